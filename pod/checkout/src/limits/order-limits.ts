import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Checkout } from '../checkout.ts';
import { changeRules, fault, refuseFaults, requireVersion } from '../rules/change-rules.ts';
import type { CheckoutDb, OrderLimitRow } from '../tables.ts';
import { type OrderLimits, type OrderLimitsInput, TRANSFER_HOURS } from './limit-shapes.ts';

/** A commit ends what is kept at once on every replica, so this only lets go of what nobody asks for any more. */
const KEPT_SECONDS = 300;
const HOUR_MS = 3_600_000;

const mostOf = ({ config }: Checkout): OrderLimits['most'] => ({
  guestOrdersPerAddress: config.guestOrdersPerAddressMost,
  guestOrdersPerEmail: config.guestOrdersPerEmailMost,
});

/** The limits that hold now: those of the store, and never more than the platform allows today. */
export async function limitsOf(checkout: Checkout, store: StoreMerchantId): Promise<OrderLimits> {
  const { body } = await checkout.cache.fetchTagged(store, 'order-limits', KEPT_SECONDS, async () =>
    JSON.stringify(await readOrderLimits(checkout, store)),
  );
  return JSON.parse(body.toString());
}

export async function readOrderLimits(checkout: Checkout, store: StoreMerchantId): Promise<OrderLimits> {
  const row = await rowOf(checkout.db, store);
  return row ? viewOf(checkout, row) : nothingSet(checkout);
}

const rowOf = (db: CheckoutDb, store: StoreMerchantId) =>
  db.selectFrom('order_limit').selectAll().where('store_id', '=', store).executeTakeFirst();

export const setOrderLimits = (
  checkout: Checkout,
  store: StoreMerchantId,
  input: OrderLimitsInput,
): Promise<OrderLimits> => {
  refuseFaults([
    aboveMost(checkout, input, 'guestOrdersPerAddress'),
    aboveMost(checkout, input, 'guestOrdersPerEmail'),
  ]);
  return changeRules(checkout, store, async (trx) => {
    const known = await rowOf(trx, store);
    requireVersion({ version: known?.version ?? 0 }, input.version);
    const columns = {
      version: input.version + 1,
      guest_orders_per_address: input.guestOrdersPerAddress,
      guest_orders_per_email: input.guestOrdersPerEmail,
      transfer_hold_hours: input.transferHoldHours,
      unpaid_share: input.unpaidShare,
      updated_at: checkout.clock.now(),
    };
    const row = await trx
      .insertInto('order_limit')
      .values({ store_id: store, ...columns })
      .onConflict((conflict) => conflict.column('store_id').doUpdateSet(columns))
      .returningAll()
      .executeTakeFirstOrThrow();
    return viewOf(checkout, row);
  });
};

function aboveMost(checkout: Checkout, input: OrderLimitsInput, field: keyof OrderLimits['most']) {
  const most = mostOf(checkout)[field];
  return input[field] > most && fault(field, 'Maximum', `must be at most ${most}`);
}

function viewOf(checkout: Checkout, row: OrderLimitRow): OrderLimits {
  const most = mostOf(checkout);
  return {
    version: row.version,
    guestOrdersPerAddress: Math.min(row.guest_orders_per_address, most.guestOrdersPerAddress),
    guestOrdersPerEmail: Math.min(row.guest_orders_per_email, most.guestOrdersPerEmail),
    transferHoldHours: row.transfer_hold_hours,
    unpaidShare: row.unpaid_share,
    most,
  };
}

/** Before a merchant decides: what the platform thinks fit. */
function nothingSet(checkout: Checkout): OrderLimits {
  const { config } = checkout;
  const most = mostOf(checkout);
  const hours = Math.round(config.transferWindow / HOUR_MS);
  return {
    version: 0,
    guestOrdersPerAddress: Math.min(config.guestOrdersPerAddress, most.guestOrdersPerAddress),
    guestOrdersPerEmail: Math.min(config.guestOrdersPerEmail, most.guestOrdersPerEmail),
    transferHoldHours: Math.min(Math.max(hours, TRANSFER_HOURS.least), TRANSFER_HOURS.most),
    unpaidShare: config.unpaidShare,
    most,
  };
}
