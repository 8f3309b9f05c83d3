import { Instant } from '@storepod/kernel/clock';
import { model } from '@storepod/kernel/model';
import { nullable } from '@storepod/kernel/nullable';
import { ManagerOrgId, StoreMerchantId } from '@storepod/kernel/object-id';
import Type, { type Static } from 'typebox';
import type { ImpersonationWish } from '../uaa/uaa-client.ts';

/** An operator who acts as a merchant. */
export const ImpersonationView = model('ImpersonationView', {
  /** The user name of the merchant, and the id of the account. */
  actingAs: Type.String(),
  subject: Type.String(),
  /** The user name of the operator. */
  operator: Type.String(),
  reason: Type.String(),
  startedAt: Instant,
  expiresAt: Instant,
});
export type ImpersonationView = Static<typeof ImpersonationView>;

/** Claims of the token, as far as a screen needs them. */
const Claims = model('SessionClaims', {
  sub: Type.Optional(Type.String()),
  uid: Type.Optional(Type.String()),
  org: Type.Optional(Type.String()),
  store: Type.Optional(Type.String()),
  roles: Type.Optional(Type.Array(Type.String())),
  permissions: Type.Optional(Type.Array(Type.String())),
  scope: Type.Optional(Type.String()),
  act: Type.Optional(Type.Object({ sub: Type.String(), uid: Type.Optional(Type.String()) })),
  exp: Type.Optional(Type.Integer()),
});

export const Me = model('Me', {
  principal: Type.Object({
    claims: Claims,
    name: Type.String(),
    preferredUsername: Type.String(),
    givenName: nullable(Type.String()),
    familyName: nullable(Type.String()),
    email: nullable(Type.String()),
  }),
  authorities: Type.Array(Type.Object({ authority: Type.String() })),
  impersonation: nullable(ImpersonationView),
});
export type Me = Static<typeof Me>;

/** Both are needed. That one is missing or blank is for the handler to say, with one code for both. */
export const ImpersonationRequest = Type.Unsafe<ImpersonationWish>(
  model('ImpersonationRequest', {
    userId: Type.Optional(Type.String({ maxLength: 100 })),
    reason: Type.Optional(Type.String({ maxLength: 500 })),
    /** Needed only where that person may act in several places. */
    org: Type.Optional(ManagerOrgId),
    store: Type.Optional(StoreMerchantId),
  }),
);

/** Where a session is to act: an organisation with all its stores, or one store of it. */
export const ChosenPlace = model('ChosenPlace', { org: ManagerOrgId, store: Type.Optional(nullable(StoreMerchantId)) });
