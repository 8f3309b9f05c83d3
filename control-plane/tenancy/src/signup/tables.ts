import type { ManagerOrgId } from '@storepod/kernel/object-id';
import type { Selectable } from 'kysely';

/** An organisation to be. */
interface SignupTable {
  org_id: ManagerOrgId;
  name: string;
  email: string;
  begun_at: Date;
}

export interface SignupTables {
  signup: SignupTable;
}

export type SignupRow = Selectable<SignupTable>;
