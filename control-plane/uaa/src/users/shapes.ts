import { UserDto } from '@storepod/identity/account/account-view';
import { LONGEST_PASSWORD } from '@storepod/identity/password/policy';
import { Instant } from '@storepod/kernel/clock';
import { Email } from '@storepod/kernel/email';
import { model } from '@storepod/kernel/model';
import { nullable } from '@storepod/kernel/nullable';
import { ManagerOrgId, StoreMerchantId } from '@storepod/kernel/object-id';
import { withoutWebAddress } from '@storepod/kernel/text-line';
import Type, { type Static } from 'typebox';

/** The signs of an e-mail address, so that an address can be a user name. No letter looks like another one. */
export const Username = Type.String({
  minLength: 1,
  maxLength: 190,
  pattern: "^[A-Za-z0-9!#$%&'*+/=?^_`{|}~.@-]+$",
  examples: ['org1-admin'],
});
const PersonName = withoutWebAddress(Type.String({ maxLength: 50, pattern: '^[^\\p{Cc}]*$' }));
export const Password = Type.String({ minLength: 1, maxLength: LONGEST_PASSWORD });
const RoleName = Type.String({ minLength: 1, maxLength: 80, examples: ['STORE_ADMIN'] });

/** More than a realm has roles. */
const MOST_ROLES = 200;
export const RoleNames = Type.Array(RoleName, { maxItems: MOST_ROLES });

const profile = {
  firstName: Type.Optional(PersonName),
  lastName: Type.Optional(PersonName),
};
const grants = {
  roles: Type.Optional(RoleNames),
  metadata: Type.Optional(Type.Object({ org: Type.Optional(ManagerOrgId), store: Type.Optional(StoreMerchantId) })),
};

/** Why somebody is stopped, in a line for those who read the audit later. */
export const StopReason = Type.String({
  minLength: 1,
  maxLength: 500,
  pattern: '^[^\\S\\p{Cc}]*[^\\s\\p{Cc}][^\\p{Cc}]*$',
});

export const CreateUser = model('CreateUser', {
  username: Username,
  email: Email,
  ...profile,
  password: Type.Optional(Password),
  /** Sends a letter that asks the person to confirm the address. */
  confirmEmail: Type.Optional(Type.Boolean()),
  ...grants,
});
export type CreateUser = Static<typeof CreateUser>;

/** The user name is the e-mail unless given. */
export const InviteUser = model('InviteUser', {
  username: Type.Optional(Username),
  email: Email,
  ...profile,
  ...grants,
});
export type InviteUser = Static<typeof InviteUser>;

/** What is absent stays; metadata is merged key by key, and null removes one. */
export const UpdateUser = model('UpdateUser', {
  username: Type.Optional(Username),
  email: Type.Optional(Email),
  ...profile,
  metadata: Type.Optional(
    Type.Object({ org: Type.Optional(nullable(ManagerOrgId)), store: Type.Optional(nullable(StoreMerchantId)) }),
  ),
});
export type UpdateUser = Static<typeof UpdateUser>;

/** What merchants' people are in an organisation or a store. */
export const merchantRoles = ['ORG_ADMIN', 'STORE_ADMIN', 'STORE_MODERATOR', 'STORE_RETAIL'] as const;

/** More stores than one person works in. */
const MOST_MEMBERSHIPS = 200;
export const OrganisationMemberships = model('OrganisationMemberships', {
  memberships: Type.Array(
    Type.Object({
      /** Null for an owner, who has all stores. */
      store: nullable(StoreMerchantId),
      roles: Type.Array(Type.Enum([...merchantRoles]), {
        minItems: 1,
        maxItems: merchantRoles.length,
        uniqueItems: true,
      }),
    }),
    { maxItems: MOST_MEMBERSHIPS },
  ),
});
export type MembershipInput = Static<typeof OrganisationMemberships>['memberships'][number];

export const ResetPassword = model('ResetPassword', { password: Password });

export const UserCounts = model('UserCounts', {
  total: Type.Integer(),
  active: Type.Integer(),
  pending: Type.Integer(),
  locked: Type.Integer(),
  disabled: Type.Integer(),
});

/** The token is shown this once; only its hash is kept. */
const oneTimeLink = { token: Type.String(), expiresAt: Instant };
export const OneTimeLink = model('OneTimeLink', oneTimeLink);
export const Invited = model('Invited', {
  user: UserDto,
  invitation: Type.Object({ status: Type.Enum(['PENDING']), email: Type.String(), createdAt: Instant }),
  ...oneTimeLink,
});

export const UserSession = model('UserSession', {
  id: Type.String(),
  ip: Type.String(),
  userAgent: Type.String(),
  via: Type.String(),
  createdAt: Instant,
  lastAccessedAt: Instant,
  expiresAt: Instant,
  current: Type.Boolean(),
});
export const SessionId = Type.String({ minLength: 1, maxLength: 100, pattern: '^[A-Za-z0-9_-]+$' });
export const Revoked = model('Revoked', { revoked: Type.Integer() });
