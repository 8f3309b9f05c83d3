import type { Principal } from '@storepod/auth/principal';
import { common } from '@storepod/kernel/common-problems';
import { findAccount } from '../account/find-account.ts';
import type { Core } from '../core.ts';
import { problems } from '../problems.ts';
import type { AccountRow } from '../tables.ts';

/** The account of whoever calls. A token outlives its account by some minutes; it then opens nothing. */
export async function ownAccount({ kit }: Core, realm: string, { subject }: Principal): Promise<AccountRow> {
  const account = await findAccount(kit.db, realm, subject);
  if (!account) throw problems.USER_NOT_FOUND();
  if (!account.enabled) throw common.BAD_TOKEN();
  return account;
}
