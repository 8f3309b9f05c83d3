import { onMoment } from '@storepod/kernel/moments';
import { Problem } from '@storepod/kernel/problem';
import { type Caller, testIds } from '@storepod/testkit/callers';
import { eventually, waitFor } from '@storepod/testkit/eventually';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { provisionStore } from '../src/provisioning/provision-store.ts';
import { reapStuck } from '../src/provisioning/reap-stuck.ts';
import { putOrganisation, startPlatform } from './platform.ts';
import { storeFixture } from './store-fixture.ts';

const platform = await startPlatform({ uaa: false });
const { parts, db, pod, billing, wires } = platform;
const { create, info, reaches, provisioned, put, askedFor, storesOnPod, move, remove, ...fixture } =
  storeFixture(platform);

beforeAll(async () => {
  await putOrganisation(db, testIds.org, 'Acme');
  await putOrganisation(db, testIds.otherOrg, 'Other');
});
afterEach(() => {
  for (const wire of Object.values(wires)) wire.restore();
  pod.beforeCreate = async () => undefined;
});

const auditOf = async (store: string) =>
  (await fixture.auditOf(store)).map(({ action, source }) => `${action} ${source}`);

describe('a pod that is down when a store is created', () => {
  it('leaves it FAILED with the reason, and has it by itself once it is back', async () => {
    wires.pod.cut();
    const store = await create();
    await reaches(store.id, 'FAILED_PROVISIONING');
    expect((await info(store.id)).provisioningError).toMatch(
      /^merchant COMMON\.REMOTE_UNAVAILABLE: .+ \(trace [0-9a-f]{32}\)$/,
    );
    expect(billing.subscriptions.has(store.id)).toBe(true);
    wires.pod.restore();
    await reaches(store.id, 'SUCCESSFULLY_PROVISIONING');
    expect(await info(store.id)).toMatchObject({ provisioningError: null });
    expect(pod.stores.get(store.id)?.name).toBe(store.name);
    expect(await auditOf(store.id)).toEqual(['CREATED API', 'PROVISIONING_FAILED JOB', 'PROVISIONED JOB']);
  });
});

describe('the reason of a failure', () => {
  it('names the service of the pod, what it said, cut to what the column holds, and nothing of what lies beneath', async () => {
    pod.beforeCreate = async () => {
      const cause = new Error('the password is hunter2');
      throw new Problem('MERCHANT.STORE.DUPLICATE', 409, `taken ${'x'.repeat(2_000)}`, { cause });
    };
    const store = await create();
    await reaches(store.id, 'FAILED_PROVISIONING');
    const { provisioningError } = await info(store.id);
    expect(provisioningError).toMatch(/^merchant MERCHANT\.STORE\.DUPLICATE: taken x+ \(trace [0-9a-f]{32}\)$/);
    expect(provisioningError).toHaveLength(500);
  });

  it('has the code of a fault of the pod, the trace that the pod has, and one row in the audit for many tries', async () => {
    const traces: string[] = [];
    pod.beforeCreate = async (_store, traceId) => {
      traces.push(traceId);
      throw new Problem('COMMON.DATABASE_UNAVAILABLE', 503, 'The database is down.');
    };
    const store = await create();
    await reaches(store.id, 'FAILED_PROVISIONING');
    await eventually(() => traces.length).toBeGreaterThan(1);
    await waitFor(async () => {
      const { provisioningError } = await info(store.id);
      expect(provisioningError).toMatch(/^merchant COMMON\.DATABASE_UNAVAILABLE: /);
      expect(traces.map((trace) => provisioningError.endsWith(` (trace ${trace})`))).toContain(true);
    });
    expect(await auditOf(store.id)).toEqual(['CREATED API', 'PROVISIONING_FAILED JOB']);
  });

  it('is no more than a name for a fault of our own', async () => {
    const store = await provisioned();
    await put(store.id, { provisioning_state: 'NOT_STARTED_PROVISIONING' });
    const broken = { ...parts, pods: { ...parts.pods, merchantOf: () => Promise.reject(new Error('secret')) } };
    await expect(provisionStore(broken, store.id)).rejects.toThrow('secret');
    expect(await info(store.id)).toMatchObject({
      provisioningState: 'FAILED_PROVISIONING',
      provisioningError: expect.stringMatching(/^tenancy COMMON\.INTERNAL_ERROR \(trace [0-9a-f]{32}\)$/),
    });
  });
});

describe('the handler of a new store', () => {
  it('does nothing for a store that is there', async () => {
    const store = await provisioned();
    await provisionStore(parts, store.id);
    expect(askedFor(store.name)).toBe(1);
  });

  it('may run five times at once and ends with one store', async () => {
    const store = await provisioned();
    await put(store.id, { provisioning_state: 'NOT_STARTED_PROVISIONING' });
    await Promise.allSettled(Array.from({ length: 5 }, () => provisionStore(parts, store.id)));
    expect(await info(store.id)).toMatchObject({ provisioningState: 'SUCCESSFULLY_PROVISIONING' });
    expect([...pod.stores.values()].filter(({ name }) => name === store.name)).toHaveLength(1);
  });

  it('never turns the success of a twin into a failure', async () => {
    const store = await provisioned();
    await put(store.id, { provisioning_state: 'NOT_STARTED_PROVISIONING' });
    pod.beforeCreate = async () => {
      pod.beforeCreate = async () => undefined;
      await provisionStore(parts, store.id);
      throw new Problem('MERCHANT.STORE.DUPLICATE', 409, 'too late');
    };
    await expect(provisionStore(parts, store.id)).rejects.toThrow('too late');
    expect(await info(store.id)).toMatchObject({
      provisioningState: 'SUCCESSFULLY_PROVISIONING',
      provisioningError: null,
    });
  });

  it('goes on from where a process died under way', async () => {
    const store = await provisioned();
    await put(store.id, { provisioning_state: 'IN_PROGRESS_PROVISIONING' });
    await provisionStore(parts, store.id);
    expect(await info(store.id)).toMatchObject({ provisioningState: 'SUCCESSFULLY_PROVISIONING' });
  });

  it('uses one client for each pod', async () => {
    expect(await parts.pods.merchantOf(testIds.pod)).toBe(await parts.pods.merchantOf(testIds.pod));
    expect(await parts.pods.merchantOf(testIds.pod)).not.toBe(await parts.pods.merchantOf(testIds.otherPod));
  });
});

describe('the other neighbours of a new store', () => {
  it('hear of it once they are back, and hold up nobody', async () => {
    await parts.pods.find(testIds.pod);
    const placed = await storesOnPod();
    const stop = onMoment(({ name }) => {
      if (name !== 'store.written') return;
      wires.billing.cut();
      wires.registry.cut();
    });
    const gone = await create();
    stop();
    await reaches(gone.id, 'SUCCESSFULLY_PROVISIONING');
    wires.billing.restore();
    wires.registry.restore();
    await eventually(() => billing.subscriptions.has(gone.id)).toBe(true);
    await eventually(storesOnPod).toBe(placed + 1);
  });
});

describe('POST /private/store/reprovision', () => {
  const again = (store: string, caller: Caller = 'organisationAdmin') => move('reprovision', store, caller);

  it('200 tries again at once, for the owner and for a super admin', async () => {
    for (const caller of ['organisationAdmin', 'superAdmin'] as const) {
      const store = await provisioned();
      await put(store.id, { provisioning_state: 'FAILED_PROVISIONING', provisioning_error: 'no luck' });
      pod.stores.delete(store.id);
      expect((await again(store.id, caller)).body).toMatchObject({ provisioningState: 'NOT_STARTED_PROVISIONING' });
      await reaches(store.id, 'SUCCESSFULLY_PROVISIONING');
      expect(pod.stores.has(store.id)).toBe(true);
      expect((await auditOf(store.id)).slice(-2)).toEqual(['PROVISIONING_REQUESTED API', 'PROVISIONED JOB']);
    }
  });

  it('200 leaves a store that is there as it is, and says so in the audit', async () => {
    const store = await provisioned();
    expect((await again(store.id)).body).toMatchObject({ provisioningState: 'SUCCESSFULLY_PROVISIONING' });
    expect(askedFor(store.name)).toBe(1);
    expect((await auditOf(store.id)).at(-1)).toBe('PROVISIONING_REQUESTED API');
  });

  it('404 for a foreign store, 422 for a deleted one', async () => {
    const store = await provisioned();
    expect((await again(store.id, 'otherOrganisationAdmin')).status).toBe(404);
    await remove(store.id);
    expect((await again(store.id)).status).toBe(422);
  });
});

describe('the reaper', () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

  it('starts what has stood still for a quarter of an hour again, and leaves the rest alone', async () => {
    const [stuck, young] = [await provisioned(), await provisioned()];
    pod.stores.delete(stuck.id);
    await put(stuck.id, { provisioning_state: 'IN_PROGRESS_PROVISIONING', provisioning_since: minutesAgo(16) });
    await put(young.id, { provisioning_state: 'IN_PROGRESS_PROVISIONING', provisioning_since: minutesAgo(14) });
    await reapStuck(parts);
    await reaches(stuck.id, 'SUCCESSFULLY_PROVISIONING');
    expect(pod.stores.has(stuck.id)).toBe(true);
    expect((await auditOf(stuck.id)).slice(-2)).toEqual(['PROVISIONING_RESET JOB', 'PROVISIONED JOB']);
    expect(await info(young.id)).toMatchObject({ provisioningState: 'IN_PROGRESS_PROVISIONING' });
  });

  it('resets a store once, however many run at the same time', async () => {
    const store = await provisioned();
    await put(store.id, { provisioning_state: 'IN_PROGRESS_PROVISIONING', provisioning_since: minutesAgo(16) });
    await Promise.all([reapStuck(parts), reapStuck(parts), reapStuck(parts)]);
    await reaches(store.id, 'SUCCESSFULLY_PROVISIONING');
    expect((await auditOf(store.id)).filter((entry) => entry === 'PROVISIONING_RESET JOB')).toHaveLength(1);
  });
});
