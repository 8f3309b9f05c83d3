import type { Browser, Page } from 'playwright-core';
import type { Visit } from '../browser-run.ts';
import { openWindow } from '../chromium.ts';
import type { JourneyStep } from '../journey-step.ts';
import type { Picture } from './gallery.ts';
import { inBothWidths } from './in-both-widths.ts';

/** Opens windows, each with cookies of its own. */
export const visitsOf =
  (browser: Browser): Visit =>
  (baseURL, width = 1440) =>
    openWindow(browser, { baseURL, locale: 'en', viewport: { width, height: 900 } });

/** What somebody sees after each step of a journey, narrow and wide. A window that only one step shows is closed after it. */
export async function stepPictures<Fixture extends { page: Page }>(
  steps: readonly JourneyStep<Fixture>[],
  fixture: Fixture,
  taken: { variant: string; to: string },
): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for (const [place, { name, act }] of steps.entries()) {
    const page = await act(fixture);
    const number = String(place + 1).padStart(2, '0');
    pictures.push(...(await inBothWidths(page, { scene: `${number} ${name}`, ...taken })));
    if (page !== fixture.page) await page.context().close();
    await fixture.page.setViewportSize({ width: 1440, height: 900 });
  }
  return pictures;
}
