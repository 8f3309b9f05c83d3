import { sql } from 'kysely';
import type { AccountStatus } from './status.ts';

/** The status of an account as `statusOf` derives it, for questions about many. */
export const statusColumn = (now: Date) => sql<AccountStatus>`case
  when not account.enabled then 'DISABLED'
  when account.locked_until > ${now} then 'LOCKED'
  when account.activated_at is null and account.password_hash is null then 'PENDING'
  else 'ACTIVE' end`;
