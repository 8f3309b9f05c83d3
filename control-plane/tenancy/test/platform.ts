import type { Clock } from '@storepod/kernel/clock';
import type { ManagerOrgId, StoreMerchantId } from '@storepod/kernel/object-id';
import { StoreName } from '@storepod/kernel/store-name';
import type { ServiceDefinition } from '@storepod/service/definition';
import { testIds } from '@storepod/testkit/callers';
import { waitFor } from '@storepod/testkit/eventually';
import type { FaultProxy } from '@storepod/testkit/fault-proxy';
import { type Answer, ask } from '@storepod/testkit/http';
import { type TestService, testService } from '@storepod/testkit/running';
import { afterAll, expect } from 'vitest';
import service from '../src/service.ts';
import type { TenancyDb } from '../src/tables.ts';
import type { Tenancy } from '../src/tenancy.ts';
import { type Billing, startBilling } from './billing.ts';
import {
  keyRing,
  type Neighbour,
  openFaultProxies,
  startRealBilling,
  startRegistry,
  startTokenServer,
  startUaa,
  trusting,
} from './neighbours.ts';
import { type Pod, startPod } from './pods.ts';

/** Tenancy among its neighbours: the real uaa and pod-registry, and a billing and two pods that keep to their contracts. */
export interface Platform {
  tenancy: TestService;
  parts: Tenancy;
  db: TenancyDb;
  /** Asks the registry as an operator. */
  operate(method: string, path: string, body?: unknown): Promise<Answer>;
  billing: Billing;
  /** Where it was asked for. */
  realBilling: TestService | undefined;
  /** Has the wire to a neighbour lead elsewhere. */
  lead(neighbour: Neighbour, to: { origin: string }): void;
  pod: Pod;
  otherPod: Pod;
  wires: Record<Neighbour, FaultProxy>;
}

interface Options {
  /** Without it where no account is asked for. */
  uaa?: boolean;
  /** The real one, where its own rules matter. */
  realBilling?: boolean;
  /** Lets anybody ask as often as they like, where a test asks more often than a person would. */
  unlimited?: boolean;
  clock?: Clock;
  env?: Record<string, string>;
}

export async function startPlatform(options: Options = {}): Promise<Platform> {
  const { places, wires, peerMap, close } = await openFaultProxies();
  const tokens = await startTokenServer();
  const tenancy = await startTenancy(options, { PEER_MAP: peerMap, S2S_TOKEN_URI: tokens.uri });
  tokens.signWith(tenancy);
  const trust = trusting(tenancy);
  const [billing, pod, otherPod] = await Promise.all([
    startBilling(trust).then(places.billing.leadsTo),
    startPod(testIds.pod, trust).then(places.pod.leadsTo),
    startPod(testIds.otherPod, trust).then(places.otherPod.leadsTo),
  ]);
  if (options.uaa ?? true) places.uaa.leadsTo(await startUaa(trust));
  const realBilling = options.realBilling ? places.billing.leadsTo(await startRealBilling(trust)) : undefined;
  const registry = places.registry.leadsTo(await startRegistry(trust, peerMap));
  const operate: Platform['operate'] = (method, path, body) =>
    ask(registry.origin, method, `/api/v1/pod${path}`, { token: tenancy.tokens.superAdmin, body });
  await podsTakeStores(operate);
  afterAll(async () => {
    await Promise.all([billing.stop(), pod.stop(), otherPod.stop(), tokens.close(), close()]);
  });
  const { parts } = tenancy;
  const lead: Platform['lead'] = (neighbour, to) => void places[neighbour].leadsTo(to);
  return { tenancy, parts, db: parts.kit.db, operate, billing, realBilling, lead, pod, otherPod, wires };
}

function startTenancy(
  { clock, env, unlimited }: Options,
  surroundings: Record<string, string>,
): Promise<TestService<Tenancy>> {
  return testService(unlimited ? withoutLimits(service) : service, {
    ...(clock && { clock }),
    env: {
      // Work in the background that no test waits for must not run into one.
      PROVISIONING_REAP_RATE: 'P1D',
      SIGNUP_RECOVERY_RATE: 'P1D',
      S2S_CLIENT_ID: 'store-core@service.store-core.internal',
      S2S_CLIENT_SECRET: 'a-secret-of-the-control-plane',
      ADMIN_SDK_CLIENT_SECRET: 'a-secret-of-admin-sdk',
      SECRETS_KEYS: keyRing(),
      ...surroundings,
      ...env,
    },
  });
}

function withoutLimits<Parts>({ options, ...definition }: ServiceDefinition<Parts>): ServiceDefinition<Parts> {
  const none = { limit: 1_000_000, networkLimit: 1_000_000 };
  const rates = Object.entries(options.rates ?? {}).map(([name, policy]) => [name, { ...policy, ...none }]);
  return { ...definition, options: { ...options, rates: Object.fromEntries(rates) } };
}

/** Waits for the first probe, which finds every pod up: one that came later could find a wire that a test has cut. */
async function podsTakeStores(operate: Platform['operate']): Promise<void> {
  const closed = async () => {
    const { body } = await operate('GET', '');
    const isReady = (pod: { openToPlacement: boolean; lastHealthStatus: string | null }) =>
      pod.openToPlacement && pod.lastHealthStatus !== null;
    return body.content.filter((pod: Parameters<typeof isReady>[0]) => !isReady(pod));
  };
  await waitFor(async () => expect(await closed()).toEqual([]), 60_000);
}

/** An organisation that is simply there. */
export async function putOrganisation(db: TenancyDb, id: ManagerOrgId, name = 'Acme'): Promise<void> {
  await db
    .insertInto('manager_org')
    .values({ id, name, email: `${id}@example.com`, status: 'ACTIVE', owner_user_id: null, created_at: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** How many were put there: each is a moment younger than the one before. */
let stores = 0;

/** A store that is simply there, on its pod by all accounts. */
export async function putStore(
  db: TenancyDb,
  id: StoreMerchantId,
  org: ManagerOrgId,
  name = `store-${id}`,
): Promise<void> {
  await db
    .insertInto('manager_store')
    .values({
      id,
      name: StoreName.parse(name),
      org_id: org,
      pod_id: testIds.pod,
      status: 'ACTIVE',
      provisioning_state: 'SUCCESSFULLY_PROVISIONING',
      provisioning_since: new Date(),
      settings: JSON.stringify(settings),
      created_at: new Date(Date.now() + stores++),
    })
    .execute();
}

/** What a merchant decides about a store. */
export const settings = {
  email: 'shop@example.com',
  phone: '+1 555 0100',
  theme: 'starter',
  colorTheme: 'OCEAN',
  currency: 'USD',
  defaultLanguage: 'en',
  supportedLanguages: ['en', 'ar'],
  address: { country: 'AE', city: 'Dubai', postalCode: '00000' },
};

let named = 0;
export const newStore = (fields: Record<string, unknown> = {}) => ({ name: `shop-${++named}`, ...settings, ...fields });

/** Asks tenancy with a token made of these claims. */
export async function asClaims(
  { tenancy }: Platform,
  claims: Record<string, unknown>,
  method: string,
  path: string,
  body?: unknown,
) {
  return ask(tenancy.origin, method, path, { token: await tenancy.uaa.token(claims), body });
}
