import { testIds } from '@storepod/testkit/callers';
import { ask } from '@storepod/testkit/http';
import { beginRound, sendForm, signIn } from '@storepod/testkit/identity/sign-in';
import { statementsOf } from '@storepod/testkit/statements';
import * as oidc from 'openid-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { openShops, register } from './shop.ts';

// Who owns a store is asked of merchant, which is not here; the gate itself is proved by the authorization matrix.
const { cua, db, shop, otherShop } = await openShops({ S2S_STORE_OWNERSHIP: 'DELEGATED' });

const path = '/api/v1/private/shoppers';
const at = (rest = '', query = '', store: string = testIds.store) => `/cua${path}${rest}?store=${store}${query}`;
const admin = (method: string, rest = '', query = '') => cua.as('organisationAdmin', method, at(rest, query));
const names = async (query: string) =>
  (await admin('GET', '', query)).body.content.map(({ username }: { username: string }) => username);
const auditOf = (target: string) =>
  db.selectFrom('audit_event').selectAll().where('target_id', '=', target).orderBy('id').execute();

const ids: Record<string, string> = {};
beforeAll(async () => {
  for (const username of ['ann', 'bob', 'cid', 'dan_x', 'eve']) ids[username] = await register(db, shop, username);
  ids.stranger = await register(db, otherShop, 'stranger');
  await db.updateTable('account').set({ enabled: false }).where('username', '=', 'bob').execute();
  await db
    .updateTable('account')
    .set({ locked_until: new Date(Date.now() + 60_000) })
    .where('username', '=', 'cid')
    .execute();
  await db
    .updateTable('account')
    .set({ password_hash: null, activated_at: null })
    .where('username', '=', 'dan_x')
    .execute();
  await db.updateTable('account').set({ last_name: '100% Wool' }).where('username', '=', 'eve').execute();
});

describe(`GET ${path} 200`, () => {
  it('lists the shoppers of this store only, the newest first', async () => {
    expect(await names('')).toEqual(['eve', 'dan_x', 'cid', 'bob', 'ann']);
  });

  it('shows nothing that opens an account', async () => {
    const { body } = await admin('GET', '', '&q=ann@');
    expect(body.content).toEqual([
      {
        id: ids.ann,
        username: 'ann',
        email: 'ann@example.com',
        firstName: 'Ann',
        lastName: 'Lee',
        status: 'ACTIVE',
        enabled: true,
        emailVerified: false,
        lockedUntil: null,
        lastSignInAt: null,
        lastSignInVia: null,
        createdAt: expect.stringMatching(/Z$/),
      },
    ]);
  });

  it.each([
    ['ACTIVE', ['eve', 'ann']],
    ['PENDING', ['dan_x']],
    ['LOCKED', ['cid']],
    ['DISABLED', ['bob']],
  ])('filters by status %s', async (status, expected) => {
    expect(await names(`&status=${status}`)).toEqual(expected);
    const { body } = await admin('GET', '', `&status=${status}`);
    for (const shopper of body.content) expect(shopper.status).toBe(status);
  });

  it.each([
    ['BO', ['bob']],
    ['100%25', ['eve']],
    ['dan_', ['dan_x']],
    ['_', ['dan_x']],
    ['%25', ['eve']],
    ['%20', ['eve', 'dan_x', 'cid', 'bob', 'ann']],
    ['nobody', []],
  ])('searches by %s, taken by the letter', async (q, expected) => {
    expect(await names(`&q=${q}`)).toEqual(expected);
  });

  it('pages with two statements however many there are', async () => {
    const { body } = await admin('GET', '', '&page=1&count=2');
    expect(body).toMatchObject({ totalElements: 5, totalPages: 3, pageNumber: 1, size: 2 });
    expect(body.content.map(({ username }: { username: string }) => username)).toEqual(['cid', 'bob']);
    expect(await statementsOf(() => admin('GET'))).toHaveLength(2);
  });

  it('is empty for a store that nobody has visited', async () => {
    const { body } = await cua.as('organisationAdmin', 'GET', at('', '', '660000000000000000000009'));
    expect(body).toMatchObject({ content: [], totalElements: 0 });
  });
});

describe(`GET ${path} 400`, () => {
  it.each(['&status=GONE', '&count=201', '&count=0', '&page=-1', `&q=${'x'.repeat(101)}`])(
    'refuses %s',
    async (query) => {
      expect((await admin('GET', '', query)).status).toBe(400);
    },
  );
});

describe(`GET ${path}/counts 200`, () => {
  it('counts by state, in this store only', async () => {
    expect((await admin('GET', '/counts')).body).toEqual({ total: 5, active: 2, pending: 1, locked: 1, disabled: 1 });
  });
});

describe('404 for an id of another store', () => {
  it.each([
    ['GET', ''],
    ['DELETE', ''],
    ['POST', '/disable'],
    ['POST', '/enable'],
    ['POST', '/unlock'],
    ['POST', '/password-resets'],
    ['GET', '/sessions'],
    ['DELETE', '/sessions'],
    ['DELETE', '/sessions/abc'],
  ])('%s %s', async (method, rest) => {
    const { status, body } = await admin(method, `/${ids.stranger}${rest}`);
    expect([status, body.code]).toEqual([404, 'UAA.USER.NOT_FOUND']);
    const stranger = await db
      .selectFrom('account')
      .select('enabled')
      .where('id', '=', ids.stranger ?? '')
      .execute();
    expect(stranger).toEqual([{ enabled: true }]);
  });
});

describe('who may', () => {
  it('lets a moderator read and change nothing', async () => {
    expect((await cua.as('moderator', 'GET', at(`/${ids.ann}`))).status).toBe(200);
    expect((await cua.as('moderator', 'POST', at(`/${ids.ann}/disable`))).status).toBe(403);
    expect((await cua.as('moderator', 'DELETE', at(`/${ids.ann}`))).status).toBe(403);
  });

  it('refuses shoppers, by token and by session', async () => {
    expect((await cua.as('shopper', 'GET', at())).status).toBe(403);
    expect((await cua.as('shopperClaimingOrgAdmin', 'GET', at())).status).toBe(403);
    const { visitor } = await signIn(shop, 'ann');
    expect((await visitor.get(at())).status).toBe(403);
  });
});

describe('disable and enable 200', () => {
  it('ends sessions and tokens at once, and the password opens nothing any more', async () => {
    const { visitor, tokens } = await signIn(shop, 'ann');
    const { status, body } = await admin('POST', `/${ids.ann}/disable`);
    expect([status, body.status, body.enabled]).toEqual([200, 'DISABLED', false]);
    const silent = await visitor.get((await beginRound(shop, { prompt: 'none' })).path);
    expect(silent.location).toMatch('error=login_required');
    await expect(oidc.refreshTokenGrant(shop.client, tokens.refresh_token ?? '')).rejects.toThrow();
    await visitor.get((await beginRound(shop)).path);
    expect((await sendForm(shop, visitor, { username: 'ann' })).location).toMatch('error=invalid');
  });

  it('answers a repetition alike and writes it down once', async () => {
    expect((await admin('POST', `/${ids.ann}/disable`)).body.status).toBe('DISABLED');
    const events = (await auditOf(ids.ann ?? '')).filter(({ event_type }) => event_type === 'user.disabled');
    expect(events).toMatchObject([{ realm_id: shop.store, actor_name: 'org-admin', target_name: 'ann' }]);
  });

  it('lets the shopper in again', async () => {
    expect((await admin('POST', `/${ids.ann}/enable`)).body).toMatchObject({ status: 'ACTIVE', enabled: true });
    expect((await signIn(shop, 'ann')).tokens.claims()?.sub).toBe(ids.ann);
  });
});

describe('unlock 200', () => {
  it('takes the lock off and is the same when repeated', async () => {
    for (const _time of [1, 2]) {
      const { status, body } = await admin('POST', `/${ids.cid}/unlock`);
      expect([status, body.status, body.lockedUntil]).toEqual([200, 'ACTIVE', null]);
    }
    expect((await auditOf(ids.cid ?? '')).map(({ event_type }) => event_type)).toEqual(['user.unlocked']);
    expect((await signIn(shop, 'cid')).tokens.claims()?.sub).toBe(ids.cid);
  });
});

describe('sessions', () => {
  it('are listed, ended one by one, and ended all at once', async () => {
    await admin('DELETE', `/${ids.ann}/sessions`);
    const browsers = [await signIn(shop, 'ann'), await signIn(shop, 'ann'), await signIn(shop, 'ann')];
    const sessions = async () => (await admin('GET', `/${ids.ann}/sessions`)).body;
    expect(await sessions()).toMatchObject({ totalElements: 3, pageNumber: 0, size: 20 });
    const { content: body } = await sessions();
    expect(body).toHaveLength(3);
    expect(body[0]).toMatchObject({ id: expect.any(String), ip: expect.stringMatching(/^10\.1\./), current: false });

    for (let time = 0; time < 2; time++)
      expect((await admin('DELETE', `/${ids.ann}/sessions/${body[0].id}`)).body).toEqual({ revoked: 1 });
    expect((await admin('DELETE', `/${ids.ann}/sessions/nothing`)).body.code).toBe('UAA.SESSION.NOT_FOUND');
    expect((await sessions()).content).toHaveLength(2);
    expect((await admin('DELETE', `/${ids.ann}/sessions`)).body).toEqual({ revoked: 2 });
    for (const { visitor, tokens } of browsers) {
      expect((await visitor.get((await beginRound(shop, { prompt: 'none' })).path)).location).toMatch('login_required');
      await expect(oidc.refreshTokenGrant(shop.client, tokens.refresh_token ?? '')).rejects.toThrow();
    }
  });

  it("never end by another shopper's id", async () => {
    await signIn(shop, 'ann');
    const [session] = (await admin('GET', `/${ids.ann}/sessions`)).body.content;
    expect((await admin('DELETE', `/${ids.eve}/sessions/${session.id}`)).status).toBe(404);
    expect((await admin('GET', `/${ids.ann}/sessions`)).body.totalElements).toBe(1);
  });
});

describe('DELETE 204', () => {
  it('erases the account with its credentials, sessions, tokens and name', async () => {
    const { visitor, tokens } = await signIn(shop, 'eve');
    const eve = ids.eve ?? '';
    expect((await admin('DELETE', `/${eve}`)).status).toBe(204);
    expect((await admin('GET', `/${eve}`)).status).toBe(404);
    expect((await admin('DELETE', `/${eve}`)).status).toBe(204);
    expect((await ask(shop.origin, 'GET', '/cua/userinfo', { token: tokens.access_token })).status).toBe(401);
    expect((await visitor.get((await beginRound(shop, { prompt: 'none' })).path)).location).toMatch('login_required');
    for (const table of ['account_role', 'password_history', 'sign_in_session', 'protocol_state'] as const) {
      const rows = await db.selectFrom(table).select('account_id').where('account_id', '=', eve).execute();
      expect([table, rows]).toEqual([table, []]);
    }
    const traces = await db
      .selectFrom('audit_event')
      .selectAll()
      .where((event) => event.or([event('target_id', '=', eve), event('actor_id', '=', eve)]))
      .orderBy('id')
      .execute();
    expect(traces.map(({ event_type }) => event_type)).toEqual(expect.arrayContaining(['user.login', 'user.deleted']));
    expect(JSON.stringify(traces)).not.toMatch(/"eve"|eve@/);
  });

  it('leaves the name free for somebody else', async () => {
    expect(await register(db, shop, 'eve')).not.toBe(ids.eve);
  });
});

describe('the audit of the store', () => {
  it('tells who disabled a shopper and ended sessions', async () => {
    const id = await register(db, shop, 'fay');
    expect((await admin('POST', `/${id}/disable`)).status).toBeLessThan(300);
    expect((await admin('POST', `/${id}/enable`)).status).toBeLessThan(300);
    const { body } = await cua.as(
      'organisationAdmin',
      'GET',
      `/cua/api/v1/private/audit?store=${testIds.store}&entityId=${id}`,
    );
    expect(body.content).toMatchObject([
      { action: 'shopper.enable', entityType: 'shopper', actor: { id: 'id-of-org-admin' }, act: null },
      { action: 'shopper.disable', entityType: 'shopper', actor: { id: 'id-of-org-admin' }, act: null },
    ]);
  });
});
