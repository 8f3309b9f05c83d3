import type { Email } from '@storepod/kernel/email';
import type { Uuid } from '@storepod/kernel/ids';
import type { ManagerOrgId, StoreMerchantId } from '@storepod/kernel/object-id';
import type { Generated, Selectable } from 'kysely';
import type { MerchantRole } from './roles.ts';

/** How somebody came to belong to an organisation. */
export type MemberSource = 'FOUNDED' | 'CREATED' | 'INVITED' | 'NAMED';

/** Somebody who belongs to an organisation. uaa follows these rows: one for each place in which the account may act. */
interface MemberTable {
  org_id: ManagerOrgId;
  user_id: Uuid;
  roles: MerchantRole[];
  store_id: StoreMerchantId | null;
  added_at: Date;
  added_by: string;
  source: MemberSource;
}

export type InvitationStatus = 'PENDING' | 'ACCEPTED' | 'REVOKED' | 'EXPIRED';

interface InvitationTable {
  id: Uuid;
  org_id: ManagerOrgId;
  /** Null where somebody is to become an owner, who has all stores. */
  store_id: StoreMerchantId | null;
  email: Email;
  role: MerchantRole;
  token_hash: string;
  status: InvitationStatus;
  expires_at: Date;
  created_at: Date;
  created_by: string;
  accepted_at: Generated<Date | null>;
  accepted_by: Generated<Uuid | null>;
  /** The owner who invites another one; null where somebody is invited into a store. */
  owner_id: Generated<Uuid | null>;
  /** Whether that owner steps back when the other one accepts. */
  hands_over: Generated<boolean>;
}

export interface MemberTables {
  org_member: MemberTable;
  org_invitation: InvitationTable;
}

export type MemberRow = Selectable<MemberTable>;
export type InvitationRow = Selectable<InvitationTable>;
