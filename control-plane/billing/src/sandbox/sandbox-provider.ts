import { transaction } from '@storepod/database/transaction';
import type { BillingKit } from '../kit.ts';
import {
  type ChangeTime,
  type OfferedPrice,
  type Provider,
  ProviderRefusal,
  type ProviderState,
  stampOf,
} from '../provider/provider.ts';
import type { BillingTransaction } from '../tables.ts';
import { stateOf } from '../webhook/read-state.ts';
import {
  changeSandbox,
  lockSandboxSubscription,
  pageUrl,
  paymentMessage,
  periodEnd,
  stateMessage,
  writeInvoice,
} from './books.ts';
import { addCredit, useCredit } from './credit.ts';
import { type Message, tell, unguessable } from './messages.ts';
import { secondsOf, subscriptionObject } from './objects.ts';
import type { SandboxSubscription } from './tables.ts';

/** A payment provider that moves no money. It keeps books of its own and tells of changes by messages, like any other. */
export function sandboxProvider(billing: BillingKit, secret: string): Provider {
  const change = (id: string, key: string, work: Work) =>
    once(billing, key, (trx) => changeAndTell(trx, billing, id, work)).then(revive);
  return {
    name: 'sandbox',
    webhookSecret: secret,
    publishPrice: async ({ id }) => `price_sandbox_${id}`,
    createCustomer: async (org) => `cus_sandbox_${org}`,
    openCheckout: ({ store, customer, price }, key) =>
      once(billing, key, async (trx) => {
        const id = unguessable('cs');
        await trx
          .insertInto('sandbox_checkout')
          .values({
            id,
            store_id: store,
            customer_id: customer,
            price: JSON.stringify(price),
            status: 'OPEN',
            created_at: billing.clock.now(),
          })
          .execute();
        return { id, url: pageUrl(billing, 'checkout', id) };
      }),
    closeCheckout: async (id) => {
      await billing.db
        .updateTable('sandbox_checkout')
        .set((row) => ({ status: 'CLOSED', version: row('version', '+', 1) }))
        .where('id', '=', id)
        .where('status', '=', 'OPEN')
        .execute();
    },
    giveCredit: (customer, amount, key) =>
      once(billing, key, async (trx) => {
        await addCredit(trx, customer, amount);
        return null;
      }).then(() => undefined),
    changePlan: (id, price, when, key) =>
      change(id, key, (trx, current) => changePlan(trx, billing, current, price, when)),
    stopRenewal: (id, key) =>
      change(id, key, (trx, current) => restate(trx, current, { cancel_at_period_end: true, pending_price: null })),
    resumeRenewal: (id, key) =>
      change(id, key, (trx, current) => restate(trx, current, { cancel_at_period_end: false })),
    end: (id, key) =>
      change(id, key, async (trx, current) =>
        current.status === 'canceled'
          ? { changed: current, messages: [] }
          : restate(trx, current, { status: 'canceled' }),
      ),
  };
}

interface Changed {
  changed: SandboxSubscription;
  messages: Message[];
}
type Work = (trx: BillingTransaction, current: SandboxSubscription) => Promise<Changed>;

async function changeAndTell(
  trx: BillingTransaction,
  billing: BillingKit,
  id: string,
  work: Work,
): Promise<ProviderState> {
  const current = await lockSandboxSubscription(trx, id);
  if (!current) throw new ProviderRefusal('there is no such subscription', 'resource_missing', 404);
  const { changed, messages } = await work(trx, current);
  await tell(trx, billing, changed.sequence, messages);
  return stateOf(subscriptionObject(changed), stampOf(secondsOf(billing.clock.now()), changed.sequence));
}

async function restate(
  trx: BillingTransaction,
  current: SandboxSubscription,
  changes: Parameters<typeof changeSandbox>[2],
): Promise<Changed> {
  const changed = await changeSandbox(trx, current, changes);
  return { changed, messages: [stateMessage(changed)] };
}

/** Keeps what a key was answered, so that the same key again changes nothing. A refusal is no answer to keep. */
async function once<T>(
  { db, clock }: BillingKit,
  key: string,
  work: (trx: BillingTransaction) => Promise<T>,
): Promise<T> {
  return transaction(db, async (trx) => {
    const first = await trx
      .insertInto('sandbox_answer')
      .values({ idempotency_key: key, answer: 'null', created_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('idempotency_key')
      .executeTakeFirst();
    const kept = trx.selectFrom('sandbox_answer').select('answer').where('idempotency_key', '=', key);
    // It was written by this very function for the same kind of request.
    if (!first) return (await kept.executeTakeFirstOrThrow()).answer as T;
    const answer = await work(trx);
    await trx
      .updateTable('sandbox_answer')
      .set({ answer: JSON.stringify(answer) })
      .where('idempotency_key', '=', key)
      .execute();
    return answer;
  });
}

/** An answer that was kept as JSON has its dates as text. */
const revive = (state: ProviderState): ProviderState => ({
  ...state,
  periodStart: state.periodStart && new Date(state.periodStart),
  periodEnd: state.periodEnd && new Date(state.periodEnd),
});

async function changePlan(
  trx: BillingTransaction,
  billing: BillingKit,
  current: SandboxSubscription,
  price: OfferedPrice,
  when: ChangeTime,
): Promise<Changed> {
  if (when === 'PERIOD_END') return restate(trx, current, { pending_price: price });
  if (when === 'UNPRORATED' || price.id === current.price.id)
    return restate(trx, current, { price, pending_price: null });
  const now = billing.clock.now();
  const sameLength = price.interval === current.price.interval;
  const charge = proratedCharge(current, price, now, sameLength);
  const credit = await useCredit(trx, current.customer_id, { ...price.amount, amount: charge });
  if (current.card_declines && charge > credit)
    throw new ProviderRefusal('the card was declined', 'card_declined', 402);
  const period = sameLength ? {} : { period_start: now, period_end: periodEnd(billing, now, price) };
  const changed = await changeSandbox(trx, current, { price, pending_price: null, ...period });
  const reason = sameLength ? 'proration' : 'regular';
  const invoice = await writeInvoice(trx, billing, changed, { amount: charge, credit, reason, paid: true });
  return { changed, messages: [stateMessage(changed), paymentMessage(billing, invoice, changed)] };
}

/** What is left of the old price is given back; the new one costs the rest of the period, or a whole one of its own. */
function proratedCharge(current: SandboxSubscription, price: OfferedPrice, now: Date, sameLength: boolean): number {
  const [start, end] = [current.period_start.getTime(), current.period_end.getTime()];
  const left = Math.min(Math.max((end - now.getTime()) / (end - start), 0), 1);
  const credit = Math.round(current.price.amount.amount * left);
  const cost = sameLength ? Math.round(price.amount.amount * left) : price.amount.amount;
  return Math.max(cost - credit, 0);
}
