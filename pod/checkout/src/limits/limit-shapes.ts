import { model } from '@storepod/kernel/model';
import Type, { type Static } from 'typebox';

/** Hours for which the goods of a guest's bank transfer are held. */
export const TRANSFER_HOURS = { least: 2, most: 48 } as const;
/** No platform allows more; what this one allows is in its settings. */
const MOST_ORDERS = 10_000;

const limits = {
  /** So many orders that nobody has paid may guests of one address place within an hour. */
  guestOrdersPerAddress: Type.Integer({ minimum: 1, maximum: MOST_ORDERS }),
  /** The same for one e-mail address. */
  guestOrdersPerEmail: Type.Integer({ minimum: 1, maximum: MOST_ORDERS }),
  /** How long the goods of a guest are held who pays by bank transfer. */
  transferHoldHours: Type.Integer({ minimum: TRANSFER_HOURS.least, maximum: TRANSFER_HOURS.most }),
  /** How much of the stock of a sku all unpaid orders of guests may hold together, in percent. */
  unpaidShare: Type.Integer({ minimum: 1, maximum: 100 }),
};

/** Version 0 is that of a store that has set nothing yet. */
export const OrderLimitsInput = model('OrderLimitsInput', {
  ...limits,
  version: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
});
export type OrderLimitsInput = Static<typeof OrderLimitsInput>;

/** The limits that hold now; an operator may have set others than a merchant can. */
export const OrderLimits = model('OrderLimits', {
  guestOrdersPerAddress: Type.Integer(),
  guestOrdersPerEmail: Type.Integer(),
  transferHoldHours: Type.Integer(),
  unpaidShare: Type.Integer(),
  version: Type.Integer(),
  /** What the platform allows at most. */
  most: Type.Object({ guestOrdersPerAddress: Type.Integer(), guestOrdersPerEmail: Type.Integer() }),
});
export type OrderLimits = Static<typeof OrderLimits>;
