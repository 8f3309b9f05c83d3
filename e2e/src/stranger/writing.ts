import { handsOn } from '../hands-on.ts';
import type { Fixture } from './fixture.ts';

export async function writePage({ page }: Fixture) {
  const { field, press, told } = handsOn(page);
  await page.goto('/content/pages/new');
  await page.locator('.ProseMirror').waitFor();
  await field(/^Title/).fill('Our kiln');
  await page.getByRole('img', { name: 'This address is free' }).waitFor();
  await field(/^Text(?: ·|$)/).click();
  await page.keyboard.type('Wood-fired for three days.');
  await press('Publish');
  await told('Published');
  return page;
}

export async function orderSections({ page }: Fixture) {
  const { press, told, dialog } = handsOn(page);
  await page.goto('/content/home');
  await page.frameLocator('iframe[title="Preview"]').locator('[data-section-id]').first().waitFor();
  const sections = page.locator('main ol > li');
  const [first = ''] = (await sections.first().locator('button').first().innerText()).split('\n');
  await page
    .getByRole('button', { name: /^Move .* down$/ })
    .first()
    .click();
  await sections.nth(1).locator('button', { hasText: first }).first().waitFor();
  await press('Publish changes');
  await press('Publish', dialog());
  await told('The home page is published');
  return page;
}

export async function putIntoMenu({ page }: Fixture) {
  const { press, told, choose, dialog } = handsOn(page);
  await page.goto('/content/menus/MAIN');
  await press('Add entry');
  await choose('Page', 'Our kiln', dialog());
  await press('Add entry', dialog());
  await press('Save changes');
  await told('The menu is saved');
  return page;
}
