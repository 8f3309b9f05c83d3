import { beforeEach, describe, expect, it } from 'vitest';
import { comeBack, failed, openSocialShops, throughProvider, visitProvider } from './social-login-visits.ts';

const { db, shop, otherShop, provider, offer } = await openSocialShops();
await offer(shop, 'ours');
await offer(shop, 'twin');
await offer(otherShop, 'ours');

beforeEach(() => {
  Object.assign(provider, { mood: 'well', forgery: {} });
});

const accountOf = (email: string) =>
  db.selectFrom('account').selectAll().where('realm_id', '=', shop.store).where('email', '=', email).executeTakeFirst();

const lastRefusal = async () => {
  const row = await db
    .selectFrom('audit_event')
    .select(['reason', 'detail'])
    .where('event_type', '=', 'user.login.failed')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.reason;
};

describe('the state', () => {
  const stranger = { sub: 'mallory', email: 'mallory@example.com', email_verified: true };

  it.each<[string, (back: URL) => void]>([
    ['is wrong', (back) => back.searchParams.set('state', 'x'.repeat(43))],
    ['is missing', (back) => back.searchParams.delete('state')],
    ['is empty', (back) => back.searchParams.set('state', '')],
    [
      'was given for another provider',
      (back) => {
        back.pathname = back.pathname.replace('ours', 'twin');
      },
    ],
  ])('that %s lets nobody in', async (_, change) => {
    provider.person = stranger;
    const visit = await visitProvider(shop, 'ours');
    const back = provider.signIn(visit.redirect.location ?? '');
    change(back);
    const page = await comeBack(visit, back);
    expect(page.location).toMatch(/\/(fr|en)\/login\?auth=1&error=social$/);
    expect(await lastRefusal()).toBe('STATE_UNKNOWN');
    expect(await accountOf('mallory@example.com')).toBeUndefined();
  });

  it('of another browser lets nobody in: a link cannot sign somebody else in', async () => {
    provider.person = stranger;
    const attacker = await visitProvider(shop, 'ours');
    const victim = await visitProvider(shop, 'ours');
    const page = await comeBack(victim, provider.signIn(attacker.redirect.location ?? ''));
    expect(page.location).toBe(failed(shop));
  });

  it('of another store lets nobody in', async () => {
    provider.person = stranger;
    const elsewhere = await visitProvider(otherShop, 'ours');
    const here = await visitProvider(shop, 'ours');
    const page = await comeBack(here, provider.signIn(elsewhere.redirect.location ?? ''));
    expect(page.location).toBe(failed(shop));
  });

  it('opens once', async () => {
    provider.person = { sub: 'once', email: 'once@example.com', email_verified: true };
    const visit = await visitProvider(shop, 'ours');
    const back = provider.signIn(visit.redirect.location ?? '');
    expect((await comeBack(visit, back)).location).toContain('/cua/oauth2/authorize/');
    expect((await comeBack(visit, back)).location).toBe(`${shop.origin}/en/login?auth=1&error=social`);
  });

  it('that is good with a code that was used lets nobody in, and the form still works', async () => {
    provider.person = { sub: 'code', email: 'code@example.com', email_verified: true };
    const first = await visitProvider(shop, 'ours');
    const used = provider.signIn(first.redirect.location ?? '');
    await comeBack(first, used);
    const second = await visitProvider(shop, 'ours');
    const back = provider.signIn(second.redirect.location ?? '');
    back.searchParams.set('code', used.searchParams.get('code') ?? '');
    expect((await comeBack(second, back)).location).toBe(failed(shop));
    expect(await lastRefusal()).toBe('CODE_REFUSED');
    const again = await second.visitor.get('/cua/oauth2/authorization/ours');
    expect(again.location).toContain(provider.origin);
  });
});

describe('an ID token', () => {
  it.each<[string, typeof provider.forgery]>([
    ['with another nonce', { nonce: 'another' }],
    ['of another issuer', { issuer: 'https://accounts.google.com' }],
    ['for another client', { audience: 'somebody-else' }],
    ['for several clients that does not say for which it was made', { audience: ['client of the shop', 'other'] }],
    ['that has expired', { expiresIn: -120 }],
    ['signed with a key that is not the provider’s', { key: 'foreign' }],
    ['without a signature', { alg: 'none' }],
    ['signed with the public key as a shared secret', { alg: 'HS256' }],
    ['without a subject', { without: ['sub'] }],
  ])('%s lets nobody in', async (name, forgery) => {
    const email = `forged-${name.replace(/\W/g, '').toLowerCase()}@example.com`;
    provider.person = { sub: name, email, email_verified: true };
    provider.forgery = forgery;
    const { page } = await throughProvider(shop, provider, 'ours');
    expect(page.location).toBe(failed(shop));
    expect(await lastRefusal()).toBe('TOKEN_REFUSED');
    expect(await accountOf(email)).toBeUndefined();
  });
});

describe('a provider that does not do its part', () => {
  it.each([
    ['failing', 'CODE_REFUSED'],
    ['redirecting', 'CODE_REFUSED'],
    ['flooding', 'PROVIDER_UNREACHABLE'],
    ['hanging', 'PROVIDER_UNREACHABLE'],
  ] as const)('by %s ends at the form', async (mood, reason) => {
    const visit = await visitProvider(shop, 'ours');
    const back = provider.signIn(visit.redirect.location ?? '');
    provider.mood = mood;
    expect((await comeBack(visit, back)).location).toBe(failed(shop));
    expect(await lastRefusal()).toBe(reason);
  });

  it('by refusing the person ends at the form', async () => {
    const visit = await visitProvider(shop, 'ours');
    const back = provider.signIn(visit.redirect.location ?? '');
    back.searchParams.delete('code');
    back.searchParams.set('error', 'access_denied');
    expect((await comeBack(visit, back)).location).toBe(failed(shop));
  });

  it('by answering in the name of another ends at the form', async () => {
    const visit = await visitProvider(shop, 'ours');
    const back = provider.signIn(visit.redirect.location ?? '');
    back.searchParams.set('iss', 'https://accounts.google.com');
    expect((await comeBack(visit, back)).location).toBe(failed(shop));
  });
});
