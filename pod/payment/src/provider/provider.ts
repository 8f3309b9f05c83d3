import type { Uuid } from '@storepod/kernel/ids';
import type { Money } from '@storepod/kernel/money';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { PaymentType } from '../payment-types.ts';

/** The keys of a store, in the open. They are never logged and never leave this service but to their provider. */
export interface Keys {
  apiKey: string | undefined;
  secretKey: string | undefined;
  webhookSecret: string | undefined;
}
export type KeyName = keyof Keys;

/** A payment as its provider is told of it. */
export interface Charge {
  store: StoreMerchantId;
  /** Also the idempotency key: however often it is asked for, there is one page. */
  internalRef: Uuid;
  requestRef: string;
  amount: Money;
  successUrl: string;
  cancelUrl: string;
  expireAt: Date;
  customerEmail: string | undefined;
  lang: string | undefined;
  description: string | undefined;
  /** The id that `foresee` gave it, where the provider lets us choose one. */
  externalId: string | undefined;
}

/** The page on which the shopper pays, and what the provider calls it. */
export interface Session {
  externalId: string;
  redirectUrl: string;
}

/** A payment that the provider knows. */
export interface ProviderPayment {
  store: StoreMerchantId;
  internalRef: Uuid;
  externalId: string;
  amount: Money;
  /** What the charge is called, once there is one. */
  captureId: string | undefined;
}

export interface RefundOrder {
  /** Also the idempotency key. */
  key: Uuid;
  amount: Money;
  /** What the provider called it, where it answered before. */
  externalId: string | undefined;
  /** When it was asked for first: providers forget idempotency keys. */
  requestedAt: Date;
}

/** How a payment stands at its provider. An amount that stands here is compared with ours. */
export interface ProviderState {
  kind: 'OPEN' | 'PROCESSING' | 'AUTHORIZED' | 'PAID' | 'FAILED' | 'EXPIRED';
  amount?: Money | 'UNREADABLE';
  captureId?: string;
}

export interface RefundState {
  kind: 'PENDING' | 'SUCCEEDED' | 'FAILED';
  externalId?: string;
  failure?: string;
}

/** A message as it came. */
export interface WebhookMessage {
  body: Buffer;
  header(name: string): string | undefined;
}

/** What a provider tells of a refund, whoever asked for it. */
export interface RefundNotice extends RefundState {
  externalId: string;
  /** Ours, where it was asked for here. */
  key?: Uuid;
  amount: Money | 'UNREADABLE';
}

/** What a message means. Kept in place of the message, so it holds nothing about the buyer. */
export interface Notice {
  eventId: string;
  /** The provider's name for what happened. */
  kind: string;
  /** Ours; absent where the message is about something else. */
  internalRef?: Uuid;
  /** What the charge is called, in messages that do not carry our reference. */
  captureId?: string;
  refund?: RefundNotice;
  /** How the payment stands by the message itself. */
  state?: ProviderState;
  /** The message only says that there is news: the provider has to be asked. */
  ask?: true;
}

/** Money that the merchant takes without a provider. */
export interface OfflineProvider {
  readonly type: PaymentType;
  readonly offline: true;
}

/**
 * A provider that is asked over the network. A call throws `ProviderRefusal` where the provider decided against it; any other
 * error means that nobody knows what came of it, and that the same call may be repeated.
 */
export interface RemoteProvider {
  readonly type: PaymentType;
  readonly offline: false;
  /** The keys without which it cannot work. */
  readonly needs: readonly KeyName[];
  /** Why an amount cannot be charged, or undefined. Asked before anything is written. */
  unfit(amount: Money): string | undefined;
  /** Where the provider lets us choose: the page before it is there, so that one statement writes all of it. */
  foresee?(charge: Omit<Charge, 'externalId'>): Session;
  initiate(keys: Keys, charge: Charge): Promise<Session>;
  /** How it stands there now. Money that waits to be taken is taken. */
  status(keys: Keys, payment: ProviderPayment): Promise<ProviderState>;
  /** Closes the page. Answers how it stands afterwards: PAID where the money came before. */
  cancel(keys: Keys, payment: ProviderPayment): Promise<ProviderState>;
  refund(keys: Keys, payment: ProviderPayment, order: RefundOrder): Promise<RefundState>;
  /** Throws where the message is not the provider's. */
  verifyWebhook(keys: Keys, message: WebhookMessage): Promise<void>;
  /** Of a verified message. Throws where it cannot be read. */
  readWebhook(body: Buffer): Notice;
  /** Asks for something cheap that needs the keys. */
  testConnection(keys: Keys): Promise<void>;
}

export type Provider = OfflineProvider | RemoteProvider;
export type Providers = Readonly<Record<PaymentType, Provider | undefined>>;

/** The provider's decision against a request, such as an amount that is too small. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal';
  readonly code: string;
  readonly status: number | undefined;

  constructor(message: string, code: string, status?: number) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

/** The provider did not answer, or not so that anything follows from it: a key that it does not know, too many calls, a fault. */
export class ProviderSilence extends Error {
  override readonly name = 'ProviderSilence';
  readonly code: string;
  readonly status: number | undefined;

  constructor(message: string, code: string, status?: number, cause?: unknown) {
    super(message, { cause });
    this.code = code;
    this.status = status;
  }
}
