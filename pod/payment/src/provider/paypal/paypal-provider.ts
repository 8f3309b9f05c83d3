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
import { providerHttp } from '../provider-http.ts';
import { toPaypal } from './paypal-amount.ts';
import { type PaypalOrder, pageOf, stateOfOrder } from './paypal-order.ts';
import { readPaypalWebhook, requireSignedByPaypal } from './paypal-webhook.ts';
import { type PaypalWire, paypalWire } from './paypal-wire.ts';

/**
 * An order of PayPal (Orders v2), in its documented wire form: the buyer agrees on PayPal's page, and the money is taken by a capture
 * of ours, when the buyer's agreement is told, or is seen by whoever asks for the status.
 */
export function paypalProvider({ config, clock }: Pick<PaymentKit, 'config' | 'clock'>): RemoteProvider {
  const wire = paypalWire(providerHttp(config.paypalApiBase, config.providerTimeout), clock);
  return {
    type: 'PAYPAL',
    offline: false,
    needs: ['apiKey', 'secretKey', 'webhookSecret'],
    unfit: (amount) =>
      toPaypal(amount) === undefined || amount.amount === 0
        ? `PayPal cannot charge ${amount.amount} ${amount.currency}`
        : undefined,
    initiate: (keys, charge) => createOrder(wire, keys, charge),
    status: (keys, payment) => captureOrder(wire, keys, payment),
    cancel: (keys, payment) => leaveOrder(wire, keys, payment),
    refund: (keys, payment, order) => refund(wire, keys, payment, order),
    verifyWebhook: (keys, message) => requireSignedByPaypal(wire, keys, message),
    readWebhook: readPaypalWebhook,
    testConnection: async (keys) => {
      await wire.token(keys);
    },
  };
}

const pathOf = (externalId: string) => `/v2/checkout/orders/${encodeURIComponent(externalId)}`;

async function createOrder(wire: PaypalWire, keys: Keys, charge: Charge): Promise<Session> {
  const { internalRef, successUrl, cancelUrl, customerEmail, description } = charge;
  const unit = { reference_id: internalRef, custom_id: internalRef, amount: toPaypal(charge.amount) };
  const context = {
    return_url: successUrl,
    cancel_url: cancelUrl,
    user_action: 'PAY_NOW',
    shipping_preference: 'NO_SHIPPING',
  };
  const order: PaypalOrder = await wire.ask(keys, {
    name: 'initiate',
    method: 'POST',
    path: '/v2/checkout/orders',
    requestId: internalRef,
    body: JSON.stringify({
      intent: 'CAPTURE',
      purchase_units: [{ ...unit, ...(description && { description: description.slice(0, 127) }) }],
      payment_source: {
        paypal: { experience_context: context, ...(customerEmail && { email_address: customerEmail }) },
      },
    }),
  });
  const redirectUrl = pageOf(order ?? {});
  if (typeof order?.id !== 'string' || redirectUrl === undefined)
    throw new ProviderSilence('PAYPAL initiate: the answer has no page', 'UNREADABLE', 200);
  return { externalId: order.id, redirectUrl };
}

const readOrder = (wire: PaypalWire, keys: Keys, { externalId }: ProviderPayment): Promise<PaypalOrder> =>
  wire.ask(keys, { name: 'status', method: 'GET', path: pathOf(externalId) });

/** Takes the money of an order to which the buyer has agreed, if it is the amount that we asked for. */
async function captureOrder(wire: PaypalWire, keys: Keys, payment: ProviderPayment): Promise<ProviderState> {
  const order = await orderOrNothing(wire, keys, payment);
  // PayPal forgets orders to which nobody agreed. That alone does not end a payment: its time does.
  if (!order) return { kind: 'OPEN' };
  const state = stateOfOrder(order);
  return order.status === 'APPROVED' && state.kind === 'OPEN' && isOurs(state, payment)
    ? capture(wire, keys, payment)
    : state;
}

const isOurs = ({ amount: told }: ProviderState, { amount }: ProviderPayment) =>
  typeof told === 'object' && told.amount === amount.amount && told.currency === amount.currency;

async function orderOrNothing(
  wire: PaypalWire,
  keys: Keys,
  payment: ProviderPayment,
): Promise<PaypalOrder | undefined> {
  try {
    return await readOrder(wire, keys, payment);
  } catch (error) {
    if (error instanceof ProviderRefusal && error.status === 404) return undefined;
    throw asSilence(error);
  }
}

/** How it stands instead, where PayPal decided against the capture. */
const refusedCaptures: Readonly<Record<string, ProviderState['kind']>> = {
  // The buyer may choose another card on the same page.
  INSTRUMENT_DECLINED: 'OPEN',
  PAYER_ACTION_REQUIRED: 'OPEN',
  ORDER_NOT_APPROVED: 'OPEN',
  ORDER_EXPIRED: 'EXPIRED',
};

async function capture(wire: PaypalWire, keys: Keys, payment: ProviderPayment): Promise<ProviderState> {
  const requestId = `${payment.internalRef}-capture`;
  const path = `${pathOf(payment.externalId)}/capture`;
  try {
    return stateOfOrder(await wire.ask(keys, { name: 'capture', method: 'POST', path, requestId }));
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    if (error.code === 'ORDER_ALREADY_CAPTURED') return stateOfOrder(await readOrder(wire, keys, payment));
    return { kind: refusedCaptures[error.code] ?? 'FAILED' };
  }
}

/** An order cannot be closed at PayPal and need not be: without our capture no money moves. */
async function leaveOrder(wire: PaypalWire, keys: Keys, payment: ProviderPayment): Promise<ProviderState> {
  const order = await orderOrNothing(wire, keys, payment);
  const state = order ? stateOfOrder(order) : undefined;
  return state && state.kind !== 'OPEN' ? state : { kind: 'EXPIRED' };
}

/** A refusal of a question decides nothing about what was asked for. */
const asSilence = (error: unknown) =>
  error instanceof ProviderRefusal ? new ProviderSilence(error.message, error.code, error.status, error) : error;

const refundKinds: Readonly<Record<string, RefundState['kind']>> = {
  COMPLETED: 'SUCCEEDED',
  PENDING: 'PENDING',
  FAILED: 'FAILED',
  CANCELLED: 'FAILED',
};

async function refund(
  wire: PaypalWire,
  keys: Keys,
  payment: ProviderPayment,
  order: RefundOrder,
): Promise<RefundState> {
  const answer =
    order.externalId === undefined ? await giveBack(wire, keys, payment, order) : await ask(wire, keys, order);
  const kind = refundKinds[String(answer?.status)];
  if (!kind || typeof answer.id !== 'string')
    throw new ProviderSilence('PAYPAL refund: the answer cannot be read', 'UNREADABLE', 200);
  return { kind, externalId: answer.id, ...(kind === 'FAILED' && { failure: String(answer.status) }) };
}

const giveBack = (wire: PaypalWire, keys: Keys, payment: ProviderPayment, { key, amount }: RefundOrder) =>
  wire.ask(keys, {
    name: 'refund',
    method: 'POST',
    path: `/v2/payments/captures/${encodeURIComponent(payment.captureId ?? '')}/refund`,
    requestId: key,
    body: JSON.stringify({ amount: toPaypal(amount), custom_id: key }),
  });

const ask = (wire: PaypalWire, keys: Keys, { externalId }: RefundOrder) =>
  wire
    .ask(keys, {
      name: 'refund status',
      method: 'GET',
      path: `/v2/payments/refunds/${encodeURIComponent(externalId ?? '')}`,
    })
    .catch((error) => Promise.reject(asSilence(error)));
