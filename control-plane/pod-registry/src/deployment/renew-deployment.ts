import { newPodKey, publicPodKey } from '@storepod/auth/pod-proof';
import { transaction } from '@storepod/database/transaction';
import type { PodId } from '@storepod/kernel/object-id';
import { writeAudit } from '../audit/audit.ts';
import { lockPod, requirePod } from '../pod/find-pods.ts';
import { podView } from '../pod/views.ts';
import { problems } from '../problems.ts';
import type { Registry } from '../registry.ts';
import type { RegisteredPod } from '../shapes.ts';
import type { PodRow } from '../tables.ts';
import type { Administrator } from './administrator.ts';
import { deploymentValues } from './deployment-values.ts';
import { issueClient } from './pod-client.ts';

/**
 * Gives a pod a new secret and a new key: one that was registered before there were keys, one whose secrets are lost or known to
 * others. The secret comes first: where it stops half-way, the pod goes on with the one before, and the operator asks again.
 */
export async function renewDeployment(
  registry: Registry,
  administrator: Administrator,
  pod: PodId,
): Promise<RegisteredPod> {
  refuseEnded(await requirePod(registry.db, pod));
  const clientSecret = await issueClient(registry, pod, administrator);
  const podKey = newPodKey();
  const row = await transaction(registry.db, async (trx) => {
    const current = await lockPod(trx, pod);
    refuseEnded(current);
    await writeAudit(trx, registry, administrator.author, { pod, action: 'DEPLOYMENT_RENEWED' });
    return trx
      .updateTable('pod')
      .set({
        public_key: publicPodKey(podKey),
        // The one that the pod runs with, also where it was given several since.
        previous_public_key: current.previous_public_key ?? current.public_key,
        version: current.version + 1,
      })
      .where('id', '=', pod)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
  return { ...podView(row), deployment: deploymentValues(registry, row, { clientSecret, podKey }) };
}

function refuseEnded({ id, lifecycle_state: state }: PodRow): void {
  if (state === 'DECOMMISSIONED') throw problems.ILLEGAL_TRANSITION({ pod: id, state, event: 'be deployed' });
}
