import type { Clock } from '@storepod/kernel/clock';
import type { DomainName } from '@storepod/kernel/domain-name';
import { addressKey } from '@storepod/service/address-key';
import { rateLimiter } from '@storepod/service/rate-limit';
import { registrableDomain } from './registrable-domain.ts';

/** New names that one address may bring: enough for an office that opens its twenty shops in the morning. */
export const PER_ADDRESS = { limit: 20, windowSeconds: 10, per: 'address' } as const;
/** New names under one domain: enough for the stores under the pod's own domain, not for somebody who guesses them. */
export const PER_DOMAIN = { limit: 120, windowSeconds: 60, per: 'store' } as const;
/**
 * New names of everybody: what merchant answers beside its real work while a botnet knocks. A pause saves up so many
 * questions; then each has its own moment, since a hundred at once would hold up the customers.
 */
export const FOR_ALL = { saved: 40, perSecond: 100 } as const;

/** Whether this address may make the edge ask about this name. */
export type AskBudget = (address: string, name: DomainName) => boolean;

/**
 * The narrowest limit counts first, so that what it stops takes nothing from the others. But where everybody's is used up
 * nothing is counted at all: a flood that fills tables with its addresses would hurt by that alone.
 */
export function askBudget(clock: Clock): AskBudget {
  const perAddress = rateLimiter(PER_ADDRESS, clock);
  const perDomain = rateLimiter(PER_DOMAIN, clock);
  const forAll = new SharedBudget(clock);
  return (address, name) => {
    if (forAll.isUsedUp()) return false;
    if (perAddress(addressKey(address)) !== 0 || perDomain(registrableDomain(name)) !== 0) return false;
    forAll.take();
    return true;
  };
}

/** Counts for everybody together, in thousandths of a question, so that every millisecond earns a whole number. */
class SharedBudget {
  readonly #clock: Clock;
  #left = FOR_ALL.saved * 1000;
  #filledAt: number;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#filledAt = clock.now().getTime();
  }

  isUsedUp(): boolean {
    const now = this.#clock.now().getTime();
    // A clock that was set back takes nothing away.
    const earned = Math.max(0, now - this.#filledAt) * FOR_ALL.perSecond;
    this.#left = Math.min(FOR_ALL.saved * 1000, this.#left + earned);
    this.#filledAt = now;
    return this.#left < 1000;
  }

  take(): void {
    this.#left -= 1000;
  }
}
