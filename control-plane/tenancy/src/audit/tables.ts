import type { AuthorColumns } from '@storepod/database/audit/author';
import type { ManagerOrgId } from '@storepod/kernel/object-id';
import type { Selectable } from 'kysely';

export type AuditedEntity = 'STORE' | 'ORG' | 'MEMBER' | 'INVITATION';

interface AuditTable extends AuthorColumns {
  id: string;
  entity_type: AuditedEntity;
  entity_id: string;
  org_id: ManagerOrgId | null;
  action: string;
  from_state: string | null;
  to_state: string | null;
  source: 'API' | 'JOB' | 'SYSTEM';
  actor: string;
  detail: string | null;
  recorded_at: Date;
}

export interface AuditTables {
  tenancy_audit: AuditTable;
}

export type AuditRow = Selectable<AuditTable>;
