import { handle } from '@storepod/database/events';
import { instantOf } from '@storepod/kernel/clock';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Sku } from '@storepod/kernel/sku';
import { sql, type Transaction } from 'kysely';
import type { Catalog } from '../catalog.ts';
import { SkusChanged } from '../events.ts';
import type { Tables } from '../tables.ts';

/** As many as inventory takes at once. */
const MOST_AT_ONCE = 1000;

/** What became of skus by one decision: deleted, or called otherwise. */
export interface SkuChanges {
  ended: readonly Sku[];
  renamed: readonly { from: Sku; to: Sku }[];
}

/** What became of the variants of a product, which are the same as before by their ids. */
export function skuChangesBetween(
  before: readonly { id: string; sku: Sku }[],
  after: readonly { id: string; sku: Sku }[],
): SkuChanges {
  const now = new Map(after.map(({ id, sku }) => [id, sku]));
  return {
    ended: before.flatMap(({ id, sku }) => (now.has(id) ? [] : [sku])),
    renamed: before.flatMap(({ id, sku: from }) => {
      const to = now.get(id);
      return to === undefined || to === from ? [] : [{ from, to }];
    }),
  };
}

/**
 * Has inventory told what became of skus, in the order of a store. Called after the variants are written, in the same
 * transaction. Renamings of one decision stay together: two skus may have changed places.
 */
export async function publishSkuChanges(
  trx: Transaction<Tables>,
  { outbox, clock }: Pick<Catalog, 'outbox' | 'clock'>,
  store: StoreMerchantId,
  { ended, renamed }: SkuChanges,
): Promise<void> {
  const changedAt = instantOf(clock.now());
  for (let from = 0; from < Math.max(ended.length, renamed.length > 0 ? 1 : 0); from += MOST_AT_ONCE) {
    const { rows } = await sql<{ position: number }>`select nextval('sku_change_position') as position`.execute(trx);
    const part = { ended: ended.slice(from, from + MOST_AT_ONCE), renamed: from === 0 ? [...renamed] : [] };
    const payload = { store, position: rows[0]?.position ?? 0, changedAt, ...part };
    await outbox.publish(trx, SkusChanged, payload, { key: store, ordered: true });
  }
}

/** Tells inventory, until it has heard it. */
export const tellInventory = (catalog: Catalog) =>
  handle(SkusChanged, 'tell-inventory', async ({ store, ...body }, { signal }) => {
    await catalog.inventory.changeSkus({ store, body }, { signal });
  });
