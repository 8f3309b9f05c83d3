const HOUR_MS = 3_600_000;
/** The last thing that happened to an order lies at least so long ago, however short its past is. */
const SHARE_OF_ITS_AGE = 0.95;

/** A row of an order's ledger. */
export interface LedgerEntry {
  type: string;
  orderStatus: string;
  paymentStatus: string;
  at: Date;
}

/** How an order passes through its days. */
export interface Past {
  placedAt: Date;
  now: Date;
  payment: 'SANDBOX' | 'COD' | 'MANUAL_TRANSFER';
  /** 1 is as fast as usual. */
  pace: number;
}

/** An instant as it was written down, and the one at which it shall have been. */
export interface Moved {
  was: number;
  is: number;
}

/** Hours between a status and the one before it. */
const hoursBefore: Record<string, number> = {
  PROCESSING: 5,
  SHIPPED: 15,
  DELIVERING: 24,
  DELIVERED: 7,
  COMPLETED: 72,
  RETURNED: 90,
  CANCELLED: 4,
};
/** How long the money takes. Cash confirms an order at once. */
const hoursToPay: Record<Past['payment'], number | undefined> = { SANDBOX: 0.06, MANUAL_TRANSFER: 25, COD: undefined };
const HOURS_TO_GIVE_BACK = 75;
const HOURS_TO_PACK = 14;
const HOURS_TO_VERIFY = 9;

/**
 * When each entry of a ledger would have happened in a shop of people. What one call wrote at once stays together, and what a
 * program did in milliseconds takes as long as it took.
 */
export function timelineOf(entries: readonly LedgerEntry[], past: Past): Moved[] {
  const placed = past.placedAt.getTime();
  let passed = 0;
  const offsets = entries.map((entry, nth) => {
    const before = entries[nth - 1];
    if (before) passed += gapOf(entry, before, past);
    return passed;
  });
  const shrink = Math.min(1, ((past.now.getTime() - placed) * SHARE_OF_ITS_AGE) / Math.max(passed, 1));
  return entries.map(({ at }, nth) => ({ was: at.getTime(), is: placed + Math.round((offsets[nth] ?? 0) * shrink) }));
}

function gapOf(entry: LedgerEntry, before: LedgerEntry, past: Past): number {
  const reallyMs = Math.max(0, entry.at.getTime() - before.at.getTime());
  const hours = reallyMs === 0 ? undefined : hoursOf(entry, before, past);
  return hours === undefined ? reallyMs : hours * HOUR_MS * past.pace;
}

function hoursOf(entry: LedgerEntry, before: LedgerEntry, { payment }: Past): number | undefined {
  if (entry.type === 'REFUND_REQUESTED') return entry.orderStatus === 'CANCELLED' ? 4 : HOURS_TO_GIVE_BACK;
  if (entry.orderStatus === before.orderStatus) return hoursWithin(entry, before);
  const isDecidedByBank = entry.type === 'PAYMENT_SIGNAL';
  if (entry.orderStatus === 'CONFIRMED' || (entry.orderStatus === 'CANCELLED' && isDecidedByBank))
    return hoursToPay[payment];
  return hoursBefore[entry.orderStatus];
}

/** What changes no status and was done by a person all the same. */
function hoursWithin({ type, paymentStatus }: LedgerEntry, before: LedgerEntry): number | undefined {
  if (type === 'SHIPPED') return HOURS_TO_PACK;
  if (type === 'RETURNED') return HOURS_TO_GIVE_BACK;
  return paymentStatus === 'WAITING_VERIFICATION' && before.paymentStatus !== paymentStatus
    ? HOURS_TO_VERIFY
    : undefined;
}

/** Where an instant of another row lies: as far from the nearest entry of the ledger as before. */
export function moveInstant(timeline: readonly Moved[], instant: Date): Date {
  const at = instant.getTime();
  const [first] = timeline;
  if (!first) return instant;
  const nearest = timeline.reduce((best, moved) => (Math.abs(at - moved.was) < Math.abs(at - best.was) ? moved : best));
  return new Date(nearest.is + at - nearest.was);
}
