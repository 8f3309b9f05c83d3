import { describe, expect, it } from 'vitest';
import { healthTone, isDeletable, movesOf, obstaclesTo, type PodView } from './pod.ts';
import { podSummary } from './pod-summary.ts';

const states = ['PROVISIONING', 'ACTIVE', 'DRAINING', 'DECOMMISSIONED'] as const;

it('offers each move only where the registry allows it', () => {
  const offered = (
    capacityStores: number,
    archivedStores = 0,
    lastHealthStatus: PodView['lastHealthStatus'] = 'GREEN',
  ) =>
    Object.fromEntries(
      states.map((lifecycleState) => [
        lifecycleState,
        movesOf({ lifecycleState, capacityStores, archivedStores, lastHealthStatus }),
      ]),
    );
  expect(offered(0)).toEqual({
    PROVISIONING: [],
    ACTIVE: ['drain'],
    DRAINING: ['resume', 'decommission'],
    DECOMMISSIONED: [],
  });
  const full = { PROVISIONING: [], ACTIVE: ['drain'], DRAINING: ['resume'], DECOMMISSIONED: [] };
  expect([offered(3), offered(0, 1), offered(3, 1, 'RED')]).toEqual([full, full, full]);
  expect(offered(0, 1, 'RED')).toEqual({ ...full, DRAINING: ['resume', 'giveUp'] });
});

it('forgets only a pod that holds nothing', () => {
  const holding = [
    [0, 0],
    [1, 0],
    [0, 1],
  ] as const;
  expect(holding.map(([capacityStores, archivedStores]) => isDeletable({ capacityStores, archivedStores }))).toEqual([
    true,
    false,
    false,
  ]);
});

it('does not take a pod that was never probed for a sick one', () => {
  expect(healthTone(null)).toBe('quiet');
  expect(healthTone('RED')).toBe('bad');
  expect(healthTone('PURPLE' as never)).toBe('quiet');
});

describe('why no store is placed', () => {
  const open = {
    lifecycleState: 'ACTIVE',
    lastHealthStatus: 'GREEN',
    hasKey: true,
    capacityMaxStores: 10,
    capacityStores: 9,
    visibility: 'PUBLIC',
    orgId: null,
  } as const;
  const obstacles = (change: Partial<PodView>) => obstaclesTo({ ...open, ...change });

  it.each<[string, Partial<PodView>, string[]]>([
    ['nothing is wrong', {}, []],
    ['it has no ceiling', { capacityMaxStores: null, capacityStores: 9_999 }, []],
    ['it was never probed', { lastHealthStatus: null }, []],
    ['it belongs to somebody', { visibility: 'PRIVATE', orgId: '65a000000000000000000001' as never }, []],
    ['it is full', { capacityStores: 10 }, ['full']],
    ['it is sick', { lastHealthStatus: 'RED' }, ['health']],
    ['services of it are down', { lastHealthStatus: 'AMBER' }, ['health']],
    ['it is from before keys', { lastHealthStatus: 'AMBER', hasKey: false }, []],
    ['it drains', { lifecycleState: 'DRAINING' }, ['lifecycle']],
    ['it is private and nobody owns it', { visibility: 'PRIVATE' }, ['heldBack']],
    [
      'all at once',
      { lifecycleState: 'DRAINING', lastHealthStatus: 'AMBER', capacityStores: 10 },
      ['lifecycle', 'health', 'full'],
    ],
  ])('%s', (_, change, expected) => {
    expect(obstacles(change)).toEqual(expected);
  });
});

it('sums up health without pods that are out of service', () => {
  const pod = (
    lastHealthStatus: PodView['lastHealthStatus'],
    lifecycleState: PodView['lifecycleState'] = 'ACTIVE',
  ) => ({
    lastHealthStatus,
    lifecycleState,
    openToPlacement: lastHealthStatus === 'GREEN',
  });
  const pods = [pod('GREEN'), pod('GREEN'), pod('RED'), pod('AMBER'), pod(null), pod('RED', 'DECOMMISSIONED')];
  expect(podSummary(pods)).toEqual({ total: 5, healthy: 2, unhealthy: 2, unknown: 1, open: 2 });
});
