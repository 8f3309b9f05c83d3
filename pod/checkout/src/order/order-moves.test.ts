import { CurrencyCode } from '@storepod/kernel/currency';
import { Uuid } from '@storepod/kernel/ids';
import { StoreMerchantId } from '@storepod/kernel/object-id';
import { Sku } from '@storepod/kernel/sku';
import { describe, expect, it } from 'vitest';
import { attention } from './attention.ts';
import { expired, gaveUp, retried } from './job-moves.ts';
import { Order, type OrderState } from './order.ts';
import {
  consoleMoves,
  type OrderStatus,
  orderStatuses,
  type PaymentStatus,
  type PaymentType,
  paymentStatuses,
  phaseOf,
} from './order-states.ts';
import { cancelled, moved } from './person-moves.ts';
import { paymentSignal, reservationExpired } from './signal-moves.ts';
import {
  commitRefused,
  committed,
  extended,
  NotOwed,
  paymentCancelled,
  paymentInitiated,
  paymentRefused,
  released,
  reservationRefused,
  reserved,
  reservedTooLate,
  stockReturned,
} from './step-moves.ts';

const at = new Date('2026-05-01T12:00:00Z');
const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000);
const ann = { at, actor: { name: 'ann' } };

function order(state: Partial<OrderState> = {}, paymentType: PaymentType = 'SANDBOX'): Order {
  return new Order(
    {
      store: StoreMerchantId.parse('660000000000000000000001'),
      id: Uuid.parse('019b0f2e-7c40-7abc-8def-0123456789ab'),
      number: 1001,
      ref: Uuid.parse('019b0f2e-7c40-7abc-8def-0123456789ac'),
      cartCode: Uuid.parse('019b0f2e-7c40-7abc-8def-0123456789ad'),
      currency: CurrencyCode.parse('USD'),
      total: 5000,
      isGuest: false,
      email: 'ann@example.com',
      lang: 'en',
      successUrl: 'https://acme.example/en/checkout/success',
      cancelUrl: 'https://acme.example/en/checkout/cancel',
      placedAt: at,
      lines: [{ sku: Sku.parse('TEE'), quantity: 2 }],
    },
    {
      orderStatus: 'CREATED',
      paymentType,
      attempt: 1,
      paymentStatus: 'PENDING',
      inventoryStatus: 'NOT_REQUESTED',
      pendingAction: 'RESERVE',
      pendingAttempts: 0,
      pendingSince: at,
      attentionReason: null,
      heldUntil: null,
      expiresAt: later(30),
      transactionRef: null,
      redirectUrl: null,
      captured: 0,
      refunded: 0,
      refunding: 0,
      waived: 0,
      ...state,
    },
    1,
  );
}

/** The four statuses after a move, as the tables of the specification have them: order, payment, inventory, pending. */
const statusesOf = ({ state: { orderStatus, paymentStatus, inventoryStatus, pendingAction } }: Order) =>
  `${orderStatus} ${paymentStatus} ${inventoryStatus} ${pendingAction}`;
const held = { inventoryStatus: 'RESERVED', heldUntil: later(45) } as const;
const initiating = { ...held, pendingAction: 'INITIATE_PAYMENT' } as const;
const awaiting = { ...held, orderStatus: 'PENDING_PAYMENT', pendingAction: 'NONE', transactionRef: 't' } as const;
const confirmed = {
  orderStatus: 'CONFIRMED',
  paymentStatus: 'PAID',
  inventoryStatus: 'COMMITTED',
  pendingAction: 'NONE',
  transactionRef: 't',
  captured: 5000,
  expiresAt: null,
} as const;
const news = (status: PaymentStatus) => ({ status, transactionRef: 't', redirectUrl: 'https://pay.example/1' });

describe('the steps of a placement', () => {
  it.each<[string, Order, (order: Order) => void, string, string]>([
    ['reserve ok', order(), (o) => reserved(o, at, later(45)), 'CREATED PENDING RESERVED INITIATE_PAYMENT', 'RESERVED'],
    [
      'reserve refused',
      order(),
      (o) => reservationRefused(o, at, 'too few'),
      'CANCELLED CANCELLED RESERVATION_FAILED NONE',
      'RESERVATION_REFUSED',
    ],
    [
      'initiate PENDING at a provider',
      order(initiating),
      (o) => paymentInitiated(o, at, news('PENDING')),
      'PENDING_PAYMENT PENDING RESERVED NONE',
      'PAYMENT_INITIATED',
    ],
    [
      'initiate PENDING of a transfer',
      order(initiating, 'MANUAL_TRANSFER'),
      (o) => paymentInitiated(o, at, news('PENDING')),
      'PENDING_PAYMENT PENDING RESERVED NONE',
      'PAYMENT_INITIATED',
    ],
    [
      'initiate PENDING in cash',
      order(initiating, 'COD'),
      (o) => paymentInitiated(o, at, news('PENDING')),
      'CONFIRMED PENDING RESERVED COMMIT',
      'PAYMENT_INITIATED',
    ],
    [
      'initiate PAID',
      order(initiating),
      (o) => paymentInitiated(o, at, news('PAID')),
      'CONFIRMED PAID RESERVED COMMIT',
      'PAYMENT_INITIATED',
    ],
    [
      'initiate PAID without a hold',
      order({ pendingAction: 'INITIATE_PAYMENT' }),
      (o) => paymentInitiated(o, at, news('PAID')),
      'CONFIRMED PAID NOT_REQUESTED NONE',
      'PAYMENT_INITIATED',
    ],
    [
      'initiate rejected',
      order(initiating),
      (o) => paymentRefused(o, at, 'no'),
      'CANCELLED FAILED RESERVED RELEASE',
      'PAYMENT_INITIATE_REJECTED',
    ],
    [
      'initiate rejected without a hold',
      order({ pendingAction: 'INITIATE_PAYMENT' }),
      (o) => paymentRefused(o, at, 'no'),
      'CANCELLED FAILED NOT_REQUESTED NONE',
      'PAYMENT_INITIATE_REJECTED',
    ],
    [
      'commit ok',
      order({ ...confirmed, ...held, pendingAction: 'COMMIT' }),
      (o) => committed(o, at),
      'CONFIRMED PAID COMMITTED NONE',
      'COMMITTED',
    ],
    [
      'commit refused',
      order({ ...confirmed, ...held, pendingAction: 'COMMIT' }),
      (o) => commitRefused(o, at),
      'CONFIRMED PAID RELEASED RESERVE',
      'COMMIT_REFUSED',
    ],
    [
      'release',
      order({ ...held, orderStatus: 'CANCELLED', paymentStatus: 'FAILED', pendingAction: 'RELEASE' }),
      (o) => released(o, at),
      'CANCELLED FAILED RELEASED NONE',
      'RELEASED',
    ],
    [
      'return',
      order({ ...confirmed, orderStatus: 'CANCELLED', pendingAction: 'RETURN' }),
      (o) => stockReturned(o, at),
      'CANCELLED PAID RETURNED NONE',
      'STOCK_RETURNED',
    ],
    [
      'extend',
      order({ ...awaiting, pendingAction: 'EXTEND' }),
      (o) => extended(o, at, later(90)),
      'PENDING_PAYMENT PENDING RESERVED NONE',
      'EXTENDED',
    ],
    [
      'payment cancelled, hold to give back',
      order({ ...awaiting, orderStatus: 'CANCELLED', paymentStatus: 'CANCELLED', pendingAction: 'CANCEL_PAYMENT' }),
      (o) => paymentCancelled(o, at, { status: 'CANCELLED' }),
      'CANCELLED CANCELLED RESERVED RELEASE',
      'PAYMENT_CANCELLED',
    ],
    [
      'payment came before it was cancelled',
      order({ ...awaiting, orderStatus: 'CANCELLED', paymentStatus: 'EXPIRED', pendingAction: 'CANCEL_PAYMENT' }),
      (o) => paymentCancelled(o, at, { status: 'PAID' }),
      'CANCELLED PAID RESERVED RELEASE',
      'PAYMENT_AFTER_CLOSE',
    ],
    [
      'reserved again after the money of a transfer',
      order({ ...confirmed, inventoryStatus: 'RELEASED', pendingAction: 'RESERVE' }, 'MANUAL_TRANSFER'),
      (o) => reserved(o, at, later(45)),
      'CONFIRMED PAID RESERVED COMMIT',
      'RESERVED',
    ],
    [
      'refused again after the money of a transfer',
      order({ ...confirmed, inventoryStatus: 'RELEASED', pendingAction: 'RESERVE' }, 'MANUAL_TRANSFER'),
      (o) => reservationRefused(o, at, 'gone'),
      'CONFIRMED PAID RESERVATION_FAILED NONE',
      'RESERVATION_REFUSED',
    ],
    [
      'reserved after it was closed',
      order({
        orderStatus: 'CANCELLED',
        paymentStatus: 'CANCELLED',
        inventoryStatus: 'RELEASED',
        pendingAction: 'NONE',
      }),
      (o) => reservedTooLate(o, at, later(45)),
      'CANCELLED CANCELLED RESERVED RELEASE',
      'RESERVED',
    ],
  ])('%s', (_, subject, move, after, type) => {
    move(subject);
    expect(statusesOf(subject)).toBe(after);
    expect(subject.entries.map((entry) => entry.type)).toEqual([type]);
    expect(subject.state).toMatchObject({ pendingAttempts: 0, pendingSince: at });
  });

  it.each<[string, (order: Order) => void]>([
    ['reserve', (o) => reserved(o, at, later(45))],
    ['refuse to reserve', (o) => reservationRefused(o, at, 'no')],
    ['initiate', (o) => paymentInitiated(o, at, news('PENDING'))],
    ['reject', (o) => paymentRefused(o, at, 'no')],
    ['commit', (o) => committed(o, at)],
    ['refuse to commit', (o) => commitRefused(o, at)],
    ['release', (o) => released(o, at)],
    ['return', (o) => stockReturned(o, at)],
    ['extend', (o) => extended(o, at, null)],
    ['cancel the payment', (o) => paymentCancelled(o, at, { status: 'CANCELLED' })],
  ])('an order that does not owe it refuses to %s, and nothing of it changes', (_, move) => {
    const subject = order({ ...confirmed });
    expect(() => move(subject)).toThrow(NotOwed);
    expect([statusesOf(subject), subject.entries]).toEqual(['CONFIRMED PAID COMMITTED NONE', []]);
  });

  it('asks somebody to look where what was paid for is not there', () => {
    const subject = order({ ...confirmed, ...held, pendingAction: 'COMMIT' });
    commitRefused(subject, at);
    expect(subject.state.attentionReason).toBeNull();
    reservationRefused(subject, at, 'too few');
    expect(subject.state.attentionReason).toBe(attention.stockGone);
  });

  it('ends with the hold, where that ends earlier than the time to pay', () => {
    const subject = order();
    reserved(subject, at, later(10));
    expect(subject.state.expiresAt).toEqual(later(10));
    const transfer = order({ expiresAt: later(2_880) }, 'MANUAL_TRANSFER');
    reserved(transfer, at, later(10));
    expect(transfer.state.expiresAt).toEqual(later(2_880));
  });

  it('writes into the history only where the order itself moves', () => {
    const subject = order();
    reserved(subject, at, later(45));
    expect(subject.history).toEqual([]);
    paymentInitiated(subject, at, news('PENDING'));
    expect(subject.history).toMatchObject([{ status: 'PENDING_PAYMENT' }]);
  });
});

const signal = (status: PaymentStatus, isRepeat = false) => ({
  status,
  transactionRef: 't',
  isRepeat,
  sourceRef: `t:${status}`,
});
/** An order in each status, as it usually is there; unpaid where it can be. */
const inStatus = (orderStatus: OrderStatus, paid: boolean): Order => {
  if (orderStatus === 'CREATED') return order({ ...initiating });
  if (orderStatus === 'PENDING_PAYMENT') return order({ ...awaiting });
  if (orderStatus === 'CANCELLED')
    return order({
      orderStatus,
      paymentStatus: paid ? 'PAID' : 'CANCELLED',
      inventoryStatus: 'RELEASED',
      pendingAction: 'NONE',
      captured: paid ? 5000 : 0,
    });
  return order(
    { ...confirmed, orderStatus, ...(!paid && { paymentStatus: 'PENDING', captured: 0 }) },
    paid ? 'SANDBOX' : 'COD',
  );
};
const failures: readonly PaymentStatus[] = ['FAILED', 'CANCELLED', 'REJECTED', 'EXPIRED'];
const waiting: readonly PaymentStatus[] = ['PROCESSING', 'AUTHORIZED', 'WAITING_VERIFICATION'];

/** What the specification says of every signal in every status; undefined where the order takes no notice. */
function expected(status: PaymentStatus, subject: Order, paid: boolean): string | undefined {
  const { orderStatus, inventoryStatus, pendingAction } = subject.state;
  const isAwaiting = phaseOf(orderStatus) === 'AWAITING_PAYMENT';
  const isClosed = phaseOf(orderStatus) === 'CLOSED';
  if (status === 'PAID' && paid && !isAwaiting) return undefined;
  if (status === 'PAID' && isAwaiting) return `CONFIRMED PAID ${inventoryStatus} COMMIT`;
  if (status === 'PAID') return `${orderStatus} PAID ${inventoryStatus} ${pendingAction}`;
  if (failures.includes(status)) return isAwaiting ? `CANCELLED ${status} ${inventoryStatus} RELEASE` : undefined;
  if (waiting.includes(status)) {
    const owed = pendingAction === 'NONE' ? 'EXTEND' : pendingAction;
    return isAwaiting ? `${orderStatus} ${status} ${inventoryStatus} ${owed}` : undefined;
  }
  if (status === 'REFUNDED' && paid && !isAwaiting) {
    if (isClosed) return `${orderStatus} REFUNDED ${inventoryStatus} NONE`;
    const isSent = orderStatus !== 'CONFIRMED' && orderStatus !== 'PROCESSING';
    // What is on its way stays there; a person looks for it.
    const onItsWay = orderStatus === 'DELIVERED' ? 'RETURNED' : orderStatus;
    return `${isSent ? onItsWay : 'CANCELLED'} REFUNDED ${inventoryStatus} ${isSent ? 'NONE' : 'RETURN'}`;
  }
  return undefined;
}

describe('a signal of payment', () => {
  const cases = paymentStatuses.flatMap((status) =>
    orderStatuses.flatMap((orderStatus) => [true, false].map((paid) => [status, orderStatus, paid] as const)),
  );
  it.each(cases)('%s to an order that is %s (paid: %s)', (status, orderStatus, paid) => {
    const subject = inStatus(orderStatus, paid);
    const before = statusesOf(subject);
    const after = expected(status, subject, paid);
    const outcome = paymentSignal(subject, at, signal(status));
    expect([outcome, statusesOf(subject)]).toEqual(after === undefined ? ['IGNORED', before] : ['APPLIED', after]);
    expect(subject.entries).toHaveLength(1);
    expect(subject.entries[0]?.sourceRef).toBe(after === undefined ? undefined : `t:${status}`);
  });

  it('that was applied before is a DUPLICATE and changes nothing', () => {
    const subject = order({ ...awaiting });
    expect(paymentSignal(subject, at, signal('PAID', true))).toBe('DUPLICATE');
    expect(statusesOf(subject)).toBe('PENDING_PAYMENT PENDING RESERVED NONE');
    expect(subject.entries).toMatchObject([{ outcome: 'DUPLICATE' }]);
    expect(subject.entries[0]?.sourceRef).toBeUndefined();
  });

  it('PAID keeps a reservation owed, and reserves again what is not held any more', () => {
    const early = order({ orderStatus: 'CREATED' });
    paymentSignal(early, at, signal('PAID'));
    expect(statusesOf(early)).toBe('CONFIRMED PAID NOT_REQUESTED RESERVE');
    const late = order({ ...awaiting, heldUntil: later(-1) }, 'MANUAL_TRANSFER');
    paymentSignal(late, at, signal('PAID'));
    expect(statusesOf(late)).toBe('CONFIRMED PAID RESERVED RESERVE');
  });

  it('PAID for a closed order is recorded and flagged to be given back', () => {
    const subject = inStatus('CANCELLED', false);
    paymentSignal(subject, at, signal('PAID'));
    expect(subject.state).toMatchObject({ captured: 5000, attentionReason: attention.refundRequired });
    expect(subject.entries).toMatchObject([{ type: 'PAYMENT_AFTER_CLOSE' }]);
    expect(subject.history).toHaveLength(1);
  });

  it('PAID with another amount is flagged', () => {
    const subject = order({ ...awaiting });
    paymentSignal(subject, at, { ...signal('PAID'), captured: 4999 });
    expect(subject.state).toMatchObject({ captured: 4999, attentionReason: attention.amountDiffers });
  });

  it('PROCESSING moves the end of the order by a day, WAITING_VERIFICATION takes it away', () => {
    const processing = order({ ...awaiting });
    paymentSignal(processing, at, signal('PROCESSING'));
    expect(processing.state.expiresAt).toEqual(later(24 * 60));
    const verified = order({ ...awaiting });
    paymentSignal(verified, at, signal('WAITING_VERIFICATION'));
    expect(verified.state.expiresAt).toBeNull();
  });
});

describe('the end of a hold', () => {
  const ended = (subject: Order, endedAt?: Date) =>
    reservationExpired(subject, at, { isRepeat: false, sourceRef: 'r:EXPIRED', endedAt });

  it.each<[string, Order, string, string]>([
    ['nothing is held', order(), 'IGNORED', 'CREATED PENDING NOT_REQUESTED RESERVE'],
    [
      'nobody has been asked for money',
      order({ ...initiating }),
      'APPLIED',
      'CANCELLED EXPIRED RELEASED CANCEL_PAYMENT',
    ],
    ['the shopper is at the provider', order({ ...awaiting }), 'APPLIED', 'CANCELLED EXPIRED RELEASED CANCEL_PAYMENT'],
    [
      'a transfer is awaited',
      order({ ...awaiting }, 'MANUAL_TRANSFER'),
      'APPLIED',
      'PENDING_PAYMENT PENDING RELEASED NONE',
    ],
    [
      'a proof is looked at',
      order({ ...awaiting, paymentStatus: 'WAITING_VERIFICATION' }),
      'APPLIED',
      'PENDING_PAYMENT WAITING_VERIFICATION RELEASED NONE',
    ],
    [
      'the order is confirmed and not sold yet',
      order({ ...confirmed, ...held, pendingAction: 'COMMIT' }),
      'APPLIED',
      'CONFIRMED PAID RELEASED RESERVE',
    ],
    ['the order is sold', order({ ...confirmed }), 'IGNORED', 'CONFIRMED PAID COMMITTED NONE'],
    [
      'the order is closed',
      order({ ...held, orderStatus: 'CANCELLED', paymentStatus: 'CANCELLED', pendingAction: 'RELEASE' }),
      'APPLIED',
      'CANCELLED CANCELLED RELEASED NONE',
    ],
  ])('while %s', (_, subject, outcome, after) => {
    expect([ended(subject), statusesOf(subject)]).toEqual([outcome, after]);
  });

  it('that was followed by another one is ignored', () => {
    const subject = order({ ...awaiting, heldUntil: later(45) });
    expect(ended(subject, later(-5))).toBe('IGNORED');
  });
});

describe('what people may do', () => {
  const all = orderStatuses.flatMap((from) => orderStatuses.map((to) => [from, to] as const));
  it.each(all)('from %s to %s', (from, to) => {
    const subject = inStatus(from, true);
    const move = () => (to === 'CANCELLED' ? cancelled(subject, 'CONSOLE', ann) : moved(subject, to, ann));
    if (!consoleMoves[from]?.includes(to)) {
      expect(move).toThrow(`An order that is ${from} cannot become ${to}.`);
      expect(subject.entries).toEqual([]);
      return;
    }
    move();
    expect(subject.state.orderStatus).toBe(to);
  });

  it.each<[string, Order, string, string | null]>([
    ['before it is reserved', order(), 'CANCELLED CANCELLED NOT_REQUESTED RELEASE', null],
    ['before it is initiated', order({ ...initiating }), 'CANCELLED CANCELLED RESERVED CANCEL_PAYMENT', null],
    ['while it awaits its payment', order({ ...awaiting }), 'CANCELLED CANCELLED RESERVED CANCEL_PAYMENT', null],
    ['paid and sold', order({ ...confirmed }), 'CANCELLED PAID COMMITTED RETURN', attention.refundRequired],
    [
      'paid and not sold yet',
      order({ ...confirmed, ...held, pendingAction: 'COMMIT' }),
      'CANCELLED PAID RESERVED RELEASE',
      attention.refundRequired,
    ],
    ['in cash and sold', inStatus('CONFIRMED', false), 'CANCELLED CANCELLED COMMITTED CANCEL_PAYMENT', null],
  ])('cancelling an order %s', (_, subject, after, reason) => {
    cancelled(subject, 'CONSOLE', ann);
    expect([statusesOf(subject), subject.state.attentionReason]).toEqual([after, reason]);
    expect(subject.entries).toMatchObject([{ type: 'CANCELLED', source: 'CONSOLE' }]);
  });

  it('an order in cash that is delivered is paid', () => {
    const subject = inStatus('DELIVERING', false);
    moved(subject, 'DELIVERED', ann);
    expect(subject.state).toMatchObject({ paymentStatus: 'PAID', captured: 5000 });
  });

  it('nothing leaves the house that was not taken from the stock', () => {
    const subject = order({ ...confirmed, inventoryStatus: 'RESERVATION_FAILED' });
    expect(() => moved(subject, 'PROCESSING', ann)).toThrow('not taken from the stock');
  });
});

describe('the jobs', () => {
  it.each<[string, Order, string]>([
    ['nobody paid', order({ ...awaiting }), 'CANCELLED EXPIRED RESERVED CANCEL_PAYMENT'],
    ['payment was never asked', order({ ...initiating }), 'CANCELLED EXPIRED RESERVED CANCEL_PAYMENT'],
    ['nothing was ever reserved', order(), 'CANCELLED EXPIRED NOT_REQUESTED RELEASE'],
  ])('expiry where %s', (_, subject, after) => {
    expired(subject, at);
    expect([statusesOf(subject), subject.state.expiresAt]).toEqual([after, null]);
  });

  it('count what they tried, and leave it to a person in the end', () => {
    const subject = order();
    retried(subject, later(1));
    retried(subject, later(2));
    expect(subject.state).toMatchObject({ pendingAttempts: 2, pendingSince: later(2), pendingAction: 'RESERVE' });
    gaveUp(subject, later(3));
    expect(subject.state).toMatchObject({ pendingAction: 'RESERVE', attentionReason: attention.gaveUp });
  });
});
