import type { Clock } from '@storepod/kernel/clock';
import { StoreMerchantId } from '@storepod/kernel/object-id';
import { compileTolerantCheck } from '@storepod/service/validation';
import type { Static, TSchema } from 'typebox';
import { problems } from '../problems.ts';
import { type EventSubject, type ProviderEvent, stampOf } from '../provider/provider.ts';
import { CheckoutShape, EventShape, InvoiceShape, SubscriptionShape } from './event-shapes.ts';
import { invoiceOf } from './read-invoice.ts';
import { stateOf } from './read-state.ts';

/** Checks the signature over the bytes as they came, and only then looks at what they say. */
export async function readEvent(
  body: Buffer,
  signature: string | undefined,
  secret: string,
  clock: Clock,
): Promise<ProviderEvent> {
  await verify(body, signature, secret, clock);
  const event = read(EventShape, parse(body), () => problems.PAYLOAD_UNREADABLE());
  const head = { id: event.id, type: event.type, stamp: stampOf(event.created, event.sequence) };
  const reader = readers.find(({ types }) => types.test(event.type));
  return reader ? reader.read(head, event.data.object) : { ...head, kind: 'UNKNOWN' };
}

/** The sandbox signs as Stripe does, so that both are checked by the same code, which is loaded with the first message. */
async function verify(body: Buffer, signature: string | undefined, secret: string, clock: Clock): Promise<void> {
  const { default: Stripe } = await import('stripe');
  const { signature: checker, DEFAULT_TOLERANCE } = Stripe.webhooks;
  if (!checker) throw new Error('the library has nothing to check signatures with');
  try {
    const now = clock.now().getTime();
    checker.verifyHeader(body, signature ?? '', secret, DEFAULT_TOLERANCE, undefined, now);
  } catch (cause) {
    throw problems.SIGNATURE_INVALID(undefined, { cause });
  }
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch (cause) {
    throw problems.PAYLOAD_UNREADABLE(undefined, { cause });
  }
}

type Head = Pick<ProviderEvent, 'id' | 'type' | 'stamp'>;

/** What we understand, by the names of the types; the rest is taken and left alone. */
const readers: readonly { types: RegExp; read(head: Head, object: unknown): ProviderEvent }[] = [
  { types: /^checkout\.session\.completed$/, read: readCheckout },
  { types: /^customer\.subscription\.(created|updated|paused|resumed|deleted)$/, read: readSubscription },
  { types: /^invoice\.(paid|payment_failed|finalized|voided|marked_uncollectible)$/, read: readInvoice },
];

function readCheckout(head: Head, object: unknown): ProviderEvent {
  const checkout = expect(head, CheckoutShape, object);
  // A checkout that sold something else than a subscription is not ours.
  if (!checkout.subscription) return { ...head, kind: 'UNKNOWN' };
  const subject = subjectOf(checkout.subscription, checkout.customer, checkout.client_reference_id);
  return { ...head, kind: 'LINKED', subject: { ...subject, checkout: checkout.id } };
}

function readSubscription(head: Head, object: unknown): ProviderEvent {
  const subscription = expect(head, SubscriptionShape, object);
  const subject = subjectOf(subscription.id, subscription.customer, subscription.metadata?.store);
  return { ...head, kind: 'STATE', subject, state: stateOf(subscription, head.stamp) };
}

function readInvoice(head: Head, object: unknown): ProviderEvent {
  const invoice = expect(head, InvoiceShape, object);
  const details = invoice.parent?.subscription_details;
  if (!details) return { ...head, kind: 'UNKNOWN' };
  const subject = subjectOf(details.subscription, invoice.customer, details.metadata?.store);
  const payment = ({ 'invoice.paid': 'PAID', 'invoice.payment_failed': 'FAILED' } as const)[head.type];
  return { ...head, kind: 'INVOICE', subject, payment, invoice: invoiceOf(head, invoice) };
}

const subjectOf = (subscription: string, customer: string | null, store: string | null | undefined): EventSubject => ({
  subscription,
  customer: customer ?? undefined,
  store: StoreMerchantId.is(store) ? store : undefined,
});

const expect = <Shape extends TSchema>({ type }: Head, shape: Shape, object: unknown): Static<Shape> =>
  read(shape, object, () => problems.UNEXPECTED_OBJECT({ type }));

const checks = new Map<TSchema, ReturnType<typeof compileTolerantCheck>>();

function read<Shape extends TSchema>(shape: Shape, value: unknown, otherwise: () => Error): Static<Shape> {
  const check = checks.get(shape) ?? compileTolerantCheck(shape);
  checks.set(shape, check);
  if (!check(value)) throw otherwise();
  return value as Static<Shape>;
}
