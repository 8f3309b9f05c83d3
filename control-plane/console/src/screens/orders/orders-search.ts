import { type ListSearch, readListSearch } from '../../app/list-search.ts';
import { DAY, known, matching, oneOf } from '../../app/search-values.ts';
import { midnightOf } from '../../components/list/local-days.ts';
import { orderStatuses, paymentStatuses, paymentTypes } from './order-words.ts';

/** What the list of orders is narrowed by, as its address has it. */
export interface OrdersSearch extends ListSearch {
  orderStatus?: (typeof orderStatuses)[number];
  payment?: (typeof paymentStatuses)[number];
  way?: (typeof paymentTypes)[number];
  sku?: string;
  from?: string;
  to?: string;
  attention?: true;
}

const SKU = /^\S(?:.{0,98}\S)?$/;

export const readOrdersSearch = (given: Record<string, unknown>): OrdersSearch => ({
  ...readListSearch(given),
  ...known({
    orderStatus: oneOf(orderStatuses, given.orderStatus),
    payment: oneOf(paymentStatuses, given.payment),
    way: oneOf(paymentTypes, given.way),
    sku: matching(SKU, given.sku),
    from: matching(DAY, given.from),
    to: matching(DAY, given.to),
    attention: given.attention === 'true' || given.attention === true ? (true as const) : undefined,
  }),
});

/** The same as the service is asked. */
export function orderFilterOf({ orderStatus, payment, way, sku, from, to, attention, q }: OrdersSearch) {
  return {
    ...known({
      status: orderStatus && [orderStatus],
      paymentStatus: payment,
      paymentType: way,
      sku,
      placedFrom: midnightOf(from, 0),
      placedTo: midnightOf(to, 1),
      needsAttention: attention,
    }),
    ...wordsOf(q),
  };
}

const FEWEST_DIGITS_OF_A_PHONE = 7;

/** One field looks for everything that people know of an order: what was typed says what it is. */
export function wordsOf(q = ''): { number?: number; email?: string; phone?: string; name?: string } {
  const text = q.trim();
  if (text === '') return {};
  if (text.includes('@')) return { email: text };
  const [, number] = /^#?(\d{1,9})$/.exec(text) ?? [];
  const isPhone = /^\+?[\d\s().-]+$/.test(text) && text.replaceAll(/\D/g, '').length >= FEWEST_DIGITS_OF_A_PHONE;
  if (isPhone && (number === undefined || text.startsWith('0'))) return { phone: text };
  return number === undefined || Number(number) === 0 ? { name: text } : { number: Number(number) };
}
