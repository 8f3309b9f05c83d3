import type { Page } from '@storepod/testkit/browser';
import { testIds } from '@storepod/testkit/callers';
import { ask } from '@storepod/testkit/http';
import { PASSWORD } from '@storepod/testkit/identity/environment';
import { claimsOf, signIn } from '@storepod/testkit/identity/sign-in';
import { describe, expect, it } from 'vitest';
import { chooseSettings } from './chosen-settings.ts';
import { openShops, type Shop } from './shop.ts';

const { cua, db, shop, otherShop } = await openShops();

let people = 0;
const someone = () => {
  const name = `shopper-${++people}`;
  return { username: name, email: `${name}@example.com`, password: PASSWORD, firstName: 'Ann', lastName: 'Lee' };
};

async function register({ visitor, store }: Shop, body: object) {
  const page = await visitor().send('POST', `/cua/api/v1/public/registration?store=${store}`, body);
  return { status: page.status, text: page.text, body: page.text === '' ? undefined : JSON.parse(page.text) };
}

const accountsNamed = (username: string) =>
  db.selectFrom('account').selectAll().where('username', '=', username).execute();

describe('201', () => {
  it('makes an account with the role CUSTOMER that can sign in at once, and says nothing', async () => {
    const body = someone();
    expect(await register(shop, body)).toEqual({ status: 201, text: '', body: undefined });
    const { tokens } = await signIn(shop, body.username);
    expect(claimsOf(tokens.access_token)).toMatchObject({ realm: shop.store, roles: ['CUSTOMER'] });
    expect(tokens.claims()).toMatchObject({ email: body.email, given_name: 'Ann', family_name: 'Lee' });
  });

  it('takes the e-mail address as user name, too', async () => {
    const { email } = someone();
    expect((await register(shop, { ...someone(), username: email, email })).status).toBe(201);
  });

  it('takes the same name and address in another store: another person', async () => {
    const body = someone();
    expect((await register(shop, body)).status).toBe(201);
    expect((await register(otherShop, body)).status).toBe(201);
    const rows = await accountsNamed(body.username);
    expect(rows.map((row) => row.realm_id).sort()).toEqual([shop.store, otherShop.store].sort());
  });

  it('400 with fields that nobody asked for', async () => {
    const body = { ...someone(), roles: ['SUPER_ADMIN'], metadata: { org: testIds.org }, emailVerified: true };
    const refused = await register(shop, body);
    expect(refused.status).toBe(400);
    expect(refused.body.fieldErrors.map(({ field }: { field: string }) => field)).toEqual([
      'roles',
      'metadata',
      'emailVerified',
    ]);
    expect(await accountsNamed(body.username)).toEqual([]);
  });

  it('writes down who came from where', async () => {
    const body = someone();
    await register(shop, body);
    const row = await db
      .selectFrom('audit_event')
      .selectAll()
      .where('event_type', '=', 'user.created')
      .where('target_name', '=', body.username)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ realm_id: shop.store, actor_type: 'ANONYMOUS' });
    expect(JSON.stringify(row)).not.toContain(PASSWORD);
  });
});

describe('400', () => {
  it('names every rule that a password breaks, and leaves no row', async () => {
    const body = { ...someone(), password: 'short' };
    const refused = await register(shop, body);
    expect(refused).toMatchObject({ status: 400, body: { code: 'UAA.PASSWORD.POLICY_VIOLATION' } });
    expect(refused.body.fieldErrors.map(({ code }: { code: string }) => code)).toEqual([
      'VALIDATION.minLength',
      'VALIDATION.upper',
      'VALIDATION.digit',
    ]);
    expect(await accountsNamed(body.username)).toEqual([]);
  });

  it('refuses an address of somebody else as user name', async () => {
    const refused = await register(shop, { ...someone(), username: 'victim@example.com' });
    expect(refused).toMatchObject({ status: 400, body: { code: 'COMMON.VALIDATION_FAILED' } });
    expect(refused.body.fieldErrors).toMatchObject([{ field: 'username', code: 'VALIDATION.notOwnEmail' }]);
  });

  it.each(['', ' ', ' ann', 'ann ', 'a  b', 'a\tb', 'x'.repeat(191)])('refuses the user name %j', async (username) => {
    expect((await register(shop, { ...someone(), username })).body).toMatchObject({
      code: 'COMMON.VALIDATION_FAILED',
      fieldErrors: expect.arrayContaining([expect.objectContaining({ field: 'username' })]),
    });
  });
});

describe('409', () => {
  it('says which name is taken, without regard to case', async () => {
    const body = someone();
    await register(shop, body);
    const sameName = await register(shop, { ...someone(), username: body.username.toUpperCase() });
    expect(sameName).toMatchObject({ status: 409, body: { code: 'UAA.USER.USERNAME_TAKEN' } });
    const sameEmail = await register(shop, { ...someone(), email: body.email.toUpperCase() });
    expect(sameEmail).toMatchObject({ status: 409, body: { code: 'UAA.USER.EMAIL_TAKEN' } });
  });

  it('gives a name to one of two who ask at once', async () => {
    const body = someone();
    const answers = await Promise.all([1, 2, 3].map(() => register(shop, body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await accountsNamed(body.username)).toHaveLength(1);
  });
});

describe('403', () => {
  it('refuses another store than that of the host, names both, and leaves no row', async () => {
    const body = someone();
    const page = await shop.visitor().send('POST', `/cua/api/v1/public/registration?store=${otherShop.store}`, body);
    expect(page.status).toBe(403);
    expect(JSON.parse(page.text)).toMatchObject({
      code: 'UAA.REALM.CROSS_STORE_REQUEST',
      params: { host: shop.store, claimed: otherShop.store },
    });
    expect(await accountsNamed(body.username)).toEqual([]);
  });

  it('refuses everybody where the store closed self-registration', async () => {
    await chooseSettings(db, otherShop.store, { selfRegistrationEnabled: false });
    const replica = await cua.replica();
    const body = someone();
    const refused = await ask(replica.origin, 'POST', `/api/v1/public/registration?store=${otherShop.store}`, { body });
    expect(refused).toMatchObject({ status: 403, body: { code: 'UAA.REGISTRATION.CLOSED' } });
    expect(await accountsNamed(body.username)).toEqual([]);
  });
});

describe('404', () => {
  it('makes no realm for a store that only the address names', async () => {
    const store = '660000000000000000000008';
    const path = `/api/v1/public/registration?store=${store}`;
    const refused = await ask(cua.origin, 'POST', path, { body: someone() });
    expect(refused).toMatchObject({ status: 404, body: { code: 'UAA.REALM.UNKNOWN' } });
    const realm = await db.selectFrom('realm').select('id').where('id', '=', store).executeTakeFirst();
    expect(realm).toBeUndefined();
  });

  it('does not know a store that is switched off', async () => {
    const store = '660000000000000000000009';
    await db.insertInto('realm').values({ id: store, enabled: false }).execute();
    const path = `/api/v1/public/registration?store=${store}`;
    const answer = await ask(cua.origin, 'POST', path, { body: someone(), headers: { 'store-id': store } });
    expect(answer).toMatchObject({ status: 404, body: { code: 'UAA.REALM.UNKNOWN' } });
  });
});

describe('429', () => {
  it('lets one address register twenty times a minute in a store, and tells the audit once', async () => {
    const visitor = shop.visitor('198.51.100.7');
    const path = `/cua/api/v1/public/registration?store=${shop.store}`;
    const bad = { ...someone(), password: 'short' };
    const limited: Page[] = [];
    for (let call = 0; call < 43 && limited.length < 2; call++) {
      const page = await visitor.send('POST', path, bad);
      if (page.status === 429) limited.push(page);
      else expect(page.status).toBe(400);
    }
    expect(limited).toHaveLength(2);
    expect(JSON.parse(limited[0]?.text ?? '').code).toBe('UAA.AUTH.RATE_LIMITED');
    expect(limited[0]?.headers['retry-after']).toMatch(/^\d+$/);
    const rows = await db
      .selectFrom('audit_event')
      .select('id')
      .where('event_type', '=', 'request.rate_limited')
      .where('ip', '=', '198.51.100.7')
      .execute();
    expect(rows).toHaveLength(1);
  });
});
