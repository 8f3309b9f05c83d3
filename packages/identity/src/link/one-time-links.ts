import { randomBytes } from 'node:crypto';
import { acrossStores } from '@storepod/database/across-stores';
import { hashOf } from '@storepod/kernel/digest';
import type { ProblemFactory } from '@storepod/kernel/problem';
import { type AccountKey, accountIdIn } from '../account/find-account.ts';
import type { Core } from '../core.ts';
import type { AccountRow, IdentityDb, LinkKind } from '../tables.ts';

/** How long each kind of link can be used. A reset is asked for and used at once; an invitation lies in a mailbox. */
const VALID_FOR_MS: Record<LinkKind, number> = {
  INVITATION: 7 * 86_400_000,
  PASSWORD_RESET: 3_600_000,
  EMAIL_VERIFICATION: 2 * 86_400_000,
};

export interface IssuedLink {
  /** Shown once and never kept. */
  token: string;
  expiresAt: Date;
}

/** Issues a link. An earlier one of the same kind stops working. */
export async function issueLink(
  { kit }: Core,
  trx: IdentityDb,
  account: AccountRow,
  kind: LinkKind,
  createdBy: string,
): Promise<IssuedLink> {
  const now = kit.clock.now();
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + VALID_FOR_MS[kind]);
  await revokeLinks(trx, account, kind);
  await trx
    .insertInto('one_time_link')
    .values({
      id: kit.ids.uuid(),
      account_id: account.id,
      kind,
      token_hash: hashOf(token),
      status: 'PENDING',
      email: account.email,
      expires_at: expiresAt,
      created_at: now,
      created_by: createdBy,
    })
    .modifyEnd(acrossStores('the account was read in its realm'))
    .execute();
  return { token, expiresAt };
}

export async function revokeLinks(trx: IdentityDb, account: AccountKey, kind: LinkKind): Promise<number> {
  const revoked = await trx
    .updateTable('one_time_link')
    .set({ status: 'REVOKED' })
    .where('account_id', 'in', accountIdIn(trx, account))
    .where('kind', '=', kind)
    .where('status', '=', 'PENDING')
    .executeTakeFirst();
  return Number(revoked.numUpdatedRows);
}

/** The account behind a link that can still be used; whatever is wrong with a link, the answer is the same. */
export async function openLink({ kit }: Core, realm: string, token: string, kind: LinkKind, unusable: ProblemFactory) {
  const row = await kit.db
    .selectFrom('one_time_link')
    .innerJoin('account', 'account.id', 'one_time_link.account_id')
    .selectAll('account')
    .select([
      'one_time_link.id as link_id',
      'one_time_link.email as link_email',
      'one_time_link.expires_at as link_expires_at',
    ])
    .where('token_hash', '=', hashOf(token))
    .where('kind', '=', kind)
    .where('one_time_link.status', '=', 'PENDING')
    .where('one_time_link.expires_at', '>', kit.clock.now())
    .where('account.realm_id', '=', realm)
    .executeTakeFirst();
  if (!row) throw unusable();
  const { link_id, link_email, link_expires_at, ...account } = row;
  return { account, link: { id: link_id, email: link_email, expiresAt: link_expires_at } };
}

/** Uses a link up. Of two at once one gets it. */
export async function spendLink(
  trx: IdentityDb,
  account: AccountKey,
  linkId: string,
  unusable: ProblemFactory,
): Promise<void> {
  const spent = await trx
    .updateTable('one_time_link')
    .set({ status: 'ACCEPTED' })
    .where('account_id', 'in', accountIdIn(trx, account))
    .where('id', '=', linkId)
    .where('status', '=', 'PENDING')
    .executeTakeFirst();
  if (spent.numUpdatedRows === 0n) throw unusable();
}

/** Long enough to answer somebody who asks what became of their link. */
const KEPT_MS = 30 * 86_400_000;

/** Marks the links that nobody used in time, and forgets old ones. */
export async function retireLinks({ kit }: Core): Promise<void> {
  const now = kit.clock.now();
  await kit.db
    .updateTable('one_time_link')
    .set({ status: 'EXPIRED' })
    .where('status', '=', 'PENDING')
    .where('expires_at', '<=', now)
    .modifyEnd(acrossStores('links of all stores end by the same clock'))
    .execute();
  await kit.db
    .deleteFrom('one_time_link')
    .where('expires_at', '<', new Date(now.getTime() - KEPT_MS))
    .modifyEnd(acrossStores('links of all stores end by the same clock'))
    .execute();
}
