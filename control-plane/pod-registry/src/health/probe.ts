import type { PeerResolver } from '@storepod/contract/peers';
import { Agent, request } from 'undici';
import type { HealthStatus, PodRow } from '../tables.ts';

export interface ProbeResult {
  status: HealthStatus;
  latencyMs: number;
  /** The class of the failure, never its text: it would carry addresses into a screen. */
  detail: string | null;
}

/** Connections are not kept: a probe asks whether a new one can be made. */
const dispatcher = new Agent({ pipelining: 0, keepAliveTimeout: 1, keepAliveMaxTimeout: 1 });

/** Asks a pod's edge for anything. Whatever HTTP answer comes is a sign of life. */
export async function probe(
  pod: Pick<PodRow, 'endpoint' | 'endpoint_type'>,
  peers: PeerResolver,
  timeoutMs: number,
): Promise<ProbeResult> {
  const startedAt = performance.now();
  const latency = () => Math.round(performance.now() - startedAt);
  try {
    const origin = peers.edge({ endpoint: pod.endpoint, type: pod.endpoint_type });
    const { body } = await request(`${origin}/`, { dispatcher, signal: AbortSignal.timeout(timeoutMs) });
    body.on('error', () => undefined).destroy();
    return { status: 'GREEN', latencyMs: latency(), detail: null };
  } catch (error) {
    return { status: 'RED', latencyMs: latency(), detail: failureClass(error) };
  }
}

function failureClass(error: unknown): string {
  if (!(error instanceof Error)) return 'Unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
