import type { EgressGuard } from './egress-guard.ts';

interface Call {
  headers: Record<string, string>;
  body?: unknown;
}

/** Statuses that a `Response` with a body may have; the others are a provider's fault, whichever it sends. */
const isPresentable = (status: number) => status >= 200 && status < 600 && ![204, 205, 304].includes(status);

/**
 * The egress guard as a `fetch` for the protocol library: its limits, its time-outs and its one refusal hold for every
 * call. Of the library's headers only the credentials pass, since the guard asks for JSON and reads nothing else.
 */
export const guardedFetch =
  (egress: EgressGuard) =>
  async (uri: string, { headers: { authorization }, body }: Call): Promise<Response> => {
    const answer = await egress.ask(uri, {
      ...(authorization !== undefined && { headers: { authorization } }),
      ...(body instanceof URLSearchParams && { form: Object.fromEntries(body) }),
    });
    return Response.json(answer.body, { status: isPresentable(answer.status) ? answer.status : 502 });
  };
