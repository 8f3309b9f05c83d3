import { addressOf } from '@storepod/contract/client';
import type { Contract } from '@storepod/contract/contract';
import type { ReplyOf, Request } from '@storepod/contract/endpoint';
import { oneSpelling } from '@storepod/contract/spelling';
import { Problem } from '@storepod/kernel/problem';
import { abortedRead, BackendError } from '../../shared/backend-error.ts';
import type { DataName } from '../../shared/data-names.ts';
import type { ReadOptions, ReadScope, Reads } from '../../shared/reads.ts';
import { shapeCheck } from './answer-shape.ts';
import type { DataCache } from './data-cache.ts';
import { type DataSeconds, decisive } from './data-names.ts';
import type { BackendRequest, Exchange } from './exchange.ts';

/** The request of a read, seen from here: whatever its contract asks for. */
interface AnyRead {
  store?: string;
  lang?: string;
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Reads of the pod's services, through its edge. The edge tells services apart by their prefix. */
export class Backend implements Reads {
  readonly #exchange: Exchange;
  readonly #cache: DataCache;
  readonly #seconds: DataSeconds;

  constructor(exchange: Exchange, cache: DataCache, seconds: DataSeconds) {
    this.#exchange = exchange;
    this.#cache = cache;
    this.#seconds = seconds;
  }

  async read<C extends Contract, K extends keyof C['endpoints'] & string>(
    scope: ReadScope,
    contract: C,
    name: K,
    call: Request<C['endpoints'][K]>,
    options: ReadOptions = {},
  ): Promise<ReplyOf<C['endpoints'][K]>> {
    try {
      return (await scope.reading(this.#fetch(scope, contract, name, call, options))) as ReplyOf<C['endpoints'][K]>;
    } catch (thrown) {
      // What cannot even be asked for is refused here as the service would refuse it.
      const error = thrown instanceof Problem ? new BackendError(thrown.status, thrown.category, thrown.code) : thrown;
      if (!isAnswer(contract, name, error)) scope.markDegraded();
      throw error;
    }
  }

  async #fetch(scope: ReadScope, contract: Contract, name: string, call: AnyRead, options: ReadOptions) {
    const asked = requestOf(scope, contract, name, call, options);
    if (asked.method !== 'GET' || options.token !== undefined)
      return this.#ask(scope, asked, contract, name, call, options);
    // Whoever has an answer, or has waited for one in vain, does not ask again.
    const known = scope.asked.get(asked.address) ?? this.#ask(scope, asked, contract, name, call, options);
    scope.asked.set(asked.address, known);
    return known;
  }

  async #ask(
    scope: ReadScope,
    asked: BackendRequest,
    contract: Contract,
    name: string,
    call: AnyRead,
    options: ReadOptions,
  ): Promise<unknown> {
    const seconds = this.#secondsOf(contract, asked, call, options);
    if (seconds === 0) return (await this.#exchange.ask(asked, scope.signal)).value;
    if (scope.signal.aborted) throw abortedRead();
    const read = {
      ...{ store: call.store ?? '', address: asked.address, seconds },
      isAnswer: (error: unknown) => isAnswer(contract, name, error),
      decisive: namesOf(options)
        .map((name) => decisive[name])
        .find((read) => read !== undefined),
      // Others wait for the same answer, so it is fetched to its end even if this shopper goes.
      load: () => this.#exchange.ask(asked, undefined),
    };
    return unlessAborted(this.#cache.fetch(read), scope.signal);
  }

  /** For how long an answer is kept. Price and stock never are, whatever they are called. */
  #secondsOf({ service }: Contract, { method }: BackendRequest, call: AnyRead, options: ReadOptions): number {
    const { token, preview } = options;
    const names = namesOf(options);
    const personal = token !== undefined || preview || call.query?.preview !== undefined;
    if (names.length === 0 || personal || method !== 'GET' || service === 'inventory') return 0;
    return Math.min(...names.map((name) => this.#seconds[name]));
  }
}

const namesOf = ({ keep = [] }: ReadOptions): readonly DataName[] => (typeof keep === 'string' ? [keep] : keep);

/** That there is no such thing is an answer where the contract knows it; elsewhere something in between said so. */
function isAnswer(contract: Contract, name: string, error: unknown): boolean {
  const { problems = [] } = contract.endpoints[name] ?? {};
  return error instanceof BackendError && error.isNotFound && problems.some(({ entry }) => entry.status === 404);
}

function requestOf(
  scope: ReadScope,
  { service, endpoints }: Contract,
  name: string,
  call: AnyRead,
  { token }: ReadOptions,
): BackendRequest {
  const endpoint = endpoints[name];
  if (endpoint === undefined) throw new Error(`${service} has no endpoint ${name}`);
  const { method } = endpoint;
  if (method !== 'GET' && method !== 'POST') throw new Error(`${service}.${name} is no read`);
  const { store, lang, params, body } = call;
  // The same words have one address, so that what is kept is not kept anew for every way to write them.
  const query = call.query && (oneSpelling(endpoint)?.(call.query) ?? call.query);
  return {
    address: `/${service}${addressOf(endpoint, { ...(store && { store }), ...(lang && { lang }), ...(params && { params }), ...(query && { query }) })}`,
    method,
    headers: {
      accept: 'application/json',
      // The edge packs for shoppers; between neighbours it would only cost time.
      'accept-encoding': 'identity',
      ...(scope.traceparent && { traceparent: scope.traceparent }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(service === 'cua' && shopperAddress(scope)),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
    fits: shapeCheck(endpoint),
  };
}

/** For cua alone the edge looks up the store, by the host that the shopper typed. */
const shopperAddress = ({ arrival: { host, proto, port } }: ReadScope) => ({
  host,
  'x-forwarded-host': host,
  'x-forwarded-proto': proto,
  ...(port && { 'x-forwarded-port': port }),
});

/** Stops waiting when the shopper goes; what was waited for goes on. */
async function unlessAborted<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const abort = () => reject(abortedRead());
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([answer, promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
