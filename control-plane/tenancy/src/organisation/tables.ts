import type { Uuid } from '@storepod/kernel/ids';
import type { ManagerOrgId } from '@storepod/kernel/object-id';
import type { Generated, Selectable } from 'kysely';

export type OrganisationStatus = 'ACTIVE' | 'SUSPENDED' | 'CLOSED';

interface OrganisationTable {
  id: ManagerOrgId;
  name: string;
  email: string;
  status: OrganisationStatus;
  /** Why an operator suspended it. */
  status_reason: Generated<string | null>;
  owner_user_id: Uuid | null;
  /** Its owner has not confirmed an address yet, as far as is known here. */
  email_unverified: Generated<boolean>;
  created_at: Date;
  version: Generated<number>;
}

export interface OrganisationTables {
  manager_org: OrganisationTable;
}

export type OrganisationRow = Selectable<OrganisationTable>;
