import type { Clock } from '@storepod/kernel/clock';
import Stripe from 'stripe';
import type { CheckoutOrder, OfferedPrice, Provider, ProviderState } from '../provider/provider.ts';
import { stampOf } from '../provider/provider.ts';
import { stateOf } from '../webhook/read-state.ts';
import { changePlan, idOf, releaseSchedule } from './change-plan.ts';
import { alreadyExists, isGone, refusals } from './stripe-errors.ts';

export interface StripeSettings {
  apiKey: string;
  webhookSecret: string;
  apiBase: string;
}

type Answered = Stripe.Response<Stripe.Subscription>;

/** Long enough for a card to be charged, and short enough that somebody still waits for the answer. */
const TIMEOUT_MS = 15_000;
/** A second try with the same key, for a connection that broke. */
const NETWORK_RETRIES = 1;

/** Stripe by its own library. Several calls of one request have keys that follow from the request's. */
export function stripeProvider({ apiKey, webhookSecret, apiBase }: StripeSettings, clock: Clock): Provider {
  const stripe = openStripe(apiKey, apiBase);
  const answer = async (answered: Answered): Promise<ProviderState> => {
    const { headers } = answered.lastResponse;
    // What Stripe answers to a key once more is how it stood then. It is dated now, so it must be how it stands now.
    if (headers['idempotent-replayed'] === 'true') return answer(await stripe.subscriptions.retrieve(answered.id));
    return stateOf(shapeOf(answered), stampOf(secondOf(headers.date, clock)));
  };
  return {
    name: 'stripe',
    webhookSecret,
    publishPrice: (price, key) => refusals(() => publishPrice(stripe, price, key)),
    createCustomer: (org, key) =>
      refusals(async () => (await stripe.customers.create({ metadata: { org } }, { idempotencyKey: key })).id),
    giveCredit: (customer, { amount, currency }, key) =>
      refusals(async () => {
        // What Stripe owes a customer is a balance below zero.
        const entry = { amount: -amount, currency: currency.toLowerCase() };
        await stripe.customers.createBalanceTransaction(customer, entry, { idempotencyKey: key });
      }),
    openCheckout: (order, key) => refusals(() => openCheckout(stripe, order, key)),
    closeCheckout: (id, key) => closeCheckout(stripe, id, key),
    changePlan: (subscription, price, when, key) =>
      refusals(async () => answer(await changePlan(stripe, subscription, price, when, key))),
    stopRenewal: (subscription, key) =>
      refusals(async () => {
        await releaseSchedule(stripe, await stripe.subscriptions.retrieve(subscription), key);
        const renewal = { cancel_at_period_end: true };
        return answer(await stripe.subscriptions.update(subscription, renewal, { idempotencyKey: key }));
      }),
    resumeRenewal: (subscription, key) =>
      refusals(async () => {
        const renewal = { cancel_at_period_end: false };
        return answer(await stripe.subscriptions.update(subscription, renewal, { idempotencyKey: key }));
      }),
    end: (subscription, key) => refusals(() => end(stripe, subscription, key, answer)),
  };
}

function openStripe(apiKey: string, apiBase: string): Stripe {
  const { protocol, hostname, port } = new URL(apiBase);
  return new Stripe(apiKey, {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port && { port }),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: NETWORK_RETRIES,
    telemetry: false,
  });
}

/** By Stripe's own clock, since its messages are dated by it too. */
function secondOf(date: string | undefined, clock: Clock): number {
  const time = date === undefined ? Number.NaN : Date.parse(date);
  return Math.floor((Number.isNaN(time) ? clock.now().getTime() : time) / 1000);
}

const shapeOf = (subscription: Stripe.Subscription) => ({ ...subscription, customer: idOf(subscription.customer) });

async function publishPrice(stripe: Stripe, price: Omit<OfferedPrice, 'providerId'>, key: string): Promise<string> {
  const product = await ensureProduct(stripe, price, key);
  const { id } = await stripe.prices.create(
    {
      product,
      currency: price.amount.currency.toLowerCase(),
      unit_amount: price.amount.amount,
      recurring: { interval: price.interval === 'YEAR' ? 'year' : 'month' },
      metadata: { price: price.id },
    },
    { idempotencyKey: key },
  );
  return id;
}

/** One product for each plan, under an id of ours: the price that comes second finds it there. */
async function ensureProduct(
  stripe: Stripe,
  { planCode, planName }: Pick<OfferedPrice, 'planCode' | 'planName'>,
  key: string,
) {
  const id = `storepod_plan_${planCode.toLowerCase()}`;
  try {
    await stripe.products.create({ id, name: planName }, { idempotencyKey: `${key}-product` });
  } catch (error) {
    if (!alreadyExists(error)) throw error;
  }
  return id;
}

async function openCheckout(stripe: Stripe, order: CheckoutOrder, key: string) {
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'subscription',
      customer: order.customer,
      client_reference_id: order.store,
      line_items: [{ price: order.price.providerId, quantity: 1 }],
      subscription_data: { metadata: { store: order.store, org: order.org } },
      success_url: order.successUrl,
      cancel_url: order.cancelUrl,
    },
    { idempotencyKey: key },
  );
  if (!session.url) throw new Error('Stripe opened a checkout without a page');
  return { id: session.id, url: session.url };
}

/** A page that was used or has run out cannot be closed, and need not be. */
async function closeCheckout(stripe: Stripe, id: string, key: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(id, {}, { idempotencyKey: key });
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  }
}

/** What is gone already has ended, too. */
async function end(
  stripe: Stripe,
  id: string,
  key: string,
  answer: (answered: Answered) => Promise<ProviderState>,
): Promise<ProviderState> {
  try {
    return await answer(await stripe.subscriptions.cancel(id, {}, { idempotencyKey: key }));
  } catch (error) {
    if (!isGone(error)) throw error;
    return goneState;
  }
}

/** Older than any word of Stripe: only its end counts. */
const goneState: ProviderState = {
  stamp: 0,
  ended: true,
  price: undefined,
  periodStart: undefined,
  periodEnd: undefined,
  cancelAtPeriodEnd: false,
  paused: false,
  trialEnd: undefined,
};
