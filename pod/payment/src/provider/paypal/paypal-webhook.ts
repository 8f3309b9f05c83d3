import { Uuid } from '@storepod/kernel/ids';
import { problems } from '../../problems.ts';
import type { Keys, Notice, ProviderState, WebhookMessage } from '../provider.ts';
import { ProviderRefusal, ProviderSilence } from '../provider.ts';
import { readJson } from '../read-json.ts';
import { fromPaypal, type PaypalAmount } from './paypal-amount.ts';
import { stateOfCapture } from './paypal-order.ts';
import type { PaypalWire } from './paypal-wire.ts';

const LONGEST_HEADER = 2_000;

const signatureHeaders = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const;

/**
 * Lets PayPal itself say whether it signed a message, with our credentials: the other way would be to fetch a certificate from an
 * address that the message names. The message is passed on byte for byte, since the signature covers its bytes.
 */
export async function requireSignedByPaypal(wire: PaypalWire, keys: Keys, message: WebhookMessage): Promise<void> {
  const given = Object.entries(signatureHeaders).map(([field, name]) => [field, message.header(name)] as const);
  const refuse = () => problems.SIGNATURE_INVALID({ signaturePresent: given.some(([, value]) => value !== undefined) });
  const isComplete = given.every(([, value]) => value !== undefined && value.length <= LONGEST_HEADER);
  if (!isComplete || keys.webhookSecret === undefined || !isObject(message.body)) throw refuse();
  const head = JSON.stringify({ ...Object.fromEntries(given), webhook_id: keys.webhookSecret });
  const body = `${head.slice(0, -1)},"webhook_event":${message.body.toString('utf8')}}`;
  const path = '/v1/notifications/verify-webhook-signature';
  const answer = await wire.ask(keys, { name: 'verify webhook', method: 'POST', path, body }).catch((error) => {
    // PayPal understood the question and does not take what was sent for a message of its own.
    throw error instanceof ProviderRefusal ? refuse() : error;
  });
  if (answer?.verification_status === 'FAILURE') throw refuse();
  if (answer?.verification_status !== 'SUCCESS')
    throw new ProviderSilence('PAYPAL verify webhook: the answer cannot be read', 'UNREADABLE', 200);
}

/** Nothing but one JSON object may stand in the question to PayPal. */
function isObject(body: Buffer): boolean {
  try {
    const value = JSON.parse(body.toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

interface PaypalResource {
  id?: unknown;
  status?: unknown;
  custom_id?: unknown;
  amount?: Partial<PaypalAmount>;
  purchase_units?: { custom_id?: unknown }[];
  links?: { rel?: unknown; href?: unknown }[];
}

interface PaypalEvent {
  id?: unknown;
  event_type?: unknown;
  resource?: PaypalResource;
}

const ofCapture = ({ id, amount }: PaypalResource, status: string): ProviderState =>
  stateOfCapture({ id, status, ...(amount && { amount }) });

/** What is told of captures says how the payment stands; that the buyer agreed says that there is something to capture. */
const meanings: Readonly<Record<string, (resource: PaypalResource) => Pick<Notice, 'state' | 'ask'>>> = {
  'CHECKOUT.ORDER.APPROVED': () => ({ ask: true }),
  'CHECKOUT.ORDER.COMPLETED': () => ({ ask: true }),
  'PAYMENT.CAPTURE.COMPLETED': (resource) => ({ state: ofCapture(resource, 'COMPLETED') }),
  'PAYMENT.CAPTURE.PENDING': (resource) => ({ state: ofCapture(resource, 'PENDING') }),
  'PAYMENT.CAPTURE.DENIED': (resource) => ({ state: ofCapture(resource, 'DECLINED') }),
};

const REFUNDED = 'PAYMENT.CAPTURE.REFUNDED';

/**
 * The resource is the refund, which leads up to its capture. Its `custom_id` is the key of one that was asked for here.
 * https://developer.paypal.com/docs/api/payments/v2/#refunds_get
 */
function ofRefund({ id, custom_id: key, amount, links }: PaypalResource): Pick<Notice, 'captureId' | 'refund'> {
  const up = Array.isArray(links) ? links.find(({ rel }) => rel === 'up')?.href : undefined;
  const [, captureId] = /\/captures\/([\w-]{1,255})$/.exec(String(up)) ?? [];
  if (typeof id !== 'string' || id.length > 255 || captureId === undefined) throw problems.PAYLOAD_UNREADABLE();
  return {
    captureId,
    refund: { kind: 'SUCCEEDED', externalId: id, amount: fromPaypal(amount), ...(Uuid.is(key) && { key }) },
  };
}

/** What an event of PayPal means. https://developer.paypal.com/api/rest/webhooks/event-names/ */
export function readPaypalWebhook(body: Buffer): Notice {
  const event = readJson(body) as PaypalEvent;
  if (typeof event?.id !== 'string' || event.id.length > 255 || typeof event.event_type !== 'string')
    throw problems.PAYLOAD_UNREADABLE();
  const head = { eventId: event.id, kind: event.event_type.slice(0, 100) };
  const meaning = meanings[event.event_type];
  if (!meaning && event.event_type !== REFUNDED) return head;
  const { resource } = event;
  if (typeof resource !== 'object' || resource === null) throw problems.UNEXPECTED_OBJECT();
  if (event.event_type === REFUNDED) return { ...head, ...ofRefund(resource) };
  const ref = resource.custom_id ?? resource.purchase_units?.[0]?.custom_id;
  return Uuid.is(ref) ? { ...head, internalRef: ref, ...meaning?.(resource) } : head;
}
