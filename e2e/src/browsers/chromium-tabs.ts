import type { Page } from 'playwright-core';
import { openChromium, openWindow } from '../chromium.ts';
import { watchPolicy } from '../policy-watch.ts';
import type { DrivenBrowser, DrivenTab } from './driven-tab.ts';

/** The Chromium of the other journeys, used as Firefox and WebKit are. */
export async function openChromiumTabs(executablePath: string): Promise<DrivenBrowser> {
  const browser = await openChromium(executablePath);
  return {
    openTab: async () => tabOf(await openWindow(browser, { viewport: { width: 1440, height: 900 } })),
    close: () => browser.close(),
  };
}

async function tabOf(page: Page): Promise<DrivenTab> {
  const faults: string[] = [];
  await watchPolicy(page, faults);
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(String(error)));
  return {
    goto: async (url) => void (await page.goto(url)),
    evaluate: <T>(expression: string) => page.evaluate<T>(expression),
    keyboard: page.keyboard,
    faults: () => faults,
    close: () => page.context().close(),
  };
}
