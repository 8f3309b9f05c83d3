import type { ManagerOrgId, StoreMerchantId } from '@storepod/kernel/object-id';
import type { Selectable } from 'kysely';
import type { GrantableRole } from '../member/roles.ts';

/** An account to be. */
interface StaffIntentionTable {
  id: string;
  org_id: ManagerOrgId;
  store_id: StoreMerchantId;
  username: string;
  roles: GrantableRole[];
  begun_at: Date;
  begun_by: string;
}

export interface StaffTables {
  staff_intention: StaffIntentionTable;
}

export type StaffIntention = Selectable<StaffIntentionTable>;
