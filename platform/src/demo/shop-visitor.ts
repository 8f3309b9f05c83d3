import { randomBytes } from 'node:crypto';
import type { Contract } from '@storepod/contract/contract';
import { hashOf } from '@storepod/kernel/digest';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { type Dispatcher, request } from 'undici';
import { type Answer, type Calls, contractCalls, type Sent } from './contract-calls.ts';
import { Cookies } from './cookies.ts';

const LONGEST_CALL_MS = 30_000;

/** Where the edge of the stores is: its names, and its plain port on this machine. */
export interface EdgePlace {
  edgeHost: string;
  httpPort: number;
}

interface ShownPage extends Answer {
  location: string;
}

/** Somebody in a shop, on the shop's own host: a browser as far as buying needs one. */
export class ShopVisitor {
  readonly #port: number;
  readonly #host: string;
  readonly #dispatcher: Dispatcher | undefined;
  readonly #cookies = new Cookies();
  #token: string | undefined;

  /** By connections of their own where a dispatcher is given: those may come from another address. */
  constructor({ edgeHost, httpPort }: EdgePlace, storeName: string, dispatcher?: Dispatcher) {
    this.#port = httpPort;
    this.#host = `${storeName}.${edgeHost}:${httpPort}`;
    this.#dispatcher = dispatcher;
  }

  calls<C extends Contract>(contract: C, prefix: string): Calls<C> {
    return contractCalls(contract, prefix, {}, (method, path, sent) => this.#call(method, path, sent));
  }

  /** A page, or what a form of it leads to. */
  async open(address: string, form?: Record<string, string>): Promise<ShownPage> {
    const { pathname, search } = new URL(address, `http://${this.#host}`);
    const sent = form && {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
    };
    const { statusCode, headers, body } = await this.#send(form ? 'POST' : 'GET', pathname + search, sent);
    return { status: statusCode, location: String(headers.location ?? ''), text: await body.text() };
  }

  /** Signs in as browsers do, by authorization code with PKCE; what is asked from then on is asked as that shopper. */
  async signIn(store: StoreMerchantId, username: string, password: string): Promise<void> {
    const verifier = randomBytes(32).toString('base64url');
    const client = { client_id: store, redirect_uri: `http://${this.#host}/en/callback` };
    const challenge = { code_challenge: hashOf(verifier), code_challenge_method: 'S256' };
    const asked = { response_type: 'code', scope: 'openid', state: 'any', ...client, ...challenge };
    await this.open(`/cua/oauth2/authorize?${new URLSearchParams(asked)}`);
    const _csrf = this.#cookies.value('XSRF-TOKEN') ?? '';
    const entered = await this.open('/cua/login', { username, password, lang: 'en', _csrf });
    const { location } = await this.open(entered.location);
    const code = URL.parse(location)?.searchParams.get('code') ?? '';
    const grant = { grant_type: 'authorization_code', ...client, code, code_verifier: verifier };
    const { status, text } = await this.open('/cua/oauth2/token', grant);
    if (status !== 200) throw new Error(`${username} could not sign in: ${text}`);
    this.#token = JSON.parse(text).access_token;
  }

  async #call(method: Dispatcher.HttpMethod, path: string, { body, idempotencyKey }: Sent): Promise<Answer> {
    const answer = await this.#send(method, path, {
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(this.#token !== undefined && { authorization: `Bearer ${this.#token}` }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    return { status: answer.statusCode, text: await answer.body.text() };
  }

  async #send(
    method: Dispatcher.HttpMethod,
    path: string,
    { headers = {}, body = null }: { headers?: Record<string, string>; body?: string | null } = {},
  ) {
    const answer = await request(`http://127.0.0.1:${this.#port}${path}`, {
      method,
      headers: { ...headers, host: this.#host, origin: `http://${this.#host}`, cookie: this.#cookies.header() },
      body,
      signal: AbortSignal.timeout(LONGEST_CALL_MS),
      ...(this.#dispatcher && { dispatcher: this.#dispatcher }),
    });
    this.#cookies.keep(answer.headers['set-cookie']);
    return answer;
  }
}
