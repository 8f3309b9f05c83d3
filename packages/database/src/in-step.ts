/**
 * How long until the next whole multiple of the period in the life of this process. What is done regularly, by however many
 * services and sessions of a process, is then done together: the process is woken once and not by each of them.
 *
 * ```ts
 * await pause(untilNextRound(HEARTBEAT_MS));
 * ```
 */
export const untilNextRound = (periodMs: number, now = performance.now()): number =>
  // A timer may come a fraction of a millisecond early, and what it does would then be done twice.
  Math.floor(periodMs - (now % periodMs)) + 1;
