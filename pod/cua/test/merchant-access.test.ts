import { contract } from '@storepod/contract/contract';
import { defaultSettings } from '@storepod/identity/realm/realm-settings';
import { auditMatrix, authorizationMatrix, type IdKind, type Sample } from '@storepod/testkit/authorization-matrix';
import { testIds } from '@storepod/testkit/callers';
import { faultProxy } from '@storepod/testkit/fault-proxy';
import { ownerOf, startBilling, startPeer } from '@storepod/testkit/peers';
import { testService } from '@storepod/testkit/running';
import { afterAll, describe, expect, it } from 'vitest';
import { auditEndpoints } from '../src/audit/audit.contract.ts';
import { realmSettingsEndpoints } from '../src/realm-settings/realm-settings.contract.ts';
import service from '../src/service.ts';
import { shopperEndpoints } from '../src/shoppers/shoppers.contract.ts';
import { signInRulesEndpoints } from '../src/sign-in-rules/sign-in-rules.contract.ts';
import { environment } from './environment.ts';

const [billing, merchant] = await Promise.all([startBilling(), startPeer(ownerOf)]);
const wire = await faultProxy(merchant);
afterAll(() => wire.close());
const peers = { billing: billing.origin, merchant: `http://127.0.0.1:${wire.port}` };
const start = () => testService(service, { env: environment, peers });
const cua = await start();

const {
  displayName: _,
  defaultLocale: _locale,
  tokens: _tokens,
  keys: _keys,
  auditRetentionDays: _days,
  ...rules
} = defaultSettings;
const nobody = { id: '019b0f2e-7c40-7abc-8def-0123456789ab' };
const missing = (): Sample => ({ params: nobody, passes: [404] });
const ours = contract('cua', {
  ...shopperEndpoints,
  ...auditEndpoints,
  ...realmSettingsEndpoints,
  ...signInRulesEndpoints,
});
const samples = {
  listShoppers: () => ({ query: { page: 0, count: 20 }, passes: [200] }),
  listShopperEvents: () => ({ query: { shopper: nobody.id }, passes: [200] }),
  countShoppers: () => ({ passes: [200] }),
  guestsOrdered: () => ({ body: { emails: ['nobody@example.com'] }, passes: [204] }),
  getShopper: missing,
  eraseShopper: missing,
  disableShopper: missing,
  enableShopper: missing,
  unlockShopper: missing,
  sendShopperReset: missing,
  listShopperSessions: missing,
  endShopperSessions: missing,
  endShopperSession: () => ({ params: { ...nobody, sid: 'x' }, passes: [404] }),
  getRealmSettings: () => ({ passes: [200, 404] }),
  putRealmSettings: () => ({ body: { version: 0 }, passes: [400, 404] }),
  getSignInRules: () => ({ passes: [200] }),
  // Of another version, so that each caller who may is told so, and none changes it.
  putSignInRules: () => ({ body: { ...rules, version: 7 }, passes: [409] }),
} satisfies Record<string, (id: IdKind) => Sample>;

describe('what a merchant may do with shoppers', () => {
  it('is decided by the owner of the store, whom merchant names', async () => {
    const { wrong } = await authorizationMatrix(cua, ours, samples);
    expect(wrong).toEqual([]);
  });

  it('is told by the audit to administrators of the store and to operators alone', async () => {
    expect((await auditMatrix(cua, 'cua')).wrong).toEqual([]);
  });

  it('is refused while merchant does not answer', async () => {
    const fresh = await start();
    wire.cut();
    const list = () => fresh.as('organisationAdmin', 'GET', `/api/v1/private/shoppers?store=${testIds.store}`);
    expect(await list()).toMatchObject({ status: 403 });
    wire.restore();
    expect(await list()).toMatchObject({ status: 200 });
  });

  it('is only to read, and to stop an account, while the subscription of the store does not allow changes', async () => {
    billing.says.operable = false;
    const fresh = await start();
    const at = (rest: string) => `/api/v1/private/shoppers/${rest}?store=${testIds.store}`;
    expect(await fresh.as('storeAdmin', 'POST', at(`${nobody.id}/enable`))).toMatchObject({
      status: 402,
      body: { code: 'BILLING.STORE.SUSPENDED' },
    });
    expect(await fresh.as('storeAdmin', 'POST', at(`${nobody.id}/disable`))).toMatchObject({ status: 404 });
    expect(await fresh.as('storeAdmin', 'GET', at('counts'))).toMatchObject({ status: 200 });
    billing.says.operable = true;
  });
});
