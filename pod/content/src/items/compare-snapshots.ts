import type { RevisionChanges } from './item-shapes.ts';
import type { Snapshot } from './snapshot.ts';

/** The fields in which two versions differ, by their paths: `translations.en.title`. */
export function compareSnapshots(before: Snapshot, after: Snapshot): RevisionChanges['changes'] {
  const [old, now] = [valuesOf(before), valuesOf(after)];
  const fields = [...new Set([...old.keys(), ...now.keys()])].sort();
  return fields
    .map((field) => ({ field, before: old.get(field) ?? null, after: now.get(field) ?? null }))
    .filter((change) => change.before !== change.after);
}

/** A text as it is, and everything else as JSON. What is not said is left out. */
function valuesOf({ fields, translations, ...own }: Snapshot): Map<string, string> {
  const texts = translations.flatMap(({ language, complete: _, texts: ofSection, ...said }) => [
    ...Object.entries(said).map(([key, value]) => [`translations.${language}.${key}`, value] as const),
    ...Object.entries(ofSection).map(([key, value]) => [`translations.${language}.texts.${key}`, value] as const),
  ]);
  const all = [...Object.entries(own), ...Object.entries(fields), ...texts];
  return new Map(
    all
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)]),
  );
}
