import { merchantProblems } from '@storepod/boundary/merchant';
import type { Allocation } from '@storepod/boundary/store';
import { acrossStores } from '@storepod/database/across-stores';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql } from 'kysely';
import type { Merchant } from '../merchant.ts';
import type { DomainRow, MerchantDb } from '../tables.ts';
import { allocationOf } from './allocation-view.ts';

/** The names of a store, its subdomain first. Every store has one, so a store without any is none. */
export async function listAllocations(merchant: Merchant, store: StoreMerchantId): Promise<Allocation[]> {
  const rows = await merchant.db
    .selectFrom('store_domain')
    .selectAll()
    .where('store_id', '=', store)
    .orderBy('domain_type', 'desc')
    .orderBy('created_at')
    .orderBy('domain')
    .execute();
  if (rows.length === 0) throw merchantProblems.STORE_NOT_FOUND({ store });
  return rows.map((row) => allocationOf(merchant, row));
}

/** A domain with what its proof depends on. */
export interface Claim extends DomainRow {
  store_name: string;
  /** How far another store has come with the same domain. */
  rival: DomainRow['status'] | null;
}

export const selectClaims = (db: MerchantDb) =>
  db
    .selectFrom('store_domain')
    .innerJoin('store', 'store.id', 'store_domain.store_id')
    .selectAll('store_domain')
    .select('store.name as store_name')
    .select((claim) =>
      claim
        .selectFrom('store_domain as rival')
        // VERIFIED is the greater word of the two.
        .select(sql<DomainRow['status'] | null>`max(rival.status)`.as('status'))
        .whereRef('rival.domain', '=', 'store_domain.domain')
        .whereRef('rival.store_id', '!=', 'store_domain.store_id')
        .as('rival'),
    )
    .modifyEnd(acrossStores('several stores may claim one domain, and the first to prove it has it'));
