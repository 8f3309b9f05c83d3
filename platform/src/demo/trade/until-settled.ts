import type { ShopCalls } from '../shop-calls.ts';
import { type PlacedOrder, readOrders } from './find-sales.ts';
import type { Sale } from './order-plan.ts';
import { until } from './until.ts';

/** Until payment has given back what was asked, knows of the cash that was collected, and the stock has what came back. */
export const untilSettled = (calls: ShopCalls, sales: readonly Sale[]): Promise<void> =>
  until('the settling of refunds, cash and returns', async () => {
    const orders = await readOrders(calls);
    const payments = await readPayments(calls);
    const agree = ({ id, ref }: Sale) => isSettled(orders.get(id), payments.get(String(ref)));
    return sales.every(agree) && (await isRestocked(calls, sales));
  });

interface Money {
  captured: { amount: number };
  refunded: { amount: number };
}

async function readPayments({ store, payment }: ShopCalls): Promise<Map<string, Money>> {
  const { content } = await payment.listTransactions({
    store,
    query: { count: 200, sort: 'transactionDate,asc' },
  });
  return new Map(content.map((transaction) => [String(transaction.requestRef), transaction]));
}

const isSettled = (order: PlacedOrder | undefined, payment: Money | undefined): boolean =>
  order !== undefined &&
  order.refunding.amount === 0 &&
  order.captured.amount === (payment?.captured.amount ?? 0) &&
  order.refunded.amount === (payment?.refunded.amount ?? 0);

async function isRestocked({ store, checkout }: ShopCalls, sales: readonly Sale[]): Promise<boolean> {
  for (const { id, order } of sales) {
    if (order.back?.kind !== 'return') continue;
    const { returns } = await checkout.readOrder({ store, params: { id } });
    if (returns.some(({ restock, restockedAt }) => restock && restockedAt === null)) return false;
  }
  return true;
}
