import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { openChromium, openWindow } from './chromium.ts';

/** Opens a window with cookies of its own. */
export type Visit = (baseURL: string, width?: number) => Promise<Page>;

/** One browser for all tests of a file. */
export function browserRun(executablePath: string): Visit {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await openChromium(executablePath);
  });
  afterAll(() => browser?.close());
  return (baseURL, width = 1440) => {
    if (!browser) throw new Error('the browser is not open');
    return openWindow(browser, { baseURL, viewport: { width, height: 900 } });
  };
}
