/** Somebody who has just set a record up looks at the screen. */
const SHORTEST_MS = 2 * 60_000;
/** Who has waited for days does not mind some hours more. */
const LONGEST_MS = 6 * 60 * 60_000;
/** A claim that nobody proved in a month is forgotten; its owner can still have it checked. */
const GIVEN_UP_AFTER_MS = 30 * 24 * 60 * 60_000;
/** The pause is a tenth of the claim's age, so a proof is found late in proportion to how long it took. */
const SHARE_OF_AGE = 0.1;

/** When a claim that was not proved is looked at again; null for never. */
export function nextCheckAt(claimedAt: Date, now: Date): Date | null {
  const age = now.getTime() - claimedAt.getTime();
  if (age >= GIVEN_UP_AFTER_MS) return null;
  return new Date(now.getTime() + Math.min(Math.max(age * SHARE_OF_AGE, SHORTEST_MS), LONGEST_MS));
}
