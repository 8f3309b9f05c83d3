import { money } from '@storepod/kernel/money';
import type { Charge, ProviderPayment } from '../provider/provider.ts';
import type { TransactionRow } from '../tables.ts';

const required = <T>(value: T | null): T => {
  if (value === null) throw new Error('a payment at a provider has addresses and an end');
  return value;
};

/** A payment as its provider is told of it. Everything comes from the row, so that a repeat is the same to the letter. */
export const chargeOf = (row: TransactionRow): Charge => ({
  store: row.store_id,
  internalRef: row.internal_ref,
  requestRef: row.request_ref,
  amount: money(row.amount, row.currency),
  successUrl: required(row.success_url),
  cancelUrl: required(row.cancel_url),
  expireAt: required(row.expire_at),
  customerEmail: row.customer_email ?? undefined,
  lang: row.lang ?? undefined,
  description: row.description ?? undefined,
  externalId: row.external_id ?? undefined,
});

/** A payment that the provider knows under this name. */
export const providerPaymentOf = (row: TransactionRow, externalId: string): ProviderPayment => ({
  store: row.store_id,
  internalRef: row.internal_ref,
  externalId,
  amount: money(row.amount, row.currency),
  captureId: row.capture_id ?? undefined,
});
