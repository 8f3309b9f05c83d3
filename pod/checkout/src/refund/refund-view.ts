import { instantOf } from '@storepod/kernel/clock';
import type { CurrencyCode } from '@storepod/kernel/currency';
import type { Uuid } from '@storepod/kernel/ids';
import { money } from '@storepod/kernel/money';
import type { Sku } from '@storepod/kernel/sku';
import type { RefundStatus } from '../fulfilment/fulfilment-tables.ts';
import type { OrderRefund, OrderReturn } from './refund-shapes.ts';

/** A refund as a row, or as JSON, in which instants are texts. */
export interface RefundRecord {
  id: Uuid;
  status: RefundStatus;
  amount: number;
  shipping: number;
  reason: string | null;
  failure: string | null;
  actor: string;
  requested_at: Date | string;
  settled_at: Date | string | null;
  lines: { sku: Sku; quantity: number; amount: number }[];
}

export interface ReturnRecord {
  id: Uuid;
  restock: boolean;
  reason: string | null;
  actor: string;
  recorded_at: Date | string;
  restocked_at: Date | string | null;
  lines: { sku: Sku; returned: number; cancelled: number }[];
}

const instant = (at: Date | string) => instantOf(new Date(at));

export const refundView = (record: RefundRecord, currency: CurrencyCode): OrderRefund => ({
  id: record.id,
  status: record.status,
  amount: money(record.amount, currency),
  shipping: money(record.shipping, currency),
  lines: record.lines.map(({ sku, quantity, amount }) => ({ sku, quantity, amount: money(amount, currency) })),
  reason: record.reason,
  failure: record.failure,
  requestedBy: record.actor,
  requestedAt: instant(record.requested_at),
  settledAt: record.settled_at === null ? null : instant(record.settled_at),
});

export const returnView = (record: ReturnRecord): OrderReturn => ({
  id: record.id,
  restock: record.restock,
  lines: record.lines,
  reason: record.reason,
  recordedBy: record.actor,
  recordedAt: instant(record.recorded_at),
  restockedAt: record.restocked_at === null ? null : instant(record.restocked_at),
});
