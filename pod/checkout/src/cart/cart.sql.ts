import { prepared } from '@storepod/database/prepared';
import type { Uuid } from '@storepod/kernel/ids';
import type { LanguageCode } from '@storepod/kernel/language-code';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Sku } from '@storepod/kernel/sku';
import { sql } from 'kysely';
import { MOST_OF_A_LINE } from '../goods/purchase-rules.ts';
import type { OrderStatus } from '../order/order-states.ts';
import type { CheckoutDb } from '../tables.ts';
import { MOST_CODES, MOST_LINES } from './cart-limits.ts';

export interface CartLineRecord {
  sku: Sku;
  quantity: number;
  /** The price that the shopper was told when the line was written, in minor units. */
  seenAmount: number | null;
}

/** A cart as it is written down. */
export interface CartRecord {
  id: Uuid;
  code: Uuid;
  status: 'ACTIVE' | 'CONVERTED' | 'MERGED';
  orderId: Uuid | null;
  orderStatus: OrderStatus | null;
  shopper: string | null;
  lang: LanguageCode | null;
  discountCodes: string[];
  version: number;
  /** When it was last changed, as JSON has it. */
  updatedAt: string;
  lines: CartLineRecord[];
}

interface DocumentRow {
  document: CartRecord | null;
}

export async function findCart(db: CheckoutDb, store: StoreMerchantId, code: Uuid): Promise<CartRecord | undefined> {
  const { rows } = await sql<DocumentRow>`${prepared} select cart_document(${store}, ${code}) as document`.execute(db);
  return rows[0]?.document ?? undefined;
}

/** The cart that a shopper changed last. */
export async function findCartOfShopper(
  db: CheckoutDb,
  store: StoreMerchantId,
  shopper: string,
): Promise<CartRecord | undefined> {
  const { rows } = await sql<DocumentRow>`${prepared}
    select cart_document(${store}, c.code) as document from cart c
    where c.store_id = ${store} and c.shopper = ${shopper} and c.status = 'ACTIVE'
    order by c.updated_at desc, c.id desc limit 1`.execute(db);
  return rows[0]?.document ?? undefined;
}

export interface NewCart {
  id: Uuid;
  code: Uuid;
  shopper: string | undefined;
  lang: LanguageCode;
  line: CartLineRecord | undefined;
  at: Date;
}

export async function insertCart(
  db: CheckoutDb,
  store: StoreMerchantId,
  { id, code, shopper, lang, line, at }: NewCart,
): Promise<CartRecord> {
  await sql`${prepared}
    with made as (
      insert into cart (store_id, id, code, shopper, lang, created_at, updated_at)
      values (${store}, ${id}, ${code}, ${shopper ?? null}, ${lang}, ${at}, ${at}) returning id)
    insert into cart_line (store_id, cart_id, sku, quantity, position, seen_amount)
    select ${store}, made.id, ${line?.sku ?? null}::text, ${line?.quantity ?? null}::integer, 1, ${line?.seenAmount ?? null}::bigint
    from made where ${line !== undefined}::boolean`.execute(db);
  const lines = line ? [line] : [];
  return {
    ...{ id, code, status: 'ACTIVE', orderId: null, orderStatus: null, shopper: shopper ?? null, lang },
    ...{ discountCodes: [], version: 1, updatedAt: at.toISOString(), lines },
  };
}

export interface CartChange {
  at: Date;
  /** Who is signed in; recorded where the cart is nobody's yet. */
  shopper?: string | undefined;
  /** A quantity of 0 removes the line. */
  line?: CartLineRecord;
  codes?: readonly string[];
}

interface ChangeRow extends DocumentRow {
  outcome: 'CHANGED' | 'CONVERTED' | 'FULL' | 'GONE';
}

export async function changeCart(
  db: CheckoutDb,
  store: StoreMerchantId,
  code: Uuid,
  { at, shopper, line, codes }: CartChange,
): Promise<ChangeRow> {
  const { rows } = await sql<ChangeRow>`${prepared} select outcome, document from change_cart(${store}, ${code}, ${at},
    ${shopper ?? null}, ${line?.sku ?? null}, ${line?.quantity ?? null}, ${line?.seenAmount ?? null}, ${MOST_LINES},
    ${codes ?? null})`.execute(db);
  return rows[0] ?? { outcome: 'GONE', document: null };
}

interface MergeRow extends DocumentRow {
  outcome: 'MERGED' | 'CONVERTED' | 'GONE';
}

/** `limits`: how many of each sku one order may have. */
export async function mergeIntoOwn(
  db: CheckoutDb,
  store: StoreMerchantId,
  code: Uuid,
  { shopper, at, limits }: { shopper: string; at: Date; limits: ReadonlyMap<Sku, number> },
): Promise<MergeRow> {
  const { rows } =
    await sql<MergeRow>`${prepared} select outcome, document from merge_cart(${store}, ${code}, ${shopper},
    ${at}, ${JSON.stringify(Object.fromEntries(limits))}::jsonb, ${MOST_LINES}, ${MOST_OF_A_LINE}, ${MOST_CODES})`.execute(
      db,
    );
  return rows[0] ?? { outcome: 'GONE', document: null };
}
