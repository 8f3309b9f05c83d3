/** A text of honest parties is short; a thousand long ones would fill the memory. */
const LONGEST = 200;

/**
 * Remembers what a pure function made of a text, for texts that come over and over. Full, it lets go of the one that came
 * first: to note every use would cost more than to read a text again.
 */
export function memo<T>(
  read: (text: string) => T,
  { most = 1_000, longest = LONGEST }: { most?: number; longest?: number } = {},
): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const result = read(text);
    if (text.length > longest) return result;
    known.set(text, result);
    if (known.size > most) {
      const [first] = known.keys();
      if (first !== undefined) known.delete(first);
    }
    return result;
  };
}
