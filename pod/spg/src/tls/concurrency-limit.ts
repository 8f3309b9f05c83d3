/** Thrown where too many wait already. */
export class Crowded extends Error {
  override readonly name = 'Crowded';
}

export type ConcurrencyLimit = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Lets a number of works run at once and a number wait in their order; the rest is turned away. */
export function limitConcurrency(places: number, seats: number): ConcurrencyLimit {
  let running = 0;
  const waiting: (() => void)[] = [];

  const enter = (): Promise<void> | void => {
    if (running < places) {
      running += 1;
      return;
    }
    if (waiting.length >= seats) throw new Crowded(`${places} at work and ${seats} waiting`);
    return new Promise((resolve) => waiting.push(resolve));
  };
  /** The place goes to the next in line without being free in between. */
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };

  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
