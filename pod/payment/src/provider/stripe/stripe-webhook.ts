import { Uuid } from '@storepod/kernel/ids';
import { problems } from '../../problems.ts';
import { type Notice, ProviderSilence, type ProviderState } from '../provider.ts';
import { readJson } from '../read-json.ts';
import { fromStripe } from './stripe-amount.ts';
import { refundStateOf, type StripeRefund } from './stripe-refund.ts';

/** A Checkout Session as far as it is read here. */
interface StripeSession {
  id?: unknown;
  object?: unknown;
  status?: unknown;
  payment_status?: unknown;
  amount_total?: unknown;
  currency?: unknown;
  client_reference_id?: unknown;
  payment_intent?: unknown;
}

interface StripeEvent {
  id?: unknown;
  type?: unknown;
  data?: { object?: StripeSession & StripeRefund };
}

/** An expanded intent says whether a payment that takes days has failed; otherwise it is only a name. */
const intentOf = (intent: unknown): { id?: unknown; status?: unknown } =>
  typeof intent === 'object' && intent !== null ? intent : { id: intent };

const failedIntents = new Set(['requires_payment_method', 'canceled']);

/**
 * How a session stands. It is complete when the buyer is done with the page; paid is what the payment's own status says, since some
 * ways to pay take days.
 */
export function stateOfSession(session: StripeSession): ProviderState {
  const { status, payment_status: paid } = session ?? {};
  const intent = intentOf(session?.payment_intent);
  const amount = fromStripe(session?.amount_total, session?.currency);
  if (paid === 'paid') return { kind: 'PAID', amount, ...(typeof intent.id === 'string' && { captureId: intent.id }) };
  if (status === 'expired') return { kind: 'EXPIRED', amount };
  if (status === 'open') return { kind: 'OPEN' };
  if (status === 'complete')
    return { kind: failedIntents.has(String(intent.status)) ? 'FAILED' : 'PROCESSING', amount };
  throw new ProviderSilence('STRIPE: the session cannot be read', 'UNREADABLE', 200);
}

/**
 * The first card that is declined does not end a payment, since the page is still open: `payment_intent.payment_failed` is not listened
 * to. Paid is only what says `paid`: a session may be completed days before.
 */
const states: Readonly<Record<string, (session: StripeSession) => ProviderState>> = {
  'checkout.session.completed': stateOfSession,
  'checkout.session.async_payment_succeeded': stateOfSession,
  'checkout.session.async_payment_failed': (session) => ({
    kind: 'FAILED',
    amount: fromStripe(session.amount_total, session.currency),
  }),
  'checkout.session.expired': (session) => ({
    kind: 'EXPIRED',
    amount: fromStripe(session.amount_total, session.currency),
  }),
};

/** What an event of Stripe means. https://docs.stripe.com/api/events/types */
export function readStripeWebhook(body: Buffer): Notice {
  const event = readJson(body) as StripeEvent;
  if (typeof event?.id !== 'string' || event.id.length > 255 || typeof event.type !== 'string')
    throw problems.PAYLOAD_UNREADABLE();
  const head = { eventId: event.id, kind: event.type.slice(0, 100) };
  if (refundEvents.has(event.type)) return { ...head, ...ofRefund(event.data?.object) };
  const stateOf = states[event.type];
  if (!stateOf) return head;
  const session = event.data?.object;
  if (session?.object !== 'checkout.session') throw problems.UNEXPECTED_OBJECT();
  const ref = session.client_reference_id;
  return Uuid.is(ref) ? { ...head, internalRef: ref, state: readable(() => stateOf(session)) } : head;
}

/** Each refund has these events of its own; `charge.refunded` says the same of a charge, without saying which refund it was. */
const refundEvents = new Set(['refund.created', 'refund.updated', 'refund.failed']);

/** A refund names the payment, and carries our key where it was asked for here. https://docs.stripe.com/api/refunds/object */
function ofRefund(refund: StripeRefund | undefined): Pick<Notice, 'captureId' | 'refund'> {
  if (refund?.object !== 'refund') throw problems.UNEXPECTED_OBJECT();
  const { payment_intent: intent, metadata, amount, currency } = refund;
  if (typeof intent !== 'string') return {};
  const { kind, externalId = '', failure } = readable(() => refundStateOf(refund));
  const key = metadata?.refund_key;
  return {
    captureId: intent,
    refund: {
      ...{ kind, externalId, amount: fromStripe(amount, currency) },
      ...(failure !== undefined && { failure }),
      ...(Uuid.is(key) && { key }),
    },
  };
}

/** What is signed and cannot be understood is the sender's to repeat. */
function readable<State>(read: () => State): State {
  try {
    return read();
  } catch {
    throw problems.PAYLOAD_UNREADABLE();
  }
}
