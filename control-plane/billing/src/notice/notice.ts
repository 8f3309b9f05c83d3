import { fullKinds, type NoticeKind, noticesOfBilling } from '@storepod/boundary/subscription-notices';
import { contract } from '@storepod/contract/contract';
import { defineEvent, handle } from '@storepod/database/events';
import { transaction } from '@storepod/database/transaction';
import { instantOf } from '@storepod/kernel/clock';
import { Uuid } from '@storepod/kernel/ids';
import type { AuditedChange } from '../audit/audit.ts';
import type { Billing } from '../billing.ts';
import type { BillingTransaction, SubscriptionRow } from '../tables.ts';

const NoticeDue = defineEvent<{ notice: Uuid }>('SubscriptionNoticeDue', 1);
const tenancy = contract('tenancy', noticesOfBilling);

interface Occasion {
  kind: NoticeKind;
  at: Date;
}

/** What of a change its organisation is written about. */
function occasionOf(
  { event, from }: Pick<AuditedChange, 'event' | 'from'>,
  row: SubscriptionRow,
): Occasion | undefined {
  if (event === 'PAST_DUE' && row.grace_until) return { kind: 'PAYMENT_FAILED', at: row.grace_until };
  if (event !== 'SUSPENDED' || !row.suspended_at) return undefined;
  return from === 'TRIALING' && row.trial_end
    ? { kind: 'TRIAL_ENDED', at: row.trial_end }
    : { kind: 'SUSPENDED', at: row.suspended_at };
}

/** In the transaction of the change itself: there is a letter for each, and none for one that did not happen. */
export async function noteOccasions(
  trx: BillingTransaction,
  billing: Billing,
  row: SubscriptionRow,
  changes: readonly Pick<AuditedChange, 'event' | 'from'>[],
): Promise<void> {
  for (const change of changes) {
    const occasion = occasionOf(change, row);
    if (occasion) await queueNotice(trx, billing, row, occasion);
  }
}

/** The unique key decides who writes the letter; whoever comes second writes none. */
export async function queueNotice(
  trx: BillingTransaction,
  { ids, clock, outbox }: Billing,
  { id: store }: Pick<SubscriptionRow, 'id'>,
  { kind, at }: Occasion,
): Promise<void> {
  const queued = await trx
    .insertInto('subscription_notice')
    .values({ id: Uuid.parse(ids.uuid()), store_id: store, kind, occasion: at, created_at: clock.now() })
    .onConflict((conflict) => conflict.columns(['store_id', 'kind', 'occasion']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (queued) await outbox.publish(trx, NoticeDue, { notice: queued.id }, { key: store });
}

/** So many reminders are one short transaction. */
const PER_TRANSACTION = 200;

/** Reminds of trials that end soon, each once. One that is over already gets the letter of its end. */
export async function remindOfTrials(billing: Billing): Promise<void> {
  const { db, clock, config } = billing;
  const now = clock.now();
  const soon = new Date(now.getTime() + config.trialReminder);
  for (let isMore = true; isMore; ) {
    const due = await db
      .selectFrom('store_subscription as s')
      .select(['s.id', 's.trial_end'])
      .where('s.status', '=', 'TRIALING')
      .where('s.trial_end', '>', now)
      .where('s.trial_end', '<=', soon)
      .where((row) =>
        row.not(
          row.exists(
            row
              .selectFrom('subscription_notice as n')
              .select('n.id')
              .whereRef('n.store_id', '=', 's.id')
              .where('n.kind', '=', 'TRIAL_ENDING')
              .whereRef('n.occasion', '=', 's.trial_end'),
          ),
        ),
      )
      .orderBy('s.trial_end')
      .limit(PER_TRANSACTION)
      .execute();
    await transaction(db, async (trx) => {
      for (const { id, trial_end } of due)
        if (trial_end) await queueNotice(trx, billing, { id }, { kind: 'TRIAL_ENDING', at: trial_end });
    });
    isMore = due.length === PER_TRANSACTION;
  }
}

/** Hands the letter to tenancy, which knows the address. Its id keeps it one letter, however often this is tried. */
export function noticeHandler(billing: Billing) {
  const client = billing.clientOf(tenancy, () => billing.peers.controlPlane('tenancy'));
  return handle(NoticeDue, 'send', async ({ notice }) => {
    const row = await billing.db
      .selectFrom('subscription_notice as n')
      .innerJoin('store_subscription as s', 's.id', 'n.store_id')
      .select(['n.id', 'n.kind', 'n.occasion', 's.id as store', 's.org_id as org', 's.status', 's.trial_end'])
      .where('n.id', '=', notice)
      .executeTakeFirst();
    if (!row || isOver(row)) return;
    const { id, org, store, kind, occasion } = row;
    await client.sendSubscriptionNotice({ body: { id, org, store, kind, at: instantOf(occasion) } });
  });
}

/** A letter that waited for an outage is not sent where it would no longer be true. */
function isOver({
  kind,
  status,
  trial_end,
  occasion,
}: Pick<SubscriptionRow, 'status' | 'trial_end'> & { kind: NoticeKind; occasion: Date }) {
  if (kind === 'TRIAL_ENDING') return status !== 'TRIALING' || trial_end?.getTime() !== occasion.getTime();
  if (kind === 'PAYMENT_FAILED') return status !== 'PAST_DUE';
  if (fullKinds.some((full) => full === kind)) return status === 'CANCELED';
  return status !== 'SUSPENDED';
}
