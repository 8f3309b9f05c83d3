import type { Pool } from 'pg';
import { alone } from '../dedicated.ts';
import { auditLog } from './audit-log.ts';

/** A row of the audit that every pod service keeps of what the staff of its stores change. */
export interface StoreAuditRow {
  id: string;
  store_id: string;
  recorded_at: Date;
  action: string;
  entity_type: string;
  entity_id: string | null;
  /** As people call it; null in rows from before it was kept, and of things without a name. */
  entity_name: string | null;
  actor_id: string;
  actor_name: string;
  /** The operator who acted as this person. */
  act_id: string | null;
  act_name: string | null;
  changes: Record<string, unknown>;
  /** From where; null in rows from before it was kept. */
  ip: string | null;
  trace_id: string;
}

/** As wide as the columns. */
export const widest = { entity: 300, person: 200, changes: 2_000 };

/** Makes the table in a service's schema. Services that start together take turns. */
export async function prepareStoreAudit(pool: Pool, schema: string): Promise<void> {
  await alone(pool, `storepod.audit:${schema}`, async (client) => {
    const table = `${client.escapeIdentifier(schema)}.audit`;
    await client.query(`create table if not exists ${table} (
      id uuid primary key,
      store_id text not null,
      recorded_at timestamptz not null,
      action text not null check (length(action) between 1 and 100),
      entity_type text not null check (length(entity_type) between 1 and 60),
      entity_id text check (length(entity_id) <= ${widest.entity}),
      actor_id text not null check (length(actor_id) <= ${widest.person}),
      actor_name text not null check (length(actor_name) <= ${widest.person}),
      act_id text check (length(act_id) <= ${widest.person}),
      act_name text check (length(act_name) <= ${widest.person}),
      changes jsonb not null check (length(changes::text) <= ${2 * widest.changes}),
      trace_id text not null check (length(trace_id) <= 100))`);
    await client.query(`alter table ${table} add column if not exists ip text check (length(ip) <= ${widest.person})`);
    await client.query(
      `alter table ${table} add column if not exists entity_name text check (length(entity_name) <= ${widest.entity})`,
    );
    await client.query(`create index if not exists audit_newest on ${table} (store_id, recorded_at desc, id desc)`);
    await client.query(
      `create index if not exists audit_entity on ${table} (store_id, entity_type, entity_id, recorded_at desc)`,
    );
    // An operator reads what happened in all stores.
    await client.query(`create index if not exists audit_of_all on ${table} (recorded_at desc, id desc)`);
    // Rows come in the order of time, so a summary of each range of pages is enough to find the old ones.
    await client.query(`create index if not exists audit_age on ${table} using brin (recorded_at)`);
  });
}

export const storeAudit = auditLog<StoreAuditRow>({ table: 'audit', at: 'recorded_at' });
