import { fashion } from '@storepod/demo/fashion';
import { CurrencyCode } from '@storepod/kernel/currency';
import { ConsoleSession } from '@storepod/platform/demo/console-session';
import { type ShopCalls, shopCalls } from '@storepod/platform/demo/shop-calls';
import { fillRules } from '@storepod/platform/demo/trade/fill-rules';
import { PAYPAL_ID, PAYPAL_SECRET, PAYPAL_WEBHOOK_ID } from '@storepod/testkit/payments/paypal-server';
import { STRIPE_KEY, STRIPE_WEBHOOK_SECRET } from '@storepod/testkit/payments/stripe-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Visit } from '../../src/browser-run.ts';
import { guestOf } from '../../src/guest.ts';
import { larkspurAt, larkspurId } from '../../src/larkspur.ts';
import { hostOf, POD } from '../../src/new-store.ts';
import { type Providers, showPaymentPages } from '../../src/payment-pages.ts';
import type { Run } from '../../src/run.ts';
import { addToCart, newBuyer, placeOrder, untilOutcome } from '../../src/shop-buyer.ts';

/** A browser on a busy machine may need a second try; the report tells of it. */
const ONCE_MORE = { retry: 1 };
const navy = '/en/product/linen-shirt?sku=LINEN-SHIRT-NAVY-S';
const keys = {
  STRIPE: { secretKey: STRIPE_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET },
  PAYPAL: { apiKey: PAYPAL_ID, secretKey: PAYPAL_SECRET, webhookSecret: PAYPAL_WEBHOOK_ID },
} as const;
const types = ['STRIPE', 'PAYPAL'] as const;

/** To the page of a provider and back: what the shop says of an order is what the provider's message says, and not where the browser comes from. */
export function redirectsInBrowser(run: Run, visit: Visit, { stripe, paypal, ...others }: Providers): void {
  describe('paying on the page of a provider in a real browser', () => {
    const store = larkspurId;
    let calls: ShopCalls;
    beforeAll(async () => {
      const session = await ConsoleSession.signIn(run.baseUrl, 'org1-admin', 'Storepod-demo-1');
      calls = shopCalls(session, POD, { id: store, currency: CurrencyCode.parse('USD') });
      await fillRules(calls, fashion);
      for (const paymentType of types)
        await calls.payment.saveConfiguration({ store, body: { paymentType, enabled: true, ...keys[paymentType] } });
    });
    afterAll(async () => {
      for (const paymentType of types)
        await calls.payment.changeConfiguration({ store, params: { paymentType }, body: { enabled: false } });
      expect([...stripe.faults, ...paypal.faults]).toEqual([]);
    });

    const buyFrom = async (type: (typeof types)[number]) => {
      const page = await visit(larkspurAt(run, 'https'));
      await showPaymentPages(page, { stripe, paypal, ...others });
      const buyer = newBuyer();
      await addToCart(page, navy);
      await placeOrder(page, buyer, type);
      const order = async () => (await calls.checkout.listOrders({ store, query: { email: buyer.email } })).content[0];
      return { page, order };
    };
    /** As the provider sends it, to the host of the shop. */
    const tell = async (type: string, { body, headers }: { body: string; headers: Record<string, string> }) => {
      const guest = guestOf(run, hostOf('org1-store1'));
      const { status } = await guest.tell(`/payment/api/v1/public/webhook/${store}/${type}`, body, headers);
      expect(status).toBe(200);
    };

    it('Stripe: left, gone back to, and paid once Stripe says so', ONCE_MORE, async () => {
      const { page, order } = await buyFrom('STRIPE');
      await page.waitForURL('https://checkout.stripe.test/**');
      const session = [...stripe.sessions.values()].find(({ url }) => url === page.url());
      expect(await page.locator('#amount').textContent()).toBe(`${(await order())?.total.amount} usd`);
      await page.locator('#left').click();
      await untilOutcome(page, 'unpaid');
      await page.getByRole('link', { name: 'Pay now' }).click();
      await page.waitForURL(session?.url ?? '');
      await page.locator('#paid').click();
      await untilOutcome(page, 'waiting');
      const reference = session?.client_reference_id ?? '';
      stripe.pay(reference);
      await tell('STRIPE', stripe.messageOf(stripe.eventOf('checkout.session.completed', reference)));
      await untilOutcome(page, 'paid');
      expect(await order()).toMatchObject({ paymentType: 'STRIPE', paymentStatus: 'PAID' });
    });

    it('PayPal: approved, captured, and paid', ONCE_MORE, async () => {
      const { page, order } = await buyFrom('PAYPAL');
      await page.waitForURL('https://paypal.test/**');
      const approved = paypal.orders.get(new URL(page.url()).searchParams.get('token') ?? '');
      expect(await page.locator('#amount').textContent()).toMatch(/^\d+\.\d\d USD$/);
      const reference = approved?.purchase_units[0]?.custom_id ?? '';
      paypal.approve(reference);
      await page.locator('#paid').click();
      await untilOutcome(page, 'waiting');
      await tell('PAYPAL', paypal.messageOf('CHECKOUT.ORDER.APPROVED', paypal.orderOf(reference)));
      await untilOutcome(page, 'paid');
      expect(paypal.orderOf(reference).status).toBe('COMPLETED');
      expect(await order()).toMatchObject({ paymentType: 'PAYPAL', paymentStatus: 'PAID' });
    });
  });
}
