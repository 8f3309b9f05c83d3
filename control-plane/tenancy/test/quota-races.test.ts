import { ManagerOrgId } from '@storepod/kernel/object-id';
import { waitFor } from '@storepod/testkit/eventually';
import { ask } from '@storepod/testkit/http';
import { killableProcess, listening } from '@storepod/testkit/killable-process';
import { describe, expect, it, onTestFinished } from 'vitest';
import { newStore, putOrganisation, startPlatform } from './platform.ts';
import { STORES } from './store-fixture.ts';

const isProof = process.env.STOREPOD_PROOF === 'creates';
/** `npm run proof:creates` sends as many as a sale of places would. */
const AT_ONCE = isProof ? 100 : 24;
const PATH = `${STORES}/private/store`;
const platform = await startPlatform({ uaa: false, realBilling: true, env: { STORE_CREATION_GRACE: 'PT30S' } });
const { tenancy, db, lead, operate } = platform;
if (!platform.realBilling) throw new Error('the test needs the real billing');
const billing = platform.realBilling;

/** Two replicas of tenancy, each with a replica of billing of its own, which allow so many unpaid stores. */
async function startReplicas(limit: number): Promise<string[]> {
  const replica = async () => {
    const { origin } = await billing.replica({ BILLING_MAX_PENDING_STORES: String(limit) });
    const peers = { ...JSON.parse(String(tenancy.env.PEER_MAP)), 'billing.store-core.storepod.test': origin };
    return (await tenancy.replica({ PEER_MAP: JSON.stringify(peers) })).origin;
  };
  return Promise.all([replica(), replica()]);
}

async function organisation() {
  const org = ManagerOrgId.mint();
  await putOrganisation(db, org);
  const claims = { sub: 'owner', uid: 'owner', preferred_username: 'owner', roles: ['ORG_ADMIN'], org };
  const token = await tenancy.uaa.token(claims);
  return {
    org,
    create: (origin: string) => ask(origin, 'POST', PATH, { token, body: newStore() }),
    /** How many of its stores have which subscription. */
    subscriptions: async () => {
      const { body } = await ask(billing.origin, 'POST', '/api/v1/platform/subscriptions?count=200', {
        token: tenancy.tokens.superAdmin,
        body: { org },
      });
      const statuses: string[] = body.content.map(({ status }: { status: string }) => status);
      const count = (wanted: string) => statuses.filter((status) => status === wanted).length;
      return { trial: count('TRIALING'), pending: count('PENDING') };
    },
    stores: async () => (await db.selectFrom('manager_store').select('id').where('org_id', '=', org).execute()).length,
  };
}

const madeIn = (answers: { status: number }[]) => answers.filter(({ status }) => status === 201).length;

/** Whoever was refused by a busy machine is told so: nothing here fails for a reason that nobody named. */
const withoutReason = (answers: { status: number }[]) => answers.filter(({ status }) => status === 500);

/** The figures of a proof: how many creates were answered how. */
function report(what: string, answers: { status: number }[]): void {
  if (!isProof) return;
  const byStatus = Object.entries(Object.groupBy(answers, ({ status }) => String(status)));
  const counts = byStatus.map(([status, some = []]) => `${some.length} x ${status}`).join(', ');
  console.log(`${what}: ${answers.length} at once, ${counts}`);
}

type Organisation = Awaited<ReturnType<typeof organisation>>;

/**
 * Creates until no more fit. A busy machine lets some calls run into their time limit; what was reserved for those is
 * free again after a moment, so that in the end there are exactly as many as allowed: one trial, and the limit.
 */
async function fill({ create, subscriptions, stores }: Organisation, origin: string, limit: number): Promise<void> {
  await waitFor(async () => {
    const { status } = await create(origin);
    expect([status, await subscriptions()]).toEqual([422, { trial: 1, pending: limit }]);
  });
  expect(await stores()).toBe(limit + 1);
}

describe('many creates at once on two replicas of tenancy and billing', () => {
  it.each([1, 3, 10])('with a limit of %i never one too many', async (limit) => {
    const origins = await startReplicas(limit);
    const owner = await organisation();
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) => owner.create(String(origins[index % origins.length]))),
    );
    expect(madeIn(answers)).toBeLessThanOrEqual(limit + 1);
    expect(await owner.stores()).toBe(madeIn(answers));
    expect(withoutReason(answers)).toEqual([]);
    report(`limit ${limit}`, answers);
    await fill(owner, String(origins[0]), limit);
  });

  it('none is lost and none too many when billing is killed in between', async () => {
    const main = new URL('../../billing/src/main.ts', import.meta.url);
    const env = { ...billing.env, LOG_LEVEL: 'info', BASE_URL: 'http://localhost:8000', PORT: '0' };
    const killable = killableProcess(main, { env });
    onTestFinished(() => killable.kill());
    lead('billing', { origin: await listening(killable) });
    const owner = await organisation();
    const creates = Array.from({ length: AT_ONCE }, () => owner.create(tenancy.origin));
    await Promise.race(creates);
    await killable.kill();
    const answers = await Promise.all(creates);
    lead('billing', billing);
    expect(madeIn(answers)).toBeLessThanOrEqual(4);
    expect(await owner.stores()).toBe(madeIn(answers));
    expect(withoutReason(answers)).toEqual([]);
    report('limit 3, billing killed', answers);
    await fill(owner, tenancy.origin, 3);
  });
});

describe('a pod with room for two', () => {
  it('takes two of many stores at once; a refused one leaves its quota free', async () => {
    const { body: pods } = await operate('GET', '');
    const shared = pods.content.find(({ name }: { name: string }) => name === 'Public');
    await operate('PUT', `/${shared.id}`, { capacityMaxStores: shared.capacityStores + 2 });
    onTestFinished(async () => void (await operate('PUT', `/${shared.id}`, { capacityMaxStores: null })));
    const several = await Promise.all(Array.from({ length: 6 }, organisation));
    const answers = await Promise.all(
      several.flatMap(({ create }) => [create(tenancy.origin), create(tenancy.origin)]),
    );
    expect(madeIn(answers)).toBe(2);
    const { body: after } = await operate('GET', `/${shared.id}`);
    expect(after.capacityStores).toBe(shared.capacityStores + 2);
    await operate('PUT', `/${shared.id}`, { capacityMaxStores: null });
    const [one] = several as [Organisation];
    await waitFor(async () => {
      await one.create(tenancy.origin);
      expect(await one.stores()).toBe(4);
    });
  });
});
