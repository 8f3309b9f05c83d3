import { every } from '@storepod/database/jobs';
import type { Tenancy } from '../tenancy.ts';
import { fulfil } from './create-staff.ts';
import type { StaffIntention } from './tables.ts';

const JOB = { source: 'JOB', name: 'staff-recovery' } as const;
/** An intention is left to the request that wrote it for longer than any call to uaa takes. */
const GRACE_MS = 120_000;
/** More wait for the next round; each is one question to uaa. */
const RECOVERED_AT_ONCE = 50;

export const staffJobs = (tenancy: Tenancy) => [every('recover-staff', 'PT1M', () => recoverStaff(tenancy))];

/** Finishes the accounts that uaa made and forgets those that it did not. One's trouble never hides another's. */
export async function recoverStaff(tenancy: Tenancy): Promise<void> {
  const { kit } = tenancy;
  const halfDone = await kit.db
    .selectFrom('staff_intention')
    .selectAll()
    .where('begun_at', '<', new Date(kit.clock.now().getTime() - GRACE_MS))
    .orderBy('begun_at')
    .limit(RECOVERED_AT_ONCE)
    .execute();
  for (const intention of halfDone) {
    try {
      await recover(tenancy, intention);
    } catch (error) {
      kit.log.warn({ err: error, user: intention.username }, 'half-made staff waits for the next round');
    }
  }
}

async function recover(tenancy: Tenancy, intention: StaffIntention): Promise<void> {
  const { org_id: org, store_id: store, username } = intention;
  const { content } = await tenancy.uaa.listUsers({ query: { org, store, q: username.slice(0, LONGEST_TERM) } });
  const account = content.find((found) => found.username.toLowerCase() === username.toLowerCase());
  if (account) await fulfil(tenancy, JOB, intention, account);
  else await tenancy.kit.db.deleteFrom('staff_intention').where('id', '=', intention.id).execute();
}

/** What uaa takes as a term of search. */
const LONGEST_TERM = 100;
