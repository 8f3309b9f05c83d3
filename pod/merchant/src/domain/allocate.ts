import { randomBytes } from 'node:crypto';
import type { Allocation } from '@storepod/boundary/store';
import { acrossStores } from '@storepod/database/across-stores';
import { noteChange } from '@storepod/database/audit/call-audit';
import { isUniqueViolation, transaction } from '@storepod/database/transaction';
import { type DomainName, refuseAsCustomDomain } from '@storepod/kernel/domain-name';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Transaction } from 'kysely';
import type { Merchant } from '../merchant.ts';
import { announceChange } from '../router/announce-change.ts';
import { lockStore } from '../store/read-store.ts';
import type { DomainRow, MerchantDb, Tables } from '../tables.ts';
import { allocationOf } from './allocation-view.ts';
import { domainProblems } from './domain-problems.ts';

/** Every domain costs a certificate and every claim a question to the DNS; no shop has so many names. */
export const MOST_DOMAINS = 50;

/**
 * Lets a store claim a domain. A claim takes nothing from anybody: others may claim the same, and whoever proves it first
 * has it. Only a domain that another store has proved is refused.
 */
export async function allocate(merchant: Merchant, store: StoreMerchantId, domain: DomainName): Promise<Allocation> {
  const reason = refuseAsCustomDomain(domain, merchant.config.podDomain);
  if (reason) throw domainProblems.REFUSED({ domain, reason });
  // A domain of another store is taken, whether or not the plan allows one.
  await ownClaim(merchant.db, store, domain);
  await merchant.entitlements.requireFeature(store, 'CUSTOM_DOMAIN');
  try {
    return allocationOf(merchant, await claim(merchant, store, domain));
  } catch (error) {
    throw isUniqueViolation(error, 'store_domain_verified') ? domainProblems.TAKEN({ domain }) : error;
  }
}

async function claim(merchant: Merchant, store: StoreMerchantId, domain: DomainName): Promise<DomainRow> {
  return transaction(merchant.db, async (trx) => {
    noteChange(trx, { id: domain });
    await lockStore(trx, store);
    const own = await ownClaim(trx, store, domain);
    if (own) return own;
    await requireRoom(trx, store);
    const row = await insertClaim(trx, merchant, store, domain);
    if (row.status === 'VERIFIED') await announceChange(trx, merchant, store, [domain]);
    return row;
  });
}

async function ownClaim(db: MerchantDb, store: StoreMerchantId, domain: DomainName) {
  const rows = await db
    .selectFrom('store_domain')
    .selectAll()
    .where('domain', '=', domain)
    .where((row) => row.or([row('store_id', '=', store), row('status', '=', 'VERIFIED')]))
    .modifyEnd(acrossStores('a domain that another store has proved is taken'))
    .execute();
  const own = rows.find((row) => row.store_id === store);
  if (!own && rows.length > 0) throw domainProblems.TAKEN({ domain });
  return own;
}

/** Counted under the lock of the store, so that ten at once are not counted as none. */
async function requireRoom(trx: Transaction<Tables>, store: StoreMerchantId): Promise<void> {
  const { domains } = await trx
    .selectFrom('store_domain')
    .select((row) => row.fn.countAll<number>().as('domains'))
    .where('store_id', '=', store)
    .executeTakeFirstOrThrow();
  if (domains >= MOST_DOMAINS) throw domainProblems.LIMIT({ limit: MOST_DOMAINS });
}

const insertClaim = (
  trx: Transaction<Tables>,
  { clock, config }: Merchant,
  store: StoreMerchantId,
  domain: DomainName,
) =>
  trx
    .insertInto('store_domain')
    .values({
      store_id: store,
      domain,
      domain_type: 'CUSTOM_DOMAIN',
      status: config.autoVerify ? 'VERIFIED' : 'PENDING',
      token: randomBytes(24).toString('base64url'),
      next_check_at: clock.now(),
      created_at: clock.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
