import { letterTo } from '@storepod/testkit/identity/mailbox';
import { beginRound, leadsTo, sendForm, signIn } from '@storepod/testkit/identity/sign-in';
import * as oidc from 'openid-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { openShops, register, type Shop } from './shop.ts';

const { cua, db, shop, otherShop } = await openShops({ S2S_STORE_OWNERSHIP: 'DELEGATED' });

const settingsPath = `/cua/api/v1/admin/settings?store=${shop.store}`;

/** Changes some settings of the first store, as the platform's administrator. */
async function choose(change: (now: Record<string, object>) => object) {
  const { body } = await cua.as('superAdmin', 'GET', settingsPath);
  const answer = await cua.as('superAdmin', 'PUT', settingsPath, { ...body, ...change(body) });
  expect(answer.status).toBe(200);
}
const chooseSessions = (sessions: object) => choose((now) => ({ sessions: { ...now.sessions, ...sessions } }));

beforeAll(async () => {
  for (const at of [shop, otherShop]) for (const name of ['ann', 'bob']) await register(db, at, name);
});

describe('the settings of a store', () => {
  it('are all there that the platform can choose', async () => {
    const { version: _, ...document } = (await cua.as('superAdmin', 'GET', settingsPath)).body;
    expect(Object.keys(document).sort()).toEqual([
      'auditRetentionDays',
      'defaultLocale',
      'displayName',
      'keys',
      'lockout',
      'password',
      'requireEmailVerification',
      'selfRegistrationEnabled',
      'sessions',
      'supportEmail',
      'tokens',
    ]);
  });

  it('rememberMe keeps the cookie of a shopper who chose it when the browser is closed, in this store alone', async () => {
    await chooseSessions({ rememberMeEnabled: true });
    const isKept = async (at: Shop) => {
      const visitor = at.visitor();
      await visitor.get((await beginRound(at)).path);
      await visitor.get(leadsTo(await sendForm(at, visitor, { username: 'ann', rememberMe: 'true' })));
      return /expires=/i.test(visitor.cookie('SESSION')?.attributes ?? '');
    };
    expect([await isKept(shop), await isKept(otherShop)]).toEqual([true, false]);
    const offered = await shop.visitor().send('GET', `/cua/api/v1/public/login/settings?store=${shop.store}`);
    expect(JSON.parse(offered.text)).toEqual({ rememberMe: true, selfRegistration: true, supportEmail: '' });
    await chooseSessions({ rememberMeEnabled: false });
  });

  it('singleSessionPerUser ends the session before and what would renew its tokens, in this store alone', async () => {
    await chooseSessions({ singleSessionPerUser: true });
    const renewed = async (at: Shop) => {
      const first = await signIn(at, 'bob');
      await signIn(at, 'bob');
      return oidc.refreshTokenGrant(at.client, first.tokens.refresh_token ?? '', { client_id: at.id }).then(
        () => true,
        () => false,
      );
    };
    expect([await renewed(shop), await renewed(otherShop)]).toEqual([false, true]);
    await chooseSessions({ singleSessionPerUser: false });
  });

  it('rejectBreached refuses a registration with a stolen password, and leaves no row', async () => {
    await choose((now) => ({ password: { ...now.password, rejectBreached: true } }));
    const body = { username: 'eve', email: 'eve@example.com', password: 'Mailcreated5240' };
    const registerAt = (at: Shop) =>
      at.visitor().send('POST', `/cua/api/v1/public/registration?store=${at.store}`, body);
    const [refused, taken] = [await registerAt(shop), await registerAt(otherShop)];
    expect([refused.status, JSON.parse(refused.text).code]).toEqual([422, 'UAA.PASSWORD.COMPROMISED']);
    expect(taken.status).toBe(201);
    const rows = await db.selectFrom('account').select('realm_id').where('username', '=', 'eve').execute();
    expect(rows).toEqual([{ realm_id: otherShop.store }]);
  });

  it('displayName and supportEmail stand in its letters', async () => {
    await choose(() => ({ displayName: 'Shoes of Ann', supportEmail: 'help@shoes.example' }));
    const asked = await shop
      .visitor()
      .send('POST', `/cua/api/v1/public/password-resets?store=${shop.store}&lang=en`, { email: 'ann@example.com' });
    expect(asked.status).toBe(202);
    const { subject, text } = await letterTo(db, 'ann@example.com');
    expect(subject).toContain('Shoes of Ann');
    expect(text).toContain('help@shoes.example');
  });
});
