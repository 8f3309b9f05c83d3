import { common } from '@storepod/kernel/common-problems';
import type { Email } from '@storepod/kernel/email';
import type { ManagerOrgId } from '@storepod/kernel/object-id';
import { sql } from 'kysely';
import type { TenancyDb } from '../tables.ts';

/** Enough for somebody who cannot find the letter. Whoever is not wanted there must not be written to all day. */
const MOST_A_DAY = 5;
const DAY_MS = 86_400_000;

/**
 * Refuses one letter too many of an organisation to one address, whether invited anew or sent again. The row of the invitation must be
 * written or locked, so that of several at once each counts those before it.
 */
export async function requireLetterLeft(
  trx: TenancyDb,
  { org, email }: { org: ManagerOrgId; email: Email },
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ letters: number; first: Date | null }>`
    select count(*)::int as letters, min(sent.recorded_at) as first
    from org_invitation invited join tenancy_audit sent on sent.entity_id = invited.id::text
    where invited.org_id = ${org} and invited.email = ${email} and sent.entity_type = 'INVITATION'
      and sent.action in ('CREATED', 'RESENT') and sent.recorded_at > ${new Date(now.getTime() - DAY_MS)}`.execute(trx);
  const [sent] = rows;
  if (!sent?.first || sent.letters < MOST_A_DAY) return;
  const retryAfter = Math.max(1, Math.ceil((sent.first.getTime() + DAY_MS - now.getTime()) / 1000));
  throw common.RATE_LIMITED({ policy: 'letters-to-one-address' }, { retryAfter });
}
