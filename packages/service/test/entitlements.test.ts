import type { EntitlementSnapshot } from '@storepod/boundary/entitlements';
import { peerResolver } from '@storepod/contract/peers';
import { stoppedClock } from '@storepod/kernel/clock';
import { common } from '@storepod/kernel/common-problems';
import { StoreMerchantId } from '@storepod/kernel/object-id';
import { beforeEach, describe, expect, it } from 'vitest';
import { openEntitlements } from '../src/peers/entitlements.ts';

const store = StoreMerchantId.parse('65b000000000000000000011');
const free: EntitlementSnapshot = {
  store,
  status: 'TRIALING',
  operable: true,
  planCode: 'FREE',
  currentPeriodEnd: null,
  entitlements: { limits: { MAX_PRODUCTS: 25, MAX_STORAGE_MB: 0 }, flags: { CUSTOM_DOMAIN: false, ANALYTICS: true } },
};

/** Billing as a test wants it: what it answers, and how often it was asked. */
const billing = { asked: 0, answer: async (): Promise<EntitlementSnapshot> => free };
const clock = stoppedClock('2026-01-01T00:00:00Z');
const snapshot = () => {
  billing.asked += 1;
  return billing.answer();
};
const around = {
  clock,
  peers: peerResolver('storepod.test'),
  log: { warn: () => undefined },
  clientOf: () => ({ snapshot, close: async () => undefined }) as never,
};
let check = openEntitlements(around);

beforeEach(() => {
  Object.assign(billing, { asked: 0, answer: async () => free });
  check = openEntitlements(around);
});

describe('what a store may do', () => {
  it('is refused with 402 when its subscription does not allow changes', async () => {
    billing.answer = async () => ({ ...free, status: 'SUSPENDED', operable: false });
    await expect(check.requireOperable(store)).rejects.toMatchObject({ status: 402, code: 'BILLING.STORE.SUSPENDED' });
  });

  it('ends at the ceiling of the plan, which may be 0 or none', async () => {
    expect(await check.ceilingOf(store, 'MAX_PRODUCTS')).toBe(25);
    expect(await check.ceilingOf(store, 'MAX_STORAGE_MB')).toBe(0);
    expect(await check.ceilingOf(store, 'MAX_ORDERS_MONTH')).toBeUndefined();
  });

  it('lacks a feature only where the plan says so', async () => {
    await expect(check.requireFeature(store, 'CUSTOM_DOMAIN')).rejects.toMatchObject({ status: 422 });
    await check.requireFeature(store, 'ANALYTICS');
    await check.requireFeature(store, 'PRIORITY_SUPPORT');
  });
});

describe('billing', () => {
  it('is asked once for many waiters, and again after half a minute', async () => {
    await Promise.all(Array.from({ length: 20 }, () => check.requireOperable(store)));
    expect(billing.asked).toBe(1);
    clock.advance(30_001);
    await check.requireOperable(store);
    expect(billing.asked).toBe(2);
  });

  it('stops nobody while it is down', async () => {
    billing.answer = async () => Promise.reject(common.REMOTE_UNAVAILABLE());
    await check.requireOperable(store);
    expect(await check.ceilingOf(store, 'MAX_PRODUCTS')).toBeUndefined();
    await check.requireFeature(store, 'CUSTOM_DOMAIN');
    expect(billing.asked).toBe(1);
    clock.advance(5_001);
    await check.requireOperable(store);
    expect(billing.asked).toBe(2);
  });

  it('is remembered while it is down, also past the half minute', async () => {
    billing.answer = async () => ({ ...free, operable: false });
    await expect(check.requireOperable(store)).rejects.toMatchObject({ status: 402 });
    billing.answer = async () => Promise.reject(common.REMOTE_UNAVAILABLE());
    clock.advance(60_000);
    await expect(check.requireOperable(store)).rejects.toMatchObject({ status: 402 });
  });
});
