import type { StandingInput, StoreRecord, UpdateStore } from '@storepod/boundary/store';
import { checkStoreSettings } from '@storepod/boundary/store-rules';
import { noteChange } from '@storepod/database/audit/call-audit';
import { transaction } from '@storepod/database/transaction';
import { instantOf } from '@storepod/kernel/clock';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Merchant } from '../merchant.ts';
import { announceChange } from '../router/announce-change.ts';
import { hostsOfStore } from '../router/hosts.ts';
import type { StoreRow } from '../tables.ts';
import { askForCurrency, currencyOf, type SettledCurrency } from './currency.ts';
import { lockStore, readStore } from './read-store.ts';
import { storeProblems } from './store-problems.ts';
import { columnsOf, recordOf } from './store-row.ts';

/** Replaces the settings. Id, organisation, name and domains stay; the currency follows the prices. */
export async function updateStore(merchant: Merchant, store: StoreMerchantId, settings: UpdateStore) {
  const read = await readStore(merchant, store);
  checkStoreSettings(settings, read);
  // Before inventory is asked for another currency, and again under the lock.
  requireUnchanged(settings, read.updatedAt);
  const settled = await askForCurrency(merchant, store, settings);
  return changeStore(merchant, store, (current) => {
    requireUnchanged(settings, instantOf(current.updated_at));
    return { ...columnsOf(settings, current.name), ...currencyOf(current, settled) };
  });
}

function requireUnchanged({ unchangedSince }: UpdateStore, updatedAt: string): void {
  if (unchangedSince !== undefined && Date.parse(unchangedSince) !== Date.parse(updatedAt))
    throw storeProblems.CHANGED_SINCE({ updatedAt });
}

/** The prices of the store are in this currency now, as inventory says. */
export const settleCurrency = (merchant: Merchant, store: StoreMerchantId, settled: SettledCurrency) =>
  changeStore(merchant, store, (current) => currencyOf(current, settled));

/** The owner opens the store to shoppers or closes it for a while. */
export const setState = (merchant: Merchant, store: StoreMerchantId, state: StoreRow['chosen_state']) =>
  changeStore(merchant, store, () => ({ chosen_state: state }));

/** The platform's word stands above the owner's choice, which is kept beneath it. */
export const setStanding = (merchant: Merchant, store: StoreMerchantId, { standing, operatorReason }: StandingInput) =>
  changeStore(merchant, store, () => ({ standing, standing_reason: operatorReason ?? null }));

async function changeStore(
  merchant: Merchant,
  store: StoreMerchantId,
  changesOf: (current: StoreRow) => Partial<StoreRow>,
): Promise<StoreRecord> {
  return transaction(merchant.db, async (trx) => {
    const current = await lockStore(trx, store);
    const changed = await trx
      .updateTable('store')
      .set({ ...changesOf(current), updated_at: merchant.clock.now() })
      .where('id', '=', store)
      .returningAll()
      .executeTakeFirstOrThrow();
    noteChange(trx, { id: store, changes: { changed: changesBetween(current, changed) } });
    const hosts = isFeltByEdge(current, changed) ? await hostsOfStore(trx, merchant, store) : [];
    await announceChange(trx, merchant, store, hosts);
    return recordOf(changed);
  });
}

/** What a lookup tells, or decides whether it tells anything. */
const lookedUp = [
  'theme',
  'color_theme',
  'default_language',
  'supported_languages',
  'chosen_state',
  'standing',
] as const satisfies readonly (keyof StoreRow)[];

const isFeltByEdge = (before: StoreRow, after: StoreRow) =>
  lookedUp.some((column) => String(before[column]) !== String(after[column]));

/** What was and what is, of each column that another value was given to. */
function changesBetween(before: StoreRow, after: StoreRow): Record<string, { from: unknown; to: unknown }> {
  const columns = (Object.keys(after) as (keyof StoreRow)[]).filter((column) => column !== 'updated_at');
  const changed = columns.filter((column) => JSON.stringify(before[column]) !== JSON.stringify(after[column]));
  return Object.fromEntries(changed.map((column) => [column, { from: before[column], to: after[column] }]));
}
