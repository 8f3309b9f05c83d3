import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, onTestFinished, TestRunner } from 'vitest';
import { openChromium, openWindow } from './chromium.ts';

/** Opens a window with cookies of its own. */
export type Visit = (baseURL: string, width?: number) => Promise<Page>;

/** One browser for all tests of a file. The window of one test ends with it, and what its page asks again and again. */
export function browserRun(executablePath: string): Visit {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await openChromium(executablePath);
  });
  afterAll(() => browser?.close());
  return async (baseURL, width = 1440) => {
    if (!browser) throw new Error('the browser is not open');
    const page = await openWindow(browser, { baseURL, viewport: { width, height: 900 } });
    if (TestRunner.getCurrentTest()) onTestFinished(() => page.context().close());
    return page;
  };
}
