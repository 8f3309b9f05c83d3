import { OWNER_ROLE } from '../member/roles.ts';
import type { Tenancy } from '../tenancy.ts';
import { fulfil } from './sign-up.ts';
import type { SignupRow } from './tables.ts';

const JOB = { source: 'JOB', name: 'signup-recovery' } as const;
/** More wait for the next round; each is one question to uaa. */
const RECOVERED_AT_ONCE = 50;

/** Finishes the sign-ups whose account was made and removes those whose account was not. One's trouble never hides another's. */
export async function recoverSignups(tenancy: Tenancy): Promise<void> {
  const { kit } = tenancy;
  const oldest = new Date(kit.clock.now().getTime() - kit.config.signupGrace);
  const halfDone = await kit.db
    .selectFrom('signup')
    .selectAll()
    .where('begun_at', '<', oldest)
    .orderBy('begun_at')
    .limit(RECOVERED_AT_ONCE)
    .execute();
  for (const intention of halfDone) {
    try {
      await recover(tenancy, intention);
    } catch (error) {
      kit.log.warn({ err: error, org: intention.org_id }, 'a half-done sign-up waits for the next round');
    }
  }
}

async function recover(tenancy: Tenancy, intention: SignupRow): Promise<void> {
  const { content } = await tenancy.uaa.listUsers({ query: { org: intention.org_id, role: OWNER_ROLE, count: 1 } });
  const [owner] = content;
  if (owner) await fulfil(tenancy, JOB, intention, owner.id);
  else await tenancy.kit.db.deleteFrom('signup').where('org_id', '=', intention.org_id).execute();
}
