import { fill } from '../../cart/fill.ts';
import { type AmountStyle, shownAmount } from '../../format/amount.ts';
import { shownDay, shownHour } from './moments.ts';
import type { OwnOrder, OwnOrderDetail } from './own-calls.ts';
import type { AccountPlace, CustomerWords } from './place.ts';

export type GoodsWord = OwnOrder['standing']['goods'];

/** How a status is coloured: it needs something of the shopper, goes well, is over well, or is over. */
export type Tone = 'waiting' | 'open' | 'good' | 'over';

const tones: Readonly<Record<GoodsWord, Tone>> = {
  ...{ CREATED: 'open', PENDING_PAYMENT: 'waiting', CONFIRMED: 'open', PROCESSING: 'open', SHIPPED: 'open' },
  PARTLY_SHIPPED: 'open',
  ...{ DELIVERING: 'open', DELIVERED: 'good', COMPLETED: 'good', CANCELLED: 'over', RETURNED: 'over' },
};
export const toneOf = (status: GoodsWord): Tone => tones[status];

const stepNames = ['placed', 'confirmed', 'shipped', 'delivered'] as const;
type StepName = (typeof stepNames)[number];

/** How many of the steps an order has taken; none of an order that will not arrive. */
const stepsTaken: Readonly<Record<GoodsWord, number>> = {
  PARTLY_SHIPPED: 2,
  ...{ CREATED: 1, PENDING_PAYMENT: 1, CONFIRMED: 2, PROCESSING: 2, SHIPPED: 3, DELIVERING: 3 },
  ...{ DELIVERED: 4, COMPLETED: 4, CANCELLED: 0, RETURNED: 0 },
};

export interface StepView {
  name: StepName;
  isDone: boolean;
  isCurrent: boolean;
}

export function stepsOf(status: GoodsWord): StepView[] {
  const taken = stepsTaken[status];
  if (taken === 0) return [];
  return stepNames.map((name, nth) => ({ name, isDone: nth < taken, isCurrent: nth === taken - 1 }));
}

/** An amount in the currency of the order, which may be an older one of the store. */
export function priceIn(place: Pick<AccountPlace, 'currency' | keyof AmountStyle>) {
  return (price: { amount: number; currency: string }): string =>
    shownAmount(price, {
      ...place,
      digits: price.currency === place.currency ? place.digits : digitsOf(price.currency),
    });
}

const digitsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

export interface TotalLineView {
  key: string;
  label: string;
  amount: string;
  isTotal: boolean;
}

/** The totals by our words where they say the same everywhere, else by what the shop called them. */
export function totalLines(order: OwnOrderDetail, words: CustomerWords, place: AccountPlace): TotalLineView[] {
  const price = priceIn(place);
  const ours: Readonly<Record<string, string>> = words.order.totals;
  const lines = order.totals.map(({ code, title, value }, nth) => ({
    key: `${code}-${nth}`,
    label: ours[code] ?? title,
    amount: price(value),
    isTotal: code === 'TOTAL',
  }));
  const back = price({ ...order.refunded, amount: -order.refunded.amount });
  return [
    ...lines,
    ...(order.due.amount === order.total.amount
      ? []
      : [{ key: 'due', label: words.order.due, amount: price(order.due), isTotal: false }]),
    ...(order.refunded.amount === 0
      ? []
      : [{ key: 'refunded', label: words.order.refunded, amount: back, isTotal: false }]),
  ];
}

/** A link that a merchant or a provider gave, if it leads to a page at all. */
export const safeLink = (href: string | null): string | undefined =>
  href !== null && /^https?:\/\//i.test(href) ? href : undefined;

export interface OrderHeadView {
  title: string;
  placed: string;
  status: string;
  tone: Tone;
}

export const orderHead = (
  { number, datePurchased, standing }: Pick<OwnOrder, 'number' | 'datePurchased' | 'standing'>,
  words: CustomerWords,
  place: AccountPlace,
): OrderHeadView => ({
  title: fill(words.orders.number, { number }),
  placed: fill(words.orders.placed, { date: shownDay(datePurchased, place) }),
  status: statusOf(standing, words),
  tone: toneOf(standing.goods),
});

type Standing = OwnOrder['standing'];

const statusOf = ({ goods, restCancelled, money }: Standing, words: CustomerWords): string =>
  [words.status[goods], restCancelled && words.restCancelled, money !== 'NONE' && words.money[money]]
    .filter(Boolean)
    .join(' · ');

/** The same in sentences, with what the shop still owes, and what it keeps of the money of an order that is over. */
export const standingLine = (
  { goods, restCancelled, money, kept, keptFor, owed }: Standing,
  words: CustomerWords,
  place: AccountPlace,
) =>
  [
    words.statusLine[goods],
    restCancelled && words.restCancelledLine,
    money !== 'NONE' && words.moneyLine[money],
    owed && fill(words.owed, { amount: priceIn(place)(owed) }),
    kept && keptFor && fill(words.kept[keptFor], { amount: priceIn(place)(kept) }),
  ]
    .filter(Boolean)
    .join(' ');

/** What has happened, the newest first, and each status once: repeated ones are notes of the staff without words. */
export const historyLines = ({ history }: OwnOrderDetail, words: CustomerWords, place: AccountPlace) =>
  history
    .filter(({ orderStatus, comments }, nth) => comments || orderStatus !== history[nth - 1]?.orderStatus)
    .map(({ id, orderStatus, comments, date }) => ({
      ...{ id, comments },
      status: words.status[orderStatus],
      at: shownHour(date, place),
    }))
    .reverse();
