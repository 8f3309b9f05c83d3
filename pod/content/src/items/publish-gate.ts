import type { FieldError } from '@storepod/kernel/problem';
import { problems } from '../problems.ts';
import type { ItemType } from './item-type.ts';
import type { Snapshot } from './snapshot.ts';

/** Refuses what a shopper could not read: one language has to be complete, and what is no text has to be there. */
export function requireComplete(type: ItemType, { fields, translations }: Snapshot): void {
  const missing = [...(type.missingFields?.(fields) ?? []), ...missingTexts(type, { fields, translations })];
  const fieldErrors = missing.map(
    (field): FieldError => ({ field, code: 'VALIDATION.Required', message: 'is needed before this can be shown' }),
  );
  if (fieldErrors.length > 0) throw problems.INCOMPLETE(undefined, { fieldErrors });
}

function missingTexts(type: ItemType, { fields, translations }: Pick<Snapshot, 'fields' | 'translations'>): string[] {
  if (type.mayBeSilent?.(fields) || translations.some(({ complete }) => complete)) return [];
  const [source] = translations;
  if (!source) return ['translations'];
  return type.missingIn(source, fields).map((field) => `translations.${source.language}.${field}`);
}
