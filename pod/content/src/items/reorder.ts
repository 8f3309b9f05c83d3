import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql } from 'kysely';
import { change, type Trx } from '../change.ts';
import type { Content } from '../content.ts';
import { problems } from '../problems.ts';
import type { FaqPlace } from './order.contract.ts';
import { refusingItem } from './write-version.ts';

/** The place of an item is no part of its text: it changes at once and makes no version. */
export const reorderSections = (content: Content, store: StoreMerchantId, ids: readonly Uuid[]): Promise<void> =>
  change(content, store, async (trx) => {
    await lockAll(trx, store, 'SECTION', ids);
    await sql`
      update content set sort_order = wanted.place - 1, draft_order = null
      from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
      where content.store_id = ${store} and content.id = wanted.id`.execute(trx);
  });

/** Touched groups are numbered from nought: first by what was asked for, then by how they stood before. */
export const reorderFaq = (content: Content, store: StoreMerchantId, places: readonly FaqPlace[]): Promise<void> =>
  change(content, store, async (trx) => {
    const ids = places.map(({ id }) => id);
    const before = await lockAll(trx, store, 'FAQ', ids);
    const groups = places.map(({ groupId }) => groupId);
    await refusingItem(() =>
      sql`
        update content set group_id = wanted.group_id, sort_order = wanted.place
        from unnest(${ids}::uuid[], ${groups}::uuid[], ${places.map(({ position }) => position)}::int[])
          as wanted (id, group_id, place)
        where content.store_id = ${store} and content.id = wanted.id`.execute(trx),
    );
    const touched = [...new Set([...groups, ...before.map(({ group_id }) => group_id)])];
    await sql`
      update content set sort_order = numbered.place - 1
      from (
        select id, row_number() over (
          partition by group_id order by sort_order, (id = any (${ids}::uuid[])) desc, id) as place
        from content where store_id = ${store} and type = 'FAQ' and group_id = any (${touched}::uuid[])
      ) as numbered
      where content.store_id = ${store} and content.id = numbered.id`.execute(trx);
  });

/** In the order of ids, so that two who put things into order never wait in a circle. */
async function lockAll(trx: Trx, store: StoreMerchantId, type: 'SECTION' | 'FAQ', ids: readonly Uuid[]) {
  const rows = await trx
    .selectFrom('content')
    .select(['id', 'group_id'])
    .where('store_id', '=', store)
    .where('type', '=', type)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (rows.length < new Set(ids).size) throw problems.NOT_FOUND();
  return rows;
}
