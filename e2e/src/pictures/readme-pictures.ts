import { mkdirSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { launchPlatform, portOffsets, temporaryDataDir } from '@storepod/platform/launch';
import type { Browser, Page } from 'playwright-core';
import { findChromium, openChromium, openWindow } from '../chromium.ts';

/** `npm run pictures:readme`: the two pictures of the README, a demo shop and the console, from a platform of their own. */
const offset = Number(process.env.STOREPOD_PORT_OFFSET ?? portOffsets.pictures);
const consoleUrl = `http://localhost:${8000 + offset}`;
const shopUrl = `http://org1-store1.spg-507f1f77.localhost:${8080 + offset}`;
const folder = new URL('../../../docs/pictures/', import.meta.url);
/** As many as fill the first screen. */
const SHOWN_PRODUCTS = 8;
const FILLING_MS = 600_000;
const viewport = { width: 1280, height: 800 };

async function takeShop(browser: Browser): Promise<void> {
  const page = await openWindow(browser, { baseURL: shopUrl, viewport });
  const end = Date.now() + FILLING_MS;
  do {
    await page.goto('/en');
    if (Date.now() > end) throw new Error('the demo shop was not filled');
  } while ((await page.locator('a[href*="/product/"]').count()) < SHOWN_PRODUCTS);
  await take(page, 'shop.jpg');
}

async function takeConsole(browser: Browser): Promise<void> {
  const page = await openWindow(browser, { baseURL: consoleUrl, viewport });
  await page.goto('/sign-in');
  await page.waitForURL(/auth=1/);
  await page.getByRole('textbox', { name: 'E-mail or user name' }).fill('org1-admin');
  await page.getByLabel('Password', { exact: true }).first().fill('Storepod-demo-1');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForURL(/dashboard/);
  await take(page, 'console.jpg');
}

async function take(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: fileURLToPath(new URL(name, folder)), type: 'jpeg', quality: 80 });
  console.log(`docs/pictures/${name}`);
}

/** The first start builds the console and the storefront, which takes minutes on a busy machine. */
async function untilAnswered(address: string): Promise<void> {
  const end = Date.now() + FILLING_MS;
  while (
    !(await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (Date.now() > end) throw new Error(`${address} did not answer\n${platform.said()}`);
    await setTimeout(1000);
  }
}

const chromium = await findChromium();
if (!chromium) throw new Error('There is no Chromium here. Set CHROMIUM_PATH or install Chrome.');
mkdirSync(folder, { recursive: true });
const data = temporaryDataDir();
const platform = launchPlatform({ STOREPOD_DATA_DIR: data.path, STOREPOD_PORT_OFFSET: String(offset) });
try {
  await untilAnswered(`${consoleUrl}/healthz`);
  const browser = await openChromium(chromium);
  await takeShop(browser);
  await takeConsole(browser);
  await browser.close();
} finally {
  await platform.stop();
  data.remove();
}
