import { newPodKey, publicPodKey } from '@storepod/auth/pod-proof';
import { isUniqueViolation, transaction } from '@storepod/database/transaction';
import { PodId } from '@storepod/kernel/object-id';
import { podEdgeHost, shorten } from '@storepod/kernel/pod-names';
import { type Author, writeAudit } from '../audit/audit.ts';
import type { Administrator } from '../deployment/administrator.ts';
import { deploymentValues } from '../deployment/deployment-values.ts';
import { issueClient } from '../deployment/pod-client.ts';
import { problems } from '../problems.ts';
import type { Registry } from '../registry.ts';
import type { CreatePod, RegisteredPod } from '../shapes.ts';
import type { PodRow } from '../tables.ts';
import { forgetPod } from './delete-pod.ts';
import { checkEndpoint, checkOwner } from './pod-rules.ts';
import { podView } from './views.ts';

/** The short id is a second, so the next free one is seconds away even where pods are made by a script. */
const MINTING_ATTEMPTS = 60;

/** Registers a pod. Its name and its short id are decided by the constraints, not by a look beforehand. */
export async function createPod(
  registry: Registry,
  administrator: Administrator,
  input: CreatePod,
): Promise<RegisteredPod> {
  checkEndpoint(input.endpoint);
  const visibility = input.visibility ?? (input.orgId ? 'PRIVATE' : 'PUBLIC');
  checkOwner(input.orgId, visibility);
  const podKey = newPodKey();
  const pod = { ...input, visibility, publicKey: publicPodKey(podKey) };
  const { author } = administrator;
  const row = input.id
    ? await insertPod(registry, author, input.id, pod)
    : await insertWithNewId(registry, author, pod);
  const clientSecret = await clientOrNothing(registry, administrator, row);
  return { ...podView(row), deployment: deploymentValues(registry, row, { clientSecret, podKey }) };
}

/**
 * A pod without a client could never speak to the platform, so it is forgotten where uaa gives it none. Where the process dies in
 * between, the pod is there, and gets its client with new deployment values.
 */
async function clientOrNothing(registry: Registry, administrator: Administrator, pod: PodRow): Promise<string> {
  try {
    return await issueClient(registry, pod.id, administrator);
  } catch (error) {
    await forgetPod(registry, administrator.author, pod.id, 'uaa made no client');
    throw error;
  }
}

type NewPod = CreatePod & { visibility: 'PUBLIC' | 'PRIVATE'; publicKey: string };

/** A clash of short ids is answered by minting again, a second later each time. */
async function insertWithNewId(registry: Registry, author: Author, input: NewPod): Promise<PodRow> {
  const now = registry.clock.now().getTime();
  for (let attempt = 0; ; attempt++) {
    try {
      return await insertPod(registry, author, PodId.mint(new Date(now + attempt * 1000)), input);
    } catch (error) {
      const clashed = error instanceof Error && 'code' in error && error.code === problems.SHORT_ID_TAKEN.entry.code;
      if (!clashed || attempt >= MINTING_ATTEMPTS) throw error;
    }
  }
}

async function insertPod(registry: Registry, author: Author, id: PodId, input: NewPod): Promise<PodRow> {
  try {
    return await transaction(registry.db, async (trx) => {
      const row = await trx
        .insertInto('pod')
        .values(rowOf(registry, id, input))
        .returningAll()
        .executeTakeFirstOrThrow();
      await writeAudit(trx, registry, author, { pod: id, action: 'CREATED', to: row.lifecycle_state });
      return row;
    });
  } catch (error) {
    throw takenProblem(error, id, input.name) ?? error;
  }
}

const rowOf = ({ clock, config }: Registry, id: PodId, input: NewPod) => ({
  id,
  name: input.name,
  endpoint: input.endpoint.endpoint,
  endpoint_type: input.endpoint.type,
  org_id: input.orgId ?? null,
  domain: input.domain ?? podEdgeHost(id, config.podDomain),
  visibility: input.visibility,
  lifecycle_state: 'PROVISIONING' as const,
  region: input.region ?? null,
  capacity_max_stores: input.capacityMaxStores ?? null,
  public_key: input.publicKey,
  created_at: clock.now(),
});

/** What a broken constraint means to the caller. */
export function takenProblem(error: unknown, pod: PodId, name: string | undefined) {
  if (isUniqueViolation(error, 'pod_name_key')) return problems.NAME_TAKEN({ name });
  if (isUniqueViolation(error, 'pod_short_id_key') || isUniqueViolation(error, 'pod_pkey')) {
    return problems.SHORT_ID_TAKEN({ shortId: shorten(pod) });
  }
  return undefined;
}
