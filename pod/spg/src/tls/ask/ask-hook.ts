import type { Clock } from '@storepod/kernel/clock';
import type { DomainName } from '@storepod/kernel/domain-name';
import { ExpiringCache } from '@storepod/kernel/expiring-cache';
import { type SingleFlight, singleFlight } from '@storepod/kernel/single-flight';
import type { Logger } from '@storepod/service/log';
import { Agent, request } from 'undici';
import { Crowded, limitConcurrency } from '../concurrency-limit.ts';
import type { TlsConfig } from '../tls-settings.ts';

/** Whether a name may have a certificate in this pod; UNREACHABLE where nobody could say. */
export type Verdict = 'YES' | 'NO' | 'UNREACHABLE';

const MOST_VERDICTS = 10_000;
/** Long enough that a crowd does not knock at a merchant that is down, short enough to see it come back. */
const UNREACHABLE_FOR_MS = 3_000;
const ASKED_AT_ONCE = 32;
const WAITING_TO_ASK = 200;

type Parts = {
  config: Pick<TlsConfig, 'askTlsUrl' | 'askTlsTimeout' | 'askTlsTtl' | 'askTlsNegativeTtl'>;
  clock: Clock;
  log: Logger;
  count: (verdict: Verdict) => void;
};

/** Asks merchant, once for many waiters, and remembers what it said. */
export class AskHook {
  readonly #parts: Parts;
  readonly #agent = new Agent({ connections: ASKED_AT_ONCE });
  readonly #verdicts: ExpiringCache<DomainName, Verdict>;
  readonly #turn = limitConcurrency(ASKED_AT_ONCE, WAITING_TO_ASK);

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#verdicts = new ExpiringCache({ most: MOST_VERDICTS, clock: parts.clock });
  }

  remembered(name: DomainName): Verdict | undefined {
    return this.#verdicts.get(name);
  }

  /** The verdict as of now: one that was remembered may be as old as its time allows. */
  readonly ask: SingleFlight<DomainName, Verdict> = singleFlight(async (name: DomainName, isCurrent) => {
    const verdict = await this.#turn(() => this.#request(name)).catch((error) => this.#explain(name, error));
    if (isCurrent()) this.#verdicts.set(name, verdict, this.#timeOf(verdict));
    this.#parts.count(verdict);
    return verdict;
  });

  /** A domain has changed, or nobody knows which: the next handshake asks anew. */
  forget(name?: DomainName): void {
    if (name === undefined) {
      this.#verdicts.clear();
      this.ask.flights.forgetAll();
    } else {
      this.#verdicts.delete(name);
      this.ask.flights.forget(name);
    }
  }

  close(): Promise<void> {
    return this.#agent.destroy();
  }

  async #request(name: DomainName): Promise<Verdict> {
    const { askTlsUrl, askTlsTimeout } = this.#parts.config;
    const url = new URL(askTlsUrl);
    url.searchParams.set('domain', name);
    const signal = AbortSignal.timeout(askTlsTimeout);
    const { statusCode, body } = await request(url, { dispatcher: this.#agent, signal });
    await body.dump();
    if (statusCode === 200) return 'YES';
    if (statusCode === 400 || statusCode === 404) return 'NO';
    throw new Error(`was answered with ${statusCode}`);
  }

  #explain(name: DomainName, error: Error): Verdict {
    if (!(error instanceof Crowded))
      this.#parts.log.warn({ domain: name, err: error }, 'nobody says whether a name is ours');
    return 'UNREACHABLE';
  }

  #timeOf(verdict: Verdict): number {
    const { askTlsTtl, askTlsNegativeTtl } = this.#parts.config;
    return { YES: askTlsTtl, NO: askTlsNegativeTtl, UNREACHABLE: UNREACHABLE_FOR_MS }[verdict];
  }

  #now(): number {
    return this.#parts.clock.now().getTime();
  }
}
