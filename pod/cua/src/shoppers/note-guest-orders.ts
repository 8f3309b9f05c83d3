import type { Core } from '@storepod/identity/core';
import type { Email } from '@storepod/kernel/email';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql } from 'kysely';

/**
 * Accounts that have proved one of the addresses are told of to checkout once more, as when they proved it. Nobody learns which
 * there are; an account that has not proved its address gets nothing before it has.
 */
export async function noteGuestOrders({ kit }: Core, store: StoreMerchantId, emails: readonly Email[]): Promise<void> {
  await sql`
    insert into verified_account (account_id, realm_id, noted_at)
    select id, realm_id, clock_timestamp() from account
    where realm_id = ${store} and email = any (${emails}) and email_verified order by id
    on conflict (account_id) do update set noted_at = excluded.noted_at
      where verified_account.realm_id = excluded.realm_id`.execute(kit.db);
}
