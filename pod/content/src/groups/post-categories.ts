import { requireOneRow, requireRow } from '@storepod/database/version';
import { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql } from 'kysely';
import { change } from '../change.ts';
import type { Content } from '../content.ts';
import { problems } from '../problems.ts';
import { type Refusals, refusing } from '../refusals.ts';
import type { ContentDb } from '../tables.ts';
import { requireRoomForGroup } from './faq-groups.ts';
import type { PostCategory, PostCategoryInput } from './group-shapes.ts';

const refusals: Refusals = { post_category_slug: () => problems.CATEGORY_DUPLICATE() };

const shown = ['id', 'slug', 'names', 'position'] as const;

export const listPostCategories = ({ db }: Content, store: StoreMerchantId): Promise<PostCategory[]> =>
  db
    .selectFrom('post_category')
    .select(shown)
    .where('store_id', '=', store)
    .orderBy('position')
    .orderBy('id')
    .execute();

export const createPostCategory = (content: Content, store: StoreMerchantId, input: PostCategoryInput) =>
  change(content, store, async (trx) => {
    const row = { store_id: store, id: Uuid.parse(content.ids.uuid()), ...columnsOf(input) };
    await refusing(refusals, () => trx.insertInto('post_category').values(row).execute());
    await requireRoomForGroup(trx, store, 'post_category');
    return readPostCategory(trx, store, row.id);
  });

const columnsOf = ({ slug, names, position = 0 }: PostCategoryInput) => ({
  slug,
  names: JSON.stringify(names),
  position,
});

export const updatePostCategory = (content: Content, store: StoreMerchantId, id: Uuid, input: PostCategoryInput) =>
  change(content, store, async (trx) => {
    const update = trx
      .updateTable('post_category')
      .set(columnsOf(input))
      .where('store_id', '=', store)
      .where('id', '=', id);
    const changed = await refusing(refusals, () => update.executeTakeFirst());
    requireOneRow(changed, () => problems.CATEGORY_NOT_FOUND());
    return readPostCategory(trx, store, id);
  });

/** Posts stay, and no longer name the category; what is shown of them is found under it no more. */
export const deletePostCategory = (content: Content, store: StoreMerchantId, id: Uuid): Promise<void> =>
  change(content, store, async (trx) => {
    const gone = await trx
      .deleteFrom('post_category')
      .where('store_id', '=', store)
      .where('id', '=', id)
      .executeTakeFirst();
    requireOneRow(gone, () => problems.CATEGORY_NOT_FOUND());
    await trx
      .updateTable('content')
      .set({ fields: sql<string>`jsonb_set(fields, '{categoryIds}', (fields -> 'categoryIds') - ${id}::text)` })
      .where('store_id', '=', store)
      .where('type', '=', 'POST')
      .where(sql<boolean>`jsonb_exists(fields -> 'categoryIds', ${id})`)
      .execute();
    await trx
      .deleteFrom('content_label')
      .where('store_id', '=', store)
      .where('kind', '=', 'CATEGORY')
      .where('label', '=', id)
      .execute();
  });

async function readPostCategory(db: ContentDb, store: StoreMerchantId, id: Uuid): Promise<PostCategory> {
  const row = await db
    .selectFrom('post_category')
    .select(shown)
    .where('store_id', '=', store)
    .where('id', '=', id)
    .executeTakeFirst();
  return requireRow(row, () => problems.CATEGORY_NOT_FOUND());
}
