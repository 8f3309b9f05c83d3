/** How often something may be tried before somebody has to wait, and how long. */
export interface Allowance {
  tries: number;
  /** How many more each wait buys. */
  again: number;
  windowMs: number;
  /**
   * Tries are forgotten a window after the last one, so that no hour ever has more of them; or a window after the first, where many
   * people share the count and there is always somebody who mistypes.
   */
  forgottenAfter: 'LAST' | 'FIRST';
  firstWaitMs: number;
  /** From so many waits on they do not grow any more. */
  growingWaits: number;
  longestWaitMs: number;
  /** So long after a wait, without another try, everything is as at first. */
  restMs: number;
}

/** What is known of tries: how many, since when, how many waits they led to, and until when the last of these lasts. */
export interface Count {
  tries: number;
  since: Date;
  waits: number;
  waits_until: Date | null;
}

/** The count after one more try, or undefined where somebody has to wait. Right or wrong: a try counts before it is looked at. */
export function afterTry(count: Count, allowance: Allowance, now: Date): Count | undefined {
  if (count.waits_until !== null && count.waits_until > now) return undefined;
  const before = isForgotten(count, allowance, now) ? nothing(now) : count;
  const tries = before.tries + 1;
  const since = allowance.forgottenAfter === 'LAST' ? now : before.since;
  if (tries < allowance.tries) return { ...before, tries, since };
  const waits = before.waits + 1;
  const waits_until = new Date(now.getTime() + waitMs(waits, allowance));
  return { tries: allowance.tries - allowance.again, since, waits, waits_until };
}

export const nothing = (now: Date): Count => ({ tries: 0, since: now, waits: 0, waits_until: null });

/** From when on the count tells nothing any more. */
export const forgottenAt = ({ since, waits_until }: Count, { windowMs, restMs }: Allowance): Date =>
  new Date(waits_until === null ? since.getTime() + windowMs : waits_until.getTime() + restMs);

const isForgotten = (count: Count, allowance: Allowance, now: Date) => forgottenAt(count, allowance) <= now;

/** Each wait is twice as long as the one before: guessing on costs ever more, a forgotten password little. */
const waitMs = (waits: number, { firstWaitMs, growingWaits, longestWaitMs }: Allowance) =>
  Math.min(firstWaitMs * 2 ** (Math.min(waits, growingWaits) - 1), Math.max(firstWaitMs, longestWaitMs));
