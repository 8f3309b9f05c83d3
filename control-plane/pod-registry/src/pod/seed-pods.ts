import { transaction } from '@storepod/database/transaction';
import { podEdgeHost } from '@storepod/kernel/pod-names';
import { sql } from 'kysely';
import { writeAudit } from '../audit/audit.ts';
import type { Registry } from '../registry.ts';
import type { PodRow, RegistryDb } from '../tables.ts';
import { checkEndpoint, checkOwner } from './pod-rules.ts';
import type { Seed } from './seed-settings.ts';

const SYSTEM = { source: 'SYSTEM', name: 'configuration' } as const;

/** Registers the configured pods. Replicas that start together take turns. */
export async function seedPods(registry: Registry): Promise<void> {
  if (registry.config.seeds.length === 0) return;
  await transaction(registry.db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('pod_registry.seed', 0))`.execute(trx);
    for (const seed of registry.config.seeds) await seedPod(trx, registry, seed);
  });
}

async function seedPod(trx: RegistryDb, registry: Registry, seed: Seed): Promise<void> {
  checkEndpoint(seed.endpoint);
  const existing = await trx.selectFrom('pod').selectAll().where('id', '=', seed.id).executeTakeFirst();
  if (existing) return alignPod(trx, registry, seed, existing);
  const visibility = seed.visibility ?? (seed.orgId ? 'PRIVATE' : 'PUBLIC');
  checkOwner(seed.orgId, visibility);
  await trx
    .insertInto('pod')
    .values({
      ...deploymentOf(registry, seed),
      id: seed.id,
      org_id: seed.orgId ?? null,
      visibility,
      lifecycle_state: 'PROVISIONING',
      capacity_max_stores: seed.capacityMaxStores ?? null,
      created_at: registry.clock.now(),
    })
    .execute();
  await writeAudit(trx, registry, SYSTEM, { pod: seed.id, action: 'SEEDED', to: 'PROVISIONING' });
}

/**
 * The configuration says how a pod is deployed. Who owns it, who may use it and how much it takes are decisions of the
 * operators, which a restart must not undo.
 */
async function alignPod(trx: RegistryDb, registry: Registry, seed: Seed, existing: PodRow): Promise<void> {
  if ((seed.orgId ?? null) !== existing.org_id) {
    registry.log.warn(
      { pod: seed.id, configured: seed.orgId ?? null, stored: existing.org_id },
      'the owner of a pod is fixed; the configured one is not applied',
    );
  }
  const deployment = deploymentOf(registry, seed);
  const same = Object.entries(deployment).every(([column, value]) => existing[column as keyof PodRow] === value);
  if (same) return;
  await trx
    .updateTable('pod')
    .set({ ...deployment, version: existing.version + 1 })
    .where('id', '=', seed.id)
    .execute();
  await writeAudit(trx, registry, SYSTEM, { pod: seed.id, action: 'SEEDED' });
}

const deploymentOf = ({ config }: Registry, seed: Seed) => ({
  name: seed.name,
  endpoint: seed.endpoint.endpoint,
  endpoint_type: seed.endpoint.type,
  domain: seed.domain ?? podEdgeHost(seed.id, config.podDomain),
  region: seed.region ?? null,
  ...(seed.publicKey !== undefined && { public_key: seed.publicKey }),
});
