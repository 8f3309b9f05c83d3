import { existsSync } from 'node:fs';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

/** Where distributions and vendors put it. The one without a head comes first: it takes a fifth less of the processor. */
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** A real Chromium: the one that is named, one that is installed, or the packaged one, which is for Linux on x64 alone. */
export async function findChromium(): Promise<string | undefined> {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  const found = installed.find((path) => existsSync(path));
  if (found) return found;
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}

/**
 * What a browser without a head has no use for. This list takes the place of Playwright's own: the last such argument counts.
 * With the pages behind the address bar, which nobody sees, and a renderer in reserve, each window took twice as much of the
 * processor and three processes.
 */
const unused = [
  // An upgrade to https would cost every local address three seconds.
  'HttpsUpgrades',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'SpareRendererForSitePerProcess',
];

export const openChromium = (executablePath: string): Promise<Browser> =>
  chromium.launch({
    executablePath,
    // Where it is there and empty, a field for a date ends the process of its page.
    env: { ...process.env, LANG: process.env.LANG || 'C.UTF-8' },
    // A container has no user namespaces.
    args: ['--no-sandbox', '--disable-dev-shm-usage', `--disable-features=${unused}`, '--disable-gpu'],
  });

/** A window with cookies of its own. */
export async function openWindow(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true, reducedMotion: 'reduce', ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  return page;
}
