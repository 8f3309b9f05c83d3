import service from '@storepod/cua/service';
import { browser } from '@storepod/testkit/browser';
import { testIds } from '@storepod/testkit/callers';
import { edgeProxy } from '@storepod/testkit/edge-proxy';
import { identityKeys } from '@storepod/testkit/identity/environment';
import { databaseOf } from '@storepod/testkit/identity/sign-in';
import { testService } from '@storepod/testkit/running';
import { afterAll, describe, expect, it } from 'vitest';
import { demoShopper, makeShoppers } from '../src/demo/demo-shoppers.ts';
import { isSignInTaken } from './shop-sign-in.ts';

/** Nobody listens there. */
const NOWHERE = 'http://127.0.0.1:1';
const edge = await edgeProxy({ 'store-id': testIds.store, 'x-forwarded-prefix': '/cua' }, NOWHERE);
afterAll(() => edge.close());
const cua = await testService(service, { env: { ISSUER: `${edge.origin}/cua`, ...identityKeys } });

const place = { edgeHost: 'spg-507f1f77.localhost', httpPort: Number(new URL(edge.origin).port) };
const store = { id: testIds.store, name: 'a-store' };
const accounts = () => databaseOf(cua).selectFrom('account').select(['id', 'email', 'enabled']).execute();
const canSignIn = (password?: string) => isSignInTaken(browser(edge.origin), edge.origin, store.id, password);

describe('the demo shopper', () => {
  it('is named when a store cannot be reached in time, and nothing fails', async () => {
    expect(await makeShoppers(place, [store], 0)).toEqual(['a-store']);
  });

  it('is made as soon as the store is there, and signs in', async () => {
    const made = makeShoppers(place, [store]);
    edge.leadTo(cua.origin);
    expect(await made).toEqual([]);
    expect(await accounts()).toMatchObject([{ email: demoShopper.email, enabled: true }]);
    expect(await canSignIn()).toBe(true);
    expect(await canSignIn('another-password')).toBe(false);
  });

  it('stays who it is at a second start, and comes back where it is missing', async () => {
    const [before] = await accounts();
    expect(await makeShoppers(place, [store])).toEqual([]);
    expect(await accounts()).toEqual([before]);
    await databaseOf(cua).deleteFrom('account').execute();
    expect(await makeShoppers(place, [store])).toEqual([]);
    expect(await accounts()).toHaveLength(1);
    expect(await canSignIn()).toBe(true);
  });
});
