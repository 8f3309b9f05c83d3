import { setTimeout as pause } from 'node:timers/promises';
import type { Contract } from '@storepod/contract/contract';
import type { Upload } from '@storepod/contract/endpoint';
import { type Dispatcher, request } from 'undici';
import { type Answer, type Calls, contractCalls, type Sent } from './contract-calls.ts';
import { Cookies } from './cookies.ts';
import { RefusedCall } from './refusals.ts';

const MOST_REDIRECTS = 10;
const LONGEST_CALL_MS = 30_000;
/** A minute's wait lets anybody sign in again, unless others of the same address do so all the time. */
const MOST_ATTEMPTS = 3;
const LOGIN = { method: 'POST', path: '/uaa/login' } as const;

/** Somebody who uses the console without seeing it: the same requests, through the gateway and with its cookies. */
export class ConsoleSession {
  readonly #baseUrl: string;
  readonly #cookies = new Cookies();

  private constructor(baseUrl: string) {
    this.#baseUrl = baseUrl;
  }

  /** Goes through the whole sign-in: the gateway, uaa's form and back. */
  static async signIn(baseUrl: string, username: string, password: string): Promise<ConsoleSession> {
    const session = new ConsoleSession(baseUrl);
    await session.#follow('/oauth2/authorization/uaa');
    await session.#follow(await session.#sendPassword({ username, password }));
    return session;
  }

  /** Where uaa's form leads next. Who signs in too often from one address is told when to try again, and does. */
  async #sendPassword(person: { username: string; password: string }): Promise<string> {
    for (let attempt = 1; ; attempt++) {
      const form = new URLSearchParams({ ...person, _csrf: this.#cookies.value('XSRF-TOKEN') ?? '' });
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const answer = await this.#send('POST', LOGIN.path, { headers, body: form.toString() });
      const text = await answer.body.text();
      const { location, 'retry-after': seconds } = answer.headers;
      if (location !== undefined && !/[?&]error=/.test(String(location))) return String(location);
      if (answer.statusCode !== 429 || attempt === MOST_ATTEMPTS)
        throw new RefusedCall(LOGIN, answer.statusCode, `${location ?? text}`);
      await pause(Number(seconds) * 1000);
    }
  }

  /** The endpoints of a contract as functions. A prefix leads to the service; further parameters go with every call. */
  calls<C extends Contract>(contract: C, prefix: string, query: Record<string, string> = {}): Calls<C> {
    return contractCalls(contract, prefix, query, (method, path, sent) => this.call(method, path, sent));
  }

  /** Any request that the console's pages could make, and what came back. */
  async call(
    method: Dispatcher.HttpMethod,
    path: string,
    { body, upload, uploadType = FORM_TYPE, idempotencyKey }: Sent = {},
  ): Promise<Answer> {
    const answer = await this.#send(method, path, {
      headers: {
        'sec-fetch-site': 'same-origin',
        'x-xsrf-token': this.#cookies.value('XSRF-TOKEN') ?? '',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(upload && { 'content-type': uploadType }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      },
      body: upload ?? (body === undefined ? null : JSON.stringify(body)),
    });
    return { status: answer.statusCode, text: await answer.body.text() };
  }

  async #follow(from: string): Promise<void> {
    let path = from;
    for (let hop = 0; hop < MOST_REDIRECTS; hop++) {
      const { statusCode, headers, body } = await this.#send('GET', path);
      await body.dump();
      if (statusCode !== 302 && statusCode !== 303) return;
      path = String(headers.location);
    }
    throw new Error(`redirected for ever, last to ${path}`);
  }

  async #send(method: Dispatcher.HttpMethod, path: string, { headers = {}, body = null }: RawRequest = {}) {
    const answer = await request(new URL(path, this.#baseUrl), {
      method,
      headers: { ...headers, cookie: this.#cookies.header() },
      body,
      signal: AbortSignal.timeout(LONGEST_CALL_MS),
    });
    this.#cookies.keep(answer.headers['set-cookie']);
    return answer;
  }
}

interface RawRequest {
  headers?: Record<string, string>;
  body?: Upload | string | null;
}

/** No picture contains it. */
const BOUNDARY = 'storepod-demo-picture-8f2c41d7';
const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** A form with one file, as bytes: it is small, and has a length that every proxy on its way knows. */
export const fileForm = (name: string, type: string, bytes: Uint8Array): Buffer => filesForm(type, [{ name, bytes }]);

/** A form with several files of one type. */
export const filesForm = (type: string, files: readonly { name: string; bytes: Uint8Array }[]): Buffer =>
  Buffer.concat([
    ...files.flatMap(({ name, bytes }) => [
      Buffer.from(
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name="files"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
      ),
      bytes,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);
