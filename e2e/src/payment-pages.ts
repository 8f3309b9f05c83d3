import { startPaypal } from '@storepod/testkit/payments/paypal-server';
import { startStripe } from '@storepod/testkit/payments/stripe-server';
import type { Page } from 'playwright-core';

/** Stripe and PayPal, who speak their wire form on this machine. */
export interface Providers {
  stripe: Awaited<ReturnType<typeof startStripe>>;
  paypal: Awaited<ReturnType<typeof startPaypal>>;
  /** By which a platform asks them. */
  env: Record<string, string>;
}

export async function startProviders(): Promise<Providers> {
  const [stripe, paypal] = [await startStripe(), await startPaypal()];
  return { stripe, paypal, env: { STRIPE_API_BASE: stripe.origin, PAYPAL_API_BASE: paypal.origin } };
}

/** Shows the pages of both to a browser: what is to be paid, and the two ways back to the shop. */
export async function showPaymentPages(page: Page, { stripe, paypal }: Providers): Promise<void> {
  await page.context().route('https://checkout.stripe.test/**', (route) => {
    const session = [...stripe.sessions.values()].find(({ url }) => url === route.request().url());
    const amount = `${session?.amount_total} ${session?.currency}`;
    return route.fulfill(pageOf(amount, session?.success_url, session?.cancel_url));
  });
  await page.context().route('https://paypal.test/**', (route) => {
    const order = paypal.orders.get(new URL(route.request().url()).searchParams.get('token') ?? '');
    const { value, currency_code } = order?.purchase_units[0]?.amount ?? {};
    const back = paypal.waysBack.get(order?.id ?? '');
    return route.fulfill(pageOf(`${value} ${currency_code}`, back?.return_url, back?.cancel_url));
  });
}

const pageOf = (amount: string, paid = '', left = '') => ({
  contentType: 'text/html',
  body: `<p id="amount">${amount}</p><a id="paid" href="${escaped(paid)}">Pay</a><a id="left" href="${escaped(left)}">Leave</a>`,
});

const escaped = (url: string) => url.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
