import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contract } from '@storepod/contract/contract';
import { podNamespace } from '@storepod/kernel/pod-names';
import { authorizationMatrix, type IdKind, type Sample } from '@storepod/testkit/authorization-matrix';
import { stage } from '@storepod/testkit/cast';
import { testService } from '@storepod/testkit/running';
import { afterAll, describe, expect, it } from 'vitest';
import { realmSettingsEndpoints } from '../src/realm-settings/realm-settings.contract.ts';
import service from '../src/service.ts';
import { shopperEndpoints } from '../src/shoppers/shoppers.contract.ts';
import { environment } from './environment.ts';

/** The pod's merchant and the platform's billing, as far as cua asks them. */
const owners: Record<string, string> = { [stage.store]: stage.org, [stage.otherStore]: stage.otherOrg };
const peers = { merchantDown: false, operable: true };
const snapshot = (store: string | null) => ({
  store,
  status: peers.operable ? 'ACTIVE' : 'SUSPENDED',
  operable: peers.operable,
  planCode: 'BASIC',
  currentPeriodEnd: null,
  entitlements: { limits: {}, flags: {} },
});
const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://peer');
  const store = searchParams.get('store');
  const org = owners[store ?? ''];
  if (pathname.startsWith('/merchant') && peers.merchantDown) return void response.destroy();
  const known = pathname.startsWith('/billing') ? snapshot(store) : org && { org };
  response
    .writeHead(known ? 200 : 404, { 'content-type': known ? 'application/json' : 'application/problem+json' })
    .end(JSON.stringify(known ?? { code: 'MERCHANT.STORE.NOT_FOUND', status: 404 }));
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => server.close());
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const peerMap = {
  [`merchant.${podNamespace(stage.pod, 'storepod.test')}`]: `${origin}/merchant`,
  'billing.store-core.storepod.test': `${origin}/billing`,
};
const start = () => testService(service, { env: { ...environment, PEER_MAP: JSON.stringify(peerMap) } });
const cua = await start();

const nobody = { id: '019b0f2e-7c40-7abc-8def-0123456789ab' };
const missing = (): Sample => ({ params: nobody, passes: [404] });
const ours = contract('cua', { ...shopperEndpoints, ...realmSettingsEndpoints });
const samples = {
  listShoppers: () => ({ query: { page: 0, count: 20 }, passes: [200] }),
  countShoppers: () => ({ passes: [200] }),
  getShopper: missing,
  eraseShopper: missing,
  disableShopper: missing,
  enableShopper: missing,
  unlockShopper: missing,
  listShopperSessions: missing,
  endShopperSessions: missing,
  endShopperSession: () => ({ params: { ...nobody, sid: 'x' }, passes: [404] }),
  getRealmSettings: () => ({ passes: [200, 404] }),
  putRealmSettings: () => ({ body: { version: 0 }, passes: [400, 404] }),
} satisfies Record<string, (id: IdKind) => Sample>;

describe('what a merchant may do with shoppers', () => {
  it('is decided by the owner of the store, whom merchant names', async () => {
    const { wrong } = await authorizationMatrix(cua, ours, samples);
    expect(wrong).toEqual([]);
  });

  it('is refused while merchant does not answer', async () => {
    const fresh = await start();
    peers.merchantDown = true;
    const list = () => fresh.as('organisationAdmin', 'GET', `/api/v1/private/shoppers?store=${stage.store}`);
    expect(await list()).toMatchObject({ status: 403 });
    peers.merchantDown = false;
    expect(await list()).toMatchObject({ status: 200 });
  });

  it('is only to read while the subscription of the store does not allow changes', async () => {
    peers.operable = false;
    const fresh = await start();
    const at = (rest: string) => `/api/v1/private/shoppers/${rest}?store=${stage.store}`;
    expect(await fresh.as('storeAdmin', 'POST', at(`${nobody.id}/disable`))).toMatchObject({
      status: 402,
      body: { code: 'BILLING.STORE.SUSPENDED' },
    });
    expect(await fresh.as('storeAdmin', 'GET', at('counts'))).toMatchObject({ status: 200 });
    peers.operable = true;
  });
});
