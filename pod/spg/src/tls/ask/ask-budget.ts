import type { Clock } from '@storepod/kernel/clock';
import type { DomainName } from '@storepod/kernel/domain-name';
import { rateLimiter } from '@storepod/service/rate-limit';
import { addressKey } from './address-key.ts';
import { registrableDomain } from './registrable-domain.ts';

/** New names that one address may bring: enough for an office that opens its twenty shops in the morning. */
export const PER_ADDRESS = { limit: 20, windowSeconds: 10, per: 'address' } as const;
/** New names under one domain: enough for the stores under the pod's own domain, not for somebody who guesses them. */
export const PER_DOMAIN = { limit: 120, windowSeconds: 60, per: 'store' } as const;
/** New names of everybody: what merchant answers beside its real work while a botnet knocks. */
export const FOR_ALL = { limit: 100, windowSeconds: 1, per: 'store' } as const;

/** Whether this address may make the edge ask about this name. */
export type AskBudget = (address: string, name: DomainName) => boolean;

/** The narrowest limit comes first, so that what it stops takes nothing from the others. */
export function askBudget(clock: Clock): AskBudget {
  const perAddress = rateLimiter(PER_ADDRESS, clock);
  const perDomain = rateLimiter(PER_DOMAIN, clock);
  const forAll = rateLimiter(FOR_ALL, clock);
  return (address, name) =>
    perAddress(addressKey(address)) === 0 && perDomain(registrableDomain(name)) === 0 && forAll('all') === 0;
}
