import { acrossStores } from '@storepod/database/across-stores';
import { every } from '@storepod/database/jobs';
import type { Core } from '@storepod/identity/core';
import { Email } from '@storepod/kernel/email';
import { StoreMerchantId } from '@storepod/kernel/object-id';
import { Problem } from '@storepod/kernel/problem';
import { sql } from 'kysely';
import { checkoutCustomers } from './checkout-erasure.contract.ts';

/** Somebody who has just proved an address looks at their orders soon. */
const RATE = 'PT5S';
/** Accounts of one run; the next one takes the others. */
const BATCH = 50;

interface Verified {
  account_id: string;
  realm_id: string;
  email: string;
  /** As text: a time of the database is finer than ours. */
  noted: string;
}

/**
 * The job. Tells checkout of accounts whose address was proved, until it has heard it. It may be told twice, which changes nothing;
 * one that was proved anew meanwhile is told again.
 */
export const tellVerifiedJob = (core: Core) => every('tell-verified', RATE, ({ signal }) => tellVerified(core, signal));

export async function tellVerified(core: Core, signal: AbortSignal): Promise<void> {
  const { clientOf, peers, config, db } = core.kit;
  const { pod } = config;
  const checkout = pod && clientOf(checkoutCustomers, () => peers.pod(pod, 'checkout'));
  if (!checkout) return;
  const { rows } = await sql<Verified>`${acrossStores('a job of all stores')}
    select v.account_id, v.realm_id, a.email, v.noted_at::text as noted
    from verified_account v join account a on a.id = v.account_id and a.realm_id = v.realm_id
    where a.email_verified order by v.noted_at limit ${BATCH}`.execute(db);
  for (const { account_id, realm_id, email, noted } of rows) {
    if (signal.aborted) return;
    try {
      const body = { shopper: account_id, email: Email.parse(email) };
      await checkout.joinGuestOrders({ store: StoreMerchantId.parse(realm_id), body }, { signal });
    } catch (error) {
      // The store has ended, and everything of it with it.
      if (!(error instanceof Problem && error.status === 404)) {
        await tellLast(core, account_id, realm_id);
        throw error;
      }
    }
    await sql`delete from verified_account
      where account_id = ${account_id} and realm_id = ${realm_id} and noted_at = ${noted}::timestamptz`.execute(db);
  }
}

/** An account of which checkout cannot be told now holds up none of the others. */
const tellLast = ({ kit }: Core, account: string, realm: string) =>
  sql`update verified_account set noted_at = clock_timestamp() where account_id = ${account} and realm_id = ${realm}`.execute(
    kit.db,
  );
