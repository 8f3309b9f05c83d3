import { afterCommit } from '@storepod/database/transaction';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql, type Transaction } from 'kysely';
import type { Catalog } from './catalog.ts';
import { AddressesNoted, SkusNoted } from './events.ts';
import type { Tables } from './tables.ts';

/** Has inventory and content told of what triggers have noted, if there is anything; with the write that it was noted by. */
export async function publishNotes(
  trx: Transaction<Tables>,
  { outbox }: Pick<Catalog, 'outbox'>,
  store: StoreMerchantId,
): Promise<void> {
  const isNoted = (table: string) => sql`exists (select from ${sql.table(table)} where store_id = ${store})`;
  const skus = outbox.publishing([{ event: SkusNoted, payload: { store } }], isNoted('sku_note'));
  const inOrder = { key: store, ordered: true } as const;
  const addresses = outbox.publishing(
    [{ event: AddressesNoted, payload: { store }, options: inOrder }],
    isNoted('address_note'),
  );
  const { rows } = await sql<{ skus: unknown; addresses: unknown }>`
    select ${skus.value} as skus, ${addresses.value} as addresses`.execute(trx);
  afterCommit(trx, () => {
    skus.committed(rows[0]?.skus);
    addresses.committed(rows[0]?.addresses);
  });
}
