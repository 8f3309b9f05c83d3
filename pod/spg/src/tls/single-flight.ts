/** One call for many waiters: whoever asks while the answer is on its way gets that same answer. */
export interface SingleFlight<Key extends string, Result> {
  (key: Key): Promise<Result>;
  /** Whether an answer is on its way: to wait for it costs no further call. */
  isUnderWay(key: Key): boolean;
}

export function singleFlight<Key extends string, Result>(
  call: (key: Key) => Promise<Result>,
): SingleFlight<Key, Result> {
  const underWay = new Map<Key, Promise<Result>>();
  const join = (key: Key) => {
    const waiting = underWay.get(key);
    if (waiting) return waiting;
    const begun = call(key).finally(() => underWay.delete(key));
    underWay.set(key, begun);
    return begun;
  };
  return Object.assign(join, { isUnderWay: (key: Key) => underWay.has(key) });
}
