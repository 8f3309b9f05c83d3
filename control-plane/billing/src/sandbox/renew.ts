import { every } from '@storepod/database/jobs';
import { transaction } from '@storepod/database/transaction';
import type { BillingKit } from '../kit.ts';
import type { BillingTransaction } from '../tables.ts';
import {
  changeSandbox,
  lockSandboxSubscription,
  paymentMessage,
  periodEnd,
  stateMessage,
  writeInvoice,
} from './books.ts';
import { useCredit } from './credit.ts';
import { queueLate, tell } from './messages.ts';
import type { SandboxInvoice, SandboxSubscription } from './tables.ts';

/** Time in the sandbox. It passes when the next period ends, and regularly for those that begin meanwhile. */
export const sandboxTime = (billing: BillingKit) =>
  every('sandbox-time', billing.config.sandboxRate, async ({ runAgainIn }) => {
    await passTime(billing);
    const next = await nextPeriodEnd(billing);
    if (next) runAgainIn(next.getTime() - billing.clock.now().getTime());
  });

async function nextPeriodEnd({ db }: BillingKit): Promise<Date | undefined> {
  const next = await db
    .selectFrom('sandbox_subscription')
    .select('period_end')
    .where('status', '=', 'active')
    .orderBy('period_end')
    .limit(1)
    .executeTakeFirst();
  return next?.period_end;
}

/** What time does in the sandbox: periods end, and late messages set out. */
export async function passTime(billing: BillingKit): Promise<void> {
  const due = await billing.db
    .selectFrom('sandbox_subscription')
    .select('id')
    .where('status', '=', 'active')
    .where('period_end', '<=', billing.clock.now())
    .execute();
  for (const { id } of due) await transaction(billing.db, (trx) => renew(trx, billing, id));
  await queueLate(billing);
}

/** Renews a subscription whose period is over, or ends it where that was asked for. */
async function renew(trx: BillingTransaction, billing: BillingKit, id: string): Promise<void> {
  const current = await lockSandboxSubscription(trx, id);
  if (current?.status !== 'active' || current.period_end > billing.clock.now()) return;
  if (current.cancel_at_period_end) {
    const ended = await changeSandbox(trx, current, { status: 'canceled' });
    return tell(trx, billing, ended.sequence, [stateMessage(ended)]);
  }
  const price = current.pending_price ?? current.price;
  const credit = await useCredit(trx, current.customer_id, price.amount);
  const paid = !current.card_declines || price.amount.amount === credit;
  const renewed = await changeSandbox(trx, current, {
    price,
    pending_price: null,
    status: paid ? 'active' : 'past_due',
    period_start: current.period_end,
    period_end: periodEnd(billing, current.period_end, price),
  });
  const invoice = await writeInvoice(trx, billing, renewed, {
    amount: price.amount.amount,
    credit,
    reason: 'regular',
    paid,
  });
  await tell(trx, billing, renewed.sequence, [stateMessage(renewed), paymentMessage(billing, invoice, renewed)]);
}

/** Somebody pays an open invoice on its page, with a card that works. Answers whether there was anything to pay. */
export async function payInvoice(trx: BillingTransaction, billing: BillingKit, open: SandboxInvoice): Promise<boolean> {
  const current = await lockSandboxSubscription(trx, open.subscription_id);
  if (!current || current.status === 'canceled') return false;
  const paid = await trx
    .updateTable('sandbox_invoice')
    .set({ status: 'paid', paid_at: billing.clock.now(), version: open.version + 1 })
    .where('id', '=', open.id)
    .where('status', '=', 'open')
    .where('version', '=', open.version)
    .returningAll()
    .executeTakeFirst();
  if (!paid) return false;
  const changed: SandboxSubscription = await changeSandbox(trx, current, { status: 'active', card_declines: false });
  await tell(trx, billing, changed.sequence, [stateMessage(changed), paymentMessage(billing, paid, changed)]);
  return true;
}
