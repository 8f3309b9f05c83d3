import type { Money } from '@storepod/kernel/money';
import type { BillingTransaction } from '../tables.ts';

/** The sandbox owes a customer so much more. */
export const addCredit = (trx: BillingTransaction, customer: string, { amount, currency }: Money) =>
  trx
    .insertInto('sandbox_credit')
    .values({ customer_id: customer, currency, balance: amount })
    .onConflict((conflict) =>
      conflict
        .columns(['customer_id', 'currency'])
        .doUpdateSet((row) => ({ balance: row('sandbox_credit.balance', '+', amount) })),
    )
    .execute();

/** Takes what there is, and no more than the charge. The row is locked, so that two invoices at once use it once. */
export async function useCredit(
  trx: BillingTransaction,
  customer: string,
  { amount, currency }: Money,
): Promise<number> {
  const owed = await trx
    .selectFrom('sandbox_credit')
    .select('balance')
    .where('customer_id', '=', customer)
    .where('currency', '=', currency)
    .forUpdate()
    .executeTakeFirst();
  const used = Math.min(owed?.balance ?? 0, amount);
  if (used <= 0) return 0;
  await trx
    .updateTable('sandbox_credit')
    .set((row) => ({ balance: row('balance', '-', used) }))
    .where('customer_id', '=', customer)
    .where('currency', '=', currency)
    .execute();
  return used;
}
