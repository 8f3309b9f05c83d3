import { placeSubject } from '@storepod/auth/place-subject';
import { EVERYBODY } from '@storepod/boundary/revocations';
import { every } from '@storepod/database/jobs';
import { transaction } from '@storepod/database/transaction';
import { writeAudit } from '@storepod/identity/audit/audit';
import type { Core, Origin } from '@storepod/identity/core';
import type { ImpersonationRow } from '@storepod/identity/tables';
import { instantOf } from '@storepod/kernel/clock';
import { sql } from 'kysely';
import { IMPERSONATION_CLIENT } from './exchange-form.ts';

type EndCause = 'GIVEN_BACK' | 'RAN_OUT' | 'REVOKED';
interface End {
  at: Date;
  cause: EndCause;
}

/** Far above what operators do at once; the rest is looked at in the next run. */
const MOST_AT_ONCE = 1_000;
/** The row is there before the token is. */
const TOKEN_IS_THERE_AFTER_MS = 60_000;
/** How long one is kept of which the organisation was told: its audit has it for longer. */
const KEPT_MS = 30 * 24 * 3_600_000;

/**
 * Ends one that is still open. Of all who end it, in all replicas, one does, and its row in the audit is written in the same
 * transaction: there is never none, and never two.
 */
const endImpersonation = (
  core: Core,
  { id }: Pick<ImpersonationRow, 'id'>,
  { at, cause }: End,
  origin?: Origin,
): Promise<void> =>
  transaction(core.kit.db, async (trx) => {
    const ended = await trx
      .updateTable('impersonation')
      .set({ ended_at: at, cause, told: sql<boolean>`org is null or org !~ '^[0-9a-f]{24}$'` })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (!ended) return;
    await trx.deleteFrom('protocol_state').where('grant_id', '=', ended.grant_id).execute();
    await writeAudit(core, entryOf(ended, { at, cause }, origin), trx);
  });

const entryOf = (row: ImpersonationRow, { at, cause }: End, origin: Origin | undefined) => ({
  realm: row.realm_id,
  type: 'user.impersonation.ended' as const,
  actor: { type: 'USER' as const, id: row.operator_id, name: row.operator_name },
  target: { type: 'USER' as const, id: row.subject_id, name: row.subject_name },
  clientId: IMPERSONATION_CLIENT,
  reason: cause,
  after: { startedAt: instantOf(row.started_at), endedAt: instantOf(at) },
  detail: row.reason,
  ...(origin && { origin }),
});

/** The gateway gave the token back: the operator is the operator again. */
export async function endGivenBack(core: Core, grantId: string, origin: Origin): Promise<void> {
  const row = await core.kit.db
    .selectFrom('impersonation')
    .select('id')
    .where('grant_id', '=', grantId)
    .executeTakeFirst();
  if (row) await endImpersonation(core, row, { at: core.kit.clock.now(), cause: 'GIVEN_BACK' }, origin);
}

/** Nobody gives back what ran out, what was taken with an account or a session, or what a gateway held that died. */
export const endImpersonationsJob = (core: Core) =>
  every('end-impersonations', 'PT15S', async () => {
    await endThoseThatAreOver(core);
    await forgetOld(core);
  });

export async function endThoseThatAreOver(core: Core): Promise<void> {
  const open = await core.kit.db
    .selectFrom('impersonation')
    .selectAll()
    .where('ended_at', 'is', null)
    .orderBy('expires_at')
    .limit(MOST_AT_ONCE)
    .execute();
  if (open.length === 0) return;
  const [revocations, living] = [await revocationsOf(core, open), await livingGrants(core, open)];
  for (const row of open) {
    const end = endOf(core.kit.clock.now(), row, revocations, living);
    if (end) await endImpersonation(core, row, end);
  }
}

/** When and why one is over; undefined while it is not. */
function endOf(
  now: Date,
  row: ImpersonationRow,
  revocations: ReadonlyMap<string, Date>,
  living: ReadonlySet<string>,
): End | undefined {
  const times = subjectsOf(row).flatMap((subject) => revocations.get(subject) ?? []);
  const [revoked] = times.filter((at) => at >= row.started_at).sort((a, b) => a.getTime() - b.getTime());
  if (revoked && revoked < row.expires_at) return { at: revoked, cause: 'REVOKED' };
  if (now >= row.expires_at) return { at: row.expires_at, cause: 'RAN_OUT' };
  const isTokenDue = now.getTime() - row.started_at.getTime() > TOKEN_IS_THERE_AFTER_MS;
  return isTokenDue && !living.has(row.grant_id) ? { at: now, cause: 'REVOKED' } : undefined;
}

/** Whatever ends one of these ends the token, in every service. */
const subjectsOf = ({ operator_id, subject_id, org, store }: ImpersonationRow) => [
  operator_id,
  subject_id,
  placeSubject(subject_id, { org, store }),
  EVERYBODY,
];

async function revocationsOf({ kit }: Core, open: readonly ImpersonationRow[]): Promise<Map<string, Date>> {
  const rows = await kit.db
    .selectFrom('token_revocation')
    .select(['subject', 'not_after'])
    .where('subject', 'in', [...new Set(open.flatMap(subjectsOf))])
    .execute();
  return new Map(rows.map(({ subject, not_after }) => [subject, not_after]));
}

async function livingGrants({ kit }: Core, open: readonly ImpersonationRow[]): Promise<Set<string>> {
  const rows = await kit.db
    .selectFrom('protocol_state')
    .select('grant_id')
    .where('model', '=', 'AccessToken')
    .where(
      'grant_id',
      'in',
      open.map(({ grant_id }) => grant_id),
    )
    .execute();
  return new Set(rows.flatMap(({ grant_id }) => grant_id ?? []));
}

const forgetOld = ({ kit }: Core) =>
  kit.db
    .deleteFrom('impersonation')
    .where('told', '=', true)
    .where('ended_at', '<', new Date(kit.clock.now().getTime() - KEPT_MS))
    .execute();
