import { acrossStores } from '@storepod/database/across-stores';
import { accountIdIn } from '../../account/find-account.ts';
import { endSessions } from '../../account/sessions.ts';
import { accountActor, accountTarget, SYSTEM, writeAudit } from '../../audit/audit.ts';
import type { Core, Origin } from '../../core.ts';
import { forgetBrowsers } from '../../guessing/known-browser.ts';
import type { AccountRow, IdentityDb, IdentityProviderRow } from '../../tables.ts';
import { noTotp } from '../../totp/second-factor.ts';

/** Which person of a provider. */
interface ProviderSubject {
  subject: string;
  email: string | undefined;
}

/** Writes down that a person of a provider is this account. A key refuses a second account for the same person. */
export async function linkIdentity(
  core: Core,
  trx: IdentityDb,
  account: AccountRow,
  row: Pick<IdentityProviderRow, 'id' | 'alias'>,
  { subject, email }: ProviderSubject,
  origin: Origin,
): Promise<void> {
  await trx
    .insertInto('account_identity')
    .values({
      id: core.kit.ids.uuid(),
      account_id: account.id,
      provider_id: row.id,
      subject,
      email: email ?? null,
      linked_at: core.kit.clock.now(),
    })
    .modifyEnd(acrossStores('account and provider were read in their realm'))
    .execute();
  await writeAudit(
    core,
    {
      realm: account.realm_id,
      type: 'identity.linked',
      actor: accountActor(account),
      target: accountTarget(account),
      origin,
      detail: row.alias,
    },
    trx,
  );
}

/**
 * Now that a provider answers for the address, it is proved. Where anybody may register with any address, whoever chose
 * the password before may have been a stranger who waited for the owner: what they opened is closed, and their password
 * and authenticator are gone. The owner can set new ones by mail.
 */
export async function proveEmail(
  core: Core,
  trx: IdentityDb,
  account: AccountRow,
  anybodyRegisters: boolean,
  origin: Origin,
): Promise<AccountRow> {
  const proved = { email_verified: true, activated_at: account.activated_at ?? core.kit.clock.now() };
  const unproven = anybodyRegisters && !account.email_verified;
  if (unproven) await closeEverything(core, trx, account, origin);
  return trx
    .updateTable('account')
    .set({ ...proved, ...(unproven && noCredentials), version: account.version + 1 })
    .where('realm_id', '=', account.realm_id)
    .where('id', '=', account.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function closeEverything(core: Core, trx: IdentityDb, account: AccountRow, origin: Origin): Promise<void> {
  await endSessions(trx, account);
  await forgetBrowsers(trx, account);
  await trx.deleteFrom('account_identity').where('account_id', 'in', accountIdIn(trx, account)).execute();
  await writeAudit(
    core,
    {
      realm: account.realm_id,
      type: 'user.password.reset',
      actor: SYSTEM,
      target: accountTarget(account),
      origin,
      detail: 'removed: the owner of the address came through a provider',
    },
    trx,
  );
}

const noCredentials = { password_hash: null, password_changed_at: null, ...noTotp };
