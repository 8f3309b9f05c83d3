import { requireOneRow, requireRow } from '@storepod/database/version';
import { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { change, type Trx } from '../change.ts';
import type { Content } from '../content.ts';
import { MOST_GROUPS } from '../items/item-limits.ts';
import { problems } from '../problems.ts';
import { type Refusals, refusing } from '../refusals.ts';
import type { ContentDb } from '../tables.ts';
import type { FaqGroup, FaqGroupInput } from './group-shapes.ts';

const refusals: Refusals = {
  faq_group_key: () => problems.FAQ_GROUP_DUPLICATE(),
  content_group: () => problems.FAQ_GROUP_IN_USE(),
};

const shown = ['id', 'group_key as key', 'names', 'position'] as const;

export const listFaqGroups = ({ db }: Content, store: StoreMerchantId): Promise<FaqGroup[]> =>
  db.selectFrom('faq_group').select(shown).where('store_id', '=', store).orderBy('position').orderBy('id').execute();

export const createFaqGroup = (content: Content, store: StoreMerchantId, input: FaqGroupInput): Promise<FaqGroup> =>
  change(content, store, async (trx) => {
    const row = { store_id: store, id: Uuid.parse(content.ids.uuid()), ...columnsOf(input) };
    await refusing(refusals, () => trx.insertInto('faq_group').values(row).execute());
    await requireRoomForGroup(trx, store, 'faq_group');
    return readFaqGroup(trx, store, row.id);
  });

const columnsOf = ({ key, names, position = 0 }: FaqGroupInput) => ({
  group_key: key,
  names: JSON.stringify(names),
  position,
});

export const updateFaqGroup = (content: Content, store: StoreMerchantId, id: Uuid, input: FaqGroupInput) =>
  change(content, store, async (trx) => {
    const update = trx
      .updateTable('faq_group')
      .set(columnsOf(input))
      .where('store_id', '=', store)
      .where('id', '=', id);
    const changed = await refusing(refusals, () => update.executeTakeFirst());
    requireOneRow(changed, () => problems.FAQ_GROUP_NOT_FOUND());
    return readFaqGroup(trx, store, id);
  });

export const deleteFaqGroup = (content: Content, store: StoreMerchantId, id: Uuid): Promise<void> =>
  change(content, store, async (trx) => {
    const remove = trx.deleteFrom('faq_group').where('store_id', '=', store).where('id', '=', id);
    const gone = await refusing(refusals, () => remove.executeTakeFirst());
    requireOneRow(gone, () => problems.FAQ_GROUP_NOT_FOUND());
  });

async function readFaqGroup(db: ContentDb, store: StoreMerchantId, id: Uuid): Promise<FaqGroup> {
  const row = await db
    .selectFrom('faq_group')
    .select(shown)
    .where('store_id', '=', store)
    .where('id', '=', id)
    .executeTakeFirst();
  return requireRow(row, () => problems.FAQ_GROUP_NOT_FOUND());
}

/** Both lists are shown as a whole. Counted with the new one: a key that is taken is refused before. */
export async function requireRoomForGroup(
  trx: Trx,
  store: StoreMerchantId,
  table: 'faq_group' | 'post_category',
): Promise<void> {
  const { count } = await trx
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('store_id', '=', store)
    .executeTakeFirstOrThrow();
  if (count > MOST_GROUPS) throw problems.TOO_MANY_GROUPS({ maxGroups: MOST_GROUPS });
}
