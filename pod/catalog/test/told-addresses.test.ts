import { testIds } from '@storepod/testkit/callers';
import { startPeer } from '@storepod/testkit/peers';
import { describe, expect, it } from 'vitest';
import { openCatalog } from './fixture.ts';
import { quiet } from './makers.ts';
import { fresh, productsOf, text } from './products.ts';

type Address = { path: string; to: string | null };
/** What content was told last of each path. */
const told = new Map<string, string | null>();
const content = await startPeer(({ path, body }) => {
  if (path.endsWith('/external/addresses'))
    for (const address of (body as { addresses: Address[] }).addresses) told.set(address.path, address.to);
  return path.endsWith('/external/media') ? [] : undefined;
});
const fixture = await openCatalog({ peers: { content: content.origin } });
const { manage, db } = fixture;
const { create, write } = productsOf(fixture);

const at = (path: string) => told.get(path);

it('a product that is renamed, hidden, shown again and deleted is told under all its names', async () => {
  const [a, b] = [fresh('told'), fresh('told')];
  const [first, second] = [`/product/${a}`, `/product/${b}`];
  const { id, sku } = await create({ descriptions: [text('en', 'Shirt', { friendlyUrl: a })] });
  await quiet(fixture);
  expect(at(first)).toBe(first);
  expect((await write(id, { sku, descriptions: [text('en', 'Shirt', { friendlyUrl: b })] })).status).toBe(200);
  await quiet(fixture);
  expect([at(first), at(second)]).toEqual([second, second]);
  await manage('PATCH', `/api/v1/private/product/${id}`, { available: false });
  await quiet(fixture);
  expect(at(second)).toBeNull();
  await manage('PATCH', `/api/v1/private/product/${id}`, { available: true });
  await quiet(fixture);
  expect(at(second)).toBe(second);
  await manage('DELETE', `/api/v1/private/product/${id}`);
  await quiet(fixture);
  expect(at(second)).toBeNull();
  expect(
    await db
      .selectFrom('address_note')
      .selectAll()
      .where('store_id', '=', testIds.store as never)
      .execute(),
  ).toEqual([]);
});

it('a category that is hidden or deleted is told by its slug and its code', async () => {
  const [slug, code] = [fresh('shirts'), fresh('C')];
  const paths = [`/category/${slug}`, `/category/${code}`];
  const { body: category } = await manage('POST', '/api/v1/private/category', {
    code,
    visible: true,
    descriptions: [{ language: 'en', name: 'Shirts', friendlyUrl: slug }],
  });
  const show = (visible: boolean) => manage('PATCH', `/api/v1/private/category/${category.id}/visible`, { visible });
  await show(false);
  await quiet(fixture);
  expect(paths.map(at)).toEqual([null, null]);
  await show(true);
  await quiet(fixture);
  expect(paths.map(at)).toEqual(paths);
  await manage('DELETE', `/api/v1/private/category/${category.id}`);
  await quiet(fixture);
  expect(paths.map(at)).toEqual([null, null]);
});

it('a product that is deleted is told under the names that it had before too, so that none leads to who takes its last one', async () => {
  const [a, b] = [fresh('told'), fresh('told')];
  const { id, sku } = await create({ descriptions: [text('en', 'Shirt', { friendlyUrl: a })] });
  await write(id, { sku, descriptions: [text('en', 'Shirt', { friendlyUrl: b })] });
  await quiet(fixture);
  expect(at(`/product/${a}`)).toBe(`/product/${b}`);
  await manage('DELETE', `/api/v1/private/product/${id}`);
  await create({ descriptions: [text('en', 'Other shirt', { friendlyUrl: b })] });
  await quiet(fixture);
  expect([at(`/product/${a}`), at(`/product/${b}`)]).toEqual([null, `/product/${b}`]);
});

describe('the code of a category, by which menus link to it, is told', () => {
  const names = () => [{ language: 'en', name: 'Hats', friendlyUrl: fresh('hats') }];
  const make = async (code: string) =>
    (await manage('POST', '/api/v1/private/category', { code, descriptions: names() })).body;

  it('when it is another: the former one leads to the category, until another category has it', async () => {
    const [first, second] = [fresh('C'), fresh('C')];
    const { id, descriptions } = await make(first);
    const [{ friendlyUrl }] = descriptions;
    const recode = (code: string) =>
      manage('PUT', `/api/v1/private/category/${id}`, {
        code,
        descriptions: [{ language: 'en', name: 'Hats', friendlyUrl }],
      });
    expect((await recode(second)).status).toBe(200);
    await quiet(fixture);
    const [former, now] = [`/category/${first}`, `/category/${second}`];
    expect([at(former), at(now)]).toEqual([`/category/${friendlyUrl}`, now]);
    await make(first);
    await quiet(fixture);
    expect(at(former)).toBe(former);
  });

  it('when a category gets the code of one that is gone', async () => {
    const code = fresh('C');
    const { id } = await make(code);
    await manage('DELETE', `/api/v1/private/category/${id}`);
    await quiet(fixture);
    expect(at(`/category/${code}`)).toBeNull();
    await make(code);
    await quiet(fixture);
    expect(at(`/category/${code}`)).toBe(`/category/${code}`);
  });
});
