import type { Page } from 'playwright-core';
import { seriousFaults } from '../serious-faults.ts';
import { type Picture, photograph, windows } from './gallery.ts';

interface Taken {
  scene: string;
  variant: string;
  to: string;
  /** What is shown depends on the width, and is brought about again in the other. */
  isEachItsOwn?: boolean;
}

/** The page is brought to its scene once, and drawn anew in the other width. */
export async function inBothWidths(
  page: Page,
  { variant, isEachItsOwn = false, ...taken }: Taken,
  arrange: () => Promise<unknown> = async () => undefined,
): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for (const viewport of windows) {
    await page.setViewportSize(viewport);
    const isFirst = viewport === windows[0];
    const picture = await photograph(page, { ...taken, variant: `${variant} ${viewport.width}` }, async () => {
      if (isFirst || isEachItsOwn) await arrange();
      await untilLoaded(page);
      await page.setViewportSize({ ...viewport, height: await wholeHeight(page, viewport.height) });
      await untilDrawn(page);
    });
    picture.remarks.push(...(await seriousFaults(page)).map(([rule, html]) => `${rule}: ${html}`));
    pictures.push(picture);
  }
  return pictures;
}

/** Grey lines stand for what is on its way, and a shop may be shown in a frame, which is there once its address is known. */
async function untilLoaded(page: Page): Promise<void> {
  await page.locator('main [data-visible][data-animate]').first().waitFor({ state: 'detached' });
  for (const shop of await page.locator('main [data-width=desktop]:visible').all())
    await shop.frameLocator('iframe').getByRole('main').first().waitFor();
  for (const frame of page.frames()) await frame.waitForLoadState('networkidle');
}

/** A frame is drawn a little later than the page around it, and anew where that gives it another size. */
async function untilDrawn(page: Page): Promise<void> {
  const twice = 'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))';
  for (const frame of page.frames()) await frame.evaluate(twice);
}

/** In a window as high as the page, what sticks to the edge of the window stands where it does after scrolling. */
const wholeHeight = async (page: Page, least: number): Promise<number> =>
  Math.max(least, Number(await page.evaluate('document.documentElement.scrollHeight')));
