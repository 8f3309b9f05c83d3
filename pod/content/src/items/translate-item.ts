import { requireRow } from '@storepod/database/version';
import { common } from '@storepod/kernel/common-problems';
import { change } from '../change.ts';
import type { Content } from '../content.ts';
import { problems } from '../problems.ts';
import { findItem, type ItemPlace, lockItem, readSnapshot } from './item-row.ts';
import { typeOf } from './item-types.ts';
import { cleanTexts } from './prepare-save.ts';
import { isHeld, saveLocked } from './save-item.ts';
import type { ContentTranslation } from './translation-shapes.ts';

/** Writes one language and leaves the others as they are, also those that somebody saves at the same time. */
export async function translateItem(content: Content, place: ItemPlace, given: ContentTranslation, author: string) {
  const type = typeOf(place.type);
  const { fields } = requireRow(await findItem(place, content.db).executeTakeFirst(), () => problems.NOT_FOUND());
  const [text] = await cleanTexts(type, fields, [given]);
  const fieldErrors = type.faults?.(fields, text ? [text] : []) ?? [];
  if (fieldErrors.length > 0) throw common.VALIDATION_FAILED(undefined, { fieldErrors });
  return change(content, place.store, async (trx) => {
    const row = await lockItem(trx, place);
    const before = await readSnapshot(trx, row, row.version);
    const others = before.translations;
    const nth = others.findIndex(({ language }) => language === given.language);
    const translations =
      nth === -1 ? [...others, ...(text ? [text] : [])] : others.toSpliced(nth, 1, ...(text ? [text] : []));
    return saveLocked(trx, content, row, { ...before, translations }, author, {
      confirmed: given.language,
      hold: isHeld(row),
    });
  });
}
