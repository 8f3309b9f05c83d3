import type { Uuid } from '@storepod/kernel/ids';
import type { ManagerOrgId, StoreMerchantId } from '@storepod/kernel/object-id';
import type { Selectable } from 'kysely';

interface ImpersonationTable {
  id: Uuid;
  org_id: ManagerOrgId;
  store_id: StoreMerchantId | null;
  operator: string;
  subject: string;
  reason: string;
  started_at: Date;
  ended_at: Date;
}

export interface ImpersonationTables {
  impersonation: ImpersonationTable;
}

export type ImpersonationRow = Selectable<ImpersonationTable>;
