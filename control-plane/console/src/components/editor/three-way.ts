/** A field that somebody else changed while it was open here. */
export interface Change {
  path: string;
  mine: unknown;
  theirs: unknown;
}

/** What became of the fields that somebody else changed. */
export interface Settled {
  /** What only the other one changed: it stands in the form now. */
  taken: Change[];
  /** What both changed: what was typed here stays, until somebody decides otherwise. */
  disputed: Change[];
}

export const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Notes one field as it was when it was opened, as it is typed and as it is now. Says whether theirs is taken. */
export function settle(
  { taken, disputed }: Settled,
  path: string,
  [base, mine, theirs]: readonly [base: unknown, mine: unknown, theirs: unknown],
): boolean {
  if (same(mine, theirs) || same(base, theirs)) return false;
  const isUntouched = same(base, mine);
  (isUntouched ? taken : disputed).push({ path, mine, theirs });
  return isUntouched;
}
