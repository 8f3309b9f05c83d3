import { model } from '@storepod/kernel/model';
import Type, { type Static } from 'typebox';

const seconds = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum });
const DAY = 86_400;
const MONTH = 30 * DAY;

/** What may be chosen about a realm. The bounds are the platform's limits: a realm can be stricter than those, never laxer. */
export const RealmSettings = model('RealmSettings', {
  displayName: Type.String({ maxLength: 100 }),
  supportEmail: Type.String({ maxLength: 254 }),
  defaultLocale: Type.String({ maxLength: 3, pattern: '^[a-z]{2,3}$' }),
  selfRegistrationEnabled: Type.Boolean(),
  requireEmailVerification: Type.Boolean(),
  password: Type.Object({
    minLength: Type.Integer({ minimum: 8, maximum: 128 }),
    requireUpper: Type.Boolean(),
    requireLower: Type.Boolean(),
    requireDigit: Type.Boolean(),
    requireSpecial: Type.Boolean(),
    historyCount: Type.Integer({ minimum: 0, maximum: 24 }),
    expiryDays: Type.Integer({ minimum: 0, maximum: 3650 }),
    rejectBreached: Type.Boolean(),
  }),
  /** What one network, or one browser that is known, may try at one account: so often in this time, which is the first wait, too. */
  lockout: Type.Object({
    threshold: Type.Integer({ minimum: 1, maximum: 20 }),
    durationSeconds: seconds(60, MONTH),
    /** Each wait is twice as long as the one before, up to this one; nothing closes for good. */
    permanentAfter: Type.Integer({ minimum: 1, maximum: 100 }),
  }),
  sessions: Type.Object({
    idleSeconds: seconds(60, MONTH),
    maxSeconds: seconds(60, MONTH),
    rememberMeEnabled: Type.Boolean(),
    rememberMeSeconds: seconds(60, MONTH),
    singleSessionPerUser: Type.Boolean(),
  }),
  tokens: Type.Object({
    maxAccessTokenTtlSeconds: seconds(60, 3600),
    defaultAccessTokenTtlSeconds: seconds(60, 3600),
    defaultRefreshTokenTtlSeconds: seconds(60, MONTH),
    clientSecretValidityDays: Type.Integer({ minimum: 1, maximum: 3650 }),
    clientSecretGraceHours: Type.Integer({ minimum: 0, maximum: 720 }),
  }),
  keys: Type.Object({
    rotationDays: Type.Integer({ minimum: 1, maximum: 365 }),
    retireDays: Type.Integer({ minimum: 1, maximum: 90 }),
  }),
  auditRetentionDays: Type.Integer({ minimum: 30, maximum: 3650 }),
});
export type RealmSettings = Static<typeof RealmSettings>;

/** How a realm is until somebody changes it. */
export const defaultSettings: RealmSettings = {
  displayName: '',
  supportEmail: '',
  defaultLocale: 'en',
  selfRegistrationEnabled: false,
  requireEmailVerification: false,
  password: {
    minLength: 12,
    requireUpper: true,
    requireLower: true,
    requireDigit: true,
    requireSpecial: false,
    historyCount: 5,
    expiryDays: 0,
    rejectBreached: false,
  },
  lockout: { threshold: 10, durationSeconds: 3_600, permanentAfter: 5 },
  sessions: {
    idleSeconds: 1_800,
    maxSeconds: 43_200,
    rememberMeEnabled: false,
    rememberMeSeconds: MONTH,
    singleSessionPerUser: false,
  },
  tokens: {
    maxAccessTokenTtlSeconds: 3_600,
    defaultAccessTokenTtlSeconds: 900,
    defaultRefreshTokenTtlSeconds: 43_200,
    clientSecretValidityDays: 365,
    clientSecretGraceHours: 24,
  },
  keys: { rotationDays: 90, retireDays: 7 },
  auditRetentionDays: 365,
};
