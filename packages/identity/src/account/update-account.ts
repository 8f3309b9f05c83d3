import { accountTarget, writeAudit } from '../audit/audit.ts';
import type { Core } from '../core.ts';
import { revokeLinks } from '../link/one-time-links.ts';
import type { AccountMetadata, AccountRow, IdentityDb, LinkKind } from '../tables.ts';
import type { Authorship } from './create-account.ts';
import { refuseTakenNames, takenProblem } from './taken-names.ts';

/** What is absent stays as it is. */
export interface AccountChanges {
  username?: string;
  email?: string;
  firstName?: string;
  lastName?: string;
  /** Merged key by key; null removes one. */
  metadata?: { [Key in keyof AccountMetadata]?: string | null };
}

const linkKinds: readonly LinkKind[] = ['INVITATION', 'PASSWORD_RESET', 'EMAIL_VERIFICATION'];

/** Changes an account whose row the caller has locked. */
export async function updateAccount(
  core: Core,
  trx: IdentityDb,
  current: AccountRow,
  changes: AccountChanges,
  authorship: Authorship,
): Promise<AccountRow> {
  const after = applied(current, changes);
  if (Object.keys(differences(current, after)).length === 0) return current;
  await refuseTakenNames(trx, current.realm_id, after, current.id);
  const row = await store(trx, current, after);
  await auditChange(core, trx, current, row, authorship);
  if (row.email !== current.email) await forgetOldAddress(core, trx, row, authorship);
  return row;
}

const audited = ['username', 'email', 'first_name', 'last_name', 'email_verified', 'metadata'] as const;
type Changed = Pick<AccountRow, (typeof audited)[number]>;

function applied(current: AccountRow, changes: AccountChanges): Changed {
  const email = changes.email ?? current.email;
  return {
    username: changes.username ?? current.username,
    email,
    first_name: changes.firstName ?? current.first_name,
    last_name: changes.lastName ?? current.last_name,
    email_verified: current.email_verified && email === current.email,
    metadata: mergedMetadata(current.metadata, changes.metadata),
  };
}

function mergedMetadata(current: AccountMetadata, changes: AccountChanges['metadata'] = {}): AccountMetadata {
  const given = Object.entries({ ...current, ...changes }).filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(given);
}

const differences = (before: Changed, after: Changed) =>
  Object.fromEntries(
    audited
      .filter((column) => JSON.stringify(before[column]) !== JSON.stringify(after[column]))
      .map((column) => [column, after[column]]),
  );

async function store(trx: IdentityDb, current: AccountRow, after: Changed): Promise<AccountRow> {
  try {
    return await trx
      .updateTable('account')
      .set({ ...after, metadata: JSON.stringify(after.metadata), version: current.version + 1 })
      .where('realm_id', '=', current.realm_id)
      .where('id', '=', current.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  } catch (error) {
    throw takenProblem(error) ?? error;
  }
}

const auditChange = (core: Core, trx: IdentityDb, before: AccountRow, after: AccountRow, authorship: Authorship) =>
  writeAudit(
    core,
    {
      ...authorship,
      realm: after.realm_id,
      type: 'user.updated',
      target: accountTarget(after),
      before: differences(after, before),
      after: differences(before, after),
    },
    trx,
  );

/** Whoever reads the old mailbox must not be able to use what lies in it. */
async function forgetOldAddress(core: Core, trx: IdentityDb, account: AccountRow, authorship: Authorship) {
  for (const kind of linkKinds) await revokeLinks(trx, account, kind);
  await writeAudit(
    core,
    { ...authorship, realm: account.realm_id, type: 'user.email.changed', target: accountTarget(account) },
    trx,
  );
}
