import { permission } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { Instant } from '@storepod/kernel/clock';
import { model } from '@storepod/kernel/model';
import { nullable } from '@storepod/kernel/nullable';
import Type, { type Static } from 'typebox';
import { AuditEvent } from '../audit/audit.contract.ts';
import { KeyStatus } from '../keys/keys.contract.ts';

const read = { access: permission('UAA.DASHBOARD.READ'), scope: 'platform' } as const;

export const ranges = ['24h', '7d', '30d'] as const;

/** A rule that a careful installation keeps. Screens have the words for each code. */
const PostureCheck = model('PostureCheck', {
  check: Type.Enum([
    'KEY_ROTATED_IN_TIME',
    'SECRETS_NOT_EXPIRED',
    'SUPER_ADMINS_USE_SECOND_FACTOR',
    'PASSWORDS_LONG_ENOUGH',
    'ISSUER_USES_TLS',
    'MAIL_CONFIGURED',
  ]),
  passed: Type.Boolean(),
});

export const Dashboard = model('Dashboard', {
  range: Type.Enum(ranges),
  from: Instant,
  to: Instant,
  signIns: Type.Object({
    succeeded: Type.Integer(),
    failed: Type.Integer(),
    /** One entry for every hour of a day, for every day of a longer range, also for those without a sign-in. */
    series: Type.Array(Type.Object({ from: Instant, succeeded: Type.Integer(), failed: Type.Integer() })),
  }),
  activeSessions: Type.Integer(),
  tokensIssued: Type.Integer(),
  topClients: Type.Array(
    Type.Object({ clientId: Type.String(), clientName: nullable(Type.String()), tokens: Type.Integer() }),
  ),
  users: Type.Object({
    total: Type.Integer(),
    active: Type.Integer(),
    pending: Type.Integer(),
    locked: Type.Integer(),
    disabled: Type.Integer(),
  }),
  /** The ten that were locked last. */
  lockedUsers: Type.Array(
    Type.Object({
      id: Type.String(),
      username: Type.String(),
      lockedUntil: nullable(Instant),
    }),
  ),
  /** Within 30 days, the first to end first; those that have ended are among them. */
  expiringSecrets: Type.Array(
    Type.Object({ id: Type.String(), clientId: Type.String(), clientName: Type.String(), expiresAt: Instant }),
  ),
  keys: KeyStatus,
  lastFailures: Type.Array(AuditEvent),
  posture: Type.Array(PostureCheck),
});
export type Dashboard = Static<typeof Dashboard>;

/** What an administrator looks at first. */
export const dashboardEndpoints = {
  getDashboard: endpoint({
    ...read,
    method: 'GET',
    path: '/api/v1/admin/dashboard',
    summary: 'The state of the realm over 24h, 7d or 30d, as it was at most half a minute ago; any other range is 24h.',
    query: { range: Type.Optional(Type.String({ maxLength: 20 })) },
    response: Dashboard,
  }),
  getCounts: endpoint({
    ...read,
    method: 'GET',
    path: '/api/v1/admin/counts',
    summary: 'How many users, roles, clients and identity providers there are.',
    response: model('AdministrationCounts', {
      users: Type.Integer(),
      roles: Type.Integer(),
      clients: Type.Integer(),
      idps: Type.Integer(),
    }),
  }),
} as const;
