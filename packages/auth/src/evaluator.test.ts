import { StoreMerchantId } from '@storepod/kernel/object-id';
import { podRouteId } from '@storepod/kernel/pod-names';
import { roles, testIds, type Verified } from '@storepod/testkit/callers';
import { expectedAccess, type Relation } from '@storepod/testkit/expected-access';
import { describe, expect, it } from 'vitest';
import { permissionEvaluator } from './evaluator.ts';
import { SHOPPER_CEILING } from './issuers.ts';
import { type Permission, permissionTable } from './permission-table.ts';
import type { PodLookup } from './placements.ts';
import { principalOf } from './principal.ts';
import type { RuleContext, Target } from './rules.ts';
import type { OwnerLookup } from './stores.ts';

const permissions = Object.keys(permissionTable) as Permission[];
const callers = Object.keys(roles) as Verified[];
const relations: Relation[] = ['own', 'foreign', 'unknown'];

/** Whoever comes from outside has a token that names this pod. */
const principalNamed = (caller: Verified, pod = testIds.pod) => {
  const { issuer, claims } = roles[caller];
  return principalOf({ ...claims, aud: podRouteId(pod) }, issuer, issuer === 'cua' ? SHOPPER_CEILING : undefined);
};
const ownerOf: OwnerLookup = async (store) =>
  new Map([
    [testIds.store, testIds.org],
    [testIds.otherStore, testIds.otherOrg],
  ]).get(store);
const podOf: PodLookup = async (store) =>
  new Map([
    [testIds.store, podRouteId(testIds.pod)],
    [testIds.otherStore, podRouteId(testIds.otherPod)],
  ]).get(store);
const here: RuleContext = {
  podName: podRouteId(testIds.pod),
  podOrg: undefined,
  ownership: 'ENFORCED',
  ...{ ownerOf, podOf, keysOf: undefined },
};

const asked = (caller: Verified, target: Target, permission: string, at: Partial<RuleContext> = {}) =>
  permissionEvaluator({ ...here, ...at }).hasPermission(principalNamed(caller), target, 'StoreMerchantId', permission);

const targetOf = (permission: Permission, relation: Relation): Target => {
  const stores = { own: testIds.store, foreign: testIds.otherStore, unknown: testIds.unknownId };
  const organisations = { own: testIds.org, foreign: testIds.otherOrg, unknown: testIds.unknownId };
  const { target } = permissionTable[permission];
  return target === 'platform' ? undefined : (target === 'store' ? stores : organisations)[relation];
};

describe('the permission table', () => {
  it.each(permissions)('%s admits exactly whom it should', async (permission) => {
    for (const relation of relations) {
      const passed: Verified[] = [];
      for (const caller of callers)
        if (await asked(caller, targetOf(permission, relation), permission)) passed.push(caller);
      expect({ relation, passed: passed.sort() }).toEqual({
        relation,
        passed: [...expectedAccess[permission][relation]].sort(),
      });
    }
  });

  it('is expected in full, so that no permission escapes the comparison', () => {
    expect(Object.keys(expectedAccess).sort()).toEqual([...permissions].sort());
    expect(permissions.length).toBeGreaterThan(40);
  });
});

describe('the form of a question', () => {
  it.each(['STORE-POD.CATALOG', 'store-core.org.manage', '', 'toString', '__proto__', 'constructor'])(
    'denies the unknown permission %j to everybody',
    async (permission) => {
      for (const caller of callers) expect(await asked(caller, testIds.store, permission)).toBe(false);
    },
  );

  it('denies everything in the three-argument form', async () => {
    const evaluator = permissionEvaluator(here);
    expect(await asked('superAdmin', undefined, 'STORE-CORE.ORG.MANAGE')).toBe(true);
    expect(await evaluator.hasPermission(principalNamed('superAdmin'), undefined, 'STORE-CORE.ORG.MANAGE')).toBe(false);
  });

  it('ignores the type', async () => {
    const evaluator = permissionEvaluator(here);
    for (const type of ['ManagerOrgId', '', 'nonsense'])
      expect(
        await evaluator.hasPermission(principalNamed('storeAdmin'), testIds.store, type, 'STORE-POD.CATALOG.*'),
      ).toBe(true);
  });

  it('refuses staff and shoppers where no store is named', async () => {
    for (const caller of ['organisationAdmin', 'storeAdmin'] as const)
      expect(await asked(caller, undefined, 'STORE-POD.CATALOG.*')).toBe(false);
    expect(await asked('shopper', undefined, 'STORE-POD.CUSTOMER.*')).toBe(false);
  });
});

describe('ownership', () => {
  const staff: Verified[] = ['organisationAdmin', 'storeAdmin', 'moderator', 'retail'];
  const noAnswer: [string, OwnerLookup | undefined][] = [
    ['is missing', undefined],
    ['fails', async () => Promise.reject(new Error('merchant is down'))],
    [
      'throws at once',
      () => {
        throw new Error('not ready');
      },
    ],
    ['knows nothing', async () => undefined],
  ];

  it.each(noAnswer)('refuses organisation admins and store staff when the lookup %s', async (_, lookup) => {
    for (const caller of staff)
      expect(await asked(caller, testIds.store, 'STORE-POD.CATALOG.READ', { ownerOf: lookup })).toBe(false);
    expect(await asked('podService', testIds.store, 'STORE-POD.CATALOG.READ', { ownerOf: lookup })).toBe(true);
  });

  it('admits any organisation admin where it is DELEGATED', async () => {
    const at = { ownership: 'DELEGATED', ownerOf: undefined } as const;
    for (const caller of ['organisationAdmin', 'otherOrganisationAdmin'] as const)
      expect(await asked(caller, testIds.store, 'STORE-CORE.STORE-DELETE', at)).toBe(true);
    expect(await asked('storeAdminOfOtherStore', testIds.store, 'STORE-CORE.STORE-FIND-ONE', at)).toBe(false);
  });

  it('refuses an organisation admin whose token names no organisation, even DELEGATED', async () => {
    const admin = principalOf({ sub: 'a', uid: 'a', roles: ['ORG_ADMIN'] }, 'uaa', undefined);
    for (const ownership of ['ENFORCED', 'DELEGATED'] as const) {
      const evaluator = permissionEvaluator({ ...here, ownership });
      expect(await evaluator.hasPermission(admin, testIds.store, 'Store', 'STORE-POD.CATALOG.*')).toBe(false);
    }
  });

  it('refuses a store admin whose store claim fits but whose organisation does not own the store', async () => {
    const claims = { ...roles.storeAdmin.claims, org: testIds.otherOrg };
    const admin = principalOf(claims, 'uaa', undefined);
    const evaluator = permissionEvaluator(here);
    expect(await evaluator.hasPermission(admin, testIds.store, 'Store', 'STORE-POD.CATALOG.*')).toBe(false);
    expect(await asked('storeAdmin', testIds.store, 'STORE-POD.CATALOG.*')).toBe(true);
  });
});

describe('the pod', () => {
  it('refuses its own services while it has no name', async () => {
    const nameless = principalOf({ sub: 's', scope: 'store_pod' }, 'uaa', undefined);
    const evaluator = permissionEvaluator({ ...here, podName: undefined });
    expect(await asked('podService', testIds.store, 'STORE-POD.INVENTORY.RESERVE', { podName: undefined })).toBe(false);
    expect(await evaluator.hasPermission(nameless, testIds.store, 'Store', 'STORE-POD.INVENTORY.RESERVE')).toBe(false);
    expect(await asked('podService', testIds.store, 'STORE-POD.INVENTORY.RESERVE')).toBe(true);
  });

  it.each<[string, PodLookup | undefined]>([
    ['is missing', undefined],
    ['fails', async () => Promise.reject(new Error('the registry is down'))],
    ['knows nothing', async () => undefined],
  ])('reads the entitlements of no store while the lookup of its pod %s', async (_, lookup) => {
    const read = 'STORE-CORE.BILLING.ENTITLEMENT-READ';
    expect(await asked('podService', testIds.store, read, { podOf: lookup })).toBe(false);
    expect(await asked('podService', undefined, read, { podOf: lookup })).toBe(false);
    expect(await asked('controlPlaneService', testIds.store, read, { podOf: lookup })).toBe(true);
  });

  it('that is dedicated refuses the admin of another organisation, even over that one’s own store', async () => {
    const at = { podOrg: testIds.org };
    expect(await asked('otherOrganisationAdmin', testIds.otherStore, 'STORE-POD.CATALOG.*', at)).toBe(false);
    expect(await asked('storeAdminOfOtherStore', testIds.otherStore, 'STORE-POD.CATALOG.*', at)).toBe(false);
    expect(await asked('organisationAdmin', testIds.store, 'STORE-POD.CATALOG.*', at)).toBe(true);
  });

  it('that is dedicated stays so where ownership is DELEGATED', async () => {
    const at = { podOrg: testIds.org, ownership: 'DELEGATED' } as const;
    expect(await asked('otherOrganisationAdmin', testIds.otherStore, 'STORE-POD.CATALOG.*', at)).toBe(false);
  });

  it('that is dedicated takes new stores of its own organisation only', async () => {
    const create = 'STORE-POD.MERCHANT.STORE-CREATE';
    expect(await asked('controlPlaneService', testIds.otherOrg, create, { podOrg: testIds.org })).toBe(false);
    expect(await asked('controlPlaneService', undefined, create, { podOrg: testIds.org })).toBe(false);
    expect(await asked('controlPlaneService', testIds.org, create, { podOrg: testIds.org })).toBe(true);
  });

  it('refuses the control plane with a token that was made for the platform or for another pod', async () => {
    const create = 'STORE-POD.MERCHANT.STORE-CREATE';
    const forPlatform = principalOf(roles.controlPlaneService.claims, 'uaa', undefined);
    const forOther = principalNamed('controlPlaneService', testIds.otherPod);
    const pod = permissionEvaluator(here);
    const controlPlane = permissionEvaluator({ ...here, podName: undefined });
    for (const principal of [forPlatform, forOther]) {
      expect(await pod.hasPermission(principal, testIds.org, '', create)).toBe(false);
      expect(await pod.hasPermission(principal, testIds.store, '', 'STORE-POD.MERCHANT.READ')).toBe(false);
    }
    expect(await controlPlane.hasPermission(forPlatform, undefined, '', 'STORE-CORE.POD.PLACEMENT')).toBe(true);
  });

  it('lets a shopper into the store of its realm only', async () => {
    const third = StoreMerchantId.parse('660000000000000000000003');
    expect(await asked('shopper', third, 'STORE-POD.CUSTOMER.*')).toBe(false);
    expect(await asked('shopper', testIds.store, 'STORE-POD.CUSTOMER.*')).toBe(true);
  });
});
