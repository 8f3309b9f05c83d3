import { lookup as systemLookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Agent, buildConnector, type Dispatcher, request } from 'undici';
import { problems } from '../../problems.ts';
import { isPublicAddress } from './public-address.ts';

/** A provider that needs longer would keep a person waiting at a white page. */
const ANSWER_WITHIN_MS = 5_000;
const RESOLVE_WITHIN_MS = 3_000;
/** Longer than a name server takes to find a name or to miss it, so that a refusal comes at the same moment for both. */
const REFUSED_AFTER_MS = 1_000;
/** Key sets and profiles are a few kilobytes. */
const LARGEST_ANSWER = 256 * 1024;
const LONGEST_URI = 2_000;

interface Question {
  headers?: Record<string, string>;
  /** Makes it a POST. */
  form?: Record<string, string>;
}

export interface JsonAnswer {
  status: number;
  body: unknown;
}

/** The only way from here to addresses that somebody typed into a form. */
export interface EgressGuard {
  /** Refuses an address that may not be called, before it is saved. */
  check(uri: string): Promise<void>;
  /** Calls an address and reads JSON. A redirect is an answer like any other: it is not followed. */
  ask(uri: string, question?: Question): Promise<JsonAnswer>;
}

interface Options {
  /** For a provider on the same machine or network; also lets plain http pass. */
  allowPrivate: boolean;
  /** Where the reason of a refusal goes; nobody else learns it. */
  log: { info(fields: object, message: string): void };
  lookup?: LookupFunction;
  refusedAfterMs?: number;
}

/** Thrown where a connection would lead to an address that is not public. */
class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}

/**
 * Keeps a merchant's configuration from reaching what only this server can reach. An address is checked when it is
 * saved, so that a person learns at once, and again when the connection is made, where the address that was resolved
 * is the one that is connected to: a name that points elsewhere a moment later gains nothing.
 *
 * Every refusal is the same problem after the same time, and so is a name that does not resolve, or a host that does not
 * answer. If reasons differed, the form would be a map of the network behind it. Only of a host that did answer, and is
 * thus a public one, it is said that its answer could not be read.
 */
export function openEgressGuard(options: Options): EgressGuard {
  const { allowPrivate, lookup = systemLookup as LookupFunction } = options;
  const guarded = guardLookup(lookup);
  const dispatcher = new Agent({
    connect: allowPrivate ? { timeout: ANSWER_WITHIN_MS } : guardedConnect(guarded),
    headersTimeout: ANSWER_WITHIN_MS,
    bodyTimeout: ANSWER_WITHIN_MS,
    maxResponseSize: LARGEST_ANSWER,
    keepAliveTimeout: 1_000,
  });
  return {
    async check(uri) {
      const url = parse(uri, allowPrivate);
      if (!allowPrivate) await withoutReasons(options, url, () => resolve(bare(url.hostname), guarded));
    },
    async ask(uri, question = {}) {
      const url = parse(uri, allowPrivate);
      const answer = await withoutReasons(options, url, () => send(dispatcher, url, question));
      return readJson(answer);
    },
  };
}

/** Whatever fails here is the one refusal, at its one moment. The reason goes to the log. */
async function withoutReasons<T>(
  { log, refusedAfterMs = REFUSED_AFTER_MS }: Options,
  { host }: URL,
  work: () => Promise<T>,
): Promise<T> {
  const due = performance.now() + refusedAfterMs;
  try {
    return await work();
  } catch (error) {
    log.info({ err: error, host }, 'the address of an identity provider was refused or did not answer');
    await pause(Math.max(0, due - performance.now()));
    throw problems.IDP_ENDPOINT_REFUSED();
  }
}

/** The parser reads `0x7f.1`, `2130706433` and `127.1` as 127.0.0.1, so whatever an address looks like, it is seen. */
function parse(uri: string, allowHttp: boolean): URL {
  const url = uri.length <= LONGEST_URI && URL.canParse(uri) ? new URL(uri) : undefined;
  const scheme = url?.protocol === 'https:' || (allowHttp && url?.protocol === 'http:');
  if (!url || !scheme || url.username || url.password || url.hash || url.hostname === '')
    throw problems.IDP_ENDPOINT_REFUSED();
  return url;
}

const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, '');

/** Nothing is looked up for a literal address, so it is checked apart. */
function guardedConnect(lookup: LookupFunction): buildConnector.connector {
  const connect = buildConnector({ lookup, timeout: ANSWER_WITHIN_MS });
  return (options, callback) => {
    const host = bare(options.hostname);
    if (isIP(host) && !isPublicAddress(host)) callback(new AddressRefused(), null);
    else connect(options, callback);
  };
}

/** One address that is not public refuses the name: which of several is used is decided later and by chance. */
const guardLookup =
  (lookup: LookupFunction): LookupFunction =>
  (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, []);
      const addresses = Array.isArray(found) ? found : [];
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
        return callback(new AddressRefused(), []);
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });

/** Fails where a name is not one of public addresses alone, or cannot be resolved in time. */
async function resolve(host: string, lookup: LookupFunction): Promise<void> {
  if (isIP(host)) {
    if (isPublicAddress(host)) return;
    throw new AddressRefused();
  }
  await new Promise<void>((settle, refuse) => {
    const tooLate = setTimeout(() => refuse(new Error('the name was not resolved in time')), RESOLVE_WITHIN_MS);
    lookup(host, { all: true }, (error) => {
      clearTimeout(tooLate);
      if (error) refuse(error);
      else settle();
    });
  });
}

const send = (dispatcher: Dispatcher, url: URL, { headers, form }: Question): Promise<Dispatcher.ResponseData> =>
  request(url, {
    dispatcher,
    method: form ? 'POST' : 'GET',
    headers: {
      accept: 'application/json',
      'user-agent': 'storepod',
      ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...headers,
    },
    body: form ? new URLSearchParams(form).toString() : null,
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });

async function readJson({ statusCode, body }: Dispatcher.ResponseData): Promise<JsonAnswer> {
  try {
    return { status: statusCode, body: JSON.parse(await body.text()) };
  } catch (error) {
    throw problems.IDP_DISCOVERY_FAILED(undefined, { cause: error });
  }
}
