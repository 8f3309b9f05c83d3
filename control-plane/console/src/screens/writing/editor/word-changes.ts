/** A run of words that stayed, went or came. */
export interface WordRun {
  kind: 'same' | 'gone' | 'new';
  text: string;
}

/** The cost grows with the product of both lengths; longer texts are shown as a whole. */
const MOST_WORDS = 1_500;

/** What became of a text, word by word: the longest part that both have stays. */
export function wordChanges(before: string, after: string): WordRun[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  if (old.length > MOST_WORDS || now.length > MOST_WORDS) return runsOf([...tag(old, 'gone'), ...tag(now, 'new')]);
  const lengths = commonLengths(old, now);
  const found: WordRun[] = [];
  let [at, to] = [0, 0];
  while (at < old.length || to < now.length) {
    if (at < old.length && to < now.length && old[at] === now[to]) {
      found.push({ kind: 'same', text: old[at] ?? '' });
      at += 1;
      to += 1;
    } else if (
      to >= now.length ||
      (at < old.length && lengthAt(lengths, at + 1, to) >= lengthAt(lengths, at, to + 1))
    ) {
      found.push({ kind: 'gone', text: old[at] ?? '' });
      at += 1;
    } else {
      found.push({ kind: 'new', text: now[to] ?? '' });
      to += 1;
    }
  }
  return runsOf(found);
}

const wordsOf = (text: string): string[] => text.split(/(?<=\s)/u).filter((word) => word !== '');
const tag = (words: readonly string[], kind: WordRun['kind']): WordRun[] => words.map((text) => ({ kind, text }));
const lengthAt = (lengths: readonly Uint16Array[], at: number, to: number): number => lengths[at]?.[to] ?? 0;

/** How many words the rests of both have in common, from each pair of places on. */
function commonLengths(old: readonly string[], now: readonly string[]): Uint16Array[] {
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1));
  for (let at = old.length - 1; at >= 0; at -= 1)
    for (let to = now.length - 1; to >= 0; to -= 1) {
      const row = lengths[at];
      if (!row) continue;
      row[to] =
        old[at] === now[to]
          ? lengthAt(lengths, at + 1, to + 1) + 1
          : Math.max(lengthAt(lengths, at + 1, to), lengthAt(lengths, at, to + 1));
    }
  return lengths;
}

/** Neighbours of one kind as one. */
function runsOf(words: readonly WordRun[]): WordRun[] {
  const runs: WordRun[] = [];
  for (const { kind, text } of words) {
    const last = runs.at(-1);
    if (last?.kind === kind) last.text += text;
    else runs.push({ kind, text });
  }
  return runs;
}
