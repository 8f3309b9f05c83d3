import { pathsOfKinds } from '@storepod/boundary/link-target';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { change, type Trx } from '../change.ts';
import type { Content } from '../content.ts';
import { writeUsage } from '../media/usage/write-usage.ts';
import { problems } from '../problems.ts';
import { ledTo } from '../redirects/led-links.ts';
import { endAddress } from './go-live.ts';
import { type ItemPlace, lockItem } from './item-row.ts';

/** Deletes an item with everything that belongs to it; its files are free again. */
export const deleteItem = (content: Content, place: ItemPlace, force: boolean): Promise<void> =>
  change(content, place.store, (trx) => deleteLocked(trx, content, place, force));

export async function deleteLocked(trx: Trx, content: Content, place: ItemPlace, force: boolean): Promise<void> {
  const { store, id } = place;
  const row = await lockItem(trx, place);
  if (row.type === 'PAGE' && !force) await requireNoMenus(trx, store, row.slug);
  await endAddress(trx, content, row);
  await writeUsage(trx, store, { ownerKind: 'CONTENT', ownerRef: id, ownerTitle: '', refs: [] });
  await trx.deleteFrom('content').where('store_id', '=', store).where('id', '=', id).execute();
}

async function requireNoMenus(trx: Trx, store: StoreMerchantId, slug: string): Promise<void> {
  const rows = await trx
    .selectFrom('menu_item')
    .select('handle')
    .distinct()
    .where('store_id', '=', store)
    .where('target_kind', '=', 'PAGE')
    .where(ledTo(store), '=', `${pathsOfKinds.PAGE}${slug}`)
    .orderBy('handle')
    .execute();
  if (rows.length > 0) throw problems.PAGE_REFERENCED({ menus: rows.map(({ handle }) => handle) });
}
