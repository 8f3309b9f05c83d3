import { type Clock, systemClock } from '@storepod/kernel/clock';
import { common } from '@storepod/kernel/common-problems';
import { singleFlight } from '@storepod/kernel/single-flight';
import { type CryptoKey, importJWK, type JWK } from 'jose';
import { request } from 'undici';
import { isSigningAlgorithm, type SigningAlgorithm } from './signing-algorithms.ts';

/** Old enough to be worth another look, in the background. A new key is found at once by its unknown id. */
const FRESH_MS = 10 * 60_000;
/** A flood of tokens with made-up key ids may cause one fetch in this time, not one each. */
const COOL_DOWN_MS = 5_000;
/** The same while the issuer gives no answer: one that is being started again is back at any moment, and everybody waits for it. */
const FAILED_COOL_DOWN_MS = 100;
const FETCH_TIMEOUT_MS = 3_000;

/** A key, and the one algorithm that it is for: a token does not choose how it is checked (RFC 8725 section 3.1). */
export interface VerifyingKey {
  key: CryptoKey;
  algorithm: SigningAlgorithm;
}

/** The public keys of one issuer, fetched over HTTP and kept. The last good set serves while the issuer is out of reach. */
export class KeySet {
  readonly #uri: string;
  readonly #clock: Clock;
  readonly #timeoutMs: number;
  #keys = new Map<string, VerifyingKey>();
  /** The set as it was read: a server that lost its keys may sign with a new one under an old id. */
  #published = '';
  #fetchedAt = Number.NEGATIVE_INFINITY;
  #triedAt = Number.NEGATIVE_INFINITY;
  /** Why the last fetch failed: an unknown key id is then no proof of a bad token. */
  #failure: unknown;
  /** Grows whenever the set changes, so that answers derived from a retired key can be dropped. */
  generation = 0;

  constructor(uri: string, clock: Clock = systemClock, timeoutMs = FETCH_TIMEOUT_MS) {
    this.#uri = uri;
    this.#clock = clock;
    this.#timeoutMs = timeoutMs;
  }

  /** The key of that id, or undefined where the issuer does not know it. Throws when no key set could ever be read. */
  async find(kid: string): Promise<VerifyingKey | undefined> {
    const known = this.#keys.get(kid);
    const triedFor = this.#age(this.#triedAt);
    if (known) {
      if (triedFor > COOL_DOWN_MS && this.#age(this.#fetchedAt) > FRESH_MS) this.#refresh().catch(() => undefined);
      return known;
    }
    if (triedFor > (this.#failure ? FAILED_COOL_DOWN_MS : COOL_DOWN_MS)) await this.#refresh();
    else if (this.#refresh.flights.size > 0) await this.#refresh();
    else if (this.#failure) throw this.#failure;
    return this.#keys.get(kid);
  }

  #age(time: number): number {
    return this.#clock.now().getTime() - time;
  }

  readonly #refresh = singleFlight(() =>
    this.#load().catch((failure) => {
      this.#failure = failure;
      throw failure;
    }),
  );

  async #load(): Promise<void> {
    this.#triedAt = this.#clock.now().getTime();
    const jwks = await fetchKeys(this.#uri, this.#timeoutMs);
    this.#keys = await importAll(jwks);
    const published = JSON.stringify(jwks);
    if (published !== this.#published) this.generation++;
    this.#published = published;
    this.#fetchedAt = this.#clock.now().getTime();
    this.#failure = undefined;
  }
}

async function fetchKeys(uri: string, timeoutMs: number): Promise<JWK[]> {
  try {
    const options = { headersTimeout: timeoutMs, bodyTimeout: timeoutMs };
    const { statusCode, body } = await request(uri, { ...options, signal: AbortSignal.timeout(timeoutMs) });
    const document = await body.json();
    if (statusCode !== 200 || !isKeySet(document)) throw new Error(`${uri} answered ${statusCode} without a key set`);
    return document.keys;
  } catch (cause) {
    throw common.KEY_SET_UNAVAILABLE(undefined, { cause });
  }
}

const isKeySet = (document: unknown): document is { keys: JWK[] } =>
  typeof document === 'object' && document !== null && 'keys' in document && Array.isArray(document.keys);

/** A key that we cannot use (another algorithm, no id, broken) is left out, not a reason to refuse the rest. */
async function importAll(jwks: JWK[]): Promise<Map<string, VerifyingKey>> {
  const imported = await Promise.all(jwks.map((jwk) => importOne(jwk).catch(() => undefined)));
  return new Map(imported.filter((entry) => entry !== undefined));
}

async function importOne(jwk: JWK): Promise<[string, VerifyingKey] | undefined> {
  const { kid, alg, use } = jwk;
  if (!kid || !isSigningAlgorithm(alg) || use === 'enc') return undefined;
  const key = await importJWK(jwk, alg);
  // Bytes are a symmetric key, which has no place in a public set.
  return key instanceof Uint8Array ? undefined : [kid, { key, algorithm: alg }];
}
