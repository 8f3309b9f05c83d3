import { prepared } from '@storepod/database/prepared';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql } from 'kysely';
import type { CheckoutDb } from '../tables.ts';
import { isUsedUp } from '../totals/placement-checks.ts';
import type { QuotedLine, TotalEntry } from '../totals/quote.ts';

/** What people see of the first order of a store. */
const FIRST_NUMBER = 1001;

export interface NewOrder {
  cart: { code: Uuid; version: number };
  at: Date;
  historyId: string;
  /** Rows as the database calls their columns. */
  customer: Record<string, unknown>;
  order: Record<string, unknown>;
  lines: readonly QuotedLine[];
  totals: readonly TotalEntry[];
  /** What the order has to prove; see `place_checked_order`. */
  checks: { guest?: object | undefined; consents: readonly object[] };
}

interface PlacedRow {
  outcome: 'PLACED' | 'CONVERTED' | 'CHANGED' | 'GONE';
  order_id: Uuid;
  number: number;
}

/** A discount was used up between the quote and the order; nothing is written. */
const usedUp = { outcome: 'USED_UP' } as const;

/** A guest has too many orders that nobody has paid; nothing is written. */
interface TooMany {
  outcome: 'TOO_MANY';
  /** After how long there are fewer. */
  seconds: number;
}

/** One statement; see the function in its migration. */
export async function insertOrder(
  db: CheckoutDb,
  store: StoreMerchantId,
  order: NewOrder,
): Promise<PlacedRow | typeof usedUp | TooMany> {
  const [row] = await placedRows(db, store, order).catch((error: unknown) => {
    if (isUsedUp(error)) return [usedUp];
    if (isOneTooMany(error)) return [{ outcome: 'TOO_MANY', seconds: Number(error.detail) } as const];
    throw error;
  });
  if (!row) throw new Error('a function of the database answered nothing');
  return row;
}

async function placedRows(db: CheckoutDb, store: StoreMerchantId, order: NewOrder): Promise<PlacedRow[]> {
  const { cart, at, historyId, customer, lines, totals } = order;
  const { rows } = await sql<PlacedRow>`${prepared} select outcome, order_id, number from place_checked_order(${store},
    ${cart.code}, ${cart.version}, ${at}, ${JSON.stringify(customer)}::jsonb, ${JSON.stringify(order.order)}::jsonb,
    ${JSON.stringify(lines.map(lineRow))}::jsonb, ${JSON.stringify(totals.map(totalRow))}::jsonb, ${historyId},
    ${FIRST_NUMBER}, ${JSON.stringify(order.checks)}::jsonb)`.execute(db);
  return rows;
}

/** What `count_guest_order` raises. */
const isOneTooMany = (error: unknown): error is Error & { detail: string } =>
  error instanceof Error && 'code' in error && error.code === 'P0D02';

const lineRow = (line: QuotedLine, position: number) => ({
  position,
  sku: line.sku,
  product_id: line.productId,
  name: line.name,
  options: line.options,
  image_url: line.imageUrl,
  friendly_url: line.friendlyUrl,
  shippable: line.shippable,
  quantity: line.quantity,
  unit_amount: line.unitAmount,
  subtotal: line.subtotal,
  discount: line.discount,
  tax: line.tax,
  tax_rate: line.taxRate,
});

const totalRow = ({ code, title, amount }: TotalEntry, position: number) => ({ position, code, title, amount });
