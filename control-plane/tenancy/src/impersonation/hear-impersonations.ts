import type { ReplyOf } from '@storepod/contract/endpoint';
import { every } from '@storepod/database/jobs';
import { transaction } from '@storepod/database/transaction';
import type { uaa } from '@storepod/uaa/contract';
import { writeAudit } from '../audit/audit.ts';
import type { Tenancy } from '../tenancy.ts';
import { queueImpersonationLetter } from './impersonation-letter.ts';

type Impersonation = ReplyOf<typeof uaa.endpoints.endedImpersonations>[number];

/** As long as an actor may be in the audit. */
const LONGEST_ACTOR = 200;
/** uaa tells of one for no longer than this once it was confirmed, so it is not heard of twice. */
const KEPT_MS = 30 * 24 * 3_600_000;

export const hearImpersonationsJob = (tenancy: Tenancy) =>
  every('hear-impersonations', 'PT30S', async () => {
    await hearImpersonations(tenancy);
    await forgetOld(tenancy);
  });

/**
 * Asks uaa who acted in an organisation, writes it down and has the owners told. uaa tells of one until it is confirmed, and
 * whoever dies before that hears of it again; its id keeps it one row and one letter.
 */
export async function hearImpersonations(tenancy: Tenancy): Promise<void> {
  for (let heard = await tenancy.uaa.endedImpersonations({}); heard.length > 0; ) {
    for (const impersonation of heard) await writeDown(tenancy, impersonation);
    await tenancy.uaa.confirmImpersonations({ body: { ids: heard.map(({ id }) => id) } });
    heard = await tenancy.uaa.endedImpersonations({});
  }
}

const writeDown = (tenancy: Tenancy, told: Impersonation): Promise<void> =>
  transaction(tenancy.kit.db, async (trx) => {
    const { id, org, store, operator, subject, subjectId, reason, startedAt, endedAt } = told;
    const times = { started_at: new Date(startedAt), ended_at: new Date(endedAt) };
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('impersonation')
      .values({ id, org_id: org, store_id: store, operator, subject, reason, ...times })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    if (!numInsertedOrUpdatedRows) return;
    const author = {
      source: 'JOB',
      name: actorOf(told),
      id: subjectId,
      act: operator.slice(0, LONGEST_ACTOR),
    } as const;
    const change = { entity: 'MEMBER', id: subjectId, org, action: 'ACTED_FOR', detail: inWords(told) } as const;
    await writeAudit(trx, tenancy.kit, author, change);
    await queueImpersonationLetter(tenancy, trx, id);
  });

/** Both names, as every row has them that was written while somebody acted. */
function actorOf({ operator, subject }: Impersonation): string {
  const via = ` (via ${operator.slice(0, LONGEST_ACTOR / 2)})`;
  return subject.slice(0, LONGEST_ACTOR - via.length) + via;
}

const inWords = ({ startedAt, endedAt, reason }: Impersonation) =>
  `${startedAt} – ${endedAt} · ${reason}`.slice(0, 2_000);

const forgetOld = ({ kit }: Tenancy) =>
  kit.db
    .deleteFrom('impersonation')
    .where('ended_at', '<', new Date(kit.clock.now().getTime() - 2 * KEPT_MS))
    .execute();
