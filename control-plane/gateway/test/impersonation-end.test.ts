import { testIds } from '@storepod/testkit/callers';
import { waitFor } from '@storepod/testkit/eventually';
import { ask } from '@storepod/testkit/http';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import type { GatewayDb } from '../src/tables.ts';
import { openFixture } from './operator-fixture.ts';
import {
  auditRows,
  claimsOf,
  claimsShown,
  me,
  ownPage,
  pathOf,
  SESSION,
  sessionCookie,
  signedIn,
  signInAgain,
} from './platform.ts';

const { gateway, uaa, tenancy, db, clock, replica, merchant, operator, ...fixture } = await openFixture();
const { send, start, acting, speaker } = fixture;
const MINUTE = 60_000;
/** The tokens live by the time of uaa, which does not move. */
afterEach(() => clock.reset());

describe('GET and DELETE /api/v1/impersonation', () => {
  it('show what the session acts as, and 204 where it acts as nobody', async () => {
    const visitor = await acting();
    expect(await send(visitor, 'GET')).toMatchObject({ status: 200, body: { actingAs: 'bob', operator: 'helper' } });
    expect((await send(visitor, 'DELETE')).status).toBe(204);
    expect(await send(visitor, 'GET')).toEqual({ status: 204, body: undefined });
    expect((await send(visitor, 'DELETE')).status).toBe(204);
  });

  it('make the operator the operator again, and end the token at uaa', async () => {
    const visitor = await acting();
    await visitor.get('/tenancy/api/v1/x');
    const authorization = tenancy.last()?.headers.authorization ?? '';
    const whose = () => ask(uaa.origin, 'GET', '/userinfo', { headers: { authorization } });
    expect((await whose()).body.preferred_username).toBe('bob');
    await send(visitor, 'DELETE');
    expect(await speaker(visitor)).toEqual(operator);
    expect((await me(visitor)).body).toMatchObject({
      principal: { preferredUsername: 'helper', email: 'helper@example.com' },
      impersonation: null,
    });
    expect((await whose()).status).toBe(401);
    expect((await auditRows(uaa, 'user.impersonation.ended')).at(-1)).toMatchObject({
      actor_name: 'helper',
      target_name: 'bob',
    });
  });

  it('can begin anew afterwards', async () => {
    const visitor = await acting();
    await send(visitor, 'DELETE');
    expect((await start(visitor)).status).toBe(200);
    expect(await speaker(visitor)).toEqual(merchant);
  });
});

describe('after a quarter of an hour', () => {
  it('the next request is the operator again, whichever it is, and never the merchant', async () => {
    const [first, second] = [await acting(), await acting()];
    clock.advance(14 * MINUTE);
    expect(await speaker(first)).toEqual(merchant);
    clock.advance(MINUTE + 1_000);
    expect(await speaker(first)).toEqual(operator);
    expect((await me(second)).body).toMatchObject({
      principal: { preferredUsername: 'helper' },
      impersonation: null,
    });
    expect(await send(second, 'GET')).toMatchObject({ status: 204 });
    expect((await start(second)).status).toBe(200);
  });

  it('50 requests at once all are the operator', async () => {
    const visitor = await acting();
    clock.advance(15 * MINUTE + 1_000);
    const headers = sessionCookie(visitor);
    const before = tenancy.seen.length;
    await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        ask((index % 2 ? replica : gateway).origin, 'GET', '/tenancy/api/v1/x', { headers }),
      ),
    );
    const shown = tenancy.seen.slice(before).map((seen) => claimsOf(seen.headers.authorization ?? ''));
    expect(new Set(shown.map(({ preferred_username }) => preferred_username))).toEqual(new Set(['helper']));
    expect(shown.length).toBe(50);
  });
});

/** The rows about who acted, and how each ended. */
const ends = async () => (await auditRows(uaa, 'user.impersonation.ended')).map(({ reason }) => reason);

describe('an acting that is over leaves its row', () => {
  it('once, when it ran out, though two replicas notice at once', async () => {
    const visitor = await acting();
    const before = (await ends()).length;
    clock.advance(15 * MINUTE + 1_000);
    const headers = sessionCookie(visitor);
    await Promise.all(
      [gateway, replica, gateway, replica].map(({ origin }) => ask(origin, 'GET', '/tenancy/api/v1/x', { headers })),
    );
    await waitFor(async () => expect(await ends()).toHaveLength(before + 1));
    await send(visitor, 'DELETE');
    expect(await ends()).toHaveLength(before + 1);
  });

  it('once, when nobody comes back and the gateway has died', async () => {
    await acting();
    const before = (await ends()).length;
    await db.deleteFrom('console_session').execute();
    const { db: rows } = uaa.kit as unknown as { db: GatewayDb };
    await sql`update impersonation set expires_at = now() where ended_at is null`.execute(rows);
    await waitFor(async () => expect((await ends()).length).toBeGreaterThan(before), 35_000);
    expect((await ends()).at(-1)).toBe('RAN_OUT');
  }, 40_000);

  it('once, when the session of the operator is over at uaa', async () => {
    const visitor = await acting();
    const before = (await ends()).length;
    const admin = await signedIn(gateway, 'super-admin');
    const path = `/uaa/api/v1/admin/users/${await fixture.idOf('helper')}/sessions`;
    expect((await admin.send('DELETE', path, undefined, ownPage(admin))).status).toBe(200);
    await waitFor(async () => expect((await me(visitor)).status).toBe(401));
    await waitFor(async () => expect(await ends()).toHaveLength(before + 1));
  });
});

describe('a sign-out while acting', () => {
  it("ends the operator's session here and at uaa, and the merchant's token", async () => {
    const visitor = await acting();
    await visitor.get('/tenancy/api/v1/x');
    const authorization = tenancy.last()?.headers.authorization ?? '';
    const out = await visitor.send('POST', '/logout', undefined, ownPage(visitor));
    await visitor.get(pathOf(out));
    expect((await ask(uaa.origin, 'GET', '/userinfo', { headers: { authorization } })).status).toBe(401);
    const again = await visitor.get('/oauth2/authorization/uaa');
    expect((await visitor.get(pathOf(again))).location).toBe(`${gateway.origin}/sign-in?auth=1`);
    expect(visitor.cookie(SESSION)).toBeUndefined();
  });
});

describe('what a browser says of itself', () => {
  it('makes nobody an operator or a merchant', async () => {
    const visitor = await signedIn(gateway, 'ann');
    await visitor.get('/tenancy/api/v1/x', {
      authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJyb290In0.',
      'x-forwarded-user': 'root',
      'store-id': testIds.otherStore,
    });
    expect(claimsShown(tenancy).preferred_username).toBe('ann');
    expect(tenancy.last()?.headers).not.toHaveProperty('store-id');
  });

  it('sealed at rest: a copy of the table shows no token, no reason and no name', async () => {
    await acting();
    const rows = JSON.stringify(await db.selectFrom('console_session').select('acting').execute());
    expect(rows).not.toMatch(/"bob|Order 1001|eyJhbGciOi/);
  });

  it('a second sign-in ends what the first one acted as', async () => {
    const visitor = await acting();
    await visitor.get('/tenancy/api/v1/x');
    const authorization = tenancy.last()?.headers.authorization ?? '';
    await signInAgain(visitor);
    expect((await me(visitor)).body).toMatchObject({
      principal: { preferredUsername: 'helper' },
      impersonation: null,
    });
    expect((await ask(uaa.origin, 'GET', '/userinfo', { headers: { authorization } })).status).toBe(401);
  });
});
