/** Something of ours, and of each peer that has it, by the peer's name. */
export interface Each<T> {
  own: T;
  peers: Readonly<Record<string, T>>;
}

/** The same part of each. */
export function eachOf<T, U>({ own, peers }: Each<T>, part: (one: T) => U): Each<U> {
  const theirs = Object.entries(peers).map(([name, one]) => [name, part(one)] as const);
  return { own: part(own), peers: Object.fromEntries(theirs) };
}

/** The same work by each, one after the other: all run on the same cores. */
export async function inTurns<T, U>({ own, peers }: Each<T>, work: (one: T) => Promise<U>): Promise<Each<U>> {
  const theirs: Record<string, U> = {};
  for (const [name, one] of Object.entries(peers)) theirs[name] = await work(one);
  return { own: await work(own), peers: theirs };
}
