import type { MoneyWord, OrderStanding } from '../../order/order-standing.ts';
import type { PaymentType } from '../../order/order-states.ts';
import type { TotalCode } from '../../totals/quote.ts';
import type { MailKind } from '../mail-kinds.ts';

export type LetterKind = MailKind | 'NEW_ORDER';

/** `{number}` is the order's, `{shop}` its shop, `{amount}` what was paid or given back, `{name}` who ordered. */
interface LetterText {
  subject: string;
  heading: string;
  opening: string;
}

export interface MailTexts extends Record<LetterKind, LetterText> {
  greeting: string;
  /** In place of the opening where an order was paid at once, or where some of it follows later. */
  paidOpening: string;
  partOpening: string;
  transferDetails: string;
  transferMissing: string;
  transferReference: string;
  order: string;
  placedOn: string;
  items: string;
  deliveryTo: string;
  deliveryBy: string;
  payment: string;
  payments: Record<PaymentType, string>;
  carrier: string;
  trackingNumber: string;
  track: string;
  view: string;
  refundTime: string;
  /** What has become of an order all of which is given back, and of the money of one that is cancelled: `{kept}` by the shop, `{owed}` by it. */
  isCancelled: string;
  money: Record<Exclude<MoneyWord, 'NONE'>, string>;
  kept: Record<NonNullable<OrderStanding['keptFor']>, string>;
  owed: string;
  customer: string;
  totals: Record<TotalCode, string>;
  footer: string;
}
