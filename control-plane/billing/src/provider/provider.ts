import type { Money } from '@storepod/kernel/money';
import type { ManagerOrgId, StoreMerchantId } from '@storepod/kernel/object-id';
import type { InvoiceStatus } from '../invoice/invoice.contract.ts';
import type { BillingInterval } from '../plan/shapes.ts';

export type ProviderName = 'stripe' | 'sandbox';

/** A price as a provider needs to know it. */
export interface OfferedPrice {
  /** Ours. */
  id: string;
  /** The provider's own name for it, once it is published there. */
  providerId: string;
  planCode: string;
  planName: string;
  amount: Money;
  interval: BillingInterval;
}

export interface CheckoutOrder {
  store: StoreMerchantId;
  org: ManagerOrgId;
  customer: string;
  price: OfferedPrice;
  /** Where the buyer is sent afterwards. Neither address means that anything was paid. */
  successUrl: string;
  cancelUrl: string;
}

/** NOW charges the difference, PERIOD_END waits, UNPRORATED changes what the next renewal costs and charges nothing. */
export type ChangeTime = 'NOW' | 'PERIOD_END' | 'UNPRORATED';

/** How a subscription stands at the provider. */
export interface ProviderState {
  /** Orders what the provider says: the second, then a number within it. */
  stamp: number;
  ended: boolean;
  /** The provider's name of the price in force. */
  price: string | undefined;
  periodStart: Date | undefined;
  periodEnd: Date | undefined;
  cancelAtPeriodEnd: boolean;
  paused: boolean;
  /** Where the provider itself grants a trial. */
  trialEnd: Date | undefined;
}

export interface ProviderInvoice {
  id: string;
  number: string | undefined;
  status: InvoiceStatus;
  due: Money;
  paid: Money;
  /** What of the customer's credit it took, in minor units of the same currency. */
  creditUsed: number;
  /** Whether it charges anything before discounts. The invoice of a trial does not, and pays for nothing. */
  charges: boolean;
  /** What the regular part of it pays for; absent where it only settles a change. */
  periodStart: Date | undefined;
  periodEnd: Date | undefined;
  hostedUrl: string | undefined;
  pdfUrl: string | undefined;
  issuedAt: Date;
  paidAt: Date | undefined;
}

/** Whose subscription a message is about. The store stands there if we are the ones who made the subscription. */
export interface EventSubject {
  subscription: string;
  customer: string | undefined;
  store: StoreMerchantId | undefined;
  /** The page on which it was bought, where the message says so. */
  checkout?: string;
}

interface EventHead {
  id: string;
  type: string;
  stamp: number;
}

/** What a provider tells, in our words. */
export type ProviderEvent = EventHead &
  (
    | { kind: 'LINKED'; subject: EventSubject }
    | { kind: 'STATE'; subject: EventSubject; state: ProviderState }
    | { kind: 'INVOICE'; subject: EventSubject; invoice: ProviderInvoice; payment: 'PAID' | 'FAILED' | undefined }
    | { kind: 'UNKNOWN' }
  );

/**
 * A payment provider. Every call carries a key: the same key again changes nothing and answers alike. A call throws
 * `ProviderRefusal` where the provider decided against it; any other error means that nobody knows.
 */
export interface Provider {
  readonly name: ProviderName;
  /** The key with which its messages are signed. */
  readonly webhookSecret: string;
  /** Makes a price known there and answers its name. */
  publishPrice(price: Omit<OfferedPrice, 'providerId'>, key: string): Promise<string>;
  createCustomer(org: ManagerOrgId, key: string): Promise<string>;
  /** Invoices of the customer in that currency use it before anything is charged, each minor unit once. */
  giveCredit(customer: string, amount: Money, key: string): Promise<void>;
  openCheckout(order: CheckoutOrder, key: string): Promise<{ id: string; url: string }>;
  /** Nobody can pay there any more. A page that was used or is closed already stays as it is. */
  closeCheckout(id: string, key: string): Promise<void>;
  changePlan(subscription: string, price: OfferedPrice, when: ChangeTime, key: string): Promise<ProviderState>;
  /** Also drops a change that waits for the end of the period. */
  stopRenewal(subscription: string, key: string): Promise<ProviderState>;
  resumeRenewal(subscription: string, key: string): Promise<ProviderState>;
  /** Ends it at once. One that is gone already stays gone. */
  end(subscription: string, key: string): Promise<ProviderState>;
}

/** The provider's decision against a request, such as a card that was declined. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal';
  readonly code: string | undefined;
  readonly status: number | undefined;

  constructor(message: string, code: string | undefined, status: number | undefined) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

/** The stamp of a message: sequences of one second never reach the next. */
const STAMPS_PER_SECOND = 1_000_000;
export const stampOf = (seconds: number, sequence = 0) =>
  seconds * STAMPS_PER_SECOND + Math.min(sequence, STAMPS_PER_SECOND - 1);
export const momentOf = (stamp: number) => new Date(Math.floor(stamp / STAMPS_PER_SECOND) * 1000);
