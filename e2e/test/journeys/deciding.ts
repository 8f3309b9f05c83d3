import { fashion } from '@storepod/demo/fashion';
import { CurrencyCode } from '@storepod/kernel/currency';
import { ConsoleSession } from '@storepod/platform/demo/console-session';
import { demoShopper } from '@storepod/platform/demo/demo-shoppers';
import { shopCalls } from '@storepod/platform/demo/shop-calls';
import { fillRules } from '@storepod/platform/demo/trade/fill-rules';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Visit } from '../../src/browser-run.ts';
import { Keyboard } from '../../src/keyboard.ts';
import { describedBy, fillByKeys, watchFocus } from '../../src/keyboard-buyer.ts';
import { larkspurAt, larkspurId } from '../../src/larkspur.ts';
import { POD } from '../../src/new-store.ts';
import type { Run } from '../../src/run.ts';
import { seriousFaults } from '../../src/serious-faults.ts';
import { addToCart, newBuyer, openCheckout, orderButton, placeOrder, untilOutcome } from '../../src/shop-buyer.ts';

/** A browser on a busy machine may need a second try; the report tells of it. */
const ONCE_MORE = { retry: 1 };
const navy = '/en/product/linen-shirt?sku=LINEN-SHIRT-NAVY-S';

/** What a shopper decides about an order, by single keys, and as a screen reader tells it. */
export function decidingByKeyboard(run: Run, visit: Visit): void {
  describe('a shopper without a mouse', () => {
    beforeAll(async () => {
      const session = await ConsoleSession.signIn(run.baseUrl, 'org1-admin', 'Storepod-demo-1');
      await fillRules(shopCalls(session, POD, { id: larkspurId, currency: CurrencyCode.parse('USD') }), fashion);
    });

    /** The page of an order that nobody has paid, in a window that knows nothing but its address. */
    const waitingOrder = async () => {
      const buying = await visit(larkspurAt(run));
      await addToCart(buying, navy);
      await placeOrder(buying, newBuyer(), 'SANDBOX');
      await buying.locator('button[name=choice]').first().waitFor();
      await buying.goBack();
      await untilOutcome(buying, 'unpaid');
      const page = await visit(larkspurAt(run));
      await page.goto(buying.url(), { waitUntil: 'networkidle' });
      await untilOutcome(page, 'unpaid');
      return { page, keys: new Keyboard(page) };
    };
    const expectNoFaults = async (page: Page) => expect(await seriousFaults(page)).toEqual([]);

    it('is told at the box what has to be accepted, and afterwards what was', ONCE_MORE, async () => {
      const page = await visit(larkspurAt(run));
      const keys = new Keyboard(page);
      await addToCart(page, navy);
      await openCheckout(page);
      await page.locator('[name=shipping-country] option[value=US]').waitFor({ state: 'attached' });
      await fillByKeys(keys, newBuyer(), 'COD');
      const box = page.getByRole('checkbox', { name: /^I have read and agree to:/ });
      expect([await box.getAttribute('aria-required'), await box.isChecked()]).toEqual(['true', false]);
      const terms = box.locator('xpath=following-sibling::label').getByRole('link').first();
      const title = (await terms.textContent())?.replace(/ \(.*/, '') ?? '';
      await orderButton(page).waitFor();
      await keys.tabTo(/^button Place order/);

      const focused = await watchFocus(page);
      await keys.press('Enter');
      await page.getByRole('alert').filter({ hasText: 'Please check the marked fields.' }).waitFor();
      await expect.poll(() => keys.focus()).toBe('input agree');
      expect(await focused(), 'the focus moves once').toEqual(['agree']);
      expect(await box.getAttribute('aria-invalid')).toBe('true');
      expect(await describedBy(page, '#agree')).toBe('Please agree to this to place the order.');
      expect(page.url()).toMatch(/\/en\/checkout$/);
      await expectNoFaults(page);

      await keys.press('Space');
      expect([await box.isChecked(), await box.getAttribute('aria-invalid')]).toEqual([true, null]);
      expect(await describedBy(page, '#agree')).toBe('');
      await keys.tabTo(/^button Place order/);
      await keys.press('Enter');
      await untilOutcome(page, 'confirmed');
      await page.getByRole('heading', { name: 'Accepted with the order' }).waitFor();
      const accepted = page.getByRole('link', { name: new RegExp(`^${title} \\(\\d+\\)$`) });
      expect(await accepted.getAttribute('href')).toMatch(/^\/en\/policies\/.+v=\d+/);
      await expectNoFaults(page);
    });

    it('gives up an order by its reference, once it is asked again', ONCE_MORE, async () => {
      const { page, keys } = await waitingOrder();
      await keys.tabTo('button Cancel the order');
      await keys.press('Enter');
      expect(await keys.focus()).toBe('button Yes, cancel it');
      await expectNoFaults(page);
      expect(await page.locator('[data-outcome]').getAttribute('data-outcome')).toBe('unpaid');
      await keys.press('Enter');
      await untilOutcome(page, 'cancelled');
      await page.getByRole('status').getByRole('heading', { name: 'This order was cancelled' }).waitFor();
      expect(await page.getByRole('button', { name: /cancel/i }).count()).toBe(0);
      await expectNoFaults(page);
      await page.goto(page.url().replace(/ref=[^&]*/, 'ref=00000000-0000-7000-8000-000000000000'));
      await untilOutcome(page, 'unknown');
      expect(await page.getByRole('button', { name: /cancel/i }).count()).toBe(0);
    });

    it('pays an order by its reference another way', ONCE_MORE, async () => {
      const { page, keys } = await waitingOrder();
      const offer = page.getByRole('button', { name: 'Pay another way' });
      expect(await offer.getAttribute('aria-expanded')).toBe('false');
      await keys.tabTo('button Pay another way');
      await keys.press('Enter');
      expect(await offer.getAttribute('aria-expanded')).toBe('true');
      const choice = page.getByRole('group', { name: 'How would you like to pay?' });
      await choice.waitFor();
      expect(await choice.getByRole('radio', { name: /^Test payment/ }).count()).toBe(0);
      await keys.tabTo('button Pay this way');

      const focused = await watchFocus(page);
      await keys.press('Enter');
      await expect.poll(() => keys.focus()).toMatch(/^input Cash on delivery/);
      expect(await focused(), 'the focus moves once').toEqual(['input']);
      expect(await describedBy(page, '[data-other-payment] input >> nth=0')).toBe('Please choose how to pay.');
      await expectNoFaults(page);

      await keys.press('Space');
      await keys.tabTo('button Pay this way');
      await keys.press('Enter');
      await untilOutcome(page, 'confirmed');
      await page.getByRole('status').getByRole('heading', { name: 'Thank you for your order' }).waitFor();
      expect(await offer.count()).toBe(0);
      await expectNoFaults(page);
    });

    it('pays an own order another way, from its page in the account', ONCE_MORE, async () => {
      const page = await visit(larkspurAt(run));
      const keys = new Keyboard(page);
      await addToCart(page, navy);
      await openCheckout(page);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.waitForURL(/login.*auth=1/);
      await page.locator('main input[name=username]').fill(demoShopper.email);
      await page.locator('main input[name=password]').fill(demoShopper.password);
      await page.locator('main form [type=submit]').click();
      await page.waitForURL(/\/en\/checkout$/);
      await page.getByText(/^Signed in as/).waitFor();
      const another = page.getByRole('radio', { name: 'Another address' });
      if (await another.isVisible()) await another.check();
      await placeOrder(page, newBuyer(), 'SANDBOX');
      await page.locator('button[name=choice]').first().waitFor();
      await page.goBack();
      await untilOutcome(page, 'unpaid');
      const id = new URL(page.url()).searchParams.get('orderId');
      await page.goto(`/en/customer/order/${id}`, { waitUntil: 'networkidle' });
      await page.locator('[data-signed-in]').waitFor();
      await keys.tabTo('button Pay another way');
      await keys.press('Enter');
      await keys.tabTo(/^input Cash on delivery/);
      await keys.press('Space');
      await keys.tabTo('button Pay this way');
      await keys.press('Enter');
      await page.getByText('Your order is confirmed. We will pack it soon.').waitFor();
      expect(await page.getByRole('button', { name: 'Pay another way' }).count()).toBe(0);
      await expectNoFaults(page);
    });
  });
}
