import { Instant } from '@storepod/kernel/clock';
import { Email } from '@storepod/kernel/email';
import { Uuid } from '@storepod/kernel/ids';
import { model } from '@storepod/kernel/model';
import { nullable } from '@storepod/kernel/nullable';
import { ManagerOrgId, StoreMerchantId } from '@storepod/kernel/object-id';
import { withoutWebAddress } from '@storepod/kernel/text-line';
import Type, { type Static } from 'typebox';
import { OrganisationStatus } from '../organisation/shapes.ts';
import { MerchantRole } from './roles.ts';

/** An address that can be a user name, too: uaa's are no longer than this. */
export const AccountEmail = Type.Unsafe<Email>({ ...Email, maxLength: 190 });

/** The first or last name of a person. Names have no control characters. */
export const PersonName = withoutWebAddress(
  Type.String({
    minLength: 1,
    maxLength: 50,
    pattern: '^[^\\s\\p{C}](?:[^\\p{C}]*[^\\s\\p{C}])?$',
  }),
);
/** What somebody may type; uaa says what is enough. More than 128 characters it does not take. */
export const TypedPassword = Type.String({ minLength: 1, maxLength: 128 });

/** What uaa knows of a member. All null while uaa does not answer, and for an account that is gone. */
const accountFields = {
  userName: nullable(Type.String()),
  emailAddress: nullable(Type.String()),
  firstName: nullable(Type.String()),
  lastName: nullable(Type.String()),
  active: nullable(Type.Boolean()),
};

/** How somebody came to have power: founded it, was created, invited or named an owner, or was granted it by an operator. */
const MemberSource = Type.Enum(['FOUNDED', 'CREATED', 'INVITED', 'NAMED', 'GRANTED']);

export const Member = model('Member', {
  orgId: ManagerOrgId,
  userId: Uuid,
  /** The most powerful of the roles. */
  role: MerchantRole,
  roles: Type.Array(MerchantRole),
  /** Null for an owner, who has all stores. */
  store: nullable(StoreMerchantId),
  storeName: nullable(Type.String()),
  addedAt: Instant,
  addedBy: Type.String(),
  source: MemberSource,
  ...accountFields,
});
export type Member = Static<typeof Member>;

export const InvitationStatus = Type.Enum(['PENDING', 'ACCEPTED', 'REVOKED', 'EXPIRED']);

/** Without its token, which only the answer that makes it holds. */
export const Invitation = model('Invitation', {
  id: Uuid,
  orgId: ManagerOrgId,
  email: Type.String(),
  role: MerchantRole,
  /** Null where somebody is to become an owner. */
  store: nullable(StoreMerchantId),
  storeName: nullable(Type.String()),
  /** Whether whoever invites steps back when the other one accepts. */
  handsOver: Type.Boolean(),
  status: InvitationStatus,
  expiresAt: Instant,
  createdAt: Instant,
  createdBy: Type.String(),
  acceptedAt: nullable(Instant),
});
export type Invitation = Static<typeof Invitation>;

/** The token is shown this once; only its hash is kept. The link is `{console}/accept-invitation?token=`. */
export const IssuedInvitation = model('IssuedInvitation', { invitation: Invitation, token: Type.String() });
export type IssuedInvitation = Static<typeof IssuedInvitation>;

export const InvitationToken = Type.String({ minLength: 1, maxLength: 200 });

/** What a page shows before somebody decides. Null where uaa does not answer. */
export const InvitationPreview = model('InvitationPreview', {
  organizationName: Type.String(),
  email: Type.String(),
  role: MerchantRole,
  /** Null where somebody is to become an owner, who has all stores. */
  storeName: nullable(Type.String()),
  storeTitle: nullable(Type.String()),
  handsOver: Type.Boolean(),
  expiresAt: Instant,
  /** Whether the invited person signs in and accepts, or registers. */
  accountExists: nullable(Type.Boolean()),
  passwordRules: nullable(
    Type.Object({
      minLength: Type.Integer(),
      requireUpper: Type.Boolean(),
      requireLower: Type.Boolean(),
      requireDigit: Type.Boolean(),
      requireSpecial: Type.Boolean(),
    }),
  ),
});
export type InvitationPreview = Static<typeof InvitationPreview>;

/** Address, role, organisation and store come from the invitation, whatever else a body says. */
export const Registration = model('Registration', {
  firstName: PersonName,
  lastName: PersonName,
  password: TypedPassword,
  repeatPassword: TypedPassword,
});
export type Registration = Static<typeof Registration>;

/** What somebody has become. New rights come with the next token: sign in, or switch to the place. */
export const AcceptedInvitation = model('AcceptedInvitation', {
  userId: Uuid,
  userName: Type.String(),
  orgId: ManagerOrgId,
  organizationName: Type.String(),
  role: MerchantRole,
  store: nullable(StoreMerchantId),
  storeName: nullable(Type.String()),
  /** False where uaa did not take the change yet; it follows as soon as uaa answers. */
  effective: Type.Boolean(),
});
export type AcceptedInvitation = Static<typeof AcceptedInvitation>;

/** A place in which the caller may act: an organisation with all its stores, or with one. */
export const OwnOrganisation = model('OwnOrganisation', {
  orgId: ManagerOrgId,
  organizationName: Type.String(),
  status: OrganisationStatus,
  store: nullable(StoreMerchantId),
  storeName: nullable(Type.String()),
  role: MerchantRole,
  roles: Type.Array(MerchantRole),
  /** Whether this is where the caller acts now. */
  current: Type.Boolean(),
});
export type OwnOrganisation = Static<typeof OwnOrganisation>;
