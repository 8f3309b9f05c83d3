import { Instant } from '@storepod/kernel/clock';
import { Uuid } from '@storepod/kernel/ids';
import { model } from '@storepod/kernel/model';
import { nullable } from '@storepod/kernel/nullable';
import { ManagerOrgId, StoreMerchantId } from '@storepod/kernel/object-id';
import Type, { type Static } from 'typebox';
import { RoleName } from '../member/roles.ts';
import { AccountEmail, PersonName, TypedPassword } from '../member/shapes.ts';

/** The signs of an e-mail address, so that an address can be a user name. */
const UserName = Type.String({
  minLength: 1,
  maxLength: 190,
  pattern: "^[A-Za-z0-9!#$%&'*+/=?^_`{|}~.@-]+$",
  examples: ['store1-admin'],
});
/** More than there are to give. */
const RoleNames = Type.Array(RoleName, { minItems: 1, maxItems: 10, uniqueItems: true });

/** Somebody who works in a store. */
export const StaffUser = model('StaffUser', {
  id: Uuid,
  userName: Type.String(),
  emailAddress: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  active: Type.Boolean(),
  roles: Type.Array(Type.String()),
  org: nullable(Type.String()),
  store: nullable(Type.String()),
  status: Type.Enum(['ACTIVE', 'PENDING', 'LOCKED', 'DISABLED']),
  lastSignInAt: nullable(Instant),
  createdAt: Instant,
});
export type StaffUser = Static<typeof StaffUser>;

/** Organisation and store come from the store that is asked about, whatever else a body says. */
export const CreateStaff = model('CreateStaff', {
  /** The e-mail address unless given. */
  userName: Type.Optional(UserName),
  emailAddress: AccountEmail,
  firstName: PersonName,
  lastName: PersonName,
  password: TypedPassword,
  roles: RoleNames,
});
export type CreateStaff = Static<typeof CreateStaff>;

/** What is absent stays as it is. */
export const UpdateStaff = model('UpdateStaff', {
  id: Uuid,
  userName: Type.Optional(UserName),
  emailAddress: Type.Optional(AccountEmail),
  firstName: Type.Optional(PersonName),
  lastName: Type.Optional(PersonName),
  roles: Type.Optional(RoleNames),
});
export type UpdateStaff = Static<typeof UpdateStaff>;

export const NewPassword = model('NewPassword', { changePassword: TypedPassword });

/** Who is calling, as the token says. */
export const CurrentPrincipal = model('CurrentPrincipal', {
  userId: Type.String(),
  userName: nullable(Type.String()),
  roles: Type.Array(Type.String()),
  org: nullable(ManagerOrgId),
  store: nullable(StoreMerchantId),
  /** The operator who acts as this person. */
  actingOperator: nullable(Type.String()),
});
export type CurrentPrincipal = Static<typeof CurrentPrincipal>;
