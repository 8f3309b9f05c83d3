import type { RealmSettings } from '../realm/realm-settings.ts';
import type { Allowance } from './allowance.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** What one network, or one browser that signed in before, may try at one account. The realm decides. */
export const atOneAccount = ({ threshold, durationSeconds, permanentAfter }: RealmSettings['lockout']): Allowance => ({
  tries: threshold,
  again: 1,
  windowMs: durationSeconds * 1000,
  forgottenAfter: 'LAST',
  firstWaitMs: durationSeconds * 1000,
  growingWaits: permanentAfter,
  longestWaitMs: DAY_MS,
  restMs: DAY_MS,
});

/** What one network may try at all accounts of a realm together. Behind one address may be an office or a city. */
export const fromOneNetwork = (tries: number): Allowance => ({
  tries,
  again: tries,
  windowMs: HOUR_MS,
  forgottenAfter: 'FIRST',
  firstWaitMs: 15 * MINUTE_MS,
  growingWaits: 10,
  longestWaitMs: HOUR_MS,
  restMs: HOUR_MS,
});

/**
 * What all networks from which the owner never came may try at one account together. Whoever has thousands of addresses can keep
 * this used up, and with it an owner who comes from a new place; so its waits stay short.
 */
export const fromUnknownNetworks = (tries: number): Allowance => ({
  tries,
  again: 1,
  windowMs: HOUR_MS,
  forgottenAfter: 'FIRST',
  firstWaitMs: MINUTE_MS,
  growingWaits: 10,
  longestWaitMs: 15 * MINUTE_MS,
  restMs: HOUR_MS,
});

/** Wrong secrets that one network may send for one client. */
export const atOneClient: Allowance = fromUnknownNetworks(10);
