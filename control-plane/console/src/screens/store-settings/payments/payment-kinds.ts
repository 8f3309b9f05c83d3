import type { ReplyAt } from '../../../api/request-types.ts';
import type { Store } from '../../../session/stores.ts';
import type { StoreRecord } from '../store-record.ts';

export type Configuration = ReplyAt<'payment', 'GET', '/api/v1/private/payment-configuration'>[number];
export type PaymentType = Configuration['paymentType'];
/** A way to pay of a store. */
export interface OfPayment {
  store: Store;
  record: StoreRecord;
  type: PaymentType;
  /** Undefined while it was never set up. */
  configuration: Configuration | undefined;
}

export type KeyName = 'apiKey' | 'secretKey' | 'webhookSecret';

/** What each way to pay asks of a merchant. */
interface PaymentKind {
  keys: readonly KeyName[];
  /** Whether shoppers are told what to do by the merchant. */
  instructs: boolean;
  /** Whether there is a provider that can be asked. */
  testable: boolean;
}

export const paymentKinds: Record<PaymentType, PaymentKind> = {
  STRIPE: { keys: ['secretKey', 'webhookSecret'], instructs: false, testable: true },
  PAYPAL: { keys: ['apiKey', 'secretKey', 'webhookSecret'], instructs: false, testable: true },
  MANUAL_TRANSFER: { keys: [], instructs: true, testable: false },
  COD: { keys: [], instructs: true, testable: false },
  SANDBOX: { keys: [], instructs: false, testable: true },
};

export const paymentTypesInOrder = Object.keys(paymentKinds) as PaymentType[];

/** What is known of a key that is never shown. */
export const keyEndOf = (configuration: Configuration | undefined, key: KeyName): string | null | undefined => {
  if (!configuration) return undefined;
  const known = {
    apiKey: [configuration.hasApiKey, configuration.apiKeyEnd],
    secretKey: [configuration.hasSecretKey, configuration.secretKeyEnd],
    webhookSecret: [configuration.hasWebhookSecret, configuration.webhookSecretEnd],
  } as const;
  const [isThere, end] = known[key];
  return isThere ? end : undefined;
};
