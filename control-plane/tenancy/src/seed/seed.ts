import { defineEvent, handle } from '@storepod/database/events';
import { transaction } from '@storepod/database/transaction';
import type { ManagerOrgId } from '@storepod/kernel/object-id';
import { sql, type Transaction } from 'kysely';
import { writeAudit } from '../audit/audit.ts';
import { StoreCreated } from '../provisioning/events.ts';
import type { Tables } from '../tables.ts';
import type { Tenancy } from '../tenancy.ts';
import { adoptMembers } from './adopt-members.ts';
import type { Seeds } from './seed-settings.ts';

const SYSTEM = { source: 'SYSTEM', name: 'configuration' } as const;

const OrganisationSeeded = defineEvent<{ org: ManagerOrgId }>('OrganisationSeeded', 1);

/** A seeded organisation finds its people once uaa answers. */
export const seedHandlers = (tenancy: Tenancy) => [
  handle(OrganisationSeeded, 'members', ({ org }) => adoptMembers(tenancy, org)),
];

/**
 * Makes the configured organisations and stores that are not there yet. A seeded store is provisioned like any other.
 * Replicas that start together take turns; what exists is left as its owners and operators made it.
 */
export async function seed(tenancy: Tenancy): Promise<void> {
  const { kit } = tenancy;
  const { organisations, stores } = kit.config.seeds;
  if (organisations.length + stores.length === 0) return;
  await transaction(kit.db, async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('tenancy.seed', 0))`.execute(trx);
    for (const organisation of organisations) await seedOrganisation(trx, tenancy, organisation);
    for (const store of stores) await seedStore(trx, tenancy, store);
  });
}

async function seedOrganisation(
  trx: Transaction<Tables>,
  { kit }: Tenancy,
  { id, name, email }: Seeds['organisations'][number],
): Promise<void> {
  const row = await trx
    .insertInto('manager_org')
    .values({ id, name, email, status: 'ACTIVE', created_at: kit.clock.now() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return;
  await kit.outbox.publish(trx, OrganisationSeeded, { org: id });
  await writeAudit(trx, kit, SYSTEM, { entity: 'ORG', id, org: id, action: 'SEEDED', to: 'ACTIVE' });
}

async function seedStore(
  trx: Transaction<Tables>,
  { kit }: Tenancy,
  { id, org, name, pod, ...settings }: Seeds['stores'][number],
): Promise<void> {
  const now = kit.clock.now();
  const row = await trx
    .insertInto('manager_store')
    .values({
      id,
      name,
      org_id: org,
      pod_id: pod,
      status: 'ACTIVE',
      provisioning_state: 'NOT_STARTED_PROVISIONING',
      provisioning_since: now,
      settings: JSON.stringify(settings),
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return;
  await kit.outbox.publish(trx, StoreCreated, { store: id, org, pod }, { key: id, ordered: true });
  await writeAudit(trx, kit, SYSTEM, { entity: 'STORE', id, org, action: 'SEEDED', to: 'ACTIVE' });
}
