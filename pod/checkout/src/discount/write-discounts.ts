import { isUniqueViolation } from '@storepod/database/transaction';
import { requireOneRow } from '@storepod/database/version';
import { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql, type Transaction } from 'kysely';
import type { Checkout } from '../checkout.ts';
import { problems } from '../problems.ts';
import { changeRules, refuseFaults, requireCurrency, requireVersion } from '../rules/change-rules.ts';
import type { Tables } from '../tables.ts';
import type { DiscountCode } from '../totals/discount/discount-code.ts';
import { columnsOf, discountView, faultsIn } from './discount-columns.ts';
import {
  type DiscountChange,
  type DiscountInput,
  type DiscountView,
  MOST_AUTOMATIC,
  MOST_DISCOUNTS,
} from './discount-shapes.ts';
import { discountsOf, findDiscount } from './read-discounts.ts';

export async function createDiscount(
  checkout: Checkout,
  store: StoreMerchantId,
  input: DiscountInput,
): Promise<DiscountView> {
  const columns = await checkedColumns(checkout, store, input);
  const now = checkout.clock.now();
  const row = { ...columns, store_id: store, id: Uuid.parse(checkout.ids.uuid()), created_at: now, updated_at: now };
  return changeRules(checkout, store, async (trx) => {
    const made = await trx.insertInto('discount').values(row).returningAll().executeTakeFirstOrThrow();
    await requireRoom(trx, store, input.code);
    return discountView(made, now);
  }).catch(refuseTaken(input.code));
}

export async function updateDiscount(
  checkout: Checkout,
  store: StoreMerchantId,
  id: Uuid,
  input: DiscountChange,
): Promise<DiscountView> {
  const columns = await checkedColumns(checkout, store, input);
  return changeRules(checkout, store, async (trx) => {
    const before = await findDiscount(trx, store, id);
    requireVersion(before, input.version);
    const changed = await writeColumns(checkout, trx, store, id, columns);
    if (before.code !== null && input.code === null) await requireAutomaticRoom(trx, store);
    return changed;
  }).catch(refuseTaken(input.code));
}

/** Whatever else is changed meanwhile: a code that got around must be stopped at once. */
export const switchDiscount = (
  checkout: Checkout,
  store: StoreMerchantId,
  id: Uuid,
  enabled: boolean,
): Promise<DiscountView> =>
  changeRules(checkout, store, async (trx) => {
    const before = await findDiscount(trx, store, id);
    if (before.enabled === enabled) return discountView(before, checkout.clock.now());
    return writeColumns(checkout, trx, store, id, { enabled });
  });

export const deleteDiscount = (checkout: Checkout, store: StoreMerchantId, id: Uuid): Promise<void> =>
  changeRules(checkout, store, async (trx) => {
    const discount = trx.deleteFrom('discount').where('store_id', '=', store).where('id', '=', id);
    requireOneRow(await discount.executeTakeFirst(), () => problems.DISCOUNT_NOT_FOUND());
  });

async function writeColumns(
  { clock }: Checkout,
  trx: Transaction<Tables>,
  store: StoreMerchantId,
  id: Uuid,
  columns: Partial<ReturnType<typeof columnsOf>>,
): Promise<DiscountView> {
  const now = clock.now();
  const row = await trx
    .updateTable('discount')
    .set({ ...columns, version: sql`version + 1`, updated_at: now })
    .where('store_id', '=', store)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return discountView(row, now);
}

/** All that can be refused without the row. Merchant may be asked, so no transaction is open. */
async function checkedColumns(checkout: Checkout, store: StoreMerchantId, input: DiscountInput) {
  refuseFaults(faultsIn(input));
  return columnsOf(input, await requireCurrency(checkout, store, [input.amount, input.minimum]));
}

/** Counted with what was just written: a code that is taken is refused before. */
async function requireRoom(trx: Transaction<Tables>, store: StoreMerchantId, code: DiscountCode | null): Promise<void> {
  const { discounts } = await discountsOf(trx, store)
    .select(({ fn }) => fn.countAll<number>().as('discounts'))
    .executeTakeFirstOrThrow();
  if (discounts > MOST_DISCOUNTS) throw problems.TOO_MANY_DISCOUNTS({ most: MOST_DISCOUNTS });
  if (code === null) await requireAutomaticRoom(trx, store);
}

async function requireAutomaticRoom(trx: Transaction<Tables>, store: StoreMerchantId): Promise<void> {
  const { automatic } = await discountsOf(trx, store)
    .where('code', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('automatic'))
    .executeTakeFirstOrThrow();
  if (automatic > MOST_AUTOMATIC) throw problems.TOO_MANY_AUTOMATIC({ most: MOST_AUTOMATIC });
}

const refuseTaken = (code: DiscountCode | null) => (error: unknown) => {
  throw isUniqueViolation(error, 'discount_code_key') ? problems.DISCOUNT_CODE_TAKEN({ code }) : error;
};
