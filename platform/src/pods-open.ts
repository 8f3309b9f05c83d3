import { setTimeout as pause } from 'node:timers/promises';
import { serviceTokens } from '@storepod/auth/service-tokens';
import { client } from '@storepod/contract/client';
import { controlPlaneClientId } from '@storepod/kernel/pod-names';
import { podRegistry } from '@storepod/pod-registry/contract';
import type { Secrets } from './secrets.ts';
import type { Topology } from './topology.ts';

const LONGEST_WAIT_MS = 30_000;
const BETWEEN_LOOKS_MS = 200;

/**
 * Waits for the first healthy probe of every pod, so that whoever signs up first can create a store at once. A pod that
 * does not become healthy is an operator's business and no reason to stop the others.
 */
export async function untilPodsOpen(topology: Topology, secrets: Secrets): Promise<void> {
  const uaa = `http://127.0.0.1:${topology.port('uaa')}`;
  const token = serviceTokens({
    tokenUri: `${uaa}/oauth2/token`,
    clientId: controlPlaneClientId,
    clientSecret: secrets.of(`client.${controlPlaneClientId}`),
    scope: 'store_core',
  });
  const registry = client(podRegistry, { origin: () => `http://127.0.0.1:${topology.port('pod-registry')}`, token });
  const giveUpAt = performance.now() + LONGEST_WAIT_MS;
  while (performance.now() < giveUpAt) {
    const { content } = await registry.findPods({ query: { count: 200 } });
    if (!content.some(isAwaited)) break;
    await pause(BETWEEN_LOOKS_MS);
  }
  await registry.close();
}

interface Pod {
  lifecycleState: string;
  lastHealthStatus: string | null;
}

const isAwaited = ({ lifecycleState, lastHealthStatus }: Pod) =>
  lifecycleState === 'PROVISIONING' || lastHealthStatus === 'RED' || lastHealthStatus === 'AMBER';
