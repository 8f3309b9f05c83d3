import type { StoreMerchantId } from '@storepod/kernel/object-id';

/** Events in the words of the provider, built by hand so that a test can say anything in any order. */
let made = 0;
export const unique = (prefix: string) =>
  `${prefix}_${String(++made).padStart(6, '0')}_${Math.random().toString(36).slice(2)}`;

interface Head {
  /** Seconds since 1970. */
  created: number;
  id?: string;
}

export const eventOf = (type: string, object: object, { created, id = unique('evt') }: Head) => ({
  id,
  object: 'event',
  type,
  created,
  data: { object },
});

/** One subscription at the provider, of which events can be told. */
export function providerSubscription(store: StoreMerchantId, priceName: string, id = unique('sub')) {
  const subscription = (fields: object = {}) => ({
    id,
    object: 'subscription',
    status: 'active',
    customer: 'cus_1',
    cancel_at_period_end: false,
    cancel_at: null,
    trial_end: null,
    metadata: { store },
    items: { data: [{ price: { id: priceName }, ...period(1_800_000_000) }] },
    ...fields,
  });
  const invoice = (fields: object) => ({
    id: unique('in'),
    object: 'invoice',
    number: null,
    customer: 'cus_1',
    currency: 'usd',
    amount_due: 1000,
    amount_paid: 0,
    subtotal: 1000,
    created: 1_700_000_000,
    parent: { subscription_details: { subscription: id, metadata: { store } } },
    lines: { data: [] },
    ...fields,
  });
  return {
    id,
    completed: (head: Head, checkout = unique('cs')) =>
      eventOf(
        'checkout.session.completed',
        {
          id: checkout,
          object: 'checkout.session',
          client_reference_id: store,
          customer: 'cus_1',
          subscription: id,
        },
        head,
      ),
    created: (head: Head, fields?: object) => eventOf('customer.subscription.created', subscription(fields), head),
    updated: (head: Head, fields?: object) => eventOf('customer.subscription.updated', subscription(fields), head),
    deleted: (head: Head) => eventOf('customer.subscription.deleted', subscription({ status: 'canceled' }), head),
    paid: (head: Head, fields: object = {}) =>
      eventOf('invoice.paid', invoice({ status: 'paid', amount_paid: 1000, ...fields }), head),
    failed: (head: Head, fields: object = {}) =>
      eventOf('invoice.payment_failed', invoice({ status: 'open', ...fields }), head),
    invoiceEvent: (type: string, head: Head, fields: object) => eventOf(type, invoice(fields), head),
  };
}

export const period = (end: number, start = end - 2_592_000) => ({
  current_period_start: start,
  current_period_end: end,
});
