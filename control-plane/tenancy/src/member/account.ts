import type { ReplyOf } from '@storepod/contract/endpoint';
import type { Uuid } from '@storepod/kernel/ids';
import { Problem } from '@storepod/kernel/problem';
import type { uaa } from '@storepod/uaa/contract';
import { problems } from '../problems.ts';
import type { UaaAdmin } from '../uaa/admin-client.ts';

/** An account as uaa describes it. */
export type Account = ReplyOf<typeof uaa.endpoints.getUser>;

/** The account, or undefined where uaa knows none of this id. */
export async function findAccount(uaa: UaaAdmin, user: Uuid): Promise<Account | undefined> {
  try {
    return await uaa.getUser({ params: { id: user } });
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return undefined;
    throw error;
  }
}

export async function requireAccount(uaa: UaaAdmin, user: Uuid): Promise<Account> {
  const account = await findAccount(uaa, user);
  if (!account) throw problems.USER_NOT_FOUND();
  return account;
}
