import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/**
 * What would keep somebody from using the page. What it does well need not be told of every element, and a page without frames
 * is read in one go: the other way, by which frames of other origins are read too, opens a window to put the parts together.
 * Both together took two thirds of the time.
 */
export async function seriousFaults(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(page.frames().length === 1)
    .analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => [id, nodes[0]?.html]);
}
