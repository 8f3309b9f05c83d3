import { enter, handsOn } from '../hands-on.ts';
import { plainPicture } from '../plain-picture.ts';
import type { Fixture } from './fixture.ts';

export async function signUp({ page, stranger }: Fixture) {
  const { field, press } = handsOn(page);
  await page.goto('/sign-up');
  await field('First name').fill(stranger.firstName);
  await field('Last name').fill(stranger.lastName);
  await field('E-mail').fill(stranger.email);
  await page.getByLabel(/^Organisation/).fill(stranger.organisation);
  await page.getByLabel('Password', { exact: true }).fill(stranger.password);
  await page.getByLabel('Repeat the password').fill(stranger.password);
  await press('Create account');
  await page.getByRole('heading', { name: 'Your account is ready' }).waitFor();
  return page;
}

export async function createStore(fixture: Fixture) {
  const { page, stranger } = fixture;
  const { field, press, told, choose } = handsOn(page);
  await page
    .getByRole('link', { name: 'Sign in' })
    .or(page.getByRole('button', { name: 'Sign in' }))
    .first()
    .click();
  await enter(page, stranger.email, stranger.password);
  await page.getByRole('link', { name: 'Create my first store' }).click();
  await field('Name in the address').fill(fixture.store);
  await told('This name is free.');
  await field('Title').fill(stranger.organisation);
  await field('Phone').fill('+27 21 555 0170');
  await choose('Country', 'South Africa');
  await field('City').fill('Cape Town');
  await field('Postal code').fill('8001');
  await choose('Currency', /South African Rand/);
  await press('Create store');
  await page.getByRole('heading', { name: /is online/ }).waitFor();
  fixture.shop = (await page.getByRole('link', { name: /Visit the store/ }).getAttribute('href')) ?? '';
  return page;
}

export async function addCategory({ page }: Fixture) {
  const { field, press, dialog } = handsOn(page);
  await page.goto('/catalogue/categories');
  await press('Add category');
  await field(/^Name/, dialog()).fill('Bowls');
  await press('Add category', dialog());
  await page.getByRole('link', { name: 'Bowls' }).waitFor();
  return page;
}

const glazes = { Red: [200, 30, 40], Blue: [20, 60, 200], Green: [20, 140, 60] } as const;

export async function addProduct(fixture: Fixture) {
  const { page } = fixture;
  const { field, press } = handsOn(page);
  await page.goto('/products/new');
  await field(/^Name/).fill('Tea bowl');
  await field(/^Description/).fill('Thrown by hand, fired twice.');
  await addOption(fixture, 'Colour', Object.keys(glazes).join(', '));
  await addOption(fixture, 'Size', 'S, M');
  await field(/^Price for all/).fill('240');
  await field('Stock for all').fill('5');
  await press('Apply to all');
  await field('Price: Green / M').fill('260');
  await addPictures(fixture);
  await page.getByRole('combobox', { name: 'Categories' }).click();
  await page.getByRole('option', { name: 'Bowls' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('option', { name: 'Bowls' }).waitFor({ state: 'hidden' });
  await press('Save product');
  await page.waitForURL(/products\/[0-9a-f-]{36}$/);
  await page.getByRole('heading', { name: 'Tea bowl' }).waitFor();
  return page;
}

async function addOption({ page }: Fixture, option: string, values: string): Promise<void> {
  await page.getByRole('button', { name: 'Add option', exact: true }).click();
  await page.getByRole('combobox', { name: 'Option', exact: true }).last().fill(option);
  const typed = page.getByRole('combobox', { name: `Values of ${option}` });
  await typed.fill(values);
  await typed.press('Enter');
}

async function addPictures({ page }: Fixture): Promise<void> {
  const files = Object.entries(glazes).map(([colour, rgb]) => pictureFile(colour, rgb));
  await page.locator('input[type="file"]').first().setInputFiles(files);
  for (const [index, colour] of Object.keys(glazes).entries()) {
    await handsOn(page)
      .field(`What picture ${index + 1} shows`)
      .fill(`A bowl in ${colour}`);
    await page.getByRole('combobox', { name: `What picture ${index + 1} is of` }).click();
    await page.getByRole('option', { name: `Colour: ${colour}` }).click();
  }
}

const pictureFile = (name: string, rgb: readonly [number, number, number]) => ({
  ...{ name: `${name}.png`, mimeType: 'image/png' },
  buffer: plainPicture(rgb),
});

export async function chooseLook({ page }: Fixture) {
  const { press, told, choose } = handsOn(page);
  await page.goto('/store-management/appearance');
  await choose('Colours', /Ocean/);
  await press('Save changes');
  await told('The shop has its new look.');
  await press('Choose picture: Logo');
  const library = page.getByRole('dialog').locator('input[type="file"]').first();
  await library.setInputFiles(pictureFile('Mark', [30, 30, 80]));
  await page.getByRole('button', { name: 'Remove: Logo' }).waitFor();
  await page.getByRole('button', { name: 'Save changes', exact: true }).last().click();
  await told('Saved. Shoppers see it at once.');
  return page;
}
