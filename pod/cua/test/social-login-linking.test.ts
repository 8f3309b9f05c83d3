import { beginRound, claimsOf, leadsTo, redeem, sendForm, signIn } from '@storepod/testkit/identity/sign-in';
import { describe, expect, it } from 'vitest';
import { register } from './shop.ts';
import { failed, openSocialShops, socialSignIn, throughProvider, visitProvider } from './social-login-visits.ts';

const {
  cua,
  db,
  shop,
  provider,
  offer,
  proxies: [proxy],
} = await openSocialShops();
await offer(shop, 'links');
await offer(shop, 'asks', { accountLinking: 'CONFIRM' });
await offer(shop, 'rejects', { accountLinking: 'REJECT' });
await offer(shop, 'no-newcomers', { jitProvisioning: false });
await offer(shop, 'trusted', { trustEmailVerified: true });
await offer(shop, 'corporate', { emailDomains: ['Corp.Example.com'] });

const person = (name: string, claims: object = {}) => ({
  sub: `subject of ${name}`,
  email: `${name}@example.com`,
  email_verified: true,
  ...claims,
});
const change = (id: string, columns: object) => db.updateTable('account').set(columns).where('id', '=', id).execute();
const identitiesOf = (id: string) =>
  db.selectFrom('account_identity').selectAll().where('account_id', '=', id).execute();
const reasons = async () => {
  const rows = await db
    .selectFrom('audit_event')
    .select('reason')
    .where('event_type', '=', 'user.login.failed')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ reason }) => reason);
};

/** What the person at the provider gets to see, in short. */
async function outcome(alias: string): Promise<string | null | undefined> {
  const { page } = await throughProvider(shop, provider, alias);
  if (page.location !== failed(shop)) return page.location?.includes('/oauth2/authorize/') ? 'in' : page.location;
  return (await reasons())[0];
}

describe('an address that an account has', () => {
  it('links silently where the provider vouches for it, and both ways lead into the same account', async () => {
    const ann = await register(db, shop, 'ann');
    await change(ann, { email_verified: true });
    provider.person = person('ann', { email: 'ANN@example.com' });
    const tokens = await socialSignIn(shop, provider, 'links');
    expect(claimsOf(tokens.access_token).sub).toBe(ann);
    expect(claimsOf((await signIn(shop, 'ann')).tokens.access_token).sub).toBe(ann);
    expect(await identitiesOf(ann)).toMatchObject([{ subject: 'subject of ann', email: 'ann@example.com' }]);
  });

  it('that was never proved takes password and sessions from whoever chose them, who may be a stranger', async () => {
    const squatted = await register(db, shop, 'squatted');
    const stranger = await signIn(shop, 'squatted');
    provider.person = person('squatted');
    expect(await outcome('links')).toBe('in');
    const account = await db.selectFrom('account').selectAll().where('id', '=', squatted).executeTakeFirst();
    expect(account).toMatchObject({ password_hash: null, email_verified: true });
    const told = await db.selectFrom('audit_event').select('event_type').where('target_id', '=', squatted).execute();
    expect(told.map(({ event_type }) => event_type)).toContain('user.password.reset');
    const round = await visitProvider(shop, 'links', stranger.visitor);
    expect((await sendForm(shop, round.visitor, { username: 'squatted' })).location).toContain('error=invalid');
    expect((await stranger.visitor.get(`/cua/api/v1/account/me?store=${shop.store}`)).status).toBe(401);
  });

  it.each([
    ['false', { email_verified: false }, 'links'],
    ['missing', { email_verified: undefined }, 'links'],
    ['false, with a provider that is trusted', { email_verified: false }, 'trusted'],
    ['a number', { email_verified: 1 }, 'links'],
  ])('never links while email_verified is %s', async (_, claims, alias) => {
    const id = (await db.selectFrom('account').select('id').where('username', '=', 'ann').executeTakeFirst())?.id ?? '';
    const before = await identitiesOf(id);
    provider.person = person('ann', { sub: 'mallory', ...claims });
    expect(await outcome(alias)).toBe('EMAIL_NOT_VOUCHED');
    expect(await identitiesOf(id)).toEqual(before);
  });

  it('links where nothing is said about it and the provider is trusted', async () => {
    const trusting = await register(db, shop, 'trusting');
    provider.person = person('trusting', { email_verified: undefined });
    expect(await outcome('trusted')).toBe('in');
    expect(await identitiesOf(trusting)).toHaveLength(1);
  });

  it('is refused where the merchant wants no links', async () => {
    const rejected = await register(db, shop, 'rejected');
    provider.person = person('rejected');
    expect(await outcome('rejects')).toBe('LINKING_REJECTED');
    expect(await identitiesOf(rejected)).toEqual([]);
  });

  it.each([['disabled', { enabled: false }, 'DISABLED']])(
    'of an account that is %s lets nobody in, neither new nor known',
    async (name, columns, reason) => {
      const username = name.replaceAll(' ', '-');
      const id = await register(db, shop, username);
      provider.person = person(username);
      await change(id, columns);
      expect(await outcome('links')).toBe(reason);
      expect(await identitiesOf(id)).toEqual([]);
      await change(id, { enabled: true });
      expect(await outcome('links')).toBe('in');
      await change(id, columns);
      expect(await outcome('links')).toBe(reason);
    },
  );
});

describe('a newcomer', () => {
  const accounts = async () => (await db.selectFrom('account').select('id').execute()).length;

  it.each([
    ['without an address', { email: undefined }, 'links', 'EMAIL_NOT_VOUCHED'],
    ['whose address is not vouched for', { email_verified: false }, 'links', 'EMAIL_NOT_VOUCHED'],
    ['where the provider makes no accounts', {}, 'no-newcomers', 'PROVISIONING_OFF'],
    ['of another mail domain', {}, 'corporate', 'EMAIL_DOMAIN_REFUSED'],
    ['of a domain that only ends alike', { email: 'x@evilcorp.example.com' }, 'corporate', 'EMAIL_DOMAIN_REFUSED'],
  ])('%s gets no account', async (name, claims, alias, reason) => {
    const before = await accounts();
    provider.person = person('newcomer', { sub: name, ...claims });
    expect(await outcome(alias)).toBe(reason);
    expect(await accounts()).toBe(before);
  });

  it('of the right mail domain gets one', async () => {
    provider.person = person('x', { email: 'x@corp.example.com' });
    expect(await outcome('corporate')).toBe('in');
  });

  it('gets none in a store that lets nobody register', async () => {
    const closed = JSON.stringify({ selfRegistrationEnabled: false });
    await db.insertInto('realm_settings').values({ realm_id: shop.store, document: closed }).execute();
    // Another replica has not read the settings yet.
    const replica = await cua.replica();
    proxy?.leadTo(replica.origin);
    provider.person = person('uninvited');
    expect(await outcome('links')).toBe('PROVISIONING_OFF');
    proxy?.leadTo(cua.origin);
  });
});

describe('a link that has to be confirmed', () => {
  it('is written after the password of the account, which the page of the storefront asks for', async () => {
    const eva = await register(db, shop, 'eva');
    provider.person = person('eva');
    const { visitor, round, page } = await throughProvider(shop, provider, 'asks');
    expect(page.location).toBe(`${shop.origin}/fr/login?auth=1&link=asks`);
    const wrong = await sendForm(shop, visitor, { link: 'asks', password: 'wrong' });
    expect(wrong.location).toContain('auth=1&link=asks&error=invalid');
    expect(await identitiesOf(eva)).toEqual([]);
    const accepted = await sendForm(shop, visitor, { link: 'asks' });
    const back = await visitor.get(leadsTo(accepted));
    const tokens = await redeem(shop, round, new URL(back.location ?? ''));
    expect(claimsOf(tokens.access_token).sub).toBe(eva);
    expect(await identitiesOf(eva)).toHaveLength(1);
    expect(await outcome('asks')).toBe('in');
  });

  it('is refused where none waits, and without the cross-site token', async () => {
    const visitor = shop.visitor();
    await visitor.get((await beginRound(shop)).path);
    expect((await sendForm(shop, visitor, { link: 'asks' })).location).toContain('error=expired');
    const pia = await register(db, shop, 'pia');
    provider.person = person('pia');
    const waiting = await throughProvider(shop, provider, 'asks');
    expect((await sendForm(shop, waiting.visitor, { link: 'asks', _csrf: 'x' })).location).toContain('error=expired');
    expect(await identitiesOf(pia)).toEqual([]);
  });
});
