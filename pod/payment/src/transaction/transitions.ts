import type { PaymentStatus } from '../payment-types.ts';

/** `NONE`: nobody has begun the payment of this order yet. */
type PaymentState = PaymentStatus | 'NONE';

/**
 * What can happen to a payment. `open` and `cancel` are checkout's, `refuse` is the provider's answer to its beginning,
 * `verify`, `approve` and `reject` are the merchant's, `refund` is the last amount of it that went back, and the rest is what
 * a provider tells.
 */
export const paymentEvents = [
  'open',
  'refuse',
  'process',
  'authorize',
  'pay',
  'fail',
  'expire',
  'cancel',
  'verify',
  'approve',
  'reject',
  'refund',
] as const;
export type PaymentEvent = (typeof paymentEvents)[number];

export interface Transition {
  from: PaymentState;
  event: PaymentEvent;
  to: PaymentStatus;
  /** Checkout is told; where it asked for the change itself, or a refund tells it, it is not. */
  signals?: true;
  /** Money that came after the order was closed: kept, told, and shown to the merchant, who has to give it back. */
  late?: true;
}

const open = ['PENDING', 'WAITING_VERIFICATION', 'PROCESSING', 'AUTHORIZED'] as const;
const closed = ['FAILED', 'CANCELLED', 'REJECTED', 'EXPIRED'] as const;

const fromAll = (
  from: readonly PaymentState[],
  event: PaymentEvent,
  to: PaymentStatus,
  more: Partial<Transition> = {},
) => from.map((state): Transition => ({ from: state, event, to, ...more }));

/**
 * The life of a payment as data. What is not here changes nothing: a repeat is answered like the first time, the rest is
 * refused where somebody asked, and left aside where a provider told it late.
 *
 * Money wins: whenever a provider says that it has it, the payment is PAID, also after it was closed here. So the outcome of a
 * set of messages does not depend on their order. PAID is final but for REFUNDED.
 */
export const transitions: readonly Transition[] = [
  { from: 'NONE', event: 'open', to: 'PENDING' },
  { from: 'NONE', event: 'cancel', to: 'CANCELLED' },
  { from: 'PENDING', event: 'refuse', to: 'FAILED' },
  { from: 'PENDING', event: 'process', to: 'PROCESSING', signals: true },
  { from: 'AUTHORIZED', event: 'process', to: 'PROCESSING', signals: true },
  { from: 'PENDING', event: 'authorize', to: 'AUTHORIZED', signals: true },
  ...fromAll(open, 'pay', 'PAID', { signals: true }),
  ...fromAll(closed, 'pay', 'PAID', { signals: true, late: true }),
  ...fromAll(open, 'fail', 'FAILED', { signals: true }),
  // A page that ran out is closed like one that was cancelled: the outcome has one name.
  ...fromAll(open, 'expire', 'CANCELLED', { signals: true }),
  ...fromAll(open, 'cancel', 'CANCELLED'),
  { from: 'PENDING', event: 'verify', to: 'WAITING_VERIFICATION', signals: true },
  ...fromAll(['PENDING', 'WAITING_VERIFICATION'], 'approve', 'PAID', { signals: true }),
  ...fromAll(['PENDING', 'WAITING_VERIFICATION'], 'reject', 'REJECTED', { signals: true }),
  { from: 'PAID', event: 'refund', to: 'REFUNDED' },
];

/** Where an event leads, and from where. */
export function courseOf(event: Exclude<PaymentEvent, 'open'>) {
  const found = transitions.filter((transition) => transition.event === event && transition.from !== 'NONE');
  const [first] = found;
  if (!first || found.some(({ to, signals }) => to !== first.to || signals !== first.signals))
    throw new Error(`${event} does not lead to one place`);
  const from = found.map((transition) => transition.from as PaymentStatus);
  const late = found.filter((transition) => transition.late).map((transition) => transition.from as PaymentStatus);
  return { from, late, to: first.to, signals: first.signals === true };
}

/** Whether the event has happened already, so that it is answered like the first time. */
export const isRepeat = (state: PaymentStatus, event: Exclude<PaymentEvent, 'open'>): boolean =>
  state === courseOf(event).to || (state === 'REFUNDED' && courseOf(event).to === 'PAID');

/** Nothing is decided yet. */
export const isOpen = (status: PaymentStatus): boolean => (open as readonly PaymentStatus[]).includes(status);
export const isClosed = (status: PaymentStatus): boolean => (closed as readonly PaymentStatus[]).includes(status);
export const openStatuses: readonly PaymentStatus[] = open;
