import type { Db } from '@storepod/database/db';
import type { AuditTables } from './audit/tables.ts';
import type { ImpersonationTables } from './impersonation/tables.ts';
import type { MemberTables } from './member/tables.ts';
import type { OrganisationTables } from './organisation/tables.ts';
import type { SignupTables } from './signup/tables.ts';
import type { StaffTables } from './staff/tables.ts';
import type { StoreTables } from './store/tables.ts';

/** The tables of all features. */
export interface Tables
  extends OrganisationTables,
    StoreTables,
    SignupTables,
    AuditTables,
    MemberTables,
    StaffTables,
    ImpersonationTables {}

export type TenancyDb = Db<Tables>;
