/** One call for many waiters: whoever asks while the answer is on its way gets that same answer. */
export function singleFlight<Key extends string, Result>(
  call: (key: Key) => Promise<Result>,
): (key: Key) => Promise<Result> {
  const underWay = new Map<Key, Promise<Result>>();
  return (key) => {
    const waiting = underWay.get(key);
    if (waiting) return waiting;
    const begun = call(key).finally(() => underWay.delete(key));
    underWay.set(key, begun);
    return begun;
  };
}
