import { ManagerOrgId, PodId } from '@storepod/kernel/object-id';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Candidate, choosePod, isEligible } from './choose-pod.ts';

const orgs = ['650000000000000000000001', '650000000000000000000002', '650000000000000000000003'].map((id) =>
  ManagerOrgId.parse(id),
);
const someOrg = fc.constantFrom(...orgs);
const podIds = Array.from({ length: 12 }, (_, index) =>
  PodId.parse(`50000${index.toString(16).padStart(3, '0')}${'0'.repeat(16)}`),
);

const somePod = (id: PodId): fc.Arbitrary<Candidate> =>
  fc
    .record({
      org_id: fc.option(someOrg),
      hidden: fc.boolean(),
      lifecycle_state: fc.constantFrom('PROVISIONING', 'ACTIVE', 'ACTIVE', 'ACTIVE', 'DRAINING', 'DECOMMISSIONED'),
      last_health_status: fc.constantFrom(null, 'GREEN', 'GREEN', 'AMBER', 'RED'),
      public_key: fc.constantFrom(null, 'a key', 'a key'),
      capacity_max_stores: fc.option(fc.integer({ min: 0, max: 5 })),
      capacity_stores: fc.integer({ min: 0, max: 6 }),
    })
    .map(({ hidden, ...pod }) => ({ ...pod, id, visibility: pod.org_id || hidden ? 'PRIVATE' : 'PUBLIC' }));

const somePods = fc.subarray(podIds).chain((ids) => fc.tuple(...ids.map(somePod)));
const somePreference = fc.option(fc.constantFrom(...podIds), { nil: undefined });

/** A pod that has ended belongs to nobody any more. */
const ownedBy = (org: ManagerOrgId) => (pod: Candidate) =>
  pod.org_id === org && pod.lifecycle_state !== 'DECOMMISSIONED';

/** Runs the property over random pods, an organisation and a preference. */
const forAll = (property: (pods: Candidate[], org: ManagerOrgId, preferred: PodId | undefined) => void) =>
  fc.assert(fc.property(somePods, someOrg, somePreference, property), { numRuns: 2_000 });

const chosen = (pods: Candidate[], org: ManagerOrgId, preferred?: PodId) => {
  const decision = choosePod(pods, org, preferred);
  return decision && pods.find((pod) => pod.id === decision.podId);
};

describe('placement', () => {
  it('never sends an organisation with a private pod elsewhere', () =>
    forAll((pods, org, preferred) => {
      if (!pods.some(ownedBy(org))) return;
      const pod = chosen(pods, org, preferred);
      if (pod) expect(pod.org_id).toBe(org);
    }));

  it('never chooses a pod that is draining, red, amber, new, gone or full', () =>
    forAll((pods, org, preferred) => {
      const pod = chosen(pods, org, preferred);
      if (!pod) return;
      expect(pod.lifecycle_state).toBe('ACTIVE');
      expect([null, 'GREEN', ...(pod.public_key ? [] : ['AMBER'])]).toContain(pod.last_health_status);
      expect(pod.capacity_max_stores === null || pod.capacity_stores < pod.capacity_max_stores).toBe(true);
    }));

  it('never chooses a private pod of somebody else, nor one that has no owner', () =>
    forAll((pods, org, preferred) => {
      const pod = chosen(pods, org, preferred);
      if (pod?.visibility === 'PRIVATE') expect(pod.org_id).toBe(org);
    }));

  it('honours a preference exactly when the pod would have been a candidate', () =>
    forAll((pods, org, preferred) => {
      const wish = pods.find((pod) => pod.id === preferred);
      const dedicated = pods.some(ownedBy(org));
      const reachable = wish && (dedicated ? wish.org_id === org : wish.visibility === 'PUBLIC');
      const decision = choosePod(pods, org, preferred);
      if (wish && reachable && isEligible(wish))
        expect(decision).toEqual({ podId: wish.id, dedicated, reason: 'PREFERRED' });
      else expect(decision?.reason).not.toBe('PREFERRED');
    }));

  it('finds a pod whenever there is one, and does not depend on the order of the rows', () =>
    forAll((pods, org) => {
      const dedicated = pods.some(ownedBy(org));
      const able = pods.filter(
        (pod) => isEligible(pod) && (dedicated ? pod.org_id === org : pod.visibility === 'PUBLIC'),
      );
      expect(choosePod(pods, org) !== undefined).toBe(able.length > 0);
      expect(choosePod(pods.toReversed(), org)).toEqual(choosePod(pods, org));
    }));

  it('takes the pod with the smallest share of its room taken, then the one with fewer stores', () => {
    const base = {
      org_id: null,
      visibility: 'PUBLIC',
      lifecycle_state: 'ACTIVE',
      last_health_status: 'GREEN',
      public_key: 'a key',
    } as const;
    const [a, b, c] = podIds as [PodId, PodId, PodId];
    const org = orgs[0] as ManagerOrgId;
    const half = { ...base, id: a, capacity_max_stores: 10, capacity_stores: 5 };
    const third = { ...base, id: b, capacity_max_stores: 90, capacity_stores: 30 };
    const boundless = { ...base, id: c, capacity_max_stores: null, capacity_stores: 1_000 };
    expect(choosePod([half, third], org)?.podId).toBe(b);
    expect(choosePod([half, third, boundless], org)?.podId).toBe(c);
    expect(choosePod([boundless, { ...boundless, id: a, capacity_stores: 999 }], org)?.podId).toBe(a);
  });

  it('passes over a pod with services that are down, but not over one of before keys that cannot say so', () => {
    const pod = { lifecycle_state: 'ACTIVE', capacity_max_stores: null, capacity_stores: 0 } as const;
    const eligible = (last_health_status: Candidate['last_health_status'], public_key: string | null) =>
      isEligible({ ...pod, last_health_status, public_key });
    expect([eligible('AMBER', 'a key'), eligible('AMBER', null)]).toEqual([false, true]);
    expect([eligible('RED', 'a key'), eligible('RED', null)]).toEqual([false, false]);
  });

  it('places an organisation among everybody once its only pod is decommissioned, and not while it drains', () => {
    const [own, shared] = podIds as [PodId, PodId];
    const org = orgs[0] as ManagerOrgId;
    const well = {
      last_health_status: 'GREEN',
      public_key: 'a key',
      capacity_max_stores: null,
      capacity_stores: 0,
    } as const;
    const placed = (lifecycle_state: Candidate['lifecycle_state']) =>
      choosePod(
        [
          { ...well, id: own, org_id: org, visibility: 'PRIVATE', lifecycle_state },
          { ...well, id: shared, org_id: null, visibility: 'PUBLIC', lifecycle_state: 'ACTIVE' },
        ],
        org,
      );
    expect(placed('DRAINING')).toBeUndefined();
    expect(placed('DECOMMISSIONED')).toEqual({ podId: shared, dedicated: false, reason: 'LEAST_LOADED' });
  });
});
