import type { Email } from '@storepod/kernel/email';
import type { Uuid } from '@storepod/kernel/ids';
import type { ManagerOrgId, StoreMerchantId } from '@storepod/kernel/object-id';
import type { Generated, Selectable } from 'kysely';
import type { GrantableRole, MerchantRole } from './roles.ts';

/** Somebody who belongs to an organisation. uaa follows this row: its roles, organisation and store are the account's. */
interface MemberTable {
  org_id: ManagerOrgId;
  user_id: Uuid;
  roles: MerchantRole[];
  store_id: StoreMerchantId | null;
  added_at: Date;
  added_by: string;
}

export type InvitationStatus = 'PENDING' | 'ACCEPTED' | 'REVOKED' | 'EXPIRED';

interface InvitationTable {
  id: Uuid;
  org_id: ManagerOrgId;
  store_id: StoreMerchantId;
  email: Email;
  role: GrantableRole;
  token_hash: string;
  status: InvitationStatus;
  expires_at: Date;
  created_at: Date;
  created_by: string;
  accepted_at: Generated<Date | null>;
  accepted_by: Generated<Uuid | null>;
}

export interface MemberTables {
  org_member: MemberTable;
  org_invitation: InvitationTable;
}

export type MemberRow = Selectable<MemberTable>;
export type InvitationRow = Selectable<InvitationTable>;
