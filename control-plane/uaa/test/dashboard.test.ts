import { type AuditEntry, writeAudits } from '@storepod/identity/audit/audit';
import { stoppedClock } from '@storepod/kernel/clock';
import { databaseOf } from '@storepod/testkit/identity/sign-in';
import { testService } from '@storepod/testkit/running';
import { statementsOf } from '@storepod/testkit/statements';
import { beforeAll, describe, expect, it } from 'vitest';
import service from '../src/service.ts';
import { signedIn } from './administration.ts';
import { environment } from './environment.ts';
import { administer, machine, register, staff } from './protocol.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const clock = stoppedClock(new Date());
const uaa = await testService(service, { env: environment, clock });
const { core } = uaa.parts;
const get = async (query = '') => (await administer(uaa, 'GET', `/dashboard${query}`)).body;
const sum = (series: { succeeded: number }[]) => series.reduce((total, step) => total + step.succeeded, 0);

/** Writes events as they were some time ago. */
async function past(agoMs: number, ...entries: Partial<AuditEntry>[]) {
  const actor = { type: 'SYSTEM' } as const;
  clock.advance(-agoMs);
  await writeAudits(
    core,
    entries.map((entry) => ({ realm: 'platform', type: 'user.login', actor, ...entry })),
  );
  clock.advance(agoMs);
}

beforeAll(async () => {
  const db = databaseOf(uaa);
  const [ann, , locked] = [
    await staff(uaa, { username: 'ann', roles: ['SUPER_ADMIN'] }),
    await staff(uaa, { username: 'off', enabled: false }),
    await staff(uaa, { username: 'locked' }),
    await staff(uaa, { username: 'waiting' }),
  ];
  await db
    .updateTable('account')
    .set({ locked_until: new Date(clock.now().getTime() + HOUR_MS) })
    .where('id', '=', locked.id)
    .execute();
  await db
    .updateTable('account')
    .set({ activated_at: null, password_hash: null })
    .where('username', '=', 'waiting')
    .execute();
  await signedIn(uaa, ann.id, 'a-session');
  const [soon, later] = [await register(uaa, machine, { clientName: 'Soon' }), await register(uaa, machine)];
  await db
    .updateTable('oauth_client')
    .set({ secret_expires_at: new Date(clock.now().getTime() - 1) })
    .where('id', '=', soon.id)
    .execute();
  await db.deleteFrom('audit_event').execute();
  await past(30 * 60_000, {}, {}, { type: 'user.login.failed', outcome: 'FAILURE', reason: 'LOCKED' });
  await past(5 * HOUR_MS, {}, { type: 'token.issued', clientId: soon.clientId });
  await past(2 * HOUR_MS, ...[1, 2].map(() => ({ type: 'token.issued' as const, clientId: later.clientId })));
  await past(3 * HOUR_MS, { type: 'token.issued', clientId: 'gone' }, { realm: 'another-realm' });
  await past(3 * DAY_MS, {});
  await past(20 * DAY_MS, {});
  await past(31 * DAY_MS, {});
});

describe('GET /dashboard', () => {
  it('200 tells the last day: sign-ins by the hour, tokens, people, secrets, keys and failures', async () => {
    const board = await get();
    expect(board).toMatchObject({
      range: '24h',
      to: clock.now().toISOString(),
      signIns: { succeeded: 3, failed: 1 },
      tokensIssued: 4,
      activeSessions: 1,
      users: { total: 4, active: 1, pending: 1, locked: 1, disabled: 1 },
      lockedUsers: [{ username: 'locked' }],
      expiringSecrets: [{ clientName: 'Soon' }],
      keys: { algorithm: 'ES256', isRotationOverdue: false },
      lastFailures: [{ type: 'user.login.failed', reason: 'LOCKED' }],
    });
    expect(board.signIns.series).toHaveLength(24);
    expect(board.signIns.series[23]).toEqual({
      from: new Date(clock.now().getTime() - HOUR_MS).toISOString(),
      succeeded: 2,
      failed: 1,
    });
    expect(board.topClients.map((entry: { tokens: number }) => entry.tokens)).toEqual([2, 1, 1]);
    expect(board.topClients).toContainEqual({ clientId: 'gone', clientName: null, tokens: 1 });
  });

  it('covers 7 and 30 days, day by day, and takes any other range for 24h', async () => {
    const [week, month] = [await get('?range=7d'), await get('?range=30d')];
    expect([week.signIns.series.length, sum(week.signIns.series), week.signIns.succeeded]).toEqual([7, 4, 4]);
    expect([month.signIns.series.length, sum(month.signIns.series), month.signIns.succeeded]).toEqual([30, 5, 5]);
    for (const range of ['1y', '', 'constructor']) expect((await get(`?range=${range}`)).range).toBe('24h');
  });

  it('checks the posture', async () => {
    const { posture } = await get();
    const passed = Object.fromEntries(posture.map((entry: { check: string; passed: boolean }) => Object.values(entry)));
    expect(passed).toEqual({
      KEY_ROTATED_IN_TIME: true,
      SECRETS_NOT_EXPIRED: false,
      SUPER_ADMINS_USE_SECOND_FACTOR: false,
      PASSWORDS_LONG_ENOUGH: true,
      ISSUER_USES_TLS: false,
      MAIL_CONFIGURED: false,
    });
  });

  it('takes seven statements and the settings, and none again for half a minute', async () => {
    clock.advance(31_000);
    const statements = await statementsOf(() => get());
    expect(statements).toHaveLength(8);
    expect(statements.filter((statement) => statement.includes('realm_settings'))).toHaveLength(1);
    expect(await statementsOf(() => get())).toHaveLength(0);
  });
});

describe('GET /counts', () => {
  it('200 counts users, roles, clients and providers of this realm with one statement', async () => {
    const expected = { users: 4, roles: 7, clients: 2, idps: 0 };
    expect((await administer(uaa, 'GET', '/counts')).body).toEqual(expected);
    expect(await statementsOf(() => administer(uaa, 'GET', '/counts'))).toHaveLength(1);
  });
});
