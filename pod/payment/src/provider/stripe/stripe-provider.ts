import type { Clock } from '@storepod/kernel/clock';
import type { PaymentKit } from '../../kit.ts';
import type {
  Charge,
  Keys,
  ProviderPayment,
  ProviderState,
  RefundOrder,
  RefundState,
  RemoteProvider,
  Session,
} from '../provider.ts';
import { ProviderRefusal, ProviderSilence } from '../provider.ts';
import { type AskProvider, providerHttp } from '../provider-http.ts';
import { requireSigned, secondsOf } from '../signed-header.ts';
import { toStripe } from './stripe-amount.ts';
import { refundStateOf, type StripeRefund } from './stripe-refund.ts';
import { readStripeWebhook, stateOfSession } from './stripe-webhook.ts';
import { askStripe } from './stripe-wire.ts';

/** Stripe keeps idempotency keys for at least a day. Before a refund is repeated after that, its refunds are looked through. */
const KEY_FORGOTTEN_MS = 20 * 3_600_000;

/** A Checkout Session of Stripe, in its documented wire form: the shopper pays on its page, and no card comes near this service. */
export function stripeProvider({ config, clock }: Pick<PaymentKit, 'config' | 'clock'>): RemoteProvider {
  const ask = providerHttp(config.stripeApiBase, config.providerTimeout);
  return {
    type: 'STRIPE',
    offline: false,
    needs: ['secretKey', 'webhookSecret'],
    unfit: (amount) =>
      toStripe(amount) === undefined || amount.amount === 0
        ? `Stripe cannot charge ${amount.amount} ${amount.currency}`
        : undefined,
    initiate: (keys, charge) => openSession(ask, keys, charge),
    status: (keys, payment) => readSession(ask, keys, payment),
    cancel: (keys, payment) => expireSession(ask, keys, payment),
    refund: (keys, payment, order) => refund(ask, keys, payment, order, clock),
    verifyWebhook: async ({ webhookSecret }, message) =>
      requireSigned(webhookSecret, 'stripe-signature', message, clock),
    readWebhook: readStripeWebhook,
    testConnection: async (keys) => {
      await askStripe(ask, keys, { name: 'test', method: 'GET', path: '/v1/balance' });
    },
  };
}

async function openSession(ask: AskProvider, keys: Keys, charge: Charge): Promise<Session> {
  const { internalRef, amount } = charge;
  const session = await askStripe(ask, keys, {
    name: 'initiate',
    method: 'POST',
    path: '/v1/checkout/sessions',
    idempotencyKey: internalRef,
    fields: {
      mode: 'payment',
      client_reference_id: internalRef,
      success_url: charge.successUrl,
      cancel_url: charge.cancelUrl,
      expires_at: secondsOf(charge.expireAt),
      customer_email: charge.customerEmail,
      locale: localeOf(charge.lang),
      'line_items[0][quantity]': 1,
      'line_items[0][price_data][currency]': amount.currency.toLowerCase(),
      'line_items[0][price_data][unit_amount]': toStripe(amount),
      'line_items[0][price_data][product_data][name]': charge.description ?? charge.requestRef,
      'payment_intent_data[metadata][internal_reference]': internalRef,
      'metadata[internal_reference]': internalRef,
    },
  });
  if (typeof session?.id !== 'string' || typeof session.url !== 'string' || !/^https?:\/\//.test(session.url))
    throw new ProviderSilence('STRIPE initiate: the answer has no page', 'UNREADABLE', 200);
  return { externalId: session.id, redirectUrl: session.url };
}

/** Languages that Stripe's page speaks, of those that shops here use; in any other it asks the browser. */
const spoken = new Set(['de', 'en', 'es', 'fr', 'it', 'ja', 'nl', 'pl', 'pt', 'ru', 'tr', 'zh']);
const localeOf = (lang: string | undefined) => (lang !== undefined && spoken.has(lang) ? lang : 'auto');

const readSession = async (ask: AskProvider, keys: Keys, { externalId }: ProviderPayment): Promise<ProviderState> =>
  stateOfSession(
    await askStripe(ask, keys, {
      name: 'status',
      method: 'GET',
      path: `/v1/checkout/sessions/${encodeURIComponent(externalId)}`,
      fields: { 'expand[]': 'payment_intent' },
    }),
  );

/** A session that is not open any more cannot be expired; how it stands instead is asked for. */
async function expireSession(ask: AskProvider, keys: Keys, payment: ProviderPayment): Promise<ProviderState> {
  try {
    const path = `/v1/checkout/sessions/${encodeURIComponent(payment.externalId)}/expire`;
    const idempotencyKey = `${payment.internalRef}-expire`;
    return stateOfSession(await askStripe(ask, keys, { name: 'cancel', method: 'POST', path, idempotencyKey }));
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    return readSession(ask, keys, payment);
  }
}

async function refund(
  ask: AskProvider,
  keys: Keys,
  payment: ProviderPayment,
  order: RefundOrder,
  clock: Clock,
): Promise<RefundState> {
  const known = await findRefund(ask, keys, payment, order, clock);
  if (known) return refundStateOf(known);
  return refundStateOf(
    await askStripe(ask, keys, {
      name: 'refund',
      method: 'POST',
      path: '/v1/refunds',
      idempotencyKey: order.key,
      fields: {
        payment_intent: payment.captureId,
        amount: toStripe(order.amount),
        'metadata[refund_key]': order.key,
      },
    }),
  );
}

async function findRefund(ask: AskProvider, keys: Keys, payment: ProviderPayment, order: RefundOrder, clock: Clock) {
  if (order.externalId !== undefined) {
    const path = `/v1/refunds/${encodeURIComponent(order.externalId)}`;
    return askStripe(ask, keys, { name: 'refund status', method: 'GET', path });
  }
  if (clock.now().getTime() - order.requestedAt.getTime() < KEY_FORGOTTEN_MS) return undefined;
  const fields = { payment_intent: payment.captureId, limit: 100 };
  const list = await askStripe(ask, keys, { name: 'refund list', method: 'GET', path: '/v1/refunds', fields });
  const refunds: unknown[] = Array.isArray(list?.data) ? list.data : [];
  return refunds.find((refund) => (refund as StripeRefund)?.metadata?.refund_key === order.key);
}
