import { type Answer, ask } from '@storepod/testkit/http';
import type { Run } from './run.ts';

/** Somebody in a shop, at its own host: what a page of it could send. */
export interface Guest {
  origin: string;
  /** Asks a service of the pod. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** Sends bytes as they are, as a provider does that signed them. */
  tell(path: string, rawBody: string, headers: Record<string, string>): Promise<Answer>;
  /** Opens an address of the shop. */
  open(address: string): Promise<Answer>;
  /** Sends the form that stands at an address of the shop. */
  submit(address: string, form: Record<string, string>): Promise<Answer>;
}

/** Only browsers find `*.localhost` by themselves, so the host is said beside the address of the edge. */
export function guestOf(run: Run, host: string): Guest {
  const name = `${host}:${run.edgePort}`;
  const origin = `http://${name}`;
  const send = (method: string, path: string, question: Parameters<typeof ask>[3] = {}) =>
    ask(run.edgeUrl, method, path, { ...question, headers: { host: name, origin, ...question.headers } });
  const pathOf = (address: string) => {
    const { origin: led, pathname, search } = new URL(address, origin);
    if (led !== origin) throw new Error(`${address} leads away from ${origin}`);
    return pathname + search;
  };
  return {
    origin,
    call: (method, path, body, headers = {}) => send(method, path, { body, headers }),
    tell: (path, rawBody, headers) =>
      send('POST', path, { rawBody, headers: { 'content-type': 'application/json', ...headers } }),
    open: (address) => send('GET', pathOf(address)),
    submit: (address, form) =>
      send('POST', pathOf(address), {
        rawBody: new URLSearchParams(form).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
  };
}

/** Chooses how the payment ends on the sandbox's page, as a click on its button would. Answers where that leads. */
export async function settleOnPage(guest: Guest, page: string, choice: 'pay' | 'decline'): Promise<string> {
  const { status, body } = await guest.open(page);
  if (status !== 200) throw new Error(`the payment page answered ${status}`);
  const token = /name="token" value="([^"]+)"/.exec(body)?.[1] ?? '';
  const { headers } = await guest.submit(page, { token, choice });
  return String(headers.location);
}
