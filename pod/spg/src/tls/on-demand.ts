import type { Clock } from '@storepod/kernel/clock';
import type { DomainName } from '@storepod/kernel/domain-name';
import { singleFlight } from '@storepod/kernel/single-flight';
import type { Logger } from '@storepod/service/log';
import type { AskBudget } from './ask/ask-budget.ts';
import type { AskHook, Verdict } from './ask/ask-hook.ts';
import type { CertificateCache, ServedCertificate } from './certificate-cache.ts';
import type { OrderPauses } from './order/order-pauses.ts';
import type { Orders } from './order/orders.ts';

/** Why a handshake gets no certificate. */
export type Refusal = 'UNKNOWN_NAME' | 'TOO_MANY_NAMES' | 'UNAVAILABLE';
export type Admission = { served: ServedCertificate } | { refused: Refusal };

/** What is known about a name before anybody was asked: an answer of late, or whether one may be asked for. */
type PriorVerdict = Verdict | 'MAY_ASK' | 'LIMITED';

interface Parts {
  certificates: CertificateCache;
  asks: AskHook;
  mayAsk: AskBudget;
  orders: Orders;
  pauses: OrderPauses;
  clock: Clock;
  log: Logger;
  waitMs: number;
}

/**
 * Finds the certificate of a name at its handshake: in memory, in the store, or by ordering it now.
 *
 * The store is read at once for names that it is known to hold. For any other name merchant is asked first, within the
 * limits: invented names thus cost neither reads nor orders.
 */
export class OnDemand {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Decides at once where it can, as under a flood it mostly can. */
  admit(name: DomainName, address: string): Admission | Promise<Admission> {
    const { certificates } = this.#parts;
    const ready = this.#ready(name);
    if (ready) return { served: ready };
    if (!certificates.isListed || certificates.holds(name)) return this.#inTime(name, this.#findHeld(name, address));
    const prior = this.#priorVerdict(name, address);
    return refusalBy(prior) ?? this.#inTime(name, this.#findStranger(name, prior));
  }

  /** Asks again first: a domain that left its store must not go on being renewed. Never throws. */
  readonly renew: (name: DomainName) => Promise<void> = singleFlight((name: DomainName) => this.#renew(name));

  async #renew(name: DomainName): Promise<void> {
    const { asks, orders, pauses, log } = this.#parts;
    try {
      const verdict = asks.remembered(name) ?? (await asks.ask(name));
      if (verdict === 'YES') await orders.renew(name);
      if (verdict === 'NO') pauses.postpone(name);
    } catch (error) {
      log.warn({ domain: name, err: error }, 'a certificate could not be renewed');
    }
  }

  /** What is ready in memory. One that is due is served on and renewed in the background. */
  #ready(name: DomainName): ServedCertificate | undefined {
    const { certificates, clock, pauses } = this.#parts;
    const served = certificates.ready(name);
    if (served && served.renewAt <= clock.now().getTime() && !pauses.isPaused(name)) void this.renew(name);
    return served;
  }

  #priorVerdict(name: DomainName, address: string): PriorVerdict {
    const { asks, mayAsk } = this.#parts;
    return (
      asks.remembered(name) ?? (asks.ask.flights.isUnderWay(name) || mayAsk(address, name) ? 'MAY_ASK' : 'LIMITED')
    );
  }

  async #findHeld(name: DomainName, address: string): Promise<Admission> {
    const { certificates } = this.#parts;
    await certificates.listed;
    const held = certificates.holds(name) ? await certificates.load(name) : undefined;
    if (held) return { served: held };
    const prior = this.#priorVerdict(name, address);
    return refusalBy(prior) ?? this.#findStranger(name, prior);
  }

  async #findStranger(name: DomainName, prior: PriorVerdict): Promise<Admission> {
    const { certificates, orders, asks } = this.#parts;
    const verdict = prior === 'MAY_ASK' ? await asks.ask(name) : prior;
    const refusal = refusalBy(verdict);
    if (refusal) return refusal;
    // Another replica may have stored it, and it is served whether merchant is there or not.
    const stored = await certificates.load(name);
    const served = stored ?? (verdict === 'YES' ? await orders.obtain(name) : undefined);
    return served ? { served } : { refused: 'UNAVAILABLE' };
  }

  /** Waits a bounded time. What was begun goes on, so a later handshake finds it done. */
  #inTime(name: DomainName, finding: Promise<Admission>): Promise<Admission> {
    return new Promise((resolve) => {
      const giveUp = setTimeout(() => resolve({ refused: 'UNAVAILABLE' }), this.#parts.waitMs);
      finding
        .catch((error): Admission => {
          this.#parts.log.error({ domain: name, err: error }, 'a certificate could not be looked for');
          return { refused: 'UNAVAILABLE' };
        })
        .then((admission) => {
          clearTimeout(giveUp);
          resolve(admission);
        });
    });
  }
}

function refusalBy(verdict: PriorVerdict): Admission | undefined {
  if (verdict === 'NO') return { refused: 'UNKNOWN_NAME' };
  return verdict === 'LIMITED' ? { refused: 'TOO_MANY_NAMES' } : undefined;
}
