/** More copies than any picture needs. A dozen lines of copies of copies make a billion. */
const MOST_COPIES = 10_000;
/** So many lines that say so. Also as deep as one can hang on the other. */
const MOST_USES = 2_000;

/** Counts how often a drawing copies parts of itself, also through copies. */
export function useCounter() {
  const open: string[] = [];
  /** What is copied inside of the element with this id. */
  const inside = new Map<string, string[]>();
  const copies: string[] = [];

  function targetsIn(id: string): string[] {
    const targets = inside.get(id) ?? [];
    inside.set(id, targets);
    return targets;
  }

  function noteCopy(target: string): void {
    copies.push(target);
    if (copies.length > MOST_USES) throw new Error('it repeats itself too often');
    for (const id of new Set(open)) if (id) targetsIn(id).push(target);
  }

  /** A circle is cut by browsers, so it counts once. */
  function weigh(id: string, weights: Map<string, number>): number {
    const known = weights.get(id);
    if (known !== undefined) return known;
    weights.set(id, 1);
    const weight = (inside.get(id) ?? []).reduce(
      (sum, target) => Math.min(MOST_COPIES + 1, sum + weigh(target, weights)),
      1,
    );
    weights.set(id, weight);
    return weight;
  }

  return {
    open(name: string, attribs: Record<string, string>): void {
      const reference = attribs.href ?? attribs['xlink:href'];
      if (name === 'use' && reference?.startsWith('#')) noteCopy(reference.slice(1));
      open.push(attribs.id ?? '');
    },
    close: () => void open.pop(),
    isEndless(): boolean {
      const weights = new Map<string, number>();
      return copies.reduce((sum, target) => sum + weigh(target, weights), 0) > MOST_COPIES;
    },
  };
}
