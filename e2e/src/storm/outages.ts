import { type Attempt, isOutage, type Side } from './diary.ts';
import type { Kill, VictimKind } from './victims.ts';

/** What one kill did to the buyers, or to the merchants. */
export interface Outage {
  kind: VictimKind;
  /** Until a call was answered that had begun after the last one that was not; 0 where all were answered. */
  ms: number;
  /** How many calls were refused since then, by status. */
  refused: Map<number, number>;
}

/** Of each kill, as far as to the next one. */
export function outagesOf(kills: readonly Kill[], attempts: readonly Attempt[], side: Side): Outage[] {
  const own = attempts.filter((attempt) => attempt.side === side);
  return kills.map(({ kind, at }, nth) => {
    const until = kills[nth + 1]?.at ?? Number.POSITIVE_INFINITY;
    // Whatever broke it was the last kill before its end.
    const failed = own.filter((attempt) => isOutage(attempt) && attempt.endedAt >= at && attempt.endedAt < until);
    const lastFailed = Math.max(...failed.map(({ startedAt }) => startedAt));
    const backAt = Math.min(
      ...own.filter((attempt) => !isOutage(attempt) && attempt.startedAt > lastFailed).map(({ endedAt }) => endedAt),
    );
    const refused = new Map<number, number>();
    for (const { status } of failed) refused.set(status, (refused.get(status) ?? 0) + 1);
    return { kind, ms: failed.length === 0 ? 0 : Math.max(0, backAt - at), refused };
  });
}
