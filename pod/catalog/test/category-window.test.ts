import { waitFor } from '@storepod/testkit/eventually';
import { ask } from '@storepod/testkit/http';
import { statementsOf } from '@storepod/testkit/statements';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { openCatalog } from './fixture.ts';
import { clientsOf, fillStore, inEnglish, makersIn, newStore, quiet } from './makers.ts';
import { idOf } from './many-products.ts';

const fixture = await openCatalog();
const replica = await fixture.running.replica();
beforeAll(() => waitFor(() => expect(fixture.kit.invalidation.connected()).toBe(true)));

interface Node {
  code: string;
  description: { name: string; language: string; friendlyUrl: string; description?: string };
  children: Node[];
}
const open = () => {
  const store = newStore();
  const clients = clientsOf(fixture, store);
  const tree = async (query = '') => (await clients.shop(`/api/v1/category-hierarchy${query}`)).body;
  return { store, ...clients, tree, make: makersIn(fixture, store) };
};
/** `a(a1,a2(a2x)),b` */
const drawn = (nodes: Node[]): string =>
  nodes.map(({ code, children }) => (children.length > 0 ? `${code}(${drawn(children)})` : code)).join();

/** Categories in three levels, written without the service. */
async function plant(store: string, count: number): Promise<void> {
  const uuid = (n: string) => `('0190a003-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
  await sql`insert into category (store_id, id, code, parent_id, lineage, depth, sort_order, created_at, updated_at)
    with recursive t as (
      select 0 as n, null::uuid as parent, '/' || ${sql.raw(uuid('0'))} || '/' as lineage, 0 as depth
      union all
      select next.n, ${sql.raw(uuid('next.up'))}, case next.up when 0 then '/' || ${sql.raw(uuid('0'))} || '/'
          else '/' || ${sql.raw(uuid('0'))} || '/' || ${sql.raw(uuid('next.up'))} || '/' end
          || ${sql.raw(uuid('next.n'))} || '/', case next.up when 0 then 1 else 2 end
        from t cross join lateral (select t.n + 1 as n, case when t.n % 10 = 0 then 0 else t.n - t.n % 10 + 1 end as up) next
        where t.n + 1 < ${count}
    ) select ${store}, ${sql.raw(uuid('n'))}, 'c' || n, parent, lineage, depth, n, now(), now() from t`.execute(
    fixture.db,
  );
  await sql`insert into category_description (store_id, category_id, language, position, name, friendly_url)
    select store_id, id, language, place, code, code || '-' || language from category,
      unnest('{en,fr,ar}'::text[]) with ordinality as l (language, place) where store_id = ${store}`.execute(
    fixture.db,
  );
}

describe('the tree of a shop', () => {
  it('has the children under their parents, by their place and then by their code', async () => {
    const { make, tree } = open();
    await make.category('b');
    await make.category('a', { sortOrder: 1 });
    await make.category('b2', { parent: { code: 'b' } });
    await make.category('b1', { parent: { code: 'b' } });
    await make.category('a1', { parent: { code: 'a' } });
    await make.category('b1x', { parent: { code: 'b1' } });
    const page = await tree();
    expect(drawn(page.content)).toBe('b(b1(b1x),b2),a(a1)');
    expect(page).toMatchObject({ totalElements: 6, totalPages: 1, pageNumber: 0, size: 20 });
  });

  it('is paged by nodes, level by level; one whose parent is on another page is a root there', async () => {
    const { make, tree } = open();
    for (const code of ['a', 'b']) await make.category(code);
    for (const code of ['a1', 'b1']) await make.category(code, { parent: { code: code.charAt(0) } });
    await make.category('a1x', { parent: { code: 'a1' } });
    expect(drawn((await tree('?count=3')).content)).toBe('a(a1),b');
    const second = await tree('?count=3&page=1');
    expect(drawn(second.content)).toBe('b1,a1x');
    expect(second).toMatchObject({ totalElements: 5, totalPages: 2, pageNumber: 1, size: 3 });
    expect(second.content[0].parent.code).toBe('b');
    expect(await tree('?page=7')).toMatchObject({ content: [], totalElements: 5 });
  });

  it('speaks the language that was asked for, else the one that was written first; long texts are for pages', async () => {
    const { make, tree } = open();
    const descriptions = [{ language: 'fr', name: 'Robes', description: '<p>Longues</p>' }, ...inEnglish('Dresses')];
    await make.category('dresses', { descriptions });
    const named = async (query: string) => (await tree(query)).content[0].description;
    expect(await named('?lang=en')).toEqual({ language: 'en', name: 'Dresses', friendlyUrl: 'dresses' });
    expect(await named('?lang=ru')).toEqual({ language: 'fr', name: 'Robes', friendlyUrl: 'robes' });
    expect((await named('?lang=_all')).language).toBe('fr');
  });

  it('is searched by a part of a name in any language', async () => {
    const { make, tree } = open();
    await make.category('women', { descriptions: [...inEnglish('Women'), { language: 'fr', name: 'Femmes' }] });
    await make.category('shoes', { parent: { code: 'women' }, descriptions: inEnglish('100% Shoes') });
    expect(drawn((await tree('?name=FEMM')).content)).toBe('women');
    expect(drawn((await tree('?name=0%25')).content)).toBe('shoes');
    expect((await tree('?name=nothing')).totalElements).toBe(0);
    expect((await tree('?name=%25')).totalElements).toBe(1);
  });
});

describe('the page of a category', () => {
  it('has the way to it, what stands beneath it, its long text and its address in every language', async () => {
    const { make, shop } = open();
    const women = await make.category('women');
    const descriptions = [...inEnglish('Shirts', { description: '<p>Long</p>' }), { language: 'fr', name: 'Chemises' }];
    const shirts = await make.category('shirts', { parent: { code: 'women' }, descriptions });
    await make.category('silk', { parent: { code: 'shirts' }, sortOrder: 2 });
    await make.category('linen', { parent: { code: 'shirts' }, sortOrder: 1 });
    await make.category('secret', { parent: { code: 'shirts' }, visible: false });
    const { body } = await shop('/api/v1/category/chemises?lang=fr');
    expect(body).toMatchObject({ id: shirts.id, description: { language: 'fr', name: 'Chemises' } });
    expect(body.friendlyUrls).toEqual({ en: 'shirts', fr: 'chemises' });
    expect(body.ancestors).toEqual([{ id: women.id, code: 'women', name: 'women', friendlyUrl: 'women' }]);
    expect(body.children.map(({ code }: Node) => code)).toEqual(['linen', 'silk']);
    expect((await shop('/api/v1/category/shirts')).body.description.description).toBe('<p>Long</p>');
  });

  it('is found by the address of another language, to which a shop may have fallen back', async () => {
    const { make, shop } = open();
    const { id } = await make.category('only-english', { descriptions: inEnglish('Hats') });
    expect((await shop('/api/v1/category/hats?lang=fr')).body).toMatchObject({ id, description: { language: 'en' } });
  });

  it('prefers the address of the language that was asked for', async () => {
    const { make, shop } = open();
    const english = await make.category('gift', { descriptions: inEnglish('Gift') });
    const german = await make.category('poison', { descriptions: [{ language: 'de', name: 'Gift' }] });
    expect((await shop('/api/v1/category/gift?lang=en')).body.id).toBe(english.id);
    expect((await shop('/api/v1/category/gift?lang=de')).body.id).toBe(german.id);
  });

  it('names the brands of the shown products in it and beneath it', async () => {
    const { make, shop, manage } = open();
    const top = await make.category('top');
    await make.category('leaf', { parent: { code: 'top' } });
    await make.category('dark', { parent: { code: 'top' }, visible: false });
    await make.category('elsewhere');
    for (const code of ['ZETA', 'ACME', 'HIDDEN', 'DARK', 'FAR']) {
      const descriptions = [...inEnglish(`${code} Ltd`), { language: 'fr', name: `${code} SA` }];
      await make.brand(code, { descriptions });
    }
    const sell = (manufacturer: string, category: string, more = {}) =>
      make.product(`${manufacturer}-${category}`, { manufacturer, categories: [{ code: category }], ...more });
    await sell('ZETA', 'top');
    await sell('ACME', 'leaf');
    await sell('ZETA', 'leaf');
    const { id } = await sell('HIDDEN', 'leaf', { visible: false });
    await sell('DARK', 'dark');
    await sell('FAR', 'elsewhere');
    await make.product('PLAIN', { categories: [{ code: 'leaf' }] });
    const names = async () =>
      (await shop(`/api/v1/category/${top.id}/manufacturer?lang=fr`)).body.map(({ name }: { name: string }) => name);
    expect(await names()).toEqual(['ACME SA', 'ZETA SA']);
    await manage('PATCH', `/api/v1/private/product/${id}`, { available: true });
    expect(await names()).toEqual(['ACME SA', 'HIDDEN SA', 'ZETA SA']);
  });
});

describe('a public read of categories', () => {
  it.each([5, 50, 500])('takes one statement in a tree of %i, and none while nothing changes', async (count) => {
    const { store, shop, tree } = open();
    await plant(store, count);
    expect((await tree('?count=1')).totalElements).toBe(count);
    await quiet(fixture);
    const paths = ['/api/v1/category-hierarchy?count=100', '/api/v1/category/c0-en', '/api/v1/category/c2-fr?lang=ar'];
    for (const path of paths) {
      const read = async () => expect((await shop(path)).status).toBe(200);
      expect(await statementsOf(read)).toHaveLength(1);
      expect(await statementsOf(read)).toEqual([]);
    }
  });

  it.each([5, 24, 100])('of the brands of %i products takes one statement', async (products) => {
    const { store, shop } = open();
    await fillStore(fixture, store, products, 1);
    await quiet(fixture);
    const read = async () =>
      expect((await shop(`/api/v1/category/${idOf('category', 0)}/manufacturer`)).body).toHaveLength(1);
    expect(await statementsOf(read)).toHaveLength(1);
    expect(await statementsOf(read)).toEqual([]);
  });

  it('by an old address takes one statement, too', async () => {
    const { make, manage, shop } = open();
    const { id } = await make.category('old');
    const body = { code: 'old', descriptions: inEnglish('New', { friendlyUrl: 'new' }) };
    await manage('PUT', `/api/v1/private/category/${id}`, body);
    await quiet(fixture);
    const read = async () => expect((await shop('/api/v1/category/old')).body.description.friendlyUrl).toBe('new');
    expect(await statementsOf(read)).toHaveLength(1);
  });

  it('of a hundred at once takes one statement', async () => {
    const { make, tree } = open();
    await make.category('crowded');
    await quiet(fixture);
    expect(await statementsOf(() => Promise.all(Array.from({ length: 100 }, () => tree())))).toHaveLength(1);
  });

  it('stays kept while another store changes', async () => {
    const [one, other] = [open(), open()];
    await one.make.category('kept');
    await quiet(fixture);
    await one.tree();
    await other.make.category('new');
    await other.make.brand('NEW');
    await other.make.group('NEW', []);
    expect(await statementsOf(() => one.tree())).toEqual([]);
  });

  it('shows every change at once here, and soon on another replica', async () => {
    const { store, make, manage, shop } = open();
    const { id } = await make.category('first');
    const path = '/api/v1/category-hierarchy';
    const here = async () => drawn((await shop(path)).body.content);
    const there = async () => drawn((await ask(replica.origin, 'GET', `${path}?store=${store}`)).body.content);
    const expectBoth = async (tree: string) => {
      expect(await here()).toBe(tree);
      await expect.poll(there).toBe(tree);
    };
    await expectBoth('first');
    const second = await make.category('second', { parent: { id } });
    await expectBoth('first(second)');
    await manage('PUT', `/api/v1/private/category/${second.id}/move/-1`);
    await expectBoth('first,second');
    await manage('PATCH', `/api/v1/private/category/${id}/visible`, { visible: false });
    await expectBoth('second');
    await manage('PUT', `/api/v1/private/category/${second.id}`, { code: 'renamed', descriptions: inEnglish('x') });
    await expectBoth('renamed');
    await manage('DELETE', `/api/v1/private/category/${second.id}`);
    await expectBoth('');
  });
});
