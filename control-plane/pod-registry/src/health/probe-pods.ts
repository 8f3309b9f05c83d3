import { every } from '@storepod/database/jobs';
import { readPage } from '@storepod/database/list/page';
import { sortKeys } from '@storepod/database/list/sort';
import { transaction } from '@storepod/database/transaction';
import { instantOf } from '@storepod/kernel/clock';
import { parseDuration } from '@storepod/kernel/duration';
import type { PodId } from '@storepod/kernel/object-id';
import type { PageQuery } from '@storepod/kernel/page';
import { activateNewPod } from '../lifecycle/move-pod.ts';
import { requirePod } from '../pod/find-pods.ts';
import type { Registry } from '../registry.ts';
import type { HealthCheckRow, PodRow } from '../tables.ts';
import { type ProbeResult, probe } from './probe.ts';

/** A hanging pod takes the whole time-out; so many may hang at once without the round being late. */
const PROBES_AT_ONCE = 20;

const JOB = { source: 'JOB', name: 'pod-health' } as const;

/** The periodic probe. A pod that comes up late, or comes back, does not wait for the next period. */
export const probeRegularly = (registry: Registry) =>
  every('probe-pods', registry.config.healthRate, async ({ runAgainIn }) => {
    const { healthRate, healthRetry } = registry.config;
    const olderThanMs = Math.max(0, parseDuration(healthRate) - healthRetry);
    if (!(await probePods(registry, { olderThanMs }))) runAgainIn(healthRetry);
  });

/**
 * Probes every pod that is not gone, but for those that answered so lately, and writes down what it found. One pod's trouble
 * never hides another's. Answers whether all that were probed are well.
 */
export async function probePods(registry: Registry, { olderThanMs } = { olderThanMs: 0 }): Promise<boolean> {
  const lately = new Date(registry.clock.now().getTime() - olderThanMs);
  const pods = await registry.db
    .selectFrom('pod')
    .select(['id', 'endpoint', 'endpoint_type', 'lifecycle_state', 'public_key', 'previous_public_key'])
    .where('lifecycle_state', '!=', 'DECOMMISSIONED')
    .where(({ or, eb }) =>
      or([eb('last_health_status', 'is distinct from', 'GREEN'), eb('last_health_at', '<=', lately)]),
    )
    .execute();
  const waiting = pods.values();
  let areWell = true;
  const probeRest = async () => {
    for (const pod of waiting) {
      const result = await probe(pod, registry.peers, registry.config.healthTimeout);
      await recordProbe(registry, pod, result);
      if (result.status !== 'GREEN') areWell = false;
      if (result.status === 'GREEN' && pod.lifecycle_state === 'PROVISIONING')
        await activateNewPod(registry, JOB, pod.id);
    }
  };
  await Promise.all(Array.from({ length: PROBES_AT_ONCE }, probeRest));
  return areWell;
}

async function recordProbe(
  { db, clock, ids }: Registry,
  { id: pod, public_key }: Pick<PodRow, 'id' | 'public_key'>,
  { status, latencyMs, detail, services, usesNewestKey }: ProbeResult,
): Promise<void> {
  const now = clock.now();
  await transaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('pod')
      .set({
        last_health_status: status,
        last_health_at: now,
        last_health_detail: detail,
        last_services: services && JSON.stringify(services),
        ...(usesNewestKey && { previous_public_key: null }),
      })
      .where('id', '=', pod)
      // A pod that was given another key meanwhile has proved nothing about that one.
      .where('public_key', 'is not distinct from', public_key)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return; // or it was deleted while it was probed
    await trx
      .insertInto('pod_health_check')
      .values({ id: ids.uuid(), pod_id: pod, status, latency_ms: latencyMs, detail, checked_at: now })
      .execute();
  });
}

/** Removes probes older than the retention. */
export async function pruneProbes({ db, clock, config }: Registry): Promise<void> {
  const oldest = new Date(clock.now().getTime() - config.healthRetention);
  await db.deleteFrom('pod_health_check').where('checked_at', '<', oldest).execute();
}

const orders = sortKeys({ checkedAt: 'checked_at' }, 'id');

export async function readProbes(
  { db }: Registry,
  pod: PodId,
  query: PageQuery & { sort?: Parameters<typeof orders>[0] },
) {
  await requirePod(db, pod);
  return readPage(query, {
    found: db.selectFrom('pod_health_check').where('pod_id', '=', pod),
    rows: (found) => found.select(['status', 'latency_ms', 'detail', 'checked_at']),
    order: orders(query.sort ?? 'checkedAt,desc'),
    views: (rows) => rows.map(probeView),
  });
}

const probeView = (row: Pick<HealthCheckRow, 'status' | 'latency_ms' | 'detail' | 'checked_at'>) => ({
  status: row.status,
  latencyMs: row.latency_ms,
  detail: row.detail,
  checkedAt: instantOf(row.checked_at),
});
