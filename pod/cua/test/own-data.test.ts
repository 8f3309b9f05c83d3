import { testIds } from '@storepod/testkit/callers';
import { eventually } from '@storepod/testkit/eventually';
import { ask } from '@storepod/testkit/http';
import { PASSWORD } from '@storepod/testkit/identity/environment';
import { beginRound, sendForm, signIn } from '@storepod/testkit/identity/sign-in';
import { startPeer } from '@storepod/testkit/peers';
import { describe, expect, it } from 'vitest';
import { call, openShops, register } from './shop.ts';

const checkout = await startPeer(() => ({ orders: 0, openOrders: 0 }));
const { cua, db, shop, otherShop } = await openShops({}, undefined, { checkout: checkout.origin });

const accountOf = (id: string) => db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst();

describe('PUT /api/v1/account/me', () => {
  it('200 changes the own names, leaves what is left out, and is written down', async () => {
    const id = await register(db, shop, 'renamed');
    const { visitor } = await signIn(shop, 'renamed');
    expect(await call(visitor, shop, 'PUT', '/account/me', { firstName: ' Zoë ' })).toMatchObject({
      status: 200,
      body: { firstName: 'Zoë', lastName: 'Lee', email: 'renamed@example.com' },
    });
    const event = await db
      .selectFrom('audit_event')
      .select(['actor_id', 'before', 'after'])
      .where('event_type', '=', 'user.updated')
      .where('target_id', '=', id)
      .executeTakeFirst();
    expect(event).toEqual({ actor_id: id, before: { first_name: 'Ann' }, after: { first_name: 'Zoë' } });
  });

  it('400 with anything else, and changes nothing', async () => {
    const id = await register(db, shop, 'climber');
    const { visitor } = await signIn(shop, 'climber');
    const sent = { firstName: 'A', email: 'other@example.com', emailVerified: true, username: 'root' };
    expect((await call(visitor, shop, 'PUT', '/account/me', sent)).status).toBe(400);
    expect(await accountOf(id)).toMatchObject({
      first_name: 'Ann',
      email: 'climber@example.com',
      email_verified: false,
      username: 'climber',
    });
  });

  it('403 for somebody who acts for another', async () => {
    const id = await register(db, shop, 'watched');
    const act = { sub: 'support', uid: testIds.unknownId };
    const token = await cua.cua.token({ sub: id, uid: id, realm: shop.store, roles: ['CUSTOMER'], act });
    for (const [method, path] of [
      ['PUT', 'me'],
      ['POST', 'erasure'],
    ] as const)
      expect(
        (await ask(cua.origin, method, `/api/v1/account/${path}?store=${shop.store}`, { token, body: {} })).status,
      ).toBe(403);
  });
});

describe('GET /api/v1/account/data', () => {
  it('200 tells everything of oneself, and nothing of anybody else or of secrets', async () => {
    await register(db, shop, 'curious');
    await register(db, shop, 'neighbour');
    await signIn(shop, 'neighbour');
    const { visitor } = await signIn(shop, 'curious');
    await call(visitor, shop, 'PUT', '/account/me', { lastName: 'Fox' });
    const { status, text } = await visitor.get(`/cua/api/v1/account/data?store=${shop.store}`);
    expect(status).toBe(200);
    const { account, sessions, events } = JSON.parse(text);
    expect(account).toMatchObject({ email: 'curious@example.com', lastName: 'Fox' });
    expect(sessions).toMatchObject([{ current: true }]);
    expect(events.map(({ event }: { event: string }) => event)).toEqual(
      expect.arrayContaining(['user.login', 'user.updated']),
    );
    expect(text).not.toMatch(/argon2|neighbour|permissions/);
  });
});

describe('POST /api/v1/account/erasure', () => {
  const signedInAt = (id: string, minutesAgo: number) =>
    db
      .updateTable('sign_in_session')
      .set({ created_at: new Date(Date.now() - minutesAgo * 60_000) })
      .where('account_id', '=', id)
      .execute();

  it('204 by the password: account, sessions and tokens are gone, and checkout is told', async () => {
    const id = await register(db, shop, 'leaver');
    const { visitor } = await signIn(shop, 'leaver');
    await signedInAt(id, 20);
    expect((await call(visitor, shop, 'POST', '/account/erasure', { currentPassword: PASSWORD })).status).toBe(204);
    expect(await accountOf(id)).toBeUndefined();
    expect((await call(visitor, shop, 'GET', '/account/me')).status).toBe(401);
    await eventually(() => checkout.asked.map(({ body }) => body)).toContainEqual({ shopper: id });
    await visitor.get((await beginRound(shop)).path);
    expect((await sendForm(shop, visitor, { username: 'leaver' })).location).toContain('error=invalid');
  });

  it('400 by a wrong one, and nothing has happened', async () => {
    const id = await register(db, shop, 'stays');
    const { visitor } = await signIn(shop, 'stays');
    expect(await call(visitor, shop, 'POST', '/account/erasure', { currentPassword: 'wrong' })).toMatchObject({
      status: 400,
      body: { code: 'UAA.PASSWORD.CURRENT_MISMATCH', fieldErrors: [{ field: 'currentPassword' }] },
    });
    expect(await accountOf(id)).toBeDefined();
  });

  it('403 without one, unless the sign-in was just now', async () => {
    const id = await register(db, shop, 'social');
    const { visitor } = await signIn(shop, 'social');
    await signedInAt(id, 11);
    expect(await call(visitor, shop, 'POST', '/account/erasure', {})).toMatchObject({
      status: 403,
      body: { code: 'UAA.AUTH.FRESH_SIGN_IN_REQUIRED' },
    });
    await signedInAt(id, 9);
    expect((await call(visitor, shop, 'POST', '/account/erasure', {})).status).toBe(204);
    expect(await accountOf(id)).toBeUndefined();
  });

  it('403 with a token that came from no session', async () => {
    const id = await register(db, shop, 'tokened');
    await signIn(shop, 'tokened');
    const token = await cua.cua.token({ sub: id, uid: id, realm: shop.store, roles: ['CUSTOMER'] });
    const path = `/api/v1/account/erasure?store=${shop.store}`;
    expect((await ask(cua.origin, 'POST', path, { token, body: {} })).status).toBe(403);
  });

  it('leaves the same person in another store', async () => {
    const here = await register(db, shop, 'both');
    const there = await register(db, otherShop, 'both');
    const { visitor } = await signIn(shop, 'both');
    await call(visitor, shop, 'POST', '/account/erasure', { currentPassword: PASSWORD });
    expect([await accountOf(here), (await accountOf(there))?.realm_id]).toEqual([undefined, otherShop.store]);
  });
});
