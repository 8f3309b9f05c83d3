import { eventView } from '@storepod/identity/audit/read-audit';
import type { Core } from '@storepod/identity/core';
import { instantOf } from '@storepod/kernel/clock';
import { ExpiringCache } from '@storepod/kernel/expiring-cache';
import { singleFlight } from '@storepod/kernel/single-flight';
import { EXPIRES_SOON_MS } from '../clients/find-clients.ts';
import { PLATFORM_REALM } from '../design.ts';
import { keyStatus } from '../keys/find-keys.ts';
import { readActivity, readLastFailures, readTopClients, spanOf } from './activity.ts';
import { type Dashboard, ranges } from './dashboard.contract.ts';
import { readLockedUsers, readPeople } from './people.ts';

/** Shorter passwords fall to a machine that somebody can rent. */
const LONG_ENOUGH = 12;
const MOST_SECRETS = 50;
/** Several screens ask at once, and none needs it to the second. */
const REMEMBERED_MS = 30_000;

/** The dashboard by range, remembered for a moment. */
export function dashboards(core: Core) {
  const known = new ExpiringCache<Range, Dashboard>({ most: ranges.length, clock: core.kit.clock });
  const learn = singleFlight(async (range: Range) => {
    const dashboard = await readDashboard(core, range);
    known.set(range, dashboard, REMEMBERED_MS);
    return dashboard;
  });
  return async (wanted: string | undefined): Promise<Dashboard> => {
    const range = ranges.find((name) => name === wanted) ?? '24h';
    return known.get(range) ?? learn(range);
  };
}

type Range = (typeof ranges)[number];

/** Seven statements, one after the other: a screen that somebody glances at must not take every connection. */
async function readDashboard(core: Core, range: Range): Promise<Dashboard> {
  const span = spanOf(range, core.kit.clock.now());
  const { signIns, tokensIssued } = await readActivity(core, span);
  const topClients = await readTopClients(core, span);
  const { users, activeSessions, unprotectedSuperAdmins } = await readPeople(core);
  const lockedUsers = await readLockedUsers(core);
  const expiringSecrets = await readExpiringSecrets(core);
  const keys = await keyStatus(core);
  const lastFailures = (await readLastFailures(core, span)).map(eventView);
  const [from, to] = [instantOf(span.from), instantOf(span.to)];
  const posture = await postureOf(core, keys, expiringSecrets, unprotectedSuperAdmins);
  const activity = { range, from, to, signIns, activeSessions, tokensIssued, topClients, lastFailures };
  return { ...activity, users, lockedUsers, expiringSecrets, keys, posture };
}

async function readExpiringSecrets({ kit }: Core): Promise<Dashboard['expiringSecrets']> {
  const rows = await kit.db
    .selectFrom('oauth_client')
    .select(['id', 'client_id', 'name', 'secret_expires_at'])
    .where('secret_expires_at', '<=', new Date(kit.clock.now().getTime() + EXPIRES_SOON_MS))
    .orderBy('secret_expires_at')
    .orderBy('id')
    .limit(MOST_SECRETS)
    .execute();
  return rows.flatMap(({ id, client_id, name, secret_expires_at: ends }) =>
    ends ? [{ id, clientId: client_id, clientName: name, expiresAt: instantOf(ends) }] : [],
  );
}

async function postureOf(
  core: Core,
  keys: Dashboard['keys'],
  secrets: Dashboard['expiringSecrets'],
  unprotectedSuperAdmins: number,
): Promise<Dashboard['posture']> {
  const { password } = await core.settingsOf(PLATFORM_REALM);
  const now = instantOf(core.kit.clock.now());
  return [
    { check: 'KEY_ROTATED_IN_TIME', passed: !keys.isRotationOverdue },
    { check: 'SECRETS_NOT_EXPIRED', passed: secrets.every(({ expiresAt }) => expiresAt > now) },
    { check: 'SUPER_ADMINS_USE_SECOND_FACTOR', passed: unprotectedSuperAdmins === 0 },
    { check: 'PASSWORDS_LONG_ENOUGH', passed: password.minLength >= LONG_ENOUGH },
    { check: 'ISSUER_USES_TLS', passed: core.config.issuer.startsWith('https:') },
    { check: 'MAIL_CONFIGURED', passed: core.config.mailUrl !== undefined },
  ];
}
