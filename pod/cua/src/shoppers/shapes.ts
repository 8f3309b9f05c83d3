import { statusOf } from '@storepod/identity/account/status';
import type { AccountRow } from '@storepod/identity/tables';
import { Instant, instantOf } from '@storepod/kernel/clock';
import { Email } from '@storepod/kernel/email';
import { Uuid } from '@storepod/kernel/ids';
import { model } from '@storepod/kernel/model';
import Type, { type Static } from 'typebox';

export const ShopperStatus = Type.Enum(['ACTIVE', 'PENDING', 'LOCKED', 'DISABLED']);
export type ShopperStatus = Static<typeof ShopperStatus>;

const moment = Type.Union([Instant, Type.Null()]);

export const Shopper = model('Shopper', {
  id: Uuid,
  username: Type.String(),
  email: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  status: ShopperStatus,
  enabled: Type.Boolean(),
  emailVerified: Type.Boolean(),
  /** Until when who may be the shopper has to wait after wrong passwords. */
  lockedUntil: moment,
  lastSignInAt: moment,
  lastSignInVia: Type.Union([Type.String(), Type.Null()]),
  createdAt: Instant,
});

export const ShopperCounts = model('ShopperCounts', {
  total: Type.Integer(),
  active: Type.Integer(),
  pending: Type.Integer(),
  locked: Type.Integer(),
  disabled: Type.Integer(),
});

export const ShopperSession = model('ShopperSession', {
  id: Type.String(),
  ip: Type.String(),
  userAgent: Type.String(),
  via: Type.String(),
  createdAt: Instant,
  lastAccessedAt: Instant,
  expiresAt: Instant,
  current: Type.Boolean(),
});

/** How many sessions ended. */
export const Revoked = model('Revoked', { revoked: Type.Integer() });

/** Whether a letter was queued: not to an account that is switched off, nor within a minute of the last one. */
export const ResetSent = model('ShopperResetSent', { sent: Type.Boolean() });

const instantOrNull = (date: Date | null) => (date === null ? null : instantOf(date));

/** What a merchant sees of an account: nothing that opens it. */
export function shopperView(account: AccountRow, now: Date): Static<typeof Shopper> {
  const status = statusOf(account, now);
  return {
    id: Uuid.parse(account.id),
    username: account.username,
    email: account.email,
    firstName: account.first_name,
    lastName: account.last_name,
    status,
    enabled: account.enabled,
    emailVerified: account.email_verified,
    lockedUntil: status === 'LOCKED' ? instantOrNull(account.locked_until) : null,
    lastSignInAt: instantOrNull(account.last_sign_in_at),
    lastSignInVia: account.last_sign_in_via,
    createdAt: instantOf(account.created_at),
  };
}

/** The addresses with which guests have ordered. */
export const GuestsOrdered = model('GuestsOrdered', { emails: Type.Array(Email, { maxItems: 100 }) });
