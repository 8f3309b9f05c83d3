import { lookup as systemLookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, buildConnector, type Dispatcher, request } from 'undici';
import { problems } from '../problems.ts';
import { isPublicAddress } from './public-address.ts';

/** A provider that needs longer would keep a person waiting at a white page. */
const ANSWER_WITHIN_MS = 5_000;
const RESOLVE_WITHIN_MS = 3_000;
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
  lookup?: LookupFunction;
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
 * Every refusal is the same problem. If reasons differed, the form would be a map of the network behind it.
 */
export function openEgressGuard({ allowPrivate, lookup = systemLookup as LookupFunction }: Options): EgressGuard {
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
      const { hostname } = parse(uri, allowPrivate);
      if (!allowPrivate) await resolve(bare(hostname), guarded);
    },
    async ask(uri, question = {}) {
      const url = parse(uri, allowPrivate);
      try {
        return await exchange(dispatcher, url, question);
      } catch (error) {
        if (isRefusal(error)) throw problems.IDP_ENDPOINT_REFUSED();
        throw problems.IDP_DISCOVERY_FAILED(undefined, { cause: error });
      }
    },
  };
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

/** A name that cannot be resolved is refused in the same words: otherwise names of a private zone could be guessed. */
async function resolve(host: string, lookup: LookupFunction): Promise<void> {
  if (isIP(host)) {
    if (isPublicAddress(host)) return;
    throw problems.IDP_ENDPOINT_REFUSED();
  }
  await new Promise<void>((settle, refuse) => {
    const refused = () => refuse(problems.IDP_ENDPOINT_REFUSED());
    const tooLate = setTimeout(refused, RESOLVE_WITHIN_MS);
    lookup(host, { all: true }, (error) => {
      clearTimeout(tooLate);
      if (error) refused();
      else settle();
    });
  });
}

async function exchange(dispatcher: Dispatcher, url: URL, { headers, form }: Question): Promise<JsonAnswer> {
  const { statusCode, body } = await request(url, {
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
  return { status: statusCode, body: JSON.parse(await body.text()) };
}

const isRefusal = (error: unknown): boolean =>
  error instanceof AddressRefused || (error instanceof Error && error.cause !== undefined && isRefusal(error.cause));
