import { transaction } from '@storepod/database/transaction';
import { common } from '@storepod/kernel/common-problems';
import type { PodId } from '@storepod/kernel/object-id';
import { type Author, writeAudit } from '../audit/audit.ts';
import type { Registry } from '../registry.ts';
import type { UpdatePod } from '../shapes.ts';
import type { PodRow } from '../tables.ts';
import { takenProblem } from './create-pod.ts';
import { lockPod } from './find-pods.ts';
import { checkEndpoint, checkOwner } from './pod-rules.ts';
import { podView } from './views.ts';

/** Changes what the body names and leaves the rest. */
export async function updatePod(registry: Registry, author: Author, pod: PodId, input: UpdatePod) {
  if (input.endpoint) checkEndpoint(input.endpoint);
  try {
    return await transaction(registry.db, async (trx) => {
      const current = await lockPod(trx, pod);
      if (input.version !== undefined && input.version !== current.version) throw common.VERSION_CONFLICT();
      const changes = changesOf(current, input);
      checkOwner(current.org_id, changes.visibility);
      const row = await trx
        .updateTable('pod')
        .set({ ...changes, version: current.version + 1 })
        .where('id', '=', pod)
        .returningAll()
        .executeTakeFirstOrThrow();
      await writeAudit(trx, registry, author, { pod, action: 'UPDATED', detail: describeChanges(current, row) });
      return podView(row);
    });
  } catch (error) {
    throw takenProblem(error, pod, input.name) ?? error;
  }
}

const changesOf = (current: PodRow, input: UpdatePod) => ({
  name: input.name ?? current.name,
  endpoint: input.endpoint?.endpoint ?? current.endpoint,
  endpoint_type: input.endpoint?.type ?? current.endpoint_type,
  domain: input.domain ?? current.domain,
  visibility: input.visibility ?? current.visibility,
  region: input.region === undefined ? current.region : input.region,
  capacity_max_stores: input.capacityMaxStores === undefined ? current.capacity_max_stores : input.capacityMaxStores,
});

const audited = ['name', 'endpoint', 'endpoint_type', 'domain', 'visibility', 'region', 'capacity_max_stores'] as const;

const describeChanges = (before: PodRow, after: PodRow) =>
  audited
    .filter((column) => before[column] !== after[column])
    .map((column) => `${column}: ${before[column]} -> ${after[column]}`)
    .join('; ');
