import { anonymous, permission } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { refused } from '@storepod/contract/while-acting';
import { Instant } from '@storepod/kernel/clock';
import { LanguageCode } from '@storepod/kernel/language-code';
import { model } from '@storepod/kernel/model';
import { nullable } from '@storepod/kernel/nullable';
import { StoreMerchantId } from '@storepod/kernel/object-id';
import Type, { type Static } from 'typebox';
import { PaymentStatus, PaymentType } from '../payment-types.ts';
import { problems } from '../problems.ts';

/** Longer than any key of a provider. */
const LONGEST_SECRET = 500;
/** Bank details with some words around them. */
const LONGEST_TEXT = 4_000;
const MOST_LANGUAGES = 30;

const Secret = Type.String({ minLength: 1, maxLength: LONGEST_SECRET, pattern: '^[\\x21-\\x7e]+$' });

/** A text in one language. What is paid, and where to, is shown to shoppers with their order. */
const LocalText = Type.Object({
  language: LanguageCode,
  text: Type.String({ minLength: 1, maxLength: LONGEST_TEXT }),
});
export type LocalText = Static<typeof LocalText>;
const Texts = Type.Array(LocalText, { maxItems: MOST_LANGUAGES });

const fields = {
  enabled: Type.Boolean(),
  /** Absent keeps the one that is there, null removes it. STRIPE: unused. PAYPAL: the client id. */
  apiKey: Type.Optional(nullable(Secret)),
  /** STRIPE: the secret key. PAYPAL: the client secret. */
  secretKey: Type.Optional(nullable(Secret)),
  /** STRIPE: the signing secret of the webhook. PAYPAL: the id of the webhook. SANDBOX: made by itself. */
  webhookSecret: Type.Optional(nullable(Secret)),
  /** What shoppers read instead of the plain name. */
  titles: Type.Optional(Texts),
  /** What shoppers are told to do: the bank account of a transfer, or what cash on delivery means. */
  instructions: Type.Optional(Texts),
};

const SaveConfiguration = model('SavePaymentConfiguration', {
  paymentType: PaymentType,
  ...fields,
  /** The version that the change is based on; a 409 where another one has come. Without it the change always holds. */
  version: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
});

const { paymentType: _inPath, ...withoutType } = SaveConfiguration.properties;
const ChangeConfiguration = model('ChangePaymentConfiguration', withoutType);
export type ChangeConfiguration = Static<typeof ChangeConfiguration>;

/** Keys are never shown: whether there is one, and its last four characters where it is long enough to spare them. */
export const Configuration = model('PaymentConfiguration', {
  paymentType: PaymentType,
  enabled: Type.Boolean(),
  hasApiKey: Type.Boolean(),
  hasSecretKey: Type.Boolean(),
  hasWebhookSecret: Type.Boolean(),
  apiKeyEnd: nullable(Type.String()),
  secretKeyEnd: nullable(Type.String()),
  webhookSecretEnd: nullable(Type.String()),
  titles: Texts,
  instructions: Texts,
  /** Where the provider is to send its messages, behind the address of the shop. */
  webhookPath: nullable(Type.String()),
  version: Type.Integer(),
  updatedAt: Instant,
});
export type Configuration = Static<typeof Configuration>;

/** What came of asking a provider with the keys of the store. */
export const ConnectionTest = model('PaymentConnectionTest', {
  outcome: Type.Enum(['OK', 'REFUSED', 'NO_ANSWER', 'INCOMPLETE']),
  /** What the provider said, or which key is missing. Never a key. */
  detail: nullable(Type.String()),
  milliseconds: Type.Integer(),
});
export type ConnectionTest = Static<typeof ConnectionTest>;

/** A way to pay, as the shop shows it, in the language that was asked for. */
export const PaymentMethod = model('PaymentMethod', {
  type: PaymentType,
  title: nullable(Type.String()),
  instructions: nullable(Type.String()),
});
export type PaymentMethod = Static<typeof PaymentMethod>;

const manage = { access: permission('STORE-POD.PAYMENT.*') } as const;
const read = { access: permission('STORE-POD.PAYMENT.READ') } as const;
const base = '/api/v1/private/payment-configuration';
const byType = { path: `${base}/:paymentType`, params: { paymentType: PaymentType } } as const;

export const configurationEndpoints = {
  listConfigurations: endpoint({
    ...read,
    method: 'GET',
    path: base,
    summary: 'How the store takes payments. Keys are not shown.',
    response: Type.Array(Configuration),
  }),
  saveConfiguration: endpoint({
    ...manage,
    method: 'POST',
    path: base,
    summary: 'Adds a way to pay or replaces it. A key that is absent stays, null removes it.',
    whileActing: refused.money,
    audited: 'payment-configuration.save',
    body: SaveConfiguration,
    response: Configuration,
    problems: [problems.CONFIGURATION_INCOMPLETE, problems.CONFIGURATION_IN_USE],
  }),
  changeConfiguration: endpoint({
    ...manage,
    ...byType,
    method: 'PUT',
    summary:
      'Replaces a way to pay that is there. A key that is absent stays, null removes it. Switched off, orders that wait for it are over.',
    whileActing: refused.money,
    audited: 'payment-configuration.save',
    body: ChangeConfiguration,
    response: Configuration,
    problems: [problems.CONFIGURATION_NOT_FOUND, problems.CONFIGURATION_INCOMPLETE, problems.CONFIGURATION_IN_USE],
  }),
  deleteConfiguration: endpoint({
    ...manage,
    ...byType,
    method: 'DELETE',
    summary: 'Removes a way to pay with its keys. Switching it off keeps them.',
    whileActing: refused.money,
    audited: 'payment-configuration.delete',
    problems: [problems.CONFIGURATION_NOT_FOUND, problems.CONFIGURATION_IN_USE],
  }),
  testConfiguration: endpoint({
    ...manage,
    method: 'POST',
    path: `${base}/:paymentType/test`,
    params: byType.params,
    summary: 'Asks the provider whether it takes the keys of the store.',
    whileActing: 'allowed',
    audited: { unaudited: 'asks the provider and changes nothing' },
    response: ConnectionTest,
    problems: [problems.CONFIGURATION_NOT_FOUND],
  }),
  supportedTypes: endpoint({
    ...read,
    method: 'GET',
    path: `${base}/supported-payment-types`,
    summary: 'Every way to pay that there is.',
    response: Type.Array(PaymentType),
  }),
  supportedStatuses: endpoint({
    ...read,
    method: 'GET',
    path: `${base}/supported-payment-statuses`,
    summary: 'Every way in which a payment can stand.',
    response: Type.Array(PaymentStatus),
  }),
  enabledTypes: endpoint({
    access: anonymous('a shop shows how one can pay'),
    method: 'GET',
    path: '/api/v1/public/payment-configuration/:storeId/supported-payment-types',
    scope: 'platform',
    params: { storeId: StoreMerchantId },
    summary: 'The names of the ways to pay that a store has switched on.',
    cacheControl: 'revalidate',
    response: Type.Array(PaymentType),
  }),
  paymentMethods: endpoint({
    access: anonymous('a shop shows how one can pay'),
    method: 'GET',
    path: '/api/v1/public/payment-methods',
    summary: 'The ways to pay that a store has switched on, with what shoppers are told about them.',
    cacheControl: 'revalidate',
    cacheSeconds: 60,
    response: Type.Array(PaymentMethod),
  }),
};
