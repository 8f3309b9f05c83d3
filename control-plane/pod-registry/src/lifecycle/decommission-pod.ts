import type { PodId } from '@storepod/kernel/object-id';
import type { Administrator } from '../deployment/administrator.ts';
import { removeClient } from '../deployment/pod-client.ts';
import type { Registry } from '../registry.ts';
import { type Decommission, movePod } from './move-pod.ts';

/** Ends a drained pod, and then what its services could do with their secret. Asking again finishes what stopped half-way. */
export async function decommissionPod(registry: Registry, administrator: Administrator, pod: PodId, how: Decommission) {
  const view = await movePod(registry, administrator.author, pod, 'decommission', how);
  await removeClient(registry, pod, administrator);
  return view;
}
