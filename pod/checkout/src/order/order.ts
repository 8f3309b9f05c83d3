import type { CurrencyCode } from '@storepod/kernel/currency';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Sku } from '@storepod/kernel/sku';
import type { HistoryNote, LedgerNote } from './order-entry.ts';
import {
  type InventoryStatus,
  type OrderPhase,
  type OrderStatus,
  type PaymentStatus,
  type PaymentType,
  type PendingAction,
  phaseOf,
} from './order-states.ts';

/** What can change about an order. Only moves change it, and always together. */
export interface OrderState {
  orderStatus: OrderStatus;
  paymentType: PaymentType;
  /** How often its payment was begun: the shopper may choose another way to pay while the order waits. */
  attempt: number;
  paymentStatus: PaymentStatus;
  inventoryStatus: InventoryStatus;
  pendingAction: PendingAction;
  /** How often the recovery job has tried it in vain. */
  pendingAttempts: number;
  pendingSince: Date;
  attentionReason: string | null;
  heldUntil: Date | null;
  expiresAt: Date | null;
  transactionRef: string | null;
  redirectUrl: string | null;
  /** In minor units: what was paid, what was given back, and what is on its way back. */
  captured: number;
  refunded: number;
  refunding: number;
  /** What is not asked for any more: pieces in cash that were taken off, or came back, before they were paid for. */
  waived: number;
}

/** What never changes about an order. */
export interface OrderFacts {
  store: StoreMerchantId;
  id: Uuid;
  number: number;
  ref: Uuid;
  cartCode: Uuid;
  currency: CurrencyCode;
  total: number;
  email: string;
  /** Nobody knows who it is: it was placed without an account. */
  isGuest: boolean;
  lang: string;
  successUrl: string;
  cancelUrl: string;
  placedAt: Date;
  lines: readonly { sku: Sku; quantity: number }[];
}

/** What a move leaves behind: the statuses after it stand beside what it says of itself. */
export type LedgerEntry = LedgerNote &
  Pick<OrderState, 'orderStatus' | 'paymentStatus' | 'inventoryStatus' | 'pendingAction'> & { at: Date };
export type HistoryEntry = HistoryNote & { at: Date };

export interface Change {
  at: Date;
  /** What is different afterwards. */
  to?: Partial<Omit<OrderState, 'pendingAttempts' | 'pendingSince'>>;
  note: LedgerNote;
  /** What people read beside the new status. */
  comments?: string | undefined;
}

/**
 * An order. The moves in this folder are the only ones who call `change`: each checks what must hold, moves all statuses
 * together and leaves one row in the ledger. Nothing is written until the order is saved, with the version it was read at.
 */
export class Order {
  readonly facts: OrderFacts;
  readonly version: number;
  readonly entries: LedgerEntry[] = [];
  readonly history: HistoryEntry[] = [];
  /** How far it was when it was read. */
  readonly phaseBefore: OrderPhase;
  #state: OrderState;

  constructor(facts: OrderFacts, state: OrderState, version: number) {
    this.phaseBefore = phaseOf(state.orderStatus);
    this.facts = facts;
    this.version = version;
    this.#state = state;
  }

  get state(): Readonly<OrderState> {
    return this.#state;
  }

  get phase(): OrderPhase {
    return phaseOf(this.#state.orderStatus);
  }

  /** What is to be paid for it. */
  get due(): number {
    return this.facts.total - this.#state.waived;
  }

  get isPaid(): boolean {
    return this.#state.paymentStatus === 'PAID' || this.#state.paymentStatus === 'REFUNDED';
  }

  change({ at, to = {}, note, comments }: Change): void {
    const before = this.#state;
    this.#state = { ...before, ...to, pendingAttempts: 0, pendingSince: at };
    this.#record(at, note);
    if (this.#state.orderStatus !== before.orderStatus || comments !== undefined) {
      this.history.push({ status: this.#state.orderStatus, comments, actor: note.actor?.name, at });
    }
  }

  /** Counts another try of the pending action, which stays owed. */
  countAttempt(at: Date, note: LedgerNote): void {
    this.#state = { ...this.#state, pendingAttempts: this.#state.pendingAttempts + 1, pendingSince: at };
    this.#record(at, note);
  }

  /** Writes down what changed nothing. */
  remark(at: Date, note: LedgerNote): void {
    this.#record(at, note);
  }

  #record(at: Date, note: LedgerNote): void {
    const { orderStatus, paymentStatus, inventoryStatus, pendingAction } = this.#state;
    this.entries.push({ ...note, orderStatus, paymentStatus, inventoryStatus, pendingAction, at });
  }
}
