import type { Uuid } from '@storepod/kernel/ids';
import type { Problem } from '@storepod/kernel/problem';

interface Present {
  id: Uuid;
  /** What else it is known by: its sku or its code. */
  key: string;
}

interface Claims<Entry> {
  present: readonly Present[];
  keyOf(entry: Entry): string;
  newId(): Uuid;
  /** For an id that is not there, or that another entry has. */
  unknown(index: number): Problem;
}

/**
 * Gives every entry the id of the row that it stands for: the one that it names, else the one with its key, else a new
 * one. Those that name an id come first, so that two rows can exchange their keys.
 */
export function claimIds<Entry extends { id?: Uuid | undefined }>(
  entries: readonly Entry[],
  { present, keyOf, newId, unknown }: Claims<Entry>,
): (Entry & { id: Uuid })[] {
  const free = new Map(present.map(({ id, key }) => [id, key]));
  entries.forEach(({ id }, index) => {
    if (id !== undefined && !free.delete(id)) throw unknown(index);
  });
  const idByKey = new Map([...free].map(([id, key]) => [key, id]));
  return entries.map((entry) => ({ ...entry, id: entry.id ?? idByKey.get(keyOf(entry)) ?? newId() }));
}

/** The first text that stands there twice. */
export function firstRepeated(texts: readonly string[]): string | undefined {
  return texts.find((text, index) => texts.indexOf(text) !== index);
}
