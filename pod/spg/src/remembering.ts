/** Honest parties use a few hundred texts. A flood of others makes it forget and start again. */
const MOST_REMEMBERED = 1_000;
/** Longer ones are read each time: a thousand of them would fill the memory. */
const LONGEST_REMEMBERED = 200;

/** Remembers how a text was read: headers say the same things over and over. */
export function remembering<T>(read: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const result = read(text);
    if (text.length > LONGEST_REMEMBERED) return result;
    if (known.size >= MOST_REMEMBERED) known.clear();
    known.set(text, result);
    return result;
  };
}
