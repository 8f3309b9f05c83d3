import type { Allocation } from '@storepod/boundary/store';
import { noteChange } from '@storepod/database/audit/call-audit';
import { isUniqueViolation, transaction } from '@storepod/database/transaction';
import type { DomainName } from '@storepod/kernel/domain-name';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { edgeHostOf, type Merchant } from '../merchant.ts';
import { announceChange } from '../router/announce-change.ts';
import { entryOfHost, subdomainHost } from '../router/hosts.ts';
import { lockStore } from '../store/read-store.ts';
import type { DomainRow } from '../tables.ts';
import { allocationOf } from './allocation-view.ts';
import { nextCheckAt } from './check-pause.ts';
import { findProof } from './dns-proof.ts';
import { domainProblems } from './domain-problems.ts';
import { type Claim, selectClaims } from './find-domains.ts';

/** Looks for the proof of a domain now. */
export async function verify(
  merchant: Merchant,
  store: StoreMerchantId,
  domain: DomainName,
  signal: AbortSignal,
): Promise<Allocation> {
  const claim = await selectClaims(merchant.db)
    .where('store_domain.store_id', '=', store)
    .where('store_domain.domain', '=', entryOfHost(merchant, domain)?.domain ?? domain)
    .executeTakeFirst();
  if (!claim) throw domainProblems.NOT_FOUND({ domain });
  const row = await checkClaim(merchant, claim, signal);
  if (!row) throw domainProblems.NOT_FOUND({ domain });
  if (row.status === 'PENDING' && row.finding === 'TAKEN') throw domainProblems.TAKEN({ domain });
  return allocationOf(merchant, row);
}

/**
 * Asks for the proof and writes down what came of it; undefined when the claim was given up meanwhile.
 *
 * What is verified stays so, even if the proof is gone: people tidy their records away, and name servers have bad days.
 * A domain that leads elsewhere costs us nothing, while a shop that goes dark over a missing TXT record costs its owner.
 */
export async function checkClaim(
  merchant: Merchant,
  claim: Claim,
  signal: AbortSignal,
): Promise<DomainRow | undefined> {
  if (claim.status === 'VERIFIED') return claim;
  const outcome = await judge(merchant, claim, signal);
  // Nobody waits for it any more, and the question was broken off: that is no finding.
  if (outcome === 'DNS_FAILED' && signal.aborted) return claim;
  if (outcome !== 'PROVED') return noteFinding(merchant, claim, outcome);
  try {
    return await markVerified(merchant, claim);
  } catch (error) {
    // Another store proved it between our look and our write. The index of verified domains decides.
    if (isUniqueViolation(error, 'store_domain_verified')) return noteFinding(merchant, claim, 'TAKEN');
    throw error;
  }
}

type Outcome = 'PROVED' | NonNullable<DomainRow['finding']>;

/**
 * A CNAME to the edge says that the domain is for this pod, not for which store. That is enough while one store claims
 * it; between two only a record that names the store can tell, or whoever is checked first would get another's domain.
 */
async function judge(merchant: Merchant, claim: Claim, signal: AbortSignal): Promise<Outcome> {
  if (claim.rival === 'VERIFIED') return 'TAKEN';
  if (merchant.config.autoVerify) return 'PROVED';
  const wanted = {
    domain: claim.domain,
    token: claim.token ?? '',
    edgeHost: edgeHostOf(merchant),
    storeHost: subdomainHost(merchant, claim.store_name),
  };
  const proof = await findProof(merchant.config, wanted, signal);
  if (proof === 'OWN') return 'PROVED';
  if (proof === 'SHARED') return claim.rival === null ? 'PROVED' : 'CONTESTED';
  return proof;
}

async function markVerified(merchant: Merchant, claim: Claim): Promise<DomainRow | undefined> {
  return transaction(merchant.db, async (trx) => {
    noteChange(trx, { id: claim.domain, changes: { status: 'VERIFIED' } });
    await lockStore(trx, claim.store_id);
    const row = await trx
      .updateTable('store_domain')
      .set({ status: 'VERIFIED', checked_at: merchant.clock.now(), finding: null, next_check_at: null })
      .where('store_id', '=', claim.store_id)
      .where('domain', '=', claim.domain)
      .returningAll()
      .executeTakeFirst();
    if (row) await announceChange(trx, merchant, claim.store_id, [claim.domain]);
    return row;
  });
}

/** A check that somebody else finished with success in the meantime is not undone. */
async function noteFinding(
  { db, clock }: Merchant,
  { store_id, domain, created_at }: Claim,
  finding: DomainRow['finding'],
): Promise<DomainRow | undefined> {
  const now = clock.now();
  const noted = await transaction(db, (trx) => {
    noteChange(trx, { id: domain, changes: { finding } });
    return trx
      .updateTable('store_domain')
      .set({ checked_at: now, finding, next_check_at: nextCheckAt(created_at, now) })
      .where('store_id', '=', store_id)
      .where('domain', '=', domain)
      .where('status', '=', 'PENDING')
      .returningAll()
      .executeTakeFirst();
  });
  return noted ?? findDomain(db, store_id, domain);
}

const findDomain = (db: Merchant['db'], store: StoreMerchantId, domain: string) =>
  db
    .selectFrom('store_domain')
    .selectAll()
    .where('store_id', '=', store)
    .where('domain', '=', domain)
    .executeTakeFirst();
