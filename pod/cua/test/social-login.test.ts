import { claimsOf, leadsTo, redeem } from '@storepod/testkit/identity/sign-in';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  comeBack,
  failed,
  openSocialShops,
  socialSignIn,
  throughProvider,
  visitProvider,
} from './social-login-visits.ts';

const { cua, db, shop, otherShop, provider, offer } = await openSocialShops();
await offer(shop, 'ours');
await offer(shop, 'twin');
await offer(otherShop, 'ours');

beforeEach(() => {
  Object.assign(provider, { mood: 'well', forgery: {} });
});

const accountOf = (email: string, store: string = shop.store) =>
  db.selectFrom('account').selectAll().where('realm_id', '=', store).where('email', '=', email).executeTakeFirst();

const auditOf = async (accountId: string) => {
  const rows = await db
    .selectFrom('audit_event')
    .select(['event_type', 'detail', 'actor_name'])
    .where('target_id', '=', accountId)
    .orderBy('id')
    .execute();
  return rows.map(({ event_type, detail }) => [event_type, detail]);
};

describe('a login through a provider', () => {
  it('signs a new shopper up and in, and the store’s tokens are as after the form', async () => {
    provider.person = {
      sub: 'new',
      email: 'New@Example.com',
      email_verified: true,
      given_name: 'Ann',
      family_name: 'Lee',
    };
    const tokens = await socialSignIn(shop, provider, 'ours');
    const account = await accountOf('new@example.com');
    expect(account).toMatchObject({ email_verified: true, first_name: 'Ann', last_name: 'Lee', password_hash: null });
    expect(account?.activated_at).toBeInstanceOf(Date);
    expect(claimsOf(tokens.access_token)).toMatchObject({ sub: account?.id, realm: shop.store, roles: ['CUSTOMER'] });
    expect(tokens.claims()).toMatchObject({ email: 'new@example.com', given_name: 'Ann' });
    expect(account).toMatchObject({ last_sign_in_via: 'ours', last_sign_in_client: shop.store });
    const events = await auditOf(account?.id ?? '');
    expect(events).toEqual(
      expect.arrayContaining([
        ['user.created', null],
        ['identity.linked', 'ours'],
        ['user.login', 'ours'],
      ]),
    );
  });

  it('knows the same person again by the subject, although the address changed and is not vouched for', async () => {
    provider.person = { sub: 'again', email: 'again@example.com', email_verified: true };
    const first = await socialSignIn(shop, provider, 'ours');
    provider.person = { sub: 'again', email: 'renamed@example.com', email_verified: false };
    const second = await socialSignIn(shop, provider, 'ours');
    expect(claimsOf(second.access_token).sub).toBe(claimsOf(first.access_token).sub);
    expect(await accountOf('renamed@example.com')).toBeUndefined();
  });

  it('makes two accounts of one person in two stores', async () => {
    provider.person = { sub: 'both', email: 'both@example.com', email_verified: true };
    const here = await socialSignIn(shop, provider, 'ours');
    const there = await socialSignIn(otherShop, provider, 'ours');
    expect(claimsOf(there.access_token)).toMatchObject({ realm: otherShop.store });
    expect(claimsOf(there.access_token).sub).not.toBe(claimsOf(here.access_token).sub);
  });

  it('makes one account when two windows come back at once', async () => {
    provider.person = { sub: 'windows', email: 'windows@example.com', email_verified: true };
    const visits = await Promise.all([1, 2, 3].map(() => visitProvider(shop, 'ours')));
    const pages = await Promise.all(
      visits.map((visit) => comeBack(visit, provider.signIn(visit.redirect.location ?? ''))),
    );
    expect(pages.map(({ location }) => location)).not.toContain(failed(shop));
    const identities = await db.selectFrom('account_identity').select('id').where('subject', '=', 'windows').execute();
    expect(identities).toHaveLength(1);
  });

  it('asks the provider with state, nonce and PKCE, and shows it the client by the header', async () => {
    provider.asked = [];
    const { redirect } = await throughProvider(shop, provider, 'ours');
    const query = new URL(redirect.location ?? '').searchParams;
    expect(Object.fromEntries(query)).toMatchObject({
      response_type: 'code',
      client_id: provider.clientId,
      redirect_uri: `${shop.origin}/cua/login/oauth2/code/ours`,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(query.get(name)).toMatch(/^[\w-]{43}$/);
    const [exchange] = provider.asked.filter(({ path }) => path === '/token');
    expect(exchange?.authorization).toMatch(/^Basic /);
    expect(exchange?.form).not.toHaveProperty('client_secret');
  });

  it('keeps state, nonce and verifier sealed, and nothing of them once it is over', async () => {
    const { redirect, visitor } = await visitProvider(shop, 'ours');
    const nonce = new URL(redirect.location ?? '').searchParams.get('nonce') ?? 'none';
    const kept = () => db.selectFrom('protocol_state').selectAll().where('model', '=', 'BrokeredLogin').execute();
    const before = await kept();
    expect(before.length).toBeGreaterThan(0);
    expect(JSON.stringify(before)).not.toContain(nonce);
    await comeBack({ visitor }, provider.signIn(redirect.location ?? ''));
    expect(await kept()).toHaveLength(before.length - 1);
  });

  it('begins by the list of social logins with a provider named', async () => {
    provider.person = { sub: 'listed', email: 'listed@example.com', email_verified: true };
    const { visitor, round } = await visitProvider(shop, 'nobody');
    const list = await visitor.get(`/cua/api/v1/public/social-logins?store=${shop.store}&lang=en`);
    expect(JSON.parse(list.text)).toEqual([
      { providerId: 'generic-oidc', name: 'OpenID Connect', registrationId: 'ours' },
      { providerId: 'generic-oidc', name: 'OpenID Connect', registrationId: 'twin' },
    ]);
    const start = await visitor.get(`/cua/api/v1/public/social-logins?store=${shop.store}&lang=en&provider=ours`);
    expect(start.status).toBe(302);
    const redirect = await visitor.get(leadsTo(start));
    const page = await comeBack({ visitor }, provider.signIn(redirect.location ?? ''));
    const back = await visitor.get(leadsTo(page));
    expect(claimsOf((await redeem(shop, round, new URL(back.location ?? ''))).access_token).realm).toBe(shop.store);
  });

  it('works with a provider that only speaks OAuth 2.0', async () => {
    const { origin } = provider;
    await offer(shop, 'plain', {
      preset: 'GENERIC_OAUTH2',
      issuerUri: undefined,
      authorizationUri: `${origin}/authorize`,
      tokenUri: `${origin}/token`,
      userInfoUri: `${origin}/userinfo`,
      clientAuthMethod: 'client_secret_post',
      attributeMapping: { subject: 'number', firstName: 'nick' },
    });
    provider.person = { number: 42, nick: 'Bo', email: 'bo@example.com', email_verified: true };
    const tokens = await socialSignIn(shop, provider, 'plain');
    expect(tokens.claims()).toMatchObject({ email: 'bo@example.com', given_name: 'Bo' });
  });

  it('takes the verified primary address of GitHub, not the one of the profile', async () => {
    const { origin } = provider;
    await offer(shop, 'github', {
      preset: 'GITHUB',
      issuerUri: undefined,
      authorizationUri: `${origin}/authorize`,
      tokenUri: `${origin}/token`,
      userInfoUri: `${origin}/userinfo`,
    });
    provider.person = { id: 7, name: 'Octo', email: 'octo@example.com', email_verified: 'never asked' };
    expect((await socialSignIn(shop, provider, 'github')).claims()).toMatchObject({ email: 'octo@example.com' });
  });

  it('reads the address at the userinfo endpoint if the ID token has none', async () => {
    provider.person = { sub: 'late', email: 'late@example.com', email_verified: true };
    const visit = await visitProvider(shop, 'ours');
    const back = provider.signIn(visit.redirect.location ?? '');
    provider.forgery = { without: ['email', 'email_verified'] };
    await comeBack(visit, back);
    expect(await accountOf('late@example.com')).toBeDefined();
  });

  it('takes an answer that comes by a form, as Apple sends it', async () => {
    provider.person = { sub: 'apple', email: 'apple@example.com', email_verified: 'true' };
    const visit = await visitProvider(shop, 'ours');
    const back = provider.signIn(visit.redirect.location ?? '');
    // A browser sends no cookie of ours along with a form of another site.
    const form = await shop.visitor().post(back.pathname, Object.fromEntries(back.searchParams));
    expect(form.status).toBe(303);
    const page = await visit.visitor.get(form.location ?? '');
    expect(page.location).toContain('/cua/oauth2/authorize/');
    expect(await accountOf('apple@example.com')).toBeDefined();
  });
});

describe('a visitor without a pending sign-in', () => {
  it.each(['/cua/oauth2/authorization/ours', '/cua/login/oauth2/code/ours?code=c&state=s'])(
    'is led to the start page from %s',
    async (path) => {
      const page = await shop.visitor().get(`${path}${path.includes('?') ? '&' : '?'}lang=fr`);
      expect([page.status, page.location]).toEqual([302, `${shop.origin}/fr/login`]);
    },
  );

  it('finds nothing behind a name that no provider can have', async () => {
    expect((await shop.visitor().get('/cua/oauth2/authorization/..%2f..')).status).toBe(404);
    expect((await shop.visitor().get('/cua/login/oauth2/code/A_B')).status).toBe(404);
    expect((await shop.visitor().send('DELETE', '/cua/login/oauth2/code/ours')).status).toBe(404);
  });
});

describe('a provider that is not offered', () => {
  it.each(['unknown', 'switched-off'])('%s leads back to the form', async (alias) => {
    if (alias === 'switched-off') await offer(shop, alias, { enabled: false });
    const { redirect } = await visitProvider(shop, alias);
    expect(redirect.location).toBe(failed(shop));
  });

  it('of another store leads back to the form', async () => {
    await offer(otherShop, 'theirs');
    expect((await visitProvider(shop, 'theirs')).redirect.location).toBe(failed(shop));
  });

  it('switched off while somebody was away lets nobody in', async () => {
    const { id } = await offer(shop, 'brief');
    const visit = await visitProvider(shop, 'brief');
    const back = provider.signIn(visit.redirect.location ?? '');
    await cua.as('organisationAdmin', 'POST', `/api/v1/private/identity-providers/${id}/disable?store=${shop.store}`);
    expect((await comeBack(visit, back)).location).toBe(failed(shop));
  });
});

it('an address that comes too often is led back to the form, which says so; a program is told by a problem', async () => {
  const { visitor } = await visitProvider(shop, 'ours', shop.visitor('203.0.113.20'));
  const begin = (accept: string) => visitor.get('/cua/oauth2/authorization/ours?lang=fr', { accept });
  for (let visits = 1; visits < 20; visits++) expect((await begin('text/html')).location).toContain(provider.origin);
  expect((await begin('text/html')).location).toBe(failed(shop).replace('error=social', 'error=busy'));
  expect((await begin('application/json')).status).toBe(429);
});
