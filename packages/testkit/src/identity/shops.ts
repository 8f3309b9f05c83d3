import { assignRoles } from '@storepod/identity/role/roles-of';
import type { IdentityDb } from '@storepod/identity/tables';
import type { Clock } from '@storepod/kernel/clock';
import { systemIds } from '@storepod/kernel/ids';
import type { ServiceDefinition } from '@storepod/service/definition';
import { afterAll } from 'vitest';
import type { Browser } from '../browser.ts';
import { testIds } from '../callers.ts';
import { edgeProxy } from '../edge-proxy.ts';
import type { Peers } from '../peer-map.ts';
import { startMerchant } from '../peers.ts';
import { testService } from '../running.ts';
import { identityKeys, QUICK_HASH } from './environment.ts';
import { type App, appAt, databaseOf } from './sign-in.ts';

/** A store as its shoppers reach it: a host of its own, behind the edge. Its storefront is a public client. */
export interface Shop extends App {
  store: string;
}

/** What a service is told that takes the tokens which a cua issues. */
export const trusting = (issuer: string) => ({ CUA_ISSUERS: issuer, CUA_JWK_SET_URI: `${issuer}/oauth2/jwks` });

interface Surroundings {
  env?: Record<string, string> | ((issuer: string) => Record<string, string>);
  clock?: Clock | undefined;
  peers?: Peers;
}

/** cua with two stores behind one edge, whose own address is the pinned issuer. */
export async function openShopsOf<Parts>(
  service: ServiceDefinition<Parts>,
  { env = {}, clock, peers = {} }: Surroundings,
) {
  const hosts = await Promise.all(
    [testIds.store, testIds.otherStore].map(async (store) => {
      const proxy = await edgeProxy({ 'store-id': store, 'x-forwarded-prefix': '/cua' });
      return { store, proxy };
    }),
  );
  const [first] = hosts;
  const issuer = `${first?.proxy.origin}/cua`;
  const merchant = await startMerchant(Object.fromEntries(hosts.map(({ store, proxy }) => [store, proxy.origin])));
  const cua = await testService(service, {
    env: { ...identityKeys, ISSUER: issuer, ...(typeof env === 'function' ? env(issuer) : env) },
    peers: { ...peers, merchant: merchant.origin },
    ...(clock && { clock }),
  });
  for (const { proxy } of hosts) proxy.leadTo(cua.origin);
  afterAll(() => Promise.all(hosts.map(({ proxy }) => proxy.close())));
  const [shop, otherShop] = hosts.map(({ store, proxy }) => shopAt(store, proxy.origin, issuer)) as [Shop, Shop];
  return { cua, db: databaseOf(cua), issuer, shop, otherShop, merchant, proxies: hosts.map(({ proxy }) => proxy) };
}

const shopAt = (store: string, origin: string, issuer: string): Shop => ({
  ...appAt(issuer, {
    id: store,
    origin,
    prefix: '/cua',
    redirectUri: `${origin}/en/callback`,
    says: { request: { store, lang: 'en' }, form: { lang: 'en' } },
  }),
  store,
});

/** An account with the one password of all tests. The realm is made by a first visit to the store. */
export async function register(db: IdentityDb, shop: Shop, username: string): Promise<string> {
  await shop.visitor().get('/cua/login');
  const id = systemIds.uuid();
  const now = new Date();
  await db
    .insertInto('account')
    .values({
      id,
      realm_id: shop.store,
      username,
      email: `${username}@example.com`,
      first_name: 'Ann',
      last_name: 'Lee',
      password_hash: QUICK_HASH,
      activated_at: now,
      created_at: now,
    })
    .execute();
  await assignRoles(db, shop.store, id, ['CUSTOMER']);
  return id;
}

/** Calls the API from a browser, as the storefront's page does. */
export async function call(visitor: Browser, { store }: Shop, method: string, path: string, body?: unknown) {
  const csrf = { 'x-xsrf-token': visitor.cookie('XSRF-TOKEN')?.value ?? '' };
  const separator = path.includes('?') ? '&' : '?';
  const { status, text } = await visitor.send(method, `/cua/api/v1${path}${separator}store=${store}`, body, csrf);
  return { status, body: text === '' ? undefined : JSON.parse(text) };
}
