import { merchantProblems } from '@storepod/boundary/merchant';
import type { CreateStore, StoreRecord } from '@storepod/boundary/store';
import { checkStoreSettings } from '@storepod/boundary/store-rules';
import { transaction } from '@storepod/database/transaction';
import type { Transaction } from 'kysely';
import { StoreOpened } from '../lifecycle/events.ts';
import type { Merchant } from '../merchant.ts';
import { announceChange } from '../router/announce-change.ts';
import { subdomainHost } from '../router/hosts.ts';
import type { StoreRow, Tables } from '../tables.ts';
import { columnsOf, recordOf } from './store-row.ts';

/**
 * Makes a store with its subdomain. The control plane tells it at least once, so the same store again is answered with
 * what is there. Five calls at once make one row: the keys decide, and the others wait for the first to commit.
 */
export async function createStore(merchant: Merchant, input: CreateStore): Promise<StoreRecord> {
  checkStoreSettings(input);
  return transaction(merchant.db, async (trx) => {
    await requireUnusedId(trx, input);
    const made = await insertStore(trx, merchant, input);
    if (!made) return recordOf(await sameStore(trx, input));
    await insertSubdomain(trx, made);
    await merchant.outbox.publish(trx, StoreOpened, { store: made.id });
    await announceChange(trx, merchant, made.id, [subdomainHost(merchant, made.name)]);
    return recordOf(made);
  });
}

const insertStore = (trx: Transaction<Tables>, { clock }: Merchant, input: CreateStore) =>
  trx
    .insertInto('store')
    .values({
      ...columnsOf(input, input.name),
      id: input.id,
      org_id: input.org,
      name: input.name,
      created_at: clock.now(),
      updated_at: clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

const insertSubdomain = (trx: Transaction<Tables>, { id, name, created_at }: StoreRow) =>
  trx
    .insertInto('store_domain')
    .values({
      store_id: id,
      domain: name,
      domain_type: 'SUB_DOMAIN',
      status: 'VERIFIED',
      token: null,
      next_check_at: null,
      created_at,
    })
    .execute();

/** A create that was late must not bring a store back that has ended meanwhile: its services are erasing that id. */
async function requireUnusedId(trx: Transaction<Tables>, { id }: CreateStore): Promise<void> {
  const ended = await trx.selectFrom('ended_store').select('store_id').where('store_id', '=', id).executeTakeFirst();
  if (ended) throw merchantProblems.STORE_ENDED({ store: id });
}

/** The row that stood in the way, if it is this very store. */
async function sameStore(trx: Transaction<Tables>, { id, org }: CreateStore): Promise<StoreRow> {
  const row = await trx.selectFrom('store').selectAll().where('id', '=', id).executeTakeFirst();
  if (row?.org_id !== org) throw merchantProblems.STORE_DUPLICATE();
  return row;
}
