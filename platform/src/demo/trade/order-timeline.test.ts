import { expect, it } from 'vitest';
import { type LedgerEntry, moveInstant, type Past, timelineOf } from './order-timeline.ts';

const HOUR_MS = 3_600_000;
const now = new Date('2026-03-31T12:00:00Z');
const made = now.getTime() - 10_000;

/** Entries some milliseconds after the order was really made. */
const entry = (afterMs: number, type: string, orderStatus: string, paymentStatus = 'PAID'): LedgerEntry => ({
  ...{ type, orderStatus, paymentStatus },
  at: new Date(made + afterMs),
});
const ledger = [
  entry(0, 'PLACED', 'CREATED', 'PENDING'),
  entry(20, 'PAYMENT_INITIATED', 'PENDING_PAYMENT', 'PENDING'),
  entry(400, 'PAYMENT_SIGNAL', 'CONFIRMED'),
  entry(420, 'COMMITTED', 'CONFIRMED'),
  entry(900, 'STATUS_CHANGED', 'PROCESSING'),
  entry(1_500, 'SHIPPED', 'SHIPPED'),
  entry(2_000, 'STATUS_CHANGED', 'DELIVERING'),
  entry(2_500, 'STATUS_CHANGED', 'DELIVERED'),
  entry(3_000, 'REFUND_REQUESTED', 'DELIVERED'),
  entry(3_000, 'RETURNED', 'RETURNED'),
];
const past = (daysAgo: number, payment: Past['payment'] = 'SANDBOX'): Past => ({
  ...{ placedAt: new Date(now.getTime() - daysAgo * 24 * HOUR_MS), now, payment, pace: 1 },
});
const hoursAfter = (daysAgo: number, payment?: Past['payment']) =>
  timelineOf(ledger, past(daysAgo, payment)).map(
    ({ is }) => Math.round((is - past(daysAgo).placedAt.getTime()) / HOUR_MS / 0.1) / 10,
  );

it('spreads what was done in seconds over days, and keeps together what one call wrote', () => {
  expect(hoursAfter(30)).toEqual([0, 0, 0.1, 0.1, 5.1, 20.1, 44.1, 51.1, 126.1, 126.1]);
});

it('lets a bank transfer take a day', () => {
  expect(hoursAfter(30, 'MANUAL_TRANSFER')[2]).toBe(25);
});

it.each([1 / 24, 1, 4])('lets nothing happen in the future, nor before something that came first: %d days', (days) => {
  const moved = timelineOf(ledger, past(days)).map(({ is }) => is);
  expect(moved.toSorted((one, other) => one - other)).toEqual(moved);
  expect(moved.at(-1)).toBeLessThan(now.getTime());
});

it('puts what another service wrote beside the entry that followed from it', () => {
  const timeline = timelineOf(ledger, past(30, 'MANUAL_TRANSFER'));
  const paid = timeline[2];
  expect(moveInstant(timeline, new Date(made + 390)).getTime()).toBe((paid?.is ?? 0) - 10);
});
