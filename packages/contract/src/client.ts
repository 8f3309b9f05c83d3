import { common } from '@storepod/kernel/common-problems';
import { announce, refuseInsideTransaction } from '@storepod/kernel/moments';
import type { ServiceName } from '@storepod/kernel/services';
import { currentTraceparent } from '@storepod/kernel/trace-scope';
import { Agent, type Dispatcher, FormData, request } from 'undici';
import type { Contract } from './contract.ts';
import type { EndpointDescription, ReplyOf, Request, Upload } from './endpoint.ts';
import { peerFailure, peerRefusal } from './peer-problems.ts';

/** A peer that does not take the connection within a second is down, not busy. */
const CONNECT_TIMEOUT_MS = 1_000;
/** Long enough for any answer that a caller would still want. A payment provider's detour overrides it per peer. */
const READ_TIMEOUT_MS = 3_000;
/** The first call and two more: a restarting peer is back after the second pause. */
const READ_ATTEMPTS = 3;
const RETRY_PAUSE_MS = 50;

export interface ClientSettings {
  /** Where the peer is now; asked for each call, since pods move. */
  origin: () => string;
  /** The bearer token to send, if any. */
  token?: () => Promise<string> | string;
  readTimeoutMs?: number;
  connectTimeoutMs?: number;
  /**
   * The peer is silent until something happens. One timer watches the whole call: undici's own, which watch for silence, wake
   * the process twice a second. A peer whose machine is gone is noticed by the system, after 15 seconds.
   */
  longPoll?: boolean;
}

/** How long a peer is waited for. */
export type PeerTiming = Pick<ClientSettings, 'readTimeoutMs' | 'longPoll'>;

/** After so long without a word the system asks the other side every second; ten times in vain, and the connection ends. */
const PROBED_AFTER_MS = 5_000;

/** What a caller may add to one call. */
export interface CallOptions {
  signal?: AbortSignal;
  /** Speaks for somebody else than the client's own service. */
  token?: string;
  idempotencyKey?: string;
}

export type Client<C extends Contract> = {
  [K in keyof C['endpoints']]: (
    request: Request<C['endpoints'][K]>,
    options?: CallOptions,
  ) => Promise<ReplyOf<C['endpoints'][K]>>;
} & { close(): Promise<void> };

interface AnyRequest {
  store?: string;
  lang?: string;
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  upload?: Upload;
}

/**
 * A typed client of a service, made from its contract. Each client has its own connections, so an error never blames
 * another peer.
 *
 * ```ts
 * const inventory = client(inventoryContract, { origin: () => peers.pod(pod, 'inventory'), token });
 * await inventory.reserve({ store, params: { ref }, body: { entries, expireAt } });
 * ```
 */
export function client<C extends Contract>(contract: C, settings: ClientSettings): Client<C> {
  const { connectTimeoutMs = CONNECT_TIMEOUT_MS, readTimeoutMs = READ_TIMEOUT_MS, longPoll = false } = settings;
  const silenceMs = longPoll ? 0 : readTimeoutMs;
  const dispatcher = new Agent({
    connect: { timeout: connectTimeoutMs, ...(longPoll && { keepAliveInitialDelay: PROBED_AFTER_MS }) },
    headersTimeout: silenceMs,
    bodyTimeout: silenceMs,
    keepAliveTimeout: 10_000,
  });
  const calls = Object.entries(contract.endpoints).map(([name, endpoint]) => [
    name,
    (request: AnyRequest = {}, options: CallOptions = {}) =>
      callPeer({ service: contract.service, name, endpoint, settings, dispatcher }, request, options),
  ]);
  return Object.fromEntries([...calls, ['close', () => dispatcher.close()]]) as Client<C>;
}

interface Operation {
  service: ServiceName;
  name: string;
  endpoint: EndpointDescription;
  settings: ClientSettings;
  dispatcher: Dispatcher;
}

async function callPeer(operation: Operation, request: AnyRequest, options: CallOptions): Promise<unknown> {
  const label = `${operation.service}.${operation.name}`;
  refuseInsideTransaction(label);
  const attempts = operation.endpoint.method === 'GET' ? READ_ATTEMPTS : 1;
  for (let attempt = 1; ; attempt++) {
    announce('peer.asked', label);
    try {
      const answer = await exchange(operation, request, options);
      announce('peer.answered', label);
      return answer;
    } catch (error) {
      const problem = peerFailure(operation.service, error);
      const worthAnotherTry = problem.status === 502 && problem.extras.remoteStatus === undefined;
      if (attempt >= attempts || !worthAnotherTry || options.signal?.aborted) throw problem;
      await new Promise((resume) => setTimeout(resume, RETRY_PAUSE_MS * attempt));
    }
  }
}

async function exchange(operation: Operation, call: AnyRequest, options: CallOptions): Promise<unknown> {
  const { signal, over } = deadline(operation.settings, options.signal);
  try {
    return await answerOf(operation, call, options, signal);
  } finally {
    over();
  }
}

async function answerOf(
  operation: Operation,
  call: AnyRequest,
  options: CallOptions,
  signal: AbortSignal,
): Promise<unknown> {
  const { endpoint, settings, dispatcher, service } = operation;
  const address = settings.origin() + addressOf(endpoint, call);
  const { statusCode, headers, body } = await request(address, {
    method: endpoint.method,
    dispatcher,
    headers: await headersOf(endpoint, settings, call, options),
    ...bodyOf(call),
    signal,
  });
  const asOurselves = settings.token !== undefined && options.token === undefined;
  // Also a redirect: no address of a contract has one, so it comes from something in between.
  if (statusCode >= 300) throw peerRefusal(service, statusCode, await body.text(), asOurselves);
  if (statusCode === 204 || !endpoint.response) {
    await body.dump();
    return undefined;
  }
  if (!String(headers['content-type']).startsWith('application/json')) {
    await body.dump();
    throw common.REMOTE_FAILED(undefined, { remoteService: service, remoteStatus: statusCode });
  }
  return await body.json();
}

/**
 * The time-outs of the connection watch for silence; this one watches an answer that trickles. It ends with the call: the timer of
 * `AbortSignal.timeout` goes on, and makes an error with its stack for every call that was answered long ago.
 */
function deadline(settings: ClientSettings, given: AbortSignal | undefined): { signal: AbortSignal; over: () => void } {
  const { connectTimeoutMs = CONNECT_TIMEOUT_MS, readTimeoutMs = READ_TIMEOUT_MS } = settings;
  const late = new AbortController();
  const timer = setTimeout(
    () => late.abort(new DOMException('there was no answer in time', 'TimeoutError')),
    connectTimeoutMs + readTimeoutMs,
  ).unref();
  const signal = given ? AbortSignal.any([given, late.signal]) : late.signal;
  return { signal, over: () => clearTimeout(timer) };
}

const bodyOf = ({ body, upload }: AnyRequest) =>
  upload ? { body: upload } : body === undefined ? {} : { body: JSON.stringify(body) };

/** A form names its own type, since its boundary stands there. */
function contentTypeOf(endpoint: EndpointDescription, { body, upload }: AnyRequest): string | undefined {
  if (upload instanceof FormData) return undefined;
  return upload ? endpoint.upload : body === undefined ? undefined : 'application/json';
}

async function headersOf(
  endpoint: EndpointDescription,
  settings: ClientSettings,
  call: AnyRequest,
  options: CallOptions,
) {
  const token = options.token ?? (await settings.token?.());
  const traceparent = currentTraceparent();
  const contentType = contentTypeOf(endpoint, call);
  return {
    accept: 'application/json',
    ...(contentType !== undefined && { 'content-type': contentType }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(traceparent !== undefined && { traceparent }),
    ...(options.idempotencyKey !== undefined && { 'idempotency-key': options.idempotencyKey }),
  };
}

/** The path with its parameters filled in, and the query. A list becomes one parameter with commas. */
export function addressOf({ path }: EndpointDescription, { store, lang, params = {}, query = {} }: AnyRequest): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => segmentOf(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ store, lang, ...query })) {
    if (value !== undefined) search.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}

/** No escape hides a dot segment from the parser of URLs: the call would arrive at another address than it was meant for. */
function segmentOf(text: string): string {
  if (/^\.{0,2}$/.test(text)) throw common.MALFORMED_REQUEST();
  return encodeURIComponent(text.toWellFormed());
}
