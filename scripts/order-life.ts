import { CurrencyCode } from '@storepod/kernel/currency';
import { Uuid } from '@storepod/kernel/ids';
import { StoreMerchantId } from '@storepod/kernel/object-id';
import { Order, type OrderState } from '../pod/checkout/src/order/order.ts';
import {
  consoleMoves,
  type OrderPhase,
  orderStatuses,
  type PaymentType,
  paymentStatuses,
  phaseOf,
  shopperMayCancel,
} from '../pod/checkout/src/order/order-states.ts';
import { paymentSignals, type SignalEffect } from '../pod/checkout/src/order/payment-signals.ts';
import { cancelled } from '../pod/checkout/src/order/person-moves.ts';
import { paymentSignal, reservationExpired } from '../pod/checkout/src/order/signal-moves.ts';
import * as step from '../pod/checkout/src/order/step-moves.ts';
import { steps } from '../pod/checkout/src/placement/steps.ts';

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');

/** The life of an order, from the tables and the moves by which the service lives it. */
export const orderLife = (): string =>
  [
    '**Order status.** What staff may move an order to; shopper: until when the shopper may cancel it.',
    orderStatusTable(),
    '**Steps.** What `pending_action` says is owed, and what undoes it once it is done.',
    stepTable(),
    '**Moves.** What each answer, signal and cancellation does to an order that stands as the second column says: order, payment, inventory, pending action.',
    moveTable(),
    '**Payment signals.** What each does, by how far the order is.',
    signalTable(),
  ].join('\n\n');

const orderStatusTable = () =>
  table(
    ['Status', 'phase', 'staff may move it to', 'shopper'],
    orderStatuses.map((status) => [
      status,
      phaseOf(status),
      consoleMoves[status]?.join(', ') ?? '-',
      shopperMayCancel.includes(status) ? 'may cancel' : '-',
    ]),
  );

const stepTable = () =>
  table(
    ['Step', 'undone by'],
    Object.entries(steps).map(([name, each]) => [name, ('undo' in each && each.undo) || '-']),
  );

const phases: readonly OrderPhase[] = ['AWAITING_PAYMENT', 'OPEN', 'CLOSED'];
const effectOf = (effect: SignalEffect) => (typeof effect === 'string' ? effect : `ignored: ${effect.ignored}`);
const signalTable = () =>
  table(
    ['Signal', ...phases],
    paymentStatuses.map((status) => [status, ...phases.map((phase) => effectOf(paymentSignals[status][phase]))]),
  );

const at = new Date('2026-01-01T12:00:00Z');
const soon = new Date('2026-01-01T13:00:00Z');

function orderWith(state: Partial<OrderState>, paymentType: PaymentType = 'SANDBOX'): Order {
  const id = Uuid.parse('019b0f2e-7c40-7abc-8def-0123456789ab');
  const urls = { successUrl: '', cancelUrl: '' };
  return new Order(
    {
      ...{ store: StoreMerchantId.parse('660000000000000000000001'), id, ref: id, cartCode: id, number: 1001 },
      ...{
        currency: CurrencyCode.parse('USD'),
        total: 100,
        isGuest: false,
        email: '',
        lang: 'en',
        placedAt: at,
        lines: [],
      },
      ...urls,
    },
    {
      ...{
        orderStatus: 'CREATED',
        paymentType,
        attempt: 1,
        paymentStatus: 'PENDING',
        inventoryStatus: 'NOT_REQUESTED',
        pendingAction: 'RESERVE',
      },
      ...{ pendingAttempts: 0, pendingSince: at, attentionReason: null, heldUntil: null, expiresAt: soon },
      ...{ transactionRef: null, redirectUrl: null, captured: 0, refunded: 0, refunding: 0, waived: 0 },
      ...state,
    },
    1,
  );
}

const standing = ({ state }: Order) =>
  [state.orderStatus, state.paymentStatus, state.inventoryStatus, state.pendingAction].join(' ');

const held = { inventoryStatus: 'RESERVED', heldUntil: soon } as const;
const initiating = { ...held, pendingAction: 'INITIATE_PAYMENT' } as const;
const awaiting = { ...held, orderStatus: 'PENDING_PAYMENT', pendingAction: 'NONE', transactionRef: 't' } as const;
const paid = { orderStatus: 'CONFIRMED', paymentStatus: 'PAID', captured: 100, transactionRef: 't' } as const;
const selling = { ...paid, ...held, pendingAction: 'COMMIT' } as const;
const sold = { ...paid, inventoryStatus: 'COMMITTED', pendingAction: 'NONE' } as const;
const closing = { ...awaiting, orderStatus: 'CANCELLED', paymentStatus: 'CANCELLED' } as const;

const initiated = (status: 'PENDING' | 'PAID') => (order: Order) =>
  step.paymentInitiated(order, at, { status, transactionRef: 't', redirectUrl: null });
const told = (status: 'PAID' | 'FAILED' | 'PROCESSING' | 'WAITING_VERIFICATION' | 'REFUNDED') => (order: Order) =>
  void paymentSignal(order, at, { status, transactionRef: 't', isRepeat: false, sourceRef: status });
const holdEnded = (order: Order) =>
  void reservationExpired(order, at, { isRepeat: false, sourceRef: 'r', endedAt: undefined });
const cancel = (order: Order) => cancelled(order, 'CONSOLE', { at, actor: { name: 'ann' } });

const moves: readonly (readonly [what: string, order: () => Order, move: (order: Order) => void])[] = [
  ['inventory holds the goods', () => orderWith({}), (order) => step.reserved(order, at, soon)],
  ['inventory has too few', () => orderWith({}), (order) => step.reservationRefused(order, at, '')],
  ['payment has begun at a provider', () => orderWith(initiating), initiated('PENDING')],
  ['payment has begun, in cash', () => orderWith(initiating, 'COD'), initiated('PENDING')],
  ['payment has the money at once', () => orderWith(initiating), initiated('PAID')],
  ['payment decides against it', () => orderWith(initiating), (order) => step.paymentRefused(order, at, '')],
  ['the money has come', () => orderWith(awaiting), told('PAID')],
  ['the money has come before the goods are held', () => orderWith({}), told('PAID')],
  ['the provider works on it', () => orderWith(awaiting), told('PROCESSING')],
  ['the payment has failed', () => orderWith(awaiting), told('FAILED')],
  [
    'the hold is longer now',
    () => orderWith({ ...awaiting, pendingAction: 'EXTEND' }),
    (order) => step.extended(order, at, soon),
  ],
  ['the goods are sold', () => orderWith(selling), (order) => step.committed(order, at)],
  ['the hold was over before they could be sold', () => orderWith(selling), (order) => step.commitRefused(order, at)],
  ['the hold ends, nobody has paid', () => orderWith(awaiting), holdEnded],
  ['the hold ends, a bank transfer is on its way', () => orderWith(awaiting, 'MANUAL_TRANSFER'), holdEnded],
  ['the hold ends, it is paid', () => orderWith(selling), holdEnded],
  ['cancelled while it waits for its payment', () => orderWith(awaiting), cancel],
  ['cancelled when it is paid and sold', () => orderWith(sold), cancel],
  [
    'payment has closed its side',
    () => orderWith({ ...closing, pendingAction: 'CANCEL_PAYMENT' }),
    (order) => step.paymentCancelled(order, at, { status: 'CANCELLED' }),
  ],
  [
    'the money came before payment could close',
    () => orderWith({ ...closing, pendingAction: 'CANCEL_PAYMENT' }),
    (order) => step.paymentCancelled(order, at, { status: 'PAID' }),
  ],
  [
    'the hold is given back',
    () => orderWith({ ...closing, pendingAction: 'RELEASE' }),
    (order) => step.released(order, at),
  ],
  [
    'what was sold is in the stock again',
    () => orderWith({ ...sold, orderStatus: 'CANCELLED', pendingAction: 'RETURN' }),
    (order) => step.stockReturned(order, at),
  ],
  ['the money comes for a closed order', () => orderWith({ ...closing, inventoryStatus: 'RELEASED' }), told('PAID')],
  ['all of it was given back at the provider', () => orderWith(sold), told('REFUNDED')],
];

const moveTable = () =>
  table(
    ['What happens', 'before', 'after', 'ledger', 'needs attention'],
    moves.map(([what, make, move]) => {
      const order = make();
      const before = standing(order);
      move(order);
      const types = order.entries.map(({ type }) => type).join(', ');
      return [what, before, standing(order), types, order.state.attentionReason ?? '-'];
    }),
  );
