import type { Principal } from '@storepod/auth/principal';
import { billingProblems } from '@storepod/boundary/entitlements';
import { transaction } from '@storepod/database/transaction';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { Problem } from '@storepod/kernel/problem';
import { type Author, authorOf, writeAudit } from '../audit/audit.ts';
import type { Account } from '../member/account.ts';
import { putMember, shortened } from '../member/member-rows.ts';
import { requireGrantable } from '../member/roles.ts';
import { requireSeat, seatLimit } from '../member/seats.ts';
import { translated, usernameTaken } from '../member/uaa-refusals.ts';
import { requireOperable, requireStore } from '../store/store-access.ts';
import type { Tenancy } from '../tenancy.ts';
import type { CreateStaff, StaffUser } from './shapes.ts';
import { staffView } from './staff-view.ts';
import type { StaffIntention } from './tables.ts';

/**
 * Makes an account that works in a store. What is intended is written down first, then uaa makes the account with its
 * roles in one call, then the member comes into being. Whatever stops this in the middle leaves the intention, and a job
 * asks uaa how it went.
 */
export async function createStaff(
  tenancy: Tenancy,
  caller: Principal,
  store: StoreMerchantId,
  input: CreateStaff,
): Promise<StaffUser> {
  const place = await requireStore(tenancy.kit.db, caller, store);
  requireOperable(place);
  const roles = input.roles.map(requireGrantable);
  const limit = await seatLimit(tenancy, store);
  const author = authorOf(caller);
  const username = input.userName ?? input.emailAddress;
  const intended = { org_id: place.org_id, store_id: store, username, roles };
  const intention = await writeIntention(tenancy, author, limit, intended).catch(async (error: unknown) => {
    throw isFull(error) && (await isTaken(tenancy, username)) ? usernameTaken() : error;
  });
  const account = await makeAccount(tenancy, intention, input);
  await fulfil(tenancy, author, intention, account);
  return staffView(account, { org: place.org_id, store });
}

/** Takes the seat: an account that is being made holds it like one that is there. */
const writeIntention = (
  tenancy: Tenancy,
  author: Author,
  limit: number | undefined,
  intended: Pick<StaffIntention, 'org_id' | 'store_id' | 'username' | 'roles'>,
): Promise<StaffIntention> =>
  transaction(tenancy.kit.db, async (trx) => {
    const { org_id: org, store_id: store } = intended;
    await requireSeat(trx, tenancy, limit, { org, store, counted: 'members-and-invited' });
    const { ids, clock } = tenancy.kit;
    return trx
      .insertInto('staff_intention')
      .values({ id: ids.uuid(), ...intended, begun_at: clock.now(), begun_by: shortened(author.name) })
      .returningAll()
      .executeTakeFirstOrThrow();
  });

const isFull = (error: unknown) =>
  error instanceof Problem && error.code === billingProblems.ENTITLEMENT_EXCEEDED.entry.code;

/** By an account, or by one that is being made: whoever asks twice is told so also where the first took the last seat. */
async function isTaken({ kit, uaa }: Tenancy, username: string): Promise<boolean> {
  const intended = kit.db
    .selectFrom('staff_intention')
    .select('id')
    .where(({ fn }) => fn<string>('lower', ['username']), '=', username.toLowerCase());
  return (await intended.executeTakeFirst()) !== undefined || uaa.userExists({ query: { username } });
}

async function makeAccount({ kit, uaa }: Tenancy, intention: StaffIntention, input: CreateStaff): Promise<Account> {
  const { id, username, roles, org_id: org, store_id: store } = intention;
  const { emailAddress: email, firstName, lastName, password } = input;
  const body = { username, email, firstName, lastName, password, roles, metadata: { org, store } };
  try {
    return await translated(uaa.createUser({ body }));
  } catch (error) {
    // A refusal is an answer: there is no account. Without an answer there may be one, and the job finds out.
    const isRefusal = error instanceof Problem && error.status < 500;
    if (isRefusal) await kit.db.deleteFrom('staff_intention').where('id', '=', id).execute();
    throw error;
  }
}

/** Turns the intention into the member. Of a request and the job that both try, one does and the other finds it done. */
export const fulfil = (
  { kit }: Tenancy,
  author: Author,
  { id, org_id: org, store_id: store, roles, begun_by }: StaffIntention,
  account: Pick<Account, 'id' | 'username'>,
) =>
  transaction(kit.db, async (trx) => {
    const intended = await trx.deleteFrom('staff_intention').where('id', '=', id).returning('id').executeTakeFirst();
    if (!intended) return;
    await putMember(trx, kit, { org, user: account.id, roles, store, by: begun_by, source: 'CREATED' });
    const change = { entity: 'MEMBER', id: account.id, org, action: 'CREATED' } as const;
    await writeAudit(trx, kit, author, { ...change, detail: `${account.username} as ${roles.join(', ')}` });
  });
