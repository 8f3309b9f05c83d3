import type { LedgerEntry } from '../order/order.ts';
import type { LedgerType } from '../order/order-entry.ts';
import type { PaymentType } from '../order/order-states.ts';
import { MADE_AT_PROVIDER } from '../order/refund-moves.ts';

/** What a shopper is written about. */
export type MailKind = 'CONFIRMED' | 'TRANSFER' | 'PAID' | 'SHIPPED' | 'CANCELLED' | 'PART_CANCELLED' | 'REFUNDED';

/** By these a merchant learns of a new order, too. */
export const isNewOrder = (kind: MailKind): boolean => kind === 'CONFIRMED' || kind === 'TRANSFER';

interface MailRule {
  type: LedgerType;
  /** What must hold after the move; all of it where it is left out. */
  when?: (entry: LedgerEntry, move: Move) => boolean;
  mail: MailKind;
}

interface Move {
  paymentType: PaymentType;
  /** Whether this move has changed the status of the order. */
  isNewStatus: boolean;
}

const isCancelled = ({ orderStatus }: LedgerEntry, { isNewStatus }: Move) => orderStatus === 'CANCELLED' && isNewStatus;

/**
 * Which entry of the ledger is told to the shopper, and how: the first rule that fits. A provider's payment confirms the
 * order, so there is one letter for both; a transfer and cash were confirmed before their money came. What is refused while
 * it is being placed is told by the shop itself, and no letter follows.
 */
const mailRules: readonly MailRule[] = [
  {
    type: 'RESERVED',
    when: ({ orderStatus }, { isNewStatus }) => orderStatus === 'CONFIRMED' && isNewStatus,
    mail: 'CONFIRMED',
  },
  { type: 'PAYMENT_INITIATED', when: ({ orderStatus }) => orderStatus === 'CONFIRMED', mail: 'CONFIRMED' },
  { type: 'PAYMENT_INITIATED', when: (_, { paymentType }) => paymentType === 'MANUAL_TRANSFER', mail: 'TRANSFER' },
  {
    type: 'PAYMENT_SIGNAL',
    when: ({ paymentStatus, orderStatus }, { paymentType, isNewStatus }) =>
      paymentStatus === 'PAID' && orderStatus === 'CONFIRMED' && isNewStatus && paymentType !== 'MANUAL_TRANSFER',
    mail: 'CONFIRMED',
  },
  { type: 'PAYMENT_SIGNAL', when: ({ paymentStatus }) => paymentStatus === 'PAID', mail: 'PAID' },
  { type: 'PAYMENT_SIGNAL', when: ({ paymentStatus }) => paymentStatus === 'REFUNDED', mail: 'REFUNDED' },
  { type: 'PAYMENT_SIGNAL', when: isCancelled, mail: 'CANCELLED' },
  { type: 'RESERVATION_EXPIRED', when: isCancelled, mail: 'CANCELLED' },
  { type: 'EXPIRED', when: isCancelled, mail: 'CANCELLED' },
  { type: 'CANCELLED', when: isCancelled, mail: 'CANCELLED' },
  { type: 'REST_CANCELLED', mail: 'PART_CANCELLED' },
  { type: 'SHIPPED', mail: 'SHIPPED' },
  {
    type: 'STATUS_CHANGED',
    when: ({ orderStatus }, { isNewStatus }) => orderStatus === 'SHIPPED' && isNewStatus,
    mail: 'SHIPPED',
  },
  // Payment names another reason where a refund has failed; that is for the merchant to see to.
  {
    type: 'REFUND_SETTLED',
    when: ({ reason }) => reason === undefined || reason === MADE_AT_PROVIDER,
    mail: 'REFUNDED',
  },
];

export function mailOf(entry: LedgerEntry, move: Move): MailKind | undefined {
  if ((entry.outcome ?? 'APPLIED') !== 'APPLIED') return undefined;
  return mailRules.find(({ type, when }) => type === entry.type && (when?.(entry, move) ?? true))?.mail;
}
