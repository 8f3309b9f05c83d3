import type { Clock } from '@storepod/kernel/clock';
import type { DomainName } from '@storepod/kernel/domain-name';
import { announce } from '@storepod/kernel/moments';
import { singleFlight } from '@storepod/kernel/single-flight';
import { Crowded, limitConcurrency } from '../concurrency-limit.ts';
import { type ChallengeType, challengeTypes } from '../tls-settings.ts';
import type { CertificateStore } from './certificate-store.ts';

/** What the authority will look for. */
export interface Challenge {
  type: ChallengeType;
  token: string;
  keyAuthorization: string;
}

/** Anybody can knock with a name of his own invention; so many look-ups at once are enough for the authority. */
const LOOKUPS_AT_ONCE = 32;

/**
 * The challenges that are under way, in the store, because the authority may knock at another replica than the one that
 * ordered. There is one order per name at a time, so there is one challenge per name.
 */
export class Challenges {
  readonly #store: CertificateStore;
  readonly #clock: Clock;
  readonly #ours = new Map<string, Challenge>();
  readonly #look: (name: string) => Promise<Challenge | undefined>;

  constructor(store: CertificateStore, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
    const lookUps = limitConcurrency(LOOKUPS_AT_ONCE, 0);
    this.#look = singleFlight((name) => lookUps(() => this.#read(name)));
  }

  /** Ends with the returned function; a replica that dies before leaves a challenge that runs out. */
  async publish(name: DomainName, challenge: Challenge, forMs: number): Promise<() => Promise<void>> {
    const until = this.#clock.now().getTime() + forMs;
    this.#ours.set(name, challenge);
    await this.#store.write(keyOf(name), JSON.stringify({ ...challenge, until }));
    return async () => {
      this.#ours.delete(name);
      await this.#store.remove(keyOf(name));
    };
  }

  async find(name: DomainName, type: ChallengeType): Promise<Challenge | undefined> {
    const found = this.#ours.get(name) ?? (await this.#look(name).catch(nothingIfCrowded));
    return found?.type === type ? found : undefined;
  }

  async #read(name: string): Promise<Challenge | undefined> {
    announce('challenge read', name);
    const text = await this.#store.read(keyOf(name));
    return text === undefined ? undefined : parse(text, this.#clock.now().getTime());
  }
}

const keyOf = (name: string) => `challenges/${name}`;

function nothingIfCrowded(error: unknown): undefined {
  if (!(error instanceof Crowded)) throw error;
}

function parse(text: string, now: number): Challenge | undefined {
  const { type, token, keyAuthorization, until } = JSON.parse(text);
  const known = challengeTypes.find((one) => one === type);
  const whole = known && typeof token === 'string' && typeof keyAuthorization === 'string' && until > now;
  return whole ? { type: known, token, keyAuthorization } : undefined;
}
