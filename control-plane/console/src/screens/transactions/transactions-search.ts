import { type ListSearch, readListSearch } from '../../app/list-search.ts';
import { DAY, known, matching, oneOf } from '../../app/search-values.ts';
import { midnightOf } from '../../components/list/local-days.ts';
import { paidTypes, paymentStatuses } from '../orders/order-words.ts';

/** Beside the newest first, which is not spelled out. */
export const transactionSorts = ['transactionDate,asc', 'amount,desc', 'amount,asc'] as const;

export interface TransactionsSearch extends Omit<ListSearch, 'q'> {
  payment?: (typeof paymentStatuses)[number];
  way?: (typeof paidTypes)[number];
  from?: string;
  to?: string;
  attention?: true;
  sort?: (typeof transactionSorts)[number];
}

export function readTransactionsSearch(given: Record<string, unknown>): TransactionsSearch {
  const { q: _, ...place } = readListSearch(given);
  return {
    ...place,
    ...known({
      payment: oneOf(paymentStatuses, given.payment),
      way: oneOf(paidTypes, given.way),
      from: matching(DAY, given.from),
      to: matching(DAY, given.to),
      attention: given.attention === 'true' || given.attention === true ? (true as const) : undefined,
      sort: oneOf(transactionSorts, given.sort),
    }),
  };
}

/** What the service is asked for. */
export const transactionFilterOf = ({ payment, way, from, to, attention, sort }: TransactionsSearch) =>
  known({
    status: payment,
    paymentType: way,
    transactionDateFrom: midnightOf(from, 0),
    transactionDateTo: midnightOf(to, 1),
    needsAttention: attention,
    sort,
  });
