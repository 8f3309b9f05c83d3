import type { Principal } from '@storepod/auth/principal';
import { Instant, instantOf } from '@storepod/kernel/clock';
import { model } from '@storepod/kernel/model';
import Type, { type Static } from 'typebox';
import { membershipAt } from '../account/memberships.ts';
import type { Core } from '../core.ts';
import { currentSession } from '../http/session-principal.ts';
import { grantsOf } from '../role/roles-of.ts';
import type { AccountRow } from '../tables.ts';
import type { SelfCall } from './any-call.ts';

const profile = {
  uid: Type.String(),
  username: Type.String(),
  email: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  emailVerified: Type.Boolean(),
  authenticatedVia: Type.Union([Type.Literal('SESSION'), Type.Literal('JWT')]),
};

const grants = {
  roles: Type.Array(Type.String()),
  permissions: Type.Array(Type.String()),
  authorities: Type.Array(Type.Object({ authority: Type.String() })),
};

/** Who somebody is. Never holds the token itself. */
export const Me = model('Me', { ...profile, ...grants });
export type Me = Static<typeof Me>;

/** Who somebody is, where it may be nobody: then nothing personal is said. */
export const MeOrNobody = model('MeOrNobody', { ...Type.Partial(Type.Object(profile)).properties, ...grants });
export const nobody: Static<typeof MeOrNobody> = { roles: [], permissions: [], authorities: [] };

/** What somebody sees of their own account. */
export const OwnAccount = model('OwnAccount', {
  ...profile,
  ...grants,
  hasPassword: Type.Boolean(),
  totpEnabled: Type.Boolean(),
  /** How many codes are left for a lost authenticator app. */
  recoveryCodesLeft: Type.Integer(),
  passwordChangedAt: Type.Optional(Instant),
  lastSignInAt: Type.Optional(Instant),
  createdAt: Instant,
});

/** Roles are read anew, so a screen shows what holds now and not what held when a token was issued. */
export async function meOf(
  { kit }: Core,
  account: AccountRow,
  { principal, raw }: Pick<SelfCall, 'principal' | 'raw'>,
): Promise<Me> {
  const { roles, permissions } = await grantsOf(kit.db, account, await membershipAt(kit.db, account, principal));
  return {
    uid: account.id,
    username: account.username,
    email: account.email,
    firstName: account.first_name,
    lastName: account.last_name,
    emailVerified: account.email_verified,
    authenticatedVia: currentSession(raw) === undefined ? 'JWT' : 'SESSION',
    roles,
    permissions,
    authorities: authoritiesOf(principal),
  };
}

const authoritiesOf = ({ authorities }: Principal) => [...authorities].sort().map((authority) => ({ authority }));

export async function ownAccountView(
  core: Core,
  account: AccountRow,
  call: SelfCall,
): Promise<Static<typeof OwnAccount>> {
  const { password_changed_at, last_sign_in_at } = account;
  return {
    ...(await meOf(core, account, call)),
    hasPassword: account.password_hash !== null,
    totpEnabled: account.totp_confirmed_at !== null,
    recoveryCodesLeft: account.totp_recovery_hashes.length,
    ...(password_changed_at && { passwordChangedAt: instantOf(password_changed_at) }),
    ...(last_sign_in_at && { lastSignInAt: instantOf(last_sign_in_at) }),
    createdAt: instantOf(account.created_at),
  };
}
