/** What came of many repetitions of one piece of work. */
export interface Repeated {
  count: number;
  seconds: number;
  /** The time of each, in milliseconds, the shortest first. */
  times: number[];
}

/** A closed loop: so many at once, each again as soon as it is done. Finds the ceiling. A failure ends the benchmark. */
export async function repeat(seconds: number, atOnce: number, work: () => Promise<void>): Promise<Repeated> {
  const times: number[] = [];
  const startedAt = performance.now();
  const end = startedAt + seconds * 1000;
  const one = async () => {
    while (performance.now() < end) times.push(await timed(work));
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return { count: times.length, seconds: (performance.now() - startedAt) / 1000, times: times.sort((a, b) => a - b) };
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

/** The time that this share of them stayed below. */
export const percentile = (sorted: readonly number[], share: number): number =>
  Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(2));
