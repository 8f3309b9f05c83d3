import { ask } from '@storepod/testkit/http';
import { expect, it } from 'vitest';
import { itemsOf, policy, text } from './items.ts';
import { newStore, openLibrary } from './library.ts';

const library = await openLibrary({ jobs: false });
const store = newStore();
const items = itemsOf(library, store);
const shop = (path: string, lang = 'en') =>
  ask(
    library.running.origin,
    'GET',
    `/api/v1/storefront/${path}${path.includes('?') ? '&' : '?'}store=${store}&lang=${lang}`,
  );

it('at the checkout are the policies that hold and are switched on for it, in the language that was asked for', async () => {
  const translations = [text('en', 'Terms of sale'), text('ar', 'شروط البيع')];
  const terms = await items.published('policies', policy('terms', 'TERMS', { requiresAcceptance: true, translations }));
  const returns = await items.published('policies', policy('returns', 'RETURNS', { showAtCheckout: true }));
  await items.published('policies', policy('cookies', 'COOKIES'));
  await items.create('policies', policy('privacy', 'PRIVACY', { requiresAcceptance: true }));
  expect((await shop('checkout-policies', 'ar')).body).toEqual([
    { id: terms, type: 'TERMS', slug: 'terms', version: 1, title: 'شروط البيع', requiresAcceptance: true },
    { id: returns, type: 'RETURNS', slug: 'returns', version: 1, title: 'Title of returns', requiresAcceptance: false },
  ]);
});

it('the text that was accepted is read by its id and version, also when another one holds, and when none does', async () => {
  const [terms] = (await shop('checkout-policies')).body;
  const { version } = await items.read('policies', terms.id);
  const changed = policy('conditions', 'TERMS', {
    version,
    requiresAcceptance: true,
    translations: [text('en', 'Newer')],
  });
  expect((await items.ask('PUT', `policies/${terms.id}`, changed)).status).toBe(200);
  expect((await shop('checkout-policies')).body[0]).toMatchObject({ version: 1, title: 'Terms of sale' });
  expect((await items.publish('policies', terms.id)).status).toBe(200);
  expect((await shop('checkout-policies')).body[0]).toMatchObject({ id: terms.id, version: 2, title: 'Newer' });
  const old = () => shop(`policies/${terms.id}?v=1`);
  expect((await old()).body).toMatchObject({ version: 1, status: 'ARCHIVED', heading: 'Terms of sale' });
  expect((await items.ask('POST', `policies/${terms.id}/unpublish`, {})).status).toBe(200);
  expect((await old()).body).toMatchObject({ version: 1, heading: 'Terms of sale' });
  expect((await shop(`policies/${terms.id}`)).status).toBe(404);
  expect((await shop('checkout-policies')).body.map(({ slug }: { slug: string }) => slug)).toEqual(['returns']);
});

it('a switch that was not published yet is not told of', async () => {
  const other = newStore();
  const own = itemsOf(library, other);
  const read = (path: string) =>
    ask(library.running.origin, 'GET', `/api/v1/storefront/${path}?store=${other}&lang=en`).then(({ body }) => body);
  const id = await own.published('policies', policy('terms', 'TERMS', { requiresAcceptance: true }));
  const told = async () => [
    (await read('policies/terms')).requiresAcceptance,
    (await read('checkout-policies')).map(
      ({ requiresAcceptance }: { requiresAcceptance: boolean }) => requiresAcceptance,
    ),
  ];
  const { version } = await own.read('policies', id);
  const off = policy('terms', 'TERMS', { version, showAtCheckout: true, requiresAcceptance: false });
  expect((await own.ask('PUT', `policies/${id}`, off)).status).toBe(200);
  expect(await told()).toEqual([true, [true]]);
  expect((await own.publish('policies', id)).status).toBe(200);
  expect(await told()).toEqual([false, [false]]);
});

it('another store reads none of it', async () => {
  const [{ id }] = (await shop('checkout-policies')).body;
  const other = await ask(library.running.origin, 'GET', `/api/v1/storefront/policies/${id}?v=1&store=${newStore()}`);
  expect(other.status).toBe(404);
});
