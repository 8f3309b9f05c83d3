import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { DrivenBrowser, DrivenTab } from '../../src/browsers/driven-tab.ts';
import { browserNames, findBrowser } from '../../src/browsers/find-browsers.ts';
import { StepList } from '../../src/browsers/step-list.ts';
import { Keyboard } from '../../src/keyboard.ts';
import { larkspurAt, sellForCash } from '../../src/larkspur.ts';
import type { Run } from '../../src/run.ts';
import { newBuyer } from '../../src/shop-buyer.ts';

/** A browser on a busy machine may need a second try; the report tells of it. */
const ONCE_MORE = { retry: 1 };
/** For a page of a busy machine. */
const LONGEST_MS = 60_000;
const isProof = process.env.STOREPOD_PROOF === 'browsers';
/** Chromium has journeys of its own, and one language shows what the other browsers do otherwise. */
const names = isProof ? browserNames : (['Firefox', 'WebKit'] as const);
const languages = isProof ? ['en', 'ar'] : ['en'];

const found = await Promise.all(names.map(async (name) => ({ name, ...(await findBrowser(name)) })));
for (const { name, open, advice } of found)
  if (!open) console.log(`Skipped: there is no ${name} here, so nothing is proved of it. To have it, ${advice}.`);

/** Shop and console as somebody uses them who has a keyboard alone. A word of the browser's console is a failure. */
export function byKeyStrokes(run: Run, fill: () => Promise<void>): void {
  describe.each(found)('by key strokes in $name', ({ name, open }) => {
    if (!open) return it.skip('is not here', () => undefined);
    const list = new StepList();
    let browser: DrivenBrowser;
    let agent = '';
    beforeAll(async () => {
      await fill();
      await sellForCash(run);
      browser = await open();
    });
    afterAll(async () => {
      await browser?.close();
      if (isProof) console.log(list.text(`What ${name} did (${agent}):`));
    });
    const newTab = async () => {
      const tab = await browser.openTab();
      onTestFinished(() => tab.close());
      agent = await tab.evaluate('navigator.userAgent');
      return tab;
    };

    it.each(languages)('a guest finds, takes and orders something in %s', ONCE_MORE, async (lang) => {
      const tab = await newTab();
      const did = list.begin(`a guest, in ${lang}`);
      await order(tab, larkspurAt(run), lang, did);
      expect(tab.faults()).toEqual([]);
      did('told of no error and of nothing that a policy refused');
    });

    it('a merchant signs in, sees the sales, and finds orders of a day', ONCE_MORE, async () => {
      const tab = await newTab();
      const did = list.begin('a merchant');
      // Where one goes on from month to day to year by oneself.
      await workInConsole(tab, run.baseUrl, name === 'WebKit' ? 'Tab' : undefined, did);
      expect(tab.faults()).toEqual([]);
      did('told of no error and of nothing that a policy refused');
    });
  });
}

/** Told of each step that is done. */
type Did = (step: string) => void;

/** Waits until something holds in the page, which may be another one by then. */
const until = (tab: DrivenTab, condition: string): Promise<void> =>
  expect
    .poll(() => tab.evaluate(`Boolean(${condition})`).catch(() => false), { message: condition, timeout: LONGEST_MS })
    .toBe(true);

const untilThere = (tab: DrivenTab, selector: string) =>
  until(tab, `document.querySelector(${JSON.stringify(selector)})`);
const untilAt = (tab: DrivenTab, path: string) => until(tab, `location.pathname === ${JSON.stringify(path)}`);

async function order(tab: DrivenTab, shop: string, lang: string, did: Did): Promise<void> {
  const keys = new Keyboard(tab);
  await tab.goto(`${shop}/${lang}`);
  await keys.tabOnto('header a[href*="/category/"]');
  await keys.press('Enter');
  await until(tab, 'location.pathname.includes("/category/")');
  did('went from the start page to a category');
  await keys.tabOnto('input[name=min]');
  // Arrows over half of the field would cover its word.
  expect(await tab.evaluate('getComputedStyle(document.activeElement).appearance')).toBe('textfield');
  did('found the fields of the price without arrows');
  await keys.tabOnto('main a[href*="/product/"]');
  await keys.press('Enter');
  await until(tab, 'location.pathname.includes("/product/")');
  await keys.tabOnto('main [data-cart-add]');
  await keys.press('Enter');
  await untilThere(tab, '[data-cart-drawer] [data-cart-line]');
  did('put a product into the cart, which opened');
  await keys.tabOnto('[data-cart-drawer] a[href$="/checkout"]', true);
  await keys.press('Enter');
  await untilThere(tab, '[data-checkout]');
  await comeBack(tab);
  did('went on to the checkout, back to the product, where no drawer stood open, and on again');
  await fillAndOrder(tab, keys, did);
}

/** The drawer that led to the checkout does not stand open on the page that one comes back to. */
async function comeBack(tab: DrivenTab): Promise<void> {
  await tab.evaluate('history.back()');
  await until(tab, 'location.pathname.includes("/product/")');
  await untilThere(tab, 'main [data-cart-add]');
  expect(await tab.evaluate('document.querySelectorAll("dialog[open]").length')).toBe(0);
  await tab.evaluate('history.forward()');
  await untilThere(tab, '[data-checkout]');
}

async function fillAndOrder(tab: DrivenTab, keys: Keyboard, did: Did): Promise<void> {
  const buyer = newBuyer();
  const fillIn = async (selector: string, text: string) => {
    await keys.tabOnto(selector);
    await keys.type(text);
    expect(await tab.evaluate('document.activeElement.value')).toBe(text);
  };
  await keys.tabOnto('button[form=checkout]');
  await keys.press('Enter');
  await untilThere(tab, '[data-refusal=fields]');
  // It is there at once, and stays where one types, whatever else is still marked.
  await until(tab, 'document.activeElement.id === "field-email"');
  await keys.type(buyer.email);
  expect(await tab.evaluate('[document.activeElement.id, document.activeElement.value]')).toEqual([
    'field-email',
    buyer.email,
  ]);
  did('was led to the address of the mailbox by a refusal, and stayed there letter by letter');
  await fillIn('[name=shipping-firstName]', buyer.firstName);
  await fillIn('[name=shipping-lastName]', buyer.lastName);
  await fillIn('[name=shipping-address]', buyer.address);
  await fillIn('[name=shipping-city]', buyer.city);
  await keys.tabOnto('[name=shipping-stateProvince]');
  await keys.type('Texas');
  await until(tab, 'document.activeElement.value === "TX"');
  await fillIn('[name=shipping-postalCode]', buyer.postalCode);
  await keys.tabOnto('input[name=payment]');
  for (let step = 0; step < 5 && !(await keys.isOn('[value=COD]')); step += 1) await keys.press('ArrowDown');
  await keys.press('Space');
  await keys.tabOnto('#agree');
  await keys.press('Space');
  await untilThere(tab, 'button[form=checkout]:not([aria-disabled=true])');
  await keys.tabOnto('button[form=checkout]');
  await keys.press('Enter');
  await untilThere(tab, '[data-outcome=confirmed]');
  did('filled in the rest, accepted the policies and ordered');
}

async function workInConsole(tab: DrivenTab, console: string, nextPart: string | undefined, did: Did): Promise<void> {
  const keys = new Keyboard(tab);
  await tab.goto(`${console}/sign-in`);
  await until(tab, 'document.activeElement.name === "username"');
  await keys.type('org1-admin');
  await keys.tabOnto('[name=password]');
  await keys.type('Storepod-demo-1');
  await keys.press('Enter');
  await untilAt(tab, '/dashboard');
  did('signed in');
  await untilThere(tab, 'main h1');
  await until(tab, '!document.querySelector("main [aria-busy=true]")');
  expect(await tab.evaluate('document.querySelector("main [role=alert]")?.textContent ?? ""')).toBe('');
  did('saw the sales on the dashboard');
  await keys.press('Control+k');
  await keys.type('orders');
  expect(await tab.evaluate('document.activeElement.value')).toBe('orders');
  await keys.press('Enter');
  await untilAt(tab, '/orders');
  did('opened the orders by the search, whose first letter was not lost');
  await untilThere(tab, 'input[type=date]');
  await findDay(tab, keys, nextPart);
  did('found the orders since a day, and asked for none of half a day');
}

/** The list asks for a day that is typed to its end, and for none before. */
async function findDay(tab: DrivenTab, keys: Keyboard, nextPart: string | undefined): Promise<void> {
  await tab.evaluate(`(() => {
    globalThis.asked = [];
    const replace = history.replaceState;
    history.replaceState = function (...place) {
      asked.push(String(place[2]));
      return replace.apply(this, place);
    };
  })()`);
  await keys.tabOnto('input[type=date]');
  for (const part of ['05', '03', '2026']) {
    await keys.type(part);
    if (nextPart && part !== '2026') await keys.press(nextPart);
  }
  await until(tab, 'location.search.includes("from=2026-05-03")');
  expect(
    await tab.evaluate('asked.filter((place) => place.includes("from=") && !place.includes("2026-05-03"))'),
  ).toEqual([]);
}
