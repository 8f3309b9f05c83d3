import type { Page } from 'playwright-core';
import type { Keyboard } from './keyboard.ts';
import type { Buyer, PaymentType } from './shop-buyer.ts';

const payments = { COD: /^input Cash on delivery/, SANDBOX: /^input Test payment/ } satisfies Partial<
  Record<PaymentType, RegExp>
>;

/** Fills in the checkout by single keys, down to how the order is paid. What has to be accepted is not. */
export async function fillByKeys(keys: Keyboard, buyer: Buyer, type: keyof typeof payments): Promise<void> {
  const fill = async (stop: RegExp, text: string) => {
    await keys.tabTo(stop);
    await keys.type(text);
  };
  await fill(/^input field-email/, buyer.email);
  await fill(/^input .*firstName/, buyer.firstName);
  await fill(/^input .*lastName/, buyer.lastName);
  await fill(/^input .*-address/, buyer.address);
  await fill(/^input .*-city/, buyer.city);
  await fill(/^select Please choose.*Alabama/, 'Texas');
  await fill(/^input .*postalCode/, buyer.postalCode);
  await keys.tabTo(/^input (?:Cash on delivery|Bank transfer|Test payment)/);
  for (let tries = 0; tries < 5 && !payments[type].test(await keys.focus()); tries++) await keys.press('ArrowDown');
  await keys.press('Space');
}

/** Begins to write down what gets the focus; answers what has got it since. */
export async function watchFocus(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(`
    globalThis.focused = [];
    document.addEventListener('focusin', ({ target }) => focused.push(target.id || target.localName));
  `);
  return () => page.evaluate('globalThis.focused');
}

/** What a screen reader adds to the name of an element: the texts that describe it. */
export async function describedBy(page: Page, selector: string): Promise<string> {
  const ids = (await page.locator(selector).getAttribute('aria-describedby'))?.split(' ') ?? [];
  return (await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).textContent()))).join(' ');
}
