import { isPodProved, newChallenge } from '@storepod/auth/pod-proof';
import { PodProof, podProof } from '@storepod/boundary/pod-proof';
import { addressOf } from '@storepod/contract/client';
import type { PeerResolver } from '@storepod/contract/peers';
import { compileTolerantCheck } from '@storepod/service/validation';
import { Agent, request } from 'undici';
import type { HealthStatus, PodRow } from '../tables.ts';

export interface ProbeResult {
  status: HealthStatus;
  latencyMs: number;
  /** The class of the failure, never its text: it would carry addresses into a screen. */
  detail: string | null;
  /** As the pod told; null where nobody is known to have told it. */
  services: PodProof['services'] | null;
  /** It has proved itself by the key that it was given last. */
  usesNewestKey: boolean;
}

type ProbedPod = Pick<PodRow, 'id' | 'endpoint' | 'endpoint_type' | 'public_key' | 'previous_public_key'>;
type Finding = Omit<ProbeResult, 'latencyMs'>;

/** Connections are not kept: a probe asks whether a new one can be made. */
const dispatcher = new Agent({ pipelining: 0, keepAliveTimeout: 1, keepAliveMaxTimeout: 1 });

/** Ten times what a pod says of itself. Who sends more is no pod. */
const LARGEST_ANSWER_BYTES = 16 * 1024;

const isPodProof = compileTolerantCheck(PodProof);

/**
 * Asks whoever answers at a pod's address to prove that it is the pod, and how its services are. Nothing is shown to it: until it
 * has answered, it may be anybody.
 */
export async function probe(pod: ProbedPod, peers: PeerResolver, timeoutMs: number): Promise<ProbeResult> {
  const startedAt = performance.now();
  const finding = await findingOf(pod, peers, AbortSignal.timeout(timeoutMs)).catch((error) =>
    red(failureClass(error)),
  );
  return { ...finding, latencyMs: Math.round(performance.now() - startedAt) };
}

async function findingOf(pod: ProbedPod, peers: PeerResolver, signal: AbortSignal): Promise<Finding> {
  const challenge = newChallenge();
  const edge = peers.edge({ endpoint: pod.endpoint, type: pod.endpoint_type });
  const said = await ask(`${edge}/merchant${addressOf(podProof.provePod, { query: { challenge } })}`, signal);
  // Somebody answers, and that is all that can be known of a pod without a key.
  if (pod.public_key === null) return { ...amber('KEY_MISSING'), services: said?.services ?? null };
  if (!said) return red('NOT_A_POD');
  const proves = (key: string | null) =>
    key !== null && said.pod === pod.id && isPodProved(key, { ...said, challenge }, said.proof ?? '');
  const usesNewestKey = proves(pod.public_key);
  if (!usesNewestKey && !proves(pod.previous_public_key)) return red('NOT_PROVED');
  const down = said.services.filter(({ status }) => status === 'DOWN').map(({ service }) => service);
  const verdict = down.length > 0 ? amber(`DOWN ${down.join(', ')}`) : green;
  return { ...verdict, services: said.services, usesNewestKey };
}

const green: Finding = { status: 'GREEN', detail: null, services: null, usesNewestKey: false };
const amber = (detail: string): Finding => ({ ...green, status: 'AMBER', detail });
const red = (detail: string): Finding => ({ ...green, status: 'RED', detail });

/** What was said, if it is what a pod says; undefined for any other answer. */
async function ask(url: string, signal: AbortSignal): Promise<PodProof | undefined> {
  const { statusCode, body } = await request(url, { dispatcher, signal });
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (statusCode !== 200 || bytes > LARGEST_ANSWER_BYTES) return undefined;
    chunks.push(chunk);
  }
  return statusCode === 200 ? parsed(Buffer.concat(chunks).toString()) : undefined;
}

function parsed(text: string): PodProof | undefined {
  try {
    const said: unknown = JSON.parse(text);
    return isPodProof(said) ? (said as PodProof) : undefined;
  } catch {
    return undefined;
  }
}

function failureClass(error: unknown): string {
  if (!(error instanceof Error)) return 'Unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
