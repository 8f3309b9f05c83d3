import { transaction } from '@storepod/database/transaction';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql } from 'kysely';
import type { Trx } from '../change.ts';
import type { Content } from '../content.ts';
import { problems } from '../problems.ts';
import type { ContentRow } from '../tables.ts';
import { homeSections, inShop } from './read-home.ts';

/** Puts sections into another order for staff alone. Nothing that shoppers are shown changes, so nothing kept is dropped. */
export const orderHome = ({ db }: Content, store: StoreMerchantId, ids: readonly Uuid[]): Promise<void> =>
  transaction(db, async (trx) => {
    const rows = await lockHome(trx, store);
    const known = new Set(rows.map(({ id }) => id));
    if (!ids.every((id) => known.has(id))) throw problems.NOT_FOUND();
    const order = arranged(
      rows.map(({ id }) => id),
      ids,
    );
    const isOfShop = inShop(rows).every(({ id }, nth) => id === order[nth]);
    await (isOfShop ? dropOrder(trx, store) : writeOrder(trx, store, order));
  });

/** What is not named keeps its place: whoever did not know of a section has not moved it. */
function arranged<Id>(all: readonly Id[], wanted: readonly Id[]): Id[] {
  const [named, next] = [new Set(wanted), [...wanted]];
  return all.map((id) => (named.has(id) ? (next.shift() ?? id) : id));
}

/** Waits for others who put them into order or publish them, one row after the other in the order of ids. */
async function lockHome(trx: Trx, store: StoreMerchantId): Promise<ContentRow[]> {
  await trx
    .selectFrom('content')
    .select('id')
    .where('store_id', '=', store)
    .where('type', '=', 'SECTION')
    .where('status', '<>', 'ARCHIVED')
    .orderBy('id')
    .forUpdate()
    .execute();
  return homeSections(trx, store).execute();
}

const writeOrder = (trx: Trx, store: StoreMerchantId, order: readonly Uuid[]) =>
  sql`
    update content set draft_order = wanted.place - 1
    from unnest(${order}::uuid[]) with ordinality as wanted (id, place)
    where content.store_id = ${store} and content.id = wanted.id`.execute(trx);

const dropOrder = (trx: Trx, store: StoreMerchantId) =>
  trx
    .updateTable('content')
    .set({ draft_order: null })
    .where('store_id', '=', store)
    .where('type', '=', 'SECTION')
    .where('draft_order', 'is not', null)
    .execute();
