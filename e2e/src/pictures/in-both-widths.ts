import type { Page } from 'playwright-core';
import { seriousFaults } from '../serious-faults.ts';
import { type Picture, photograph, windows } from './gallery.ts';

/** The page is brought to its scene once, and drawn anew in the other width. */
export async function inBothWidths(
  page: Page,
  { variant, ...taken }: { scene: string; variant: string; to: string },
  arrange: () => Promise<unknown> = async () => undefined,
): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for (const viewport of windows) {
    await page.setViewportSize(viewport);
    const isFirst = viewport === windows[0];
    const picture = await photograph(page, { ...taken, variant: `${variant} ${viewport.width}` }, async () => {
      if (isFirst) await arrange();
    });
    picture.remarks.push(...(await seriousFaults(page)).map(([rule, html]) => `${rule}: ${html}`));
    pictures.push(picture);
  }
  return pictures;
}
