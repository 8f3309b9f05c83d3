import { hashOf } from '@storepod/kernel/digest';
import type { RunningService } from '@storepod/service/start';
import type { Browser } from '@storepod/testkit/browser';
import { eventually } from '@storepod/testkit/eventually';
import { databaseBehindWire, faultProxy } from '@storepod/testkit/fault-proxy';
import { ask } from '@storepod/testkit/http';
import { statementsOf } from '@storepod/testkit/statements';
import { afterAll, describe, expect, it } from 'vitest';
import { pruneSessions } from '../src/session/session-store.ts';
import type { GatewayDb } from '../src/tables.ts';
import {
  auditRows,
  claimsOf,
  me,
  openPlatform,
  renewalsOf,
  SESSION,
  sessionCookie,
  signedIn,
  signInAgain,
  visitorOf,
  walkToCallback,
} from './platform.ts';

const { gateway, uaa, clock, tenancy } = await openPlatform();
const replica = await gateway.replica({ PORT: '0' });
/** The first instance is stopped in between. */
const db = replica.kit.db as unknown as GatewayDb;
const MINUTE = 60_000;

const relayed = (at: { origin: string }, visitor: Browser) =>
  ask(at.origin, 'GET', '/tenancy/api/v1/x', { headers: sessionCookie(visitor) });
const nameShown = (answer: { body: { headers: { authorization?: string } } }) => {
  const { authorization } = answer.body.headers;
  return authorization && claimsOf(authorization).preferred_username;
};
/** uaa runs in this process, too, and has statements of its own. */
const ownStatements = async (work: () => Promise<unknown>) =>
  (await statementsOf(work)).filter((statement) => /console_session|pod_table/.test(statement));
const rowOf = (visitor: Browser) =>
  db
    .selectFrom('console_session')
    .selectAll()
    .where('id', '=', hashOf(visitor.cookie(SESSION)?.value ?? ''))
    .executeTakeFirst();

describe('a session', () => {
  it('holds in a second replica, and through a restart of the first', async () => {
    const visitor = await signedIn(gateway, 'bob');
    expect(nameShown(await relayed(replica, visitor))).toBe('bob');
    await gateway.stop();
    await expect(visitor.get('/api/v1/auth/me')).rejects.toThrow();
    await gateway.replica();
    expect((await me(visitor)).body.principal.preferredUsername).toBe('bob');
    expect(nameShown(await relayed(gateway, visitor))).toBe('bob');
  });

  it('ends everywhere at once', async () => {
    const visitor = await signedIn(gateway, 'bob');
    const cookie = sessionCookie(visitor);
    expect((await ask(replica.origin, 'GET', '/api/v1/auth/me', { headers: cookie })).status).toBe(200);
    await visitor.post('/logout', { _csrf: visitor.cookie('XSRF-TOKEN')?.value ?? '' });
    expect(await ask(replica.origin, 'GET', '/api/v1/auth/me', { headers: cookie })).toMatchObject({
      status: 401,
      body: { code: 'GATEWAY.SESSION.REQUIRED' },
    });
  });

  it('takes one statement of a request that is passed on, and none where nobody is signed in', async () => {
    const visitor = await signedIn(gateway, 'bob');
    const [statement, ...others] = await ownStatements(() => relayed(replica, visitor));
    expect(others).toEqual([]);
    expect(statement).toMatch(/^select \* from "console_session" where "id" = \$1/);
    expect(await ownStatements(() => ask(gateway.origin, 'GET', '/tenancy/api/v1/x'))).toEqual([]);
    expect(await ownStatements(() => visitor.get('/sign-in?auth=1'))).toEqual([]);
  });

  it('lies in the database under a hash, with sealed tokens', async () => {
    const visitor = await signedIn(gateway, 'bob');
    const row = await rowOf(visitor);
    const token = (await relayed(replica, visitor)).body.headers.authorization.slice('Bearer '.length);
    const all = JSON.stringify(await db.selectFrom('console_session').selectAll().execute());
    expect(row?.tokens).toMatch(/^v1\.a\./);
    expect(all).not.toContain(visitor.cookie(SESSION)?.value);
    expect(all).not.toContain(token.split('.')[1]);
  });

  it('does not open with tokens that were moved to it from another', async () => {
    const [mine, theirs] = [await signedIn(gateway, 'bob'), await signedIn(gateway, 'ann')];
    const { tokens = '' } = (await rowOf(theirs)) ?? {};
    await db
      .updateTable('console_session')
      .set({ tokens })
      .where('id', '=', hashOf(mine.cookie(SESSION)?.value ?? ''))
      .execute();
    expect((await me(mine)).status).toBe(401);
  });

  it('gets a new name at every sign-in, whatever name the browser came with', async () => {
    const visitor = visitorOf(gateway);
    const planted = 'p'.repeat(43);
    const callback = await walkToCallback(visitor, 'bob');
    const cookie = visitor
      .cookies()
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
    await visitor.get(callback, { cookie: `${cookie}; ${SESSION}=${planted}` });
    const first = visitor.cookie(SESSION)?.value;
    expect(first).not.toBe(planted);
    await signInAgain(visitor);
    const second = visitor.cookie(SESSION)?.value;
    expect(second).not.toBe(first);
    const old = await ask(gateway.origin, 'GET', '/api/v1/auth/me', { headers: { cookie: `${SESSION}=${first}` } });
    expect(old.status).toBe(401);
  });

  it('does not count when two are sent: one of them was planted', async () => {
    const visitor = await signedIn(gateway, 'bob');
    const { cookie } = sessionCookie(visitor);
    const twice = { cookie: `${SESSION}=${'x'.repeat(43)}; ${cookie}` };
    expect((await ask(gateway.origin, 'GET', '/api/v1/auth/me', { headers: twice })).status).toBe(401);
    expect((await ask(gateway.origin, 'GET', '/api/v1/auth/me', { headers: { cookie } })).status).toBe(200);
  });

  it('that is over sends no token, and its cookie is taken away', async () => {
    const visitor = await signedIn(gateway, 'bob');
    await db.deleteFrom('console_session').execute();
    const answer = await visitor.get('/tenancy/api/v1/x');
    expect(answer.status).toBe(200);
    expect(tenancy.last()?.headers).not.toHaveProperty('authorization');
    expect(visitor.cookie(SESSION)).toBeUndefined();
  });
});

describe('the tokens of a session', () => {
  /** 50 requests at once, every other one at the second replica. */
  const atOnce = (visitor: Browser) =>
    Promise.all(Array.from({ length: 50 }, (_, index) => relayed(index % 2 ? replica : gateway, visitor)));

  it('are renewed once when they are over, for 50 requests at two replicas', async () => {
    const visitor = await signedIn(gateway, 'cid');
    const before = (await relayed(gateway, visitor)).body.headers.authorization;
    clock.advance(16 * MINUTE);
    const answers = await atOnce(visitor);
    const shown = new Set(answers.map(({ body }) => body.headers.authorization));
    expect(shown.size).toBe(1);
    expect(shown).not.toContain(before);
    expect(answers.every((answer) => nameShown(answer) === 'cid')).toBe(true);
    await expect.poll(() => renewalsOf(uaa, 'cid')).toBe(1);
    expect(await auditRows(uaa, 'token.refresh.rejected')).toEqual([]);
  });

  it('are renewed once beside the requests in their last minute, and nobody waits for it', async () => {
    const visitor = await signedIn(gateway, 'dan');
    const before = (await relayed(gateway, visitor)).body.headers.authorization;
    clock.advance(14.5 * MINUTE);
    const answers = await atOnce(visitor);
    expect(answers.every((answer) => nameShown(answer) === 'dan')).toBe(true);
    await expect.poll(() => renewalsOf(uaa, 'dan')).toBe(1);
    await expect.poll(async () => (await relayed(replica, visitor)).body.headers.authorization).not.toBe(before);
    expect(await renewalsOf(uaa, 'dan')).toBe(1);
    expect(await auditRows(uaa, 'token.refresh.rejected')).toEqual([]);
  });

  it('are taken up anew again and again', async () => {
    const visitor = await signedIn(gateway, 'eve');
    for (let round = 1; round <= 4; round++) {
      clock.advance(15 * MINUTE);
      expect(nameShown(await relayed(round % 2 ? gateway : replica, visitor))).toBe('eve');
      await expect.poll(() => renewalsOf(uaa, 'eve')).toBe(round);
    }
  });

  it('that uaa has taken back end the session', async () => {
    const visitor = await signedIn(gateway, 'bob');
    await uaa.kit.db.deleteFrom('protocol_state' as never).execute();
    clock.advance(16 * MINUTE);
    const answer = await relayed(gateway, visitor);
    expect(answer.body.headers).not.toHaveProperty('authorization');
    expect(await rowOf(visitor)).toBeUndefined();
    expect((await me(visitor)).body.code).toBe('GATEWAY.SESSION.REQUIRED');
  });
});

describe('while uaa does not answer', async () => {
  const wire = await faultProxy({ port: Number(new URL(uaa.origin).port) });
  afterAll(() => wire.close());
  const peers = JSON.parse(gateway.env.PEER_MAP ?? '{}');
  const cutOff: RunningService = await gateway.replica({
    PORT: '0',
    PEER_MAP: JSON.stringify({ ...peers, 'uaa.store-core.storepod.test': `http://127.0.0.1:${wire.port}` }),
  });

  it('a session serves while its token lives, answers 502 after that, and is there again when uaa is', async () => {
    const visitor = await signedIn(gateway, 'bob');
    wire.cut();
    clock.advance(14.5 * MINUTE);
    expect(nameShown(await relayed(cutOff, visitor))).toBe('bob');
    clock.advance(MINUTE);
    const refused = await relayed(cutOff, visitor);
    expect(refused).toMatchObject({ status: 502, body: { remoteService: 'uaa' } });
    expect(await rowOf(visitor)).toBeDefined();
    wire.restore();
    clock.advance(3_000);
    expect(nameShown(await relayed(cutOff, visitor))).toBe('bob');
  });
});

describe('while the database does not answer', async () => {
  const { wire, url } = await databaseBehindWire(gateway.database?.url ?? '');
  afterAll(() => wire.close());
  const cutOff = await gateway.replica({ PORT: '0', DATABASE_URL: url });

  it('who is signed in hears 503 and is signed in again after it; programs with a token pass', async () => {
    const visitor = await signedIn(gateway, 'bob');
    expect(nameShown(await relayed(cutOff, visitor))).toBe('bob');
    wire.cut();
    expect(await relayed(cutOff, visitor)).toMatchObject({
      status: 503,
      body: { code: 'COMMON.DATABASE_UNAVAILABLE' },
    });
    expect((await ask(cutOff.origin, 'GET', '/tenancy/api/v1/x', { token: 'a.b.c' })).status).toBe(200);
    wire.restore();
    await eventually(async () => (await relayed(cutOff, visitor)).status).toBe(200);
  });
});

describe('a session ends', () => {
  const prune = () => pruneSessions(replica.parts);

  it('after half an hour without a request, and not while there are some', async () => {
    const [busy, idle] = [await signedIn(gateway, 'bob'), await signedIn(gateway, 'ann')];
    for (let minutes = 0; minutes < 40; minutes += 10) {
      clock.advance(10 * MINUTE);
      expect(nameShown(await relayed(replica, busy))).toBe('bob');
    }
    expect((await me(idle)).status).toBe(401);
    expect((await me(busy)).status).toBe(200);
  });

  it('after twelve hours in any case', async () => {
    const visitor = await signedIn(gateway, 'bob');
    for (let hours = 0; hours < 11.5; hours += 0.25) {
      clock.advance(15 * MINUTE);
      await db.updateTable('console_session').set({ last_seen_at: clock.now() }).execute();
    }
    expect(await rowOf(visitor)).toBeDefined();
    clock.advance(31 * MINUTE);
    await db.updateTable('console_session').set({ last_seen_at: clock.now() }).execute();
    expect((await me(visitor)).status).toBe(401);
  });

  it('and is then removed by the job, which leaves living ones', async () => {
    const kept = await signedIn(gateway, 'bob');
    await prune();
    const rows = await db.selectFrom('console_session').select('id').execute();
    expect(rows).toEqual([{ id: hashOf(kept.cookie(SESSION)?.value ?? '') }]);
    clock.advance(31 * MINUTE);
    await prune();
    expect(await db.selectFrom('console_session').select('id').execute()).toEqual([]);
  });
});
