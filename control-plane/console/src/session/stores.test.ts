import { Instant } from '@storepod/kernel/clock';
import { ManagerOrgId, PodId, StoreMerchantId } from '@storepod/kernel/object-id';
import { describe, expect, it } from 'vitest';
import { hasFailed, isBuilding, isReady, pickStore, type Store } from './stores.ts';

const store = (digit: string, changes: Partial<Store> = {}): Store => ({
  id: StoreMerchantId.parse(digit.repeat(24)),
  name: `store-${digit}`,
  orgId: ManagerOrgId.parse('a'.repeat(24)),
  podId: PodId.parse('b'.repeat(24)),
  status: 'ACTIVE',
  provisioningState: 'SUCCESSFULLY_PROVISIONING',
  provisioningError: null,
  operable: true,
  operatorReason: null,
  billingStatus: null,
  createdAt: Instant.parse('2026-01-01T00:00:00.000Z'),
  ...changes,
});

describe('the store one looks at', () => {
  const building = store('1', { provisioningState: 'IN_PROGRESS_PROVISIONING' });
  const up = store('2');
  const suspended = store('3', { status: 'SUSPENDED', operable: false });

  it('is the chosen one, in whatever state', () => {
    expect(pickStore([building, up, suspended], suspended.id)).toBe(suspended);
  });

  it('is the first that can be used where nothing was chosen, or what was chosen is gone', () => {
    expect(pickStore([building, up], null)).toBe(up);
    expect(pickStore([building, up], 'gone')).toBe(up);
  });

  it('is the first where none can be used, and none where there is none', () => {
    expect(pickStore([building, suspended], null)).toBe(building);
    expect(pickStore([], null)).toBeUndefined();
  });
});

it('tells the four states of provisioning apart', () => {
  const states = (
    [
      'NOT_STARTED_PROVISIONING',
      'IN_PROGRESS_PROVISIONING',
      'SUCCESSFULLY_PROVISIONING',
      'FAILED_PROVISIONING',
    ] as const
  ).map((provisioningState) => store('1', { provisioningState }));
  expect(states.map(isBuilding)).toEqual([true, true, false, false]);
  expect(states.map(isReady)).toEqual([false, false, true, false]);
  expect(states.map(hasFailed)).toEqual([false, false, false, true]);
});

it('does not call a store ready whose organisation is suspended', () => {
  expect(isReady(store('1', { operable: false }))).toBe(false);
});
