import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** What would keep somebody from using the page. */
export async function seriousFaults(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => [id, nodes[0]?.html]);
}
