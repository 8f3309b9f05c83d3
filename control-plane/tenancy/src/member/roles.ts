import Type, { type Static } from 'typebox';
import { problems } from '../problems.ts';

/** What an organisation admin and a store admin may give, and nothing else. */
export const grantableRoles = ['STORE_ADMIN', 'STORE_MODERATOR', 'STORE_RETAIL'] as const;
/** The role that comes with founding an organisation. */
export const OWNER_ROLE = 'ORG_ADMIN';
/** Every role that a merchant's people can hold, the most powerful first. */
const merchantRoles = [OWNER_ROLE, ...grantableRoles] as const;

export const GrantableRole = Type.Enum([...grantableRoles]);
export type GrantableRole = Static<typeof GrantableRole>;
export const MerchantRole = Type.Enum([...merchantRoles]);
export type MerchantRole = Static<typeof MerchantRole>;

/** Any name that a role can have: one that nobody here may give is a refusal of its own, not a typing error. */
export const RoleName = Type.String({
  minLength: 1,
  maxLength: 80,
  pattern: '^[A-Z][A-Z0-9_]*$',
  examples: ['STORE_ADMIN'],
});

const isGrantable = (role: string): role is GrantableRole => grantableRoles.some((known) => known === role);
export const isMerchantRole = (role: string): role is MerchantRole => merchantRoles.some((known) => known === role);

/** The role of somebody who is signed in and has no rights: whoever holds it holds nothing. */
const BARE_ROLE = 'USER';

/** The first of an account's roles that is not for merchants to give, take or touch. */
export const roleBeyondReach = (held: readonly string[]) =>
  held.find((role) => role !== BARE_ROLE && !isGrantable(role));

/** What an account holds beside its roles in organisations: nothing, for everybody who is not of the platform. */
export const rolesBeside = ({ roles }: { roles: readonly string[] }) => roles.filter((role) => !isMerchantRole(role));

/** Refuses a role outside the grantable set, before anything is made or changed. */
export function requireGrantable(role: string): GrantableRole {
  if (!isGrantable(role)) throw problems.ROLE_NOT_GRANTABLE({ role });
  return role;
}

/** The most powerful of some roles. */
export const highestOf = (roles: readonly MerchantRole[]): MerchantRole =>
  merchantRoles.find((role) => roles.includes(role)) ?? 'STORE_RETAIL';
