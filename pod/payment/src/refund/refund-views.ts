import { instantOf } from '@storepod/kernel/clock';
import type { CurrencyCode } from '@storepod/kernel/currency';
import { money } from '@storepod/kernel/money';
import type { RefundRow } from '../tables.ts';
import type { Refund, RefundView } from './refund.contract.ts';

export const refundViewOf = (row: RefundRow, currency: CurrencyCode): RefundView => ({
  key: row.key,
  amount: money(row.amount, currency),
  status: row.status,
  ...(row.ended_at !== null && { endedAt: instantOf(row.ended_at) }),
  ...(row.failure !== null && { failure: row.failure }),
});

export const refundOf = (row: RefundRow, currency: CurrencyCode): Refund => ({
  key: row.key,
  internalRef: row.internal_ref,
  amount: money(row.amount, currency),
  status: row.status,
  reason: row.reason,
  failure: row.failure,
  requestedAt: instantOf(row.requested_at),
  endedAt: row.ended_at && instantOf(row.ended_at),
});
