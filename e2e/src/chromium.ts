import { existsSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';

/** Where distributions and vendors put it. */
const installed = [
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

/** Opens a window with cookies of its own. */
export type Visit = (baseURL: string, width?: number) => Promise<Page>;

/** One browser for all tests of a file. */
export function browserRun(executablePath: string): Visit {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath,
      // A container has no user namespaces; an upgrade to https would cost every local address three seconds.
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-features=HttpsUpgrades', '--disable-gpu'],
    });
  });
  afterAll(() => browser?.close());
  return async (baseURL, width = 1440) => {
    if (!browser) throw new Error('the browser is not open');
    const context = await browser.newContext({
      baseURL,
      viewport: { width, height: 900 },
      ignoreHTTPSErrors: true,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    return page;
  };
}
