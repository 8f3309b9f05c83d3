import type { Ids, Uuid } from '@storepod/kernel/ids';
import type { Updateable } from 'kysely';
import type { ProviderInvoice, ProviderState } from '../provider/provider.ts';
import type { BillingTransaction, LinkRow, Tables } from '../tables.ts';
import { latest } from './latest.ts';

/** Where a fact comes from. Of two with the same stamp the greater id counts, so that every order ends alike. */
export interface Word {
  stamp: number;
  event: string;
}

/**
 * What the provider answered to our own request: it counts against any message of the same second, and against an
 * earlier answer, since ids grow with time.
 */
export const answerOf = ({ stamp }: ProviderState, ids: Ids): Word => ({ stamp, event: `~${ids.uuid()}` });

const isNewer = (word: Word, stamp: number, event: string) =>
  word.stamp > stamp || (word.stamp === stamp && word.event > event);

/** Remembers how a subscription stands at the provider, unless something newer is known. An end is never undone. */
export async function noteState(
  trx: BillingTransaction,
  link: LinkRow,
  state: ProviderState,
  word: Word,
  now: Date,
): Promise<LinkRow> {
  const lasting = {
    ended_at: link.ended_at ?? (state.ended ? now : null),
    // A provider keeps saying when a trial ended, so the latest it ever named holds whatever comes when.
    trial_end: latest(link.trial_end, state.trialEnd ?? null),
  };
  if (!isNewer(word, link.state_stamp, link.state_event)) return save(trx, link, lasting);
  return save(trx, link, {
    ...lasting,
    state_stamp: word.stamp,
    state_event: word.event,
    price_id: (await ourPrice(trx, link, state.price)) ?? link.price_id,
    period_start: state.periodStart ?? null,
    period_end: state.periodEnd ?? null,
    cancel_at_period_end: state.cancelAtPeriodEnd,
    paused: state.paused,
  });
}

/** Remembers a payment. Failures up to it are settled; those after it stay. */
export async function notePayment(
  trx: BillingTransaction,
  link: LinkRow,
  invoice: ProviderInvoice,
  word: Word,
): Promise<LinkRow> {
  if (!isNewer(word, link.paid_stamp ?? -1, link.paid_event)) return link;
  return save(trx, link, {
    paid_stamp: word.stamp,
    paid_event: word.event,
    paid_period_start: invoice.periodStart ?? null,
    paid_period_end: invoice.periodEnd ?? null,
    failed_stamps: JSON.stringify(link.failed_stamps.filter((stamp) => stamp > word.stamp)),
  });
}

/** Remembers a failure, unless it was paid since. */
export async function noteFailure(trx: BillingTransaction, link: LinkRow, { stamp }: Word): Promise<LinkRow> {
  if (stamp <= (link.paid_stamp ?? -1) || link.failed_stamps.includes(stamp)) return link;
  return save(trx, link, { failed_stamps: JSON.stringify([...link.failed_stamps, stamp].sort((a, b) => a - b)) });
}

/** Nothing that the provider says afterwards brings it back. */
export const noteEnd = (trx: BillingTransaction, link: LinkRow, now: Date): Promise<LinkRow> =>
  link.ended_at ? Promise.resolve(link) : save(trx, link, { ended_at: now });

const save = (
  trx: BillingTransaction,
  link: LinkRow,
  facts: Updateable<Tables['provider_subscription']>,
): Promise<LinkRow> =>
  trx
    .updateTable('provider_subscription')
    .set(facts)
    .where('id', '=', link.id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Our price behind the provider's name for it. One that we do not know was made there by hand. */
async function ourPrice(trx: BillingTransaction, link: LinkRow, name: string | undefined): Promise<Uuid | undefined> {
  if (name === undefined) return undefined;
  const row = await trx
    .selectFrom('provider_price')
    .select('price_id')
    .where('provider', '=', link.provider)
    .where('provider_price_id', '=', name)
    .executeTakeFirst();
  return row?.price_id;
}
