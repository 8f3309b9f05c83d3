import type { Uuid } from '@storepod/kernel/ids';
import type { ManagerOrgId } from '@storepod/kernel/object-id';
import { sql, type Transaction } from 'kysely';
import { type Author, writeAudit } from '../audit/audit.ts';
import { problems } from '../problems.ts';
import type { Tables, TenancyDb } from '../tables.ts';
import type { Tenancy } from '../tenancy.ts';
import type { Account } from './account.ts';
import { deleteMember, putMember } from './member-rows.ts';
import { announceMembership } from './membership.ts';
import { highestOf, isMerchantRole, OWNER_ROLE } from './roles.ts';

const ownersOf = (db: TenancyDb, org: ManagerOrgId) =>
  db
    .selectFrom('org_member')
    .select('user_id')
    .where('org_id', '=', org)
    .where(sql<boolean>`${OWNER_ROLE} = any(roles)`)
    .orderBy('user_id');

/** Locked in the order of their ids: of two owners who go at once, the second finds only itself left. */
export async function lockOwners(trx: TenancyDb, org: ManagerOrgId): Promise<Uuid[]> {
  const rows = await ownersOf(trx, org).forUpdate().execute();
  return rows.map(({ user_id }) => user_id);
}

/** Whether an account can run an organisation: it can sign in, and is not one of the platform's own people. */
export const mayOwn = ({ enabled, status, roles }: Account) =>
  enabled && status !== 'PENDING' && roles.every((role) => role === 'USER' || isMerchantRole(role));

/**
 * The owners who can sign in, as uaa tells before the transaction in which somebody goes. An owner whose account was deleted or
 * switched off runs nothing, and must not be the one who is left.
 */
export const usableOwners = async (tenancy: Tenancy, org: ManagerOrgId): Promise<ReadonlySet<Uuid>> =>
  new Set((await accountsOfOwners(tenancy, org)).map(({ id }) => id));

/** Their accounts. */
export async function accountsOfOwners({ kit, uaa }: Tenancy, org: ManagerOrgId): Promise<Account[]> {
  const rows = await ownersOf(kit.db, org).limit(MOST_OWNERS).execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ user_id }) => user_id);
  const { content } = await uaa.listUsers({ query: { ids, count: ids.length } });
  return content.filter(mayOwn);
}
/** As many as uaa tells at once. */
const MOST_OWNERS = 200;

/** Refuses to let an owner go after whom nobody would run the organisation. Answers who records as the owner from now on. */
export function heirOf(owners: readonly Uuid[], leaving: Uuid, usable: ReadonlySet<Uuid>): Uuid {
  const heir = owners.find((owner) => owner !== leaving && usable.has(owner));
  if (heir === undefined) throw problems.LAST_OWNER();
  return heir;
}

/** Makes somebody an owner, who has all stores: places in single stores are part of that. */
export async function makeOwner(
  tenancy: Tenancy,
  trx: Transaction<Tables>,
  author: Author,
  { org, user, source }: { org: ManagerOrgId; user: Uuid; source: 'INVITED' | 'NAMED' },
): Promise<void> {
  const before = await deleteMember(trx, org, user);
  const roles = [OWNER_ROLE] as const;
  await putMember(trx, tenancy.kit, { org, user, roles, store: null, by: author.name, source });
  const from = before.length > 0 ? highestOf(before.flatMap((place) => place.roles)) : undefined;
  const change = { entity: 'MEMBER', id: user, org, action: 'OWNER_NAMED', to: OWNER_ROLE } as const;
  await writeAudit(trx, tenancy.kit, author, { ...change, ...(from && { from }) });
  await announceMembership(tenancy, trx, { user, org });
}

/** Who is recorded as the owner can be given a new password by an operator; that must never be somebody who left. */
export const passOnOwnership = (trx: TenancyDb, org: ManagerOrgId, from: Uuid, heir: Uuid) =>
  trx
    .updateTable('manager_org')
    .set({ owner_user_id: heir })
    .where('id', '=', org)
    .where('owner_user_id', '=', from)
    .execute();

/** Ends everything that an owner is in the organisation; the heir is recorded in their stead. */
export async function retireOwner(
  tenancy: Tenancy,
  trx: Transaction<Tables>,
  author: Author,
  org: ManagerOrgId,
  { from, heir }: { from: Uuid; heir: Uuid },
): Promise<void> {
  await deleteMember(trx, org, from);
  await passOnOwnership(trx, org, from, heir);
  const change = { entity: 'MEMBER', id: from, org, action: 'HANDED_OVER', from: OWNER_ROLE } as const;
  await writeAudit(trx, tenancy.kit, author, { ...change, detail: `to ${heir}` });
  await announceMembership(tenancy, trx, { user: from, org });
}
