import type { ReplyAt } from '../../api/request-types.ts';
import { readable } from '../../components/readable.ts';
import type { Store } from '../../session/stores.ts';

export type Transaction = ReplyAt<'payment', 'GET', '/api/v1/private/payment/transactions'>['content'][number];

/** What every part that is about one payment is given. */
export interface OfTransaction {
  store: Store;
  transaction: Transaction;
}

/** Transfers and cash have no provider to ask: the merchant says how they went, while nobody has said it yet. */
export const isDecidedHere = ({ paymentType, status }: Pick<Transaction, 'paymentType' | 'status'>): boolean =>
  (paymentType === 'MANUAL_TRANSFER' || paymentType === 'COD') &&
  (status === 'PENDING' || status === 'WAITING_VERIFICATION');

/** A reason is a code, and behind a colon what the provider said, which is shown as it came. */
export function attentionText(reason: string, texts: Readonly<Record<string, string>>): string {
  const [code = '', ...said] = reason.split(':');
  return [texts[code] ?? readable(code), said.join(':').trim()].filter(Boolean).join(' ');
}
