import { change } from '../change.ts';
import type { Content } from '../content.ts';
import { type ItemPlace, lockItem } from '../items/item-row.ts';
import { type ItemInput, prepareSave } from '../items/prepare-save.ts';
import { requireVersion, saveLocked, withFiles } from '../items/save-item.ts';
import { sectionType } from '../items/types/section.ts';

/** Saves a section for those who edit it. Its place is nobody's but that of the order. */
export async function holdSection(
  content: Content,
  place: ItemPlace,
  input: ItemInput & { version: number },
  author: string,
) {
  const snapshot = await prepareSave(sectionType, input);
  return withFiles(content, place.store, sectionType, snapshot, () =>
    change(content, place.store, async (trx) => {
      const row = await lockItem(trx, place);
      requireVersion(row, input.version);
      return saveLocked(trx, content, row, { ...snapshot, sortOrder: row.sort_order }, author, { hold: true });
    }),
  );
}
