import { withinMs } from '@storepod/boundary/stopping';
import { permission } from '@storepod/contract/access';
import { contract } from '@storepod/contract/contract';
import { endpoint } from '@storepod/contract/endpoint';
import { stoppedClock } from '@storepod/kernel/clock';
import { model } from '@storepod/kernel/model';
import { ManagerOrgId, StoreMerchantId } from '@storepod/kernel/object-id';
import { podRouteId } from '@storepod/kernel/pod-names';
import { defineService } from '@storepod/service/definition';
import { openEntitlements } from '@storepod/service/peers/entitlements';
import { roles, testIds } from '@storepod/testkit/callers';
import { waitFor, waitWithin } from '@storepod/testkit/eventually';
import { faultProxy } from '@storepod/testkit/fault-proxy';
import { ask } from '@storepod/testkit/http';
import { serve } from '@storepod/testkit/loopback';
import { testService } from '@storepod/testkit/running';
import Type from 'typebox';
import { afterAll, describe, expect, it } from 'vitest';
import { expire } from '../src/jobs/expire.ts';
import { days, type Owner, openFixture, subscribe } from './fixture.ts';

const SOON_MS = withinMs('subscriptionLapsed', 'pod');

const fixture = await openFixture();
const { billing, kit, clock, registry } = fixture;
const { price } = await fixture.plans();
/** Changes are made at one replica, and the pod asks the other. */
const replica = await billing.replica();
const wire = await faultProxy({ port: Number(new URL(replica.origin).port) });
const tokens = await serve(async (_request, response) => {
  const access_token = await billing.uaa.token(roles.podService.claims);
  response
    .setHeader('content-type', 'application/json')
    .end(JSON.stringify({ access_token, token_type: 'Bearer', expires_in: 86_400 }));
});
afterAll(() => Promise.all([wire.close(), tokens.close()]));

/** A service of a pod with something that staff write, and a limit. */
const goods = contract('catalog', {
  write: endpoint({
    method: 'PUT',
    path: '/api/v1/private/goods',
    summary: 'Staff write.',
    audited: { unaudited: 'a test asks' },
    whileActing: 'allowed',
    access: permission('STORE-POD.CATALOG.*'),
  }),
  room: endpoint({
    method: 'GET',
    path: '/api/v1/private/goods/room',
    summary: 'How many there may be.',
    access: permission('STORE-POD.CATALOG.READ'),
    response: model('Room', { most: Type.Integer() }),
  }),
});
const owners = new Map<string, ManagerOrgId>();
const pod = await testService(
  defineService(
    goods,
    {
      parts: (podKit) => ({ entitlements: openEntitlements(podKit) }),
      stores: () => ({
        find: async (store) => {
          const org = owners.get(store);
          return org && { org, standing: 'ACTIVE' };
        },
      }),
      writeGate: ({ entitlements }) => entitlements.requireOperable,
    },
    ({ entitlements }) => ({
      write: () => undefined,
      room: async ({ store }) => ({ most: (await entitlements.ceilingOf(store, 'MAX_PRODUCTS')) ?? -1 }),
    }),
  ),
  {
    // It stands still: what is remembered for a while is remembered for ever.
    clock: stoppedClock(new Date()),
    peers: { billing: `http://127.0.0.1:${wire.port}` },
    env: {
      UAA_ISSUERS: billing.uaa.uri,
      UAA_JWK_SET_URI: billing.uaa.jwkSetUri,
      S2S_TOKEN_URI: `${tokens.origin}/token`,
      S2S_CLIENT_ID: 'a-pod',
      S2S_CLIENT_SECRET: 'a-secret-of-a-pod',
    },
  },
);

/** Somebody who writes at the pod. */
async function merchant() {
  const owner = await fixture.newOwner();
  owners.set(owner.store, owner.org);
  const { claims } = roles.organisationAdmin;
  const token = await billing.uaa.token({ ...claims, org: owner.org, aud: podRouteId(testIds.pod) });
  const at = (path: string) => `/api/v1/private/goods${path}?store=${owner.store}`;
  return {
    owner,
    write: async () => (await ask(pod.origin, 'PUT', at(''), { token })).status,
    room: async () => (await ask(pod.origin, 'GET', at('/room'), { token })).body.most,
  };
}
type Merchant = Awaited<ReturnType<typeof merchant>>;

const soon = (check: () => Promise<void>) => waitWithin(SOON_MS, check);
const isOpen = ({ write }: Merchant) => soon(async () => expect(await write()).toBe(204));
const isClosed = ({ write }: Merchant) => soon(async () => expect(await write()).toBe(402));

async function lapse(): Promise<void> {
  clock.advance(days(15));
  await expire(kit, 'end-trials');
}
const comp = ({ store }: Owner) =>
  fixture.asAdmin('subscription/comp', {
    ...{ store, planPriceId: price('PRO', 'MONTH'), reason: 'a good customer' },
    until: new Date(clock.now().getTime() + days(30)).toISOString(),
  });

describe('a service of a pod whose clock stands still', () => {
  it('refuses staff as soon as the subscription is suspended, and lets them write as soon as it is paid', async () => {
    const one = await merchant();
    expect(await one.write()).toBe(204);
    await lapse();
    await isClosed(one);
    await subscribe(fixture, one.owner, price('BASIC', 'MONTH'));
    await isOpen(one);
  });

  it('lets staff write as soon as an operator gives them time', async () => {
    const one = await merchant();
    await lapse();
    await isClosed(one);
    expect((await comp(one.owner)).status).toBe(200);
    await isOpen(one);
  });

  it('refuses staff as soon as the subscription was ended', async () => {
    const one = await merchant();
    expect(await one.write()).toBe(204);
    await billing.as('superAdmin', 'POST', `/api/v1/subscription/cancel?store=${one.owner.store}`, { immediate: true });
    await isClosed(one);
  });

  it('has room for more as soon as a larger plan is chosen, or the plan itself is made larger', async () => {
    const one = await merchant();
    await subscribe(fixture, one.owner, price('BASIC', 'MONTH'));
    await soon(async () => expect(await one.room()).toBe(500));
    const plans = (await billing.as('superAdmin', 'GET', '/api/v1/platform/plans')).body;
    const { id, version, prices, ...basic } = plans.find(({ code }: { code: string }) => code === 'BASIC');
    const change = {
      version,
      ...{ displayName: basic.displayName, description: basic.description, tier: basic.tier, visible: true },
      prices: prices
        .filter(({ active }: { active: boolean }) => active)
        .map(({ interval, amount }: { interval: string; amount: { amount: number; currency: string } }) => ({
          interval,
          ...amount,
        })),
      entitlements: { ...basic.entitlements, limits: { ...basic.entitlements.limits, MAX_PRODUCTS: 600 } },
    };
    expect((await billing.as('superAdmin', 'PUT', `/api/v1/platform/plans/${id}`, change)).status).toBe(200);
    await soon(async () => expect(await one.room()).toBe(600));
    expect((await one.owner.act('plan', { planPriceId: price('PRO', 'MONTH') })).status).toBe(200);
    await soon(async () => expect(await one.room()).toBe(-1));
  });

  it('goes on with what it knows while billing is away, and hears afterwards what it missed', async () => {
    const one = await merchant();
    await lapse();
    await isClosed(one);
    wire.cut();
    await subscribe(fixture, one.owner, price('BASIC', 'MONTH'));
    expect(await one.write()).toBe(402);
    wire.restore();
    await waitFor(async () => expect(await one.write()).toBe(204));
  });
});

describe('GET /private/store-changes', () => {
  const watch = async (caller: 'podService' | 'otherPodService' | 'controlPlaneService', query: string) =>
    (await billing.as(caller, 'GET', `/api/v1/private/store-changes${query}`)).body;
  const begin = async (caller: 'podService' | 'otherPodService' | 'controlPlaneService') =>
    (await watch(caller, '')).after;

  it('200 tells each pod of its own stores, and the control plane of all', async () => {
    const callers = ['podService', 'otherPodService', 'controlPlaneService'] as const;
    const from = await Promise.all(callers.map(begin));
    const { store } = await fixture.newOwner();
    const told = await Promise.all(callers.map((caller, index) => watch(caller, `?after=${from[index]}&wait=1`)));
    expect(told.map(({ stores }) => stores.includes(store))).toEqual([true, false, true]);
    const again = await Promise.all(callers.map((caller, index) => watch(caller, `?after=${from[index]}&wait=0`)));
    expect(again.map(({ stores }) => stores.includes(store))).toEqual([true, false, true]);
  });

  it('200 tells a pod that anything may have changed, and names nobody, while nobody says where stores stand', async () => {
    const [own, core] = [await begin('podService'), await begin('controlPlaneService')];
    const owner = await fixture.newOwner();
    registry.down = true;
    const told = [
      await watch('podService', `?after=${own}&wait=20`),
      await watch('controlPlaneService', `?after=${core}&wait=20`),
    ];
    registry.down = false;
    expect(told).toMatchObject([
      { stores: [], reset: true },
      { stores: [owner.store], reset: false },
    ]);
  });

  it('200 tells of a store that was placed only now', async () => {
    const from = await begin('podService');
    const store = StoreMerchantId.mint();
    const placed = registry.asked.length;
    await fixture.asService('/api/v1/quota/private/provision', { org: ManagerOrgId.mint(), store });
    expect((await watch('podService', `?after=${from}&wait=20`)).stores).toContain(store);
    expect(registry.asked.length).toBeGreaterThan(placed);
  });
});
