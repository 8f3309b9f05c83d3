import { merchantProblems } from '@storepod/boundary/merchant';
import { requireRow } from '@storepod/database/version';
import { StoreMerchantId } from '@storepod/kernel/object-id';
import type { StoreSource } from '@storepod/service/stores';
import type { Merchant } from '../merchant.ts';
import type { MerchantDb, StoreRow } from '../tables.ts';
import type { PublicStore } from './store.contract.ts';
import { storeProblems } from './store-problems.ts';
import { publicStoreOf, recordOf } from './store-row.ts';

const unknown = (store: StoreMerchantId) => () => merchantProblems.STORE_NOT_FOUND({ store });

const findStore = (db: MerchantDb, store: StoreMerchantId) =>
  db.selectFrom('store').selectAll().where('id', '=', store).executeTakeFirst();

/** The whole record. */
export async function readStore({ db }: Merchant, store: StoreMerchantId) {
  return recordOf(requireRow(await findStore(db, store), unknown(store)));
}

/** What shoppers may know. An archived store is like none. */
export async function readPublicStore({ db }: Merchant, store: StoreMerchantId): Promise<PublicStore> {
  const row = await findStore(db, store);
  return requireRow(row && publicStoreOf(row), unknown(store));
}

/** The path says again which store is meant. Where the two differ, nothing is read. */
export async function readPublicStoreByCode(merchant: Merchant, store: StoreMerchantId, code: string) {
  if (code !== store) throw storeProblems.CONTEXT_MISMATCH({ store, code });
  return readPublicStore(merchant, store);
}

export async function readLanguages({ db }: Merchant, store: StoreMerchantId) {
  const row = await db
    .selectFrom('store')
    .select('supported_languages')
    .where('id', '=', store)
    .where('standing', '!=', 'ARCHIVED')
    .executeTakeFirst();
  return requireRow(row, unknown(store)).supported_languages;
}

/** Undefined for a store that is not in this pod. */
export async function findFacts({ db }: Pick<Merchant, 'db'>, store: StoreMerchantId) {
  const row = await db
    .selectFrom('store')
    .select(['org_id as org', 'standing', 'standing_reason', 'default_language', 'supported_languages'])
    .where('id', '=', store)
    .executeTakeFirst();
  if (!row) return undefined;
  const { org, standing, standing_reason: operatorReason, default_language: usual, supported_languages } = row;
  const languages = [usual, ...supported_languages.filter((language) => language !== usual)];
  return { org, standing, languages, ...(operatorReason !== null && { operatorReason }) };
}

export async function readOwner(merchant: Merchant, store: StoreMerchantId) {
  return requireRow(await findFacts(merchant, store), unknown(store));
}

/** The stores of this pod, for the gate of this very service. Its own reads hide archived stores by themselves. */
export const ownStores = (merchant: Pick<Merchant, 'db' | 'invalidation'>): StoreSource => ({
  find: (store) => findFacts(merchant, store),
  follow: ({ onStores }) => {
    const stop = merchant.invalidation.onTouch((store) => StoreMerchantId.is(store) && onStores([store]));
    // What is said while the channel is down is lost, and nobody says when it was: so nothing is kept for long.
    return { connected: () => false, stop: async () => stop() };
  },
  hidesClosedStores: true,
});

/**
 * The row, locked until the transaction ends. Whoever changes a store or its domains begins here, so that changes of one
 * store come one after the other, and takes the position of its change last: locks are taken in one order.
 */
export async function lockStore(trx: MerchantDb, store: StoreMerchantId): Promise<StoreRow> {
  const row = await trx.selectFrom('store').selectAll().where('id', '=', store).forUpdate().executeTakeFirst();
  return requireRow(row, unknown(store));
}
