import { isUniqueViolation, transaction } from '@storepod/database/transaction';
import { sql } from 'kysely';
import type { Core, Origin } from '../../core.ts';
import type { ServerDesign } from '../../server-design.ts';
import type { AccountRow, IdentityDb, IdentityProviderRow } from '../../tables.ts';
import { holdsPlatformRole } from '../provider/default-roles.ts';
import { LoginRefused } from '../sign-in/login-refused.ts';
import { linkIdentity, proveEmail } from './link-identity.ts';
import type { Profile } from './profile.ts';
import { isTaken, provisionAccount } from './provision-account.ts';
import { type Verdict, verdictOf } from './verdict.ts';

/** Who is in now, or whose password has to be asked for first. */
export type Settled = { account: AccountRow; confirm: boolean };

interface Newcomer {
  realmKind: ServerDesign['realmKind'];
  row: IdentityProviderRow;
  profile: Profile;
  origin: Origin;
}

/**
 * Finds, links or makes the account of somebody who came back from a provider, all or nothing. Two windows of one
 * person may do this at once: a key lets one make the account, and the other then finds it.
 */
export async function settleAccount(core: Core, newcomer: Newcomer): Promise<Settled> {
  requireDomain(newcomer.row, newcomer.profile);
  const settle = () => transaction(core.kit.db, (trx) => settleOnce(core, trx, newcomer));
  try {
    return await settle();
  } catch (error) {
    if (!isUniqueViolation(error) && !isTaken(error)) throw error;
    return settle().catch((again) => {
      throw isTaken(again) ? new LoginRefused('NAME_TAKEN', again) : again;
    });
  }
}

function requireDomain({ email_domains }: IdentityProviderRow, { email }: Profile): void {
  const domain = email?.split('@')[1] ?? '';
  if (email_domains.length > 0 && !email_domains.includes(domain)) throw new LoginRefused('EMAIL_DOMAIN_REFUSED');
}

async function settleOnce(core: Core, trx: IdentityDb, newcomer: Newcomer): Promise<Settled> {
  const { row, profile, realmKind } = newcomer;
  const known = await accountOfSubject(trx, row, profile.subject);
  const byEmail = known || !profile.email ? undefined : await accountOfEmail(trx, row.realm_id, profile.email);
  const verdict = verdictOf({
    known: known !== undefined,
    vouched: profile.emailVouched,
    emailKnown: byEmail !== undefined,
    linking: await linkingOf(trx, row, byEmail),
    mayCreate: await mayCreate(core, row, realmKind),
  });
  const account = known ?? byEmail;
  if (account) requireUsable(account);
  return carryOut(core, trx, newcomer, verdict, account);
}

async function carryOut(
  core: Core,
  trx: IdentityDb,
  { row, profile, realmKind, origin }: Newcomer,
  verdict: Verdict,
  account: AccountRow | undefined,
): Promise<Settled> {
  if (typeof verdict === 'object') throw new LoginRefused(verdict.refused);
  if (verdict === 'CREATE' && profile.email) {
    const made = await provisionAccount(core, trx, realmKind, row, { ...profile, email: profile.email }, origin);
    await linkIdentity(core, trx, made, row, profile, origin);
    return { account: made, confirm: false };
  }
  if (!account) throw new LoginRefused('PROVISIONING_OFF');
  if (verdict === 'CONFIRM') {
    if (account.password_hash === null) throw new LoginRefused('NO_PASSWORD_TO_CONFIRM');
    return { account, confirm: true };
  }
  if (verdict === 'SIGN_IN') return { account, confirm: false };
  const proved = await proveEmail(core, trx, account, realmKind === 'store', origin);
  await linkIdentity(core, trx, proved, row, profile, origin);
  return { account: proved, confirm: false };
}

/**
 * Whoever may set up a provider could otherwise write one that vouches for the address of a platform administrator, and
 * come back as that person. So those are asked for their password, whatever the provider's rule is.
 */
async function linkingOf(trx: IdentityDb, { account_linking }: IdentityProviderRow, account: AccountRow | undefined) {
  const silent = account && account_linking === 'LINK';
  return silent && (await holdsPlatformRole(trx, account)) ? 'CONFIRM' : account_linking;
}

/** A store that lets nobody register does not let them register through a provider either. */
async function mayCreate(core: Core, row: IdentityProviderRow, realmKind: ServerDesign['realmKind']): Promise<boolean> {
  if (!row.jit_provisioning) return false;
  return realmKind === 'platform' || (await core.settingsOf(row.realm_id)).selfRegistrationEnabled;
}

function requireUsable(account: AccountRow): void {
  if (!account.enabled) throw new LoginRefused('DISABLED');
}

const accountOfSubject = (
  trx: IdentityDb,
  { id, realm_id }: IdentityProviderRow,
  subject: string,
): Promise<AccountRow | undefined> =>
  trx
    .selectFrom('account_identity')
    .innerJoin('account', 'account.id', 'account_identity.account_id')
    .selectAll('account')
    .where('account_identity.provider_id', '=', id)
    .where('account_identity.subject', '=', subject)
    .where('account.realm_id', '=', realm_id)
    .executeTakeFirst();

const accountOfEmail = (trx: IdentityDb, realm: string, email: string): Promise<AccountRow | undefined> =>
  trx
    .selectFrom('account')
    .selectAll()
    .where('realm_id', '=', realm)
    .where(sql`lower(email)`, '=', email)
    .forUpdate()
    .executeTakeFirst();
