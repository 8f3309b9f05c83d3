import type { Contract } from '@storepod/contract/contract';
import { ManagerOrgId } from '@storepod/kernel/object-id';
import type { IdKind, Samples } from '@storepod/testkit/authorization-matrix';
import { type Caller, testIds } from '@storepod/testkit/callers';
import type { activityEndpoints } from '../src/activity/activity.contract.ts';
import type { catalogueEndpoints } from '../src/catalogue/catalogue.contract.ts';
import type { organisationEndpoints } from '../src/organisation/organisation.contract.ts';
import type { signupEndpoints } from '../src/signup/signup.contract.ts';
import type { storeEndpoints } from '../src/store/store.contract.ts';
import { founder, PASSWORD } from './founders.ts';
import { newStore } from './platform.ts';

type CoreEndpoints = typeof activityEndpoints &
  typeof signupEndpoints &
  typeof catalogueEndpoints &
  typeof organisationEndpoints &
  typeof storeEndpoints;

/** Organisations that may be moved about without taking the stores of the tests with them. */
export const movable = { own: ManagerOrgId.mint(), foreign: ManagerOrgId.mint() };

const orgOf = (id: IdKind) =>
  ({ own: testIds.org, foreign: testIds.otherOrg, unknown: testIds.unknownId, malformed: 'x' })[id];
const movableOf = (id: IdKind) => ({ ...movable, unknown: testIds.unknownId, malformed: 'x' })[id];
const storeOf = (id: IdKind) =>
  ({ own: testIds.store, foreign: testIds.otherStore, unknown: testIds.unknownId, malformed: 'x' })[id];
const statuses = (id: IdKind, ...found: number[]) => (id === 'malformed' ? [400] : id === 'unknown' ? [404] : found);
const always = (...passes: number[]) => ({ passes });
const known = (id: IdKind, ...found: number[]) => ({ passes: id === 'unknown' ? [404] : found });
/** A valid request for every endpoint of sign-up, organisations and stores, and what those see who may make it. */
export const coreSamples: Samples<Contract<CoreEndpoints>> = {
  // Twenty times a minute, and then everybody at this address is told to wait.
  signUp: () => ({ body: { user: founder() }, passes: [201, 429] }),

  themes: () => always(200),
  colorThemes: () => always(200),
  socialLinksProviders: () => always(200),
  saasProperties: () => always(200),

  listOrganisations: () => always(200),
  searchOrganisations: () => ({ body: { term: 'acme', status: 'ACTIVE' }, passes: [200] }),
  findOrganisation: (id) => ({ query: { id: orgOf(id) }, passes: statuses(id, 200) }),
  createOrganisation: () => ({ body: { user: founder() }, passes: [201] }),
  renameOrganisation: (id) => ({ query: { id: movableOf(id), name: 'Renamed' }, passes: statuses(id, 200) }),
  suspendOrganisation: (id) => ({ query: { id: movableOf(id), reason: 'a sample' }, passes: statuses(id, 200) }),
  resumeOrganisation: (id) => ({ query: { id: movableOf(id) }, passes: statuses(id, 200) }),
  closeOrganisation: (id) => ({ query: { id: movableOf(id) }, passes: statuses(id, 200) }),
  // Nobody is recorded as the owner of the organisations of the tests.
  changeOwnerPassword: (id) => ({ query: { id: orgOf(id) }, body: { password: PASSWORD }, passes: statuses(id, 422) }),
  organisationStores: (id) => ({ query: { id: orgOf(id) }, passes: statuses(id, 200) }),
  sendSubscriptionNotice: (id) => ({
    body: {
      id: crypto.randomUUID(),
      org: orgOf(id),
      store: testIds.unknownId,
      kind: 'TRIAL_ENDED',
      at: new Date().toISOString(),
    },
    passes: id === 'malformed' ? [400] : [204],
  }),
  organisationAudit: (id) => ({ query: { id: orgOf(id) }, passes: statuses(id, 200) }),
  // A super admin has no organisation.
  currentOrganisation: () => always(200, 404),
  organisationActivity: () => ({ query: { actor: 'somebody', service: 'tenancy' }, passes: [200, 404] }),
  storeActivity: (id) => ({ query: { actor: 'somebody', service: 'tenancy' }, ...known(id, 200) }),

  listStores: () => ({ body: { name: 'acme', pod: testIds.pod, status: 'ACTIVE' }, passes: [200] }),
  myStores: () => always(200),
  // Only a super admin's organisation is looked at, so only to a super admin is it unknown.
  createStore: (id) => ({
    query: { org: orgOf(id) },
    body: newStore({ pod: testIds.pod }),
    passes: id === 'malformed' ? [400] : id === 'unknown' ? [201, 404] : [201],
  }),
  storeNameTaken: () => ({ query: { name: 'anything' }, passes: [200] }),
  storeDetail: (id) => ({ params: { id: storeOf(id) }, ...known(id, 200) }),
  storeInfo: (id) => known(id, 200),
  storesPerPod: () => always(200),
  suspendStore: (id) => ({ query: { reason: 'a sample' }, ...known(id, 200) }),
  resumeStore: (id) => known(id, 200),
  archiveStore: (id) => known(id, 200),
  deleteStore: (id) => known(id, 204),
  // The store has been deleted by now.
  reprovisionStore: (id) => known(id, 200, 422),
  storePod: (id) => known(id, 200, 422),
};

/** Who passes the guard of an endpoint, for whoever throws garbage at it. */
export function coreCaller(name: string): Caller {
  if (name === 'signUp') return 'nobody';
  if (name === 'sendSubscriptionNotice') return 'controlPlaneService';
  const merchants = [
    'listStores',
    'myStores',
    'createStore',
    'storeNameTaken',
    'storeDetail',
    'storeInfo',
    'storePod',
    'organisationActivity',
    'storeActivity',
  ];
  return merchants.includes(name) ? 'organisationAdmin' : 'superAdmin';
}
