import type { SectionFields } from '@storepod/boundary/section-shapes';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql } from 'kysely';
import type { Content } from '../content.ts';
import { brokenLinksOf } from '../items/broken-links.ts';
import { MOST_REORDERED } from '../items/item-limits.ts';
import { itemViewOf } from '../items/read-item.ts';
import type { ContentDb, ContentRow, DescriptionRow } from '../tables.ts';

/** The sections of the home page as staff orders them. More than are put into order at once are more than anybody edits. */
export const homeSections = (db: ContentDb, store: StoreMerchantId) =>
  db
    .selectFrom('content')
    .selectAll()
    .where('store_id', '=', store)
    .where('type', '=', 'SECTION')
    .where('status', '<>', 'ARCHIVED')
    .orderBy(sql`coalesce(draft_order, sort_order)`)
    .orderBy('id')
    .limit(MOST_REORDERED);

/** The home page as it is edited, in three statements. */
export async function readHome({ db }: Content, store: StoreMerchantId) {
  const rows = await homeSections(db, store).execute();
  const texts = await textsOf(
    db,
    store,
    rows.map(({ id }) => id),
  );
  const brokenLinks = await brokenLinksOf(db, store, rows, texts);
  const sections = rows.map((row) => ({ ...sectionOf(row, texts), brokenLinks: brokenLinks(row) }));
  return { sections, isOrderHeld: isOrderHeld(rows) };
}

/** Its fields are those of a section, since every save was checked by the schema of one. */
const sectionOf = (row: ContentRow, texts: readonly DescriptionRow[]) =>
  itemViewOf(
    row,
    texts.filter(({ content_id }) => content_id === row.id),
  ) as ReturnType<typeof itemViewOf> & SectionFields;

const textsOf = async (db: ContentDb, store: StoreMerchantId, ids: readonly ContentRow['id'][]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('content_description')
        .selectAll()
        .where('store_id', '=', store)
        .where('content_id', 'in', ids)
        .orderBy('position')
        .execute();

/** The rows are in the order of staff. */
const isOrderHeld = (rows: readonly ContentRow[]): boolean => inShop(rows).some(({ id }, nth) => id !== rows[nth]?.id);

/** The same rows as shoppers see them one below the other. */
export const inShop = (rows: readonly ContentRow[]): ContentRow[] =>
  rows.toSorted((one, other) => one.sort_order - other.sort_order || (one.id < other.id ? -1 : 1));
