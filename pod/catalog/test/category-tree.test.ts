import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { openCatalog } from './fixture.ts';
import { clientsOf, inEnglish, makersIn, newStore } from './makers.ts';

const fixture = await openCatalog();
const path = '/api/v1/private/category';

const open = () => {
  const store = newStore();
  const clients = clientsOf(fixture, store);
  const move = (id: string, parent: string) => clients.manage('PUT', `${path}/${id}/move/${parent}`);
  const show = (id: string, visible: boolean) => clients.manage('PATCH', `${path}/${id}/visible`, { visible });
  const remove = (id: string, query = '') => clients.manage('DELETE', `${path}/${id}${query}`);
  return { store, ...clients, move, show, remove, make: makersIn(fixture, store) };
};

/** Categories whose lineage, depth or visibility is not what their parents make it. */
async function crooked(store: string): Promise<unknown[]> {
  const { rows } = await sql`
    with recursive walk as (
      select id, '/' || id || '/' as lineage, 0 as depth, visible as shown
        from category where store_id = ${store} and parent_id is null
      union all
      select c.id, w.lineage || c.id || '/', w.depth + 1, w.shown and c.visible
        from category c join walk w on w.id = c.parent_id where c.store_id = ${store}
    )
    select c.code, c.lineage, c.depth, c.shown, walk.*
    from category c left join walk on walk.id = c.id
    where c.store_id = ${store}
      and (c.lineage, c.depth, c.shown) is distinct from (walk.lineage, walk.depth, walk.shown)`.execute(fixture.db);
  return rows;
}

/** A chain of so many categories, from the top down. */
async function chain(make: ReturnType<typeof makersIn>, ...names: string[]) {
  const made = [];
  for (const [level, code] of names.entries())
    made.push(await make.category(code, level > 0 ? { parent: { code: names[level - 1] } } : {}));
  return made.map(({ id }): string => id);
}

describe('a move', () => {
  it('takes all that stands beneath along', async () => {
    const { store, manage, move, make } = open();
    const [a, b, c] = (await chain(make, 'a', 'b', 'c')) as [string, string, string];
    const [x] = (await chain(make, 'x')) as [string];
    const moved = await move(b, x);
    expect(moved).toMatchObject({ status: 200, body: { lineage: `/${x}/${b}/`, depth: 1, version: 2 } });
    expect((await manage('GET', `${path}/${c}`)).body).toMatchObject({ lineage: `/${x}/${b}/${c}/`, depth: 2 });
    expect((await manage('GET', `${path}/${a}`)).body.children).toEqual([]);
    expect((await move(b, '-1')).body).toMatchObject({ lineage: `/${b}/`, depth: 0, parent: null });
    expect(await crooked(store)).toEqual([]);
  });

  it('by an update does the same, and an update without a parent brings it to the first level', async () => {
    const { store, manage, make } = open();
    const [, b, c] = (await chain(make, 'a', 'b', 'c')) as [string, string, string];
    await chain(make, 'x');
    const put = (more: object) => manage('PUT', `${path}/${b}`, { code: 'b', descriptions: inEnglish('b'), ...more });
    expect((await put({ parent: { code: 'x' } })).body.parent.code).toBe('x');
    expect(await crooked(store)).toEqual([]);
    expect((await put({})).body.parent).toBe(null);
    expect((await manage('GET', `${path}/${c}`)).body.lineage).toBe(`/${b}/${c}/`);
  });

  it('under itself or under its own descendant is refused', async () => {
    const { store, manage, move, make } = open();
    const [a, b, c] = (await chain(make, 'a', 'b', 'c')) as [string, string, string];
    const body = { code: 'a', descriptions: inEnglish('a'), parent: { id: c } };
    const answers = [await move(a, a), await move(a, b), await move(a, c), await manage('PUT', `${path}/${a}`, body)];
    for (const { status, body } of answers) expect([status, body.code]).toEqual([422, 'CATALOG.CATEGORY.CYCLE']);
    expect(await crooked(store)).toEqual([]);
  });

  it('that would make the tree too deep is refused, and so is a new leaf', async () => {
    const { manage, move, make } = open();
    const ids = await chain(make, 'a', 'b', 'c', 'd', 'e');
    const deep = { status: 422, body: { code: 'CATALOG.CATEGORY.TOO_DEEP', params: { limit: 5 } } };
    const leaf = { code: 'f', descriptions: inEnglish('f'), parent: { code: 'e' } };
    expect(await manage('POST', path, leaf)).toMatchObject(deep);
    const [x, y] = (await chain(make, 'x', 'y')) as [string, string];
    expect(await move(x, ids[3] as string)).toMatchObject(deep);
    expect((await move(y, ids[3] as string)).status).toBe(200);
    expect((await move(x, ids[3] as string)).status).toBe(200);
    const put = { code: 'a', descriptions: inEnglish('a'), parent: { code: 'x' } };
    await move(x, '-1');
    expect(await manage('PUT', `${path}/${ids[0]}`, put)).toMatchObject(deep);
  });

  it('of two branches under each other at the same time succeeds for one of them', async () => {
    for (let round = 0; round < 10; round++) {
      const { store, move, make } = open();
      const [a, a1] = (await chain(make, 'a', 'a1')) as [string, string];
      const [b, b1] = (await chain(make, 'b', 'b1')) as [string, string];
      const answers = await Promise.all([move(a, b1), move(b, a1)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
      expect(await crooked(store)).toEqual([]);
    }
  });

  it('under a category that goes at the same moment leaves nothing without a parent', async () => {
    for (let round = 0; round < 10; round++) {
      const { store, manage, move, remove, make } = open();
      const [a] = (await chain(make, 'a')) as [string];
      const [b] = (await chain(make, 'b')) as [string];
      const answers = await Promise.all([
        move(b, a),
        remove(a),
        manage('POST', path, { code: 'c', descriptions: inEnglish('c'), parent: { id: a } }),
      ]);
      expect(answers[1].status).toBe(204);
      expect([200, 404]).toContain(answers[0].status);
      expect([201, 400]).toContain(answers[2].status);
      expect(await crooked(store)).toEqual([]);
    }
  });
});

describe('what shoppers see', () => {
  it('ends where an ancestor is hidden, everywhere, and comes back with it but for what is hidden itself', async () => {
    const { store, shop, show, make } = open();
    const [a, , c] = (await chain(make, 'a', 'b', 'c')) as [string, string, string];
    const seen = async () => {
      const tree = (await shop('/api/v1/category-hierarchy')).body.totalElements;
      const pages = await Promise.all(['a', 'b', 'c'].map((slug) => shop(`/api/v1/category/${slug}`)));
      const map = (await shop('/api/v1/sitemap/categories')).body.content.length;
      const brands = (await shop(`/api/v1/category/${c}/manufacturer`)).status;
      return [tree, ...pages.map(({ status }) => status), map, brands];
    };
    expect(await seen()).toEqual([3, 200, 200, 200, 3, 200]);
    await show(c, false);
    expect(await seen()).toEqual([2, 200, 200, 404, 2, 404]);
    expect((await show(a, false)).body.visible).toBe(false);
    expect(await seen()).toEqual([0, 404, 404, 404, 0, 404]);
    await show(a, true);
    expect(await seen()).toEqual([2, 200, 200, 404, 2, 404]);
    await show(c, true);
    expect(await seen()).toEqual([3, 200, 200, 200, 3, 200]);
    expect(await crooked(store)).toEqual([]);
  });

  it('follows a move under a hidden category and out of it, and a new leaf of one is not seen', async () => {
    const { store, shop, move, make } = open();
    await make.category('hidden', { visible: false });
    const hidden = await make.category('within', { parent: { code: 'hidden' } });
    const [b] = (await chain(make, 'b', 'c')) as [string];
    const total = async () => (await shop('/api/v1/category-hierarchy')).body.totalElements;
    expect(await total()).toBe(2);
    await move(b, hidden.id);
    expect(await total()).toBe(0);
    await move(b, '-1');
    expect(await total()).toBe(2);
    expect(await crooked(store)).toEqual([]);
  });
});

describe('a category that goes', () => {
  it('takes its subtree along and leaves its products', async () => {
    const { manage, shop, remove, make } = open();
    const [a, , c] = (await chain(make, 'a', 'b', 'c')) as [string, string, string];
    await make.category('other');
    const inside = await make.product('INSIDE', { categories: [{ id: c }] });
    const both = await make.product('BOTH', { categories: [{ id: c }, { code: 'other' }] });
    expect((await remove(a)).status).toBe(204);
    expect((await manage('GET', path)).body.content.map(({ code }: { code: string }) => code)).toEqual(['other']);
    expect((await shop('/api/v1/category/c')).status).toBe(404);
    const categories = async (id: string) => (await manage('GET', `/api/v2/private/product/${id}`)).body.categories;
    expect(await categories(inside.id)).toEqual([]);
    expect(await categories(both.id)).toMatchObject([{ code: 'other' }]);
  });

  it('takes the products that are in no other category along, if it shall', async () => {
    const { store, manage, remove, make } = open();
    const [a, , c] = (await chain(make, 'a', 'b', 'c')) as [string, string, string];
    await make.category('other');
    const inside = await make.product('INSIDE', { categories: [{ id: c }, { id: a }] });
    const both = await make.product('BOTH', { categories: [{ id: c }, { code: 'other' }] });
    const publish = vi.spyOn(fixture.kit.outbox, 'publish');
    expect((await remove(a, '?deleteProducts=true')).status).toBe(204);
    expect(Object.fromEntries(publish.mock.calls.map(([, { name }, payload]) => [name, payload]))).toEqual({
      ProductsChanged: { store, products: [inside.id] },
      SkusChanged: expect.objectContaining({ store, ended: ['INSIDE'], renamed: [] }),
    });
    publish.mockRestore();
    expect((await manage('GET', `/api/v2/private/product/${inside.id}`)).status).toBe(404);
    expect((await manage('GET', `/api/v2/private/product/${both.id}`)).status).toBe(200);
    const count = await sql`select products from product_count where store_id = ${store}`.execute(fixture.db);
    expect(count.rows).toEqual([{ products: 1 }]);
  });

  it('takes more products along than fit into one transaction', async () => {
    const { store, manage, remove, make } = open();
    const { id } = await make.category('crowded');
    await sql`insert into product (store_id, id, date_available, created_at, updated_at)
      select ${store}, gen_random_uuid(), now(), now(), now() from generate_series(1, 1050)`.execute(fixture.db);
    await sql`insert into product_category (store_id, product_id, category_id)
      select store_id, id, ${id} from product where store_id = ${store}`.execute(fixture.db);
    await sql`insert into product_count (store_id, products) values (${store}, 1050)`.execute(fixture.db);
    expect((await remove(id, '?deleteProducts=true')).status).toBe(204);
    const left = await sql`select (select count(*) from product where store_id = ${store}) as rows,
      (select products from product_count where store_id = ${store}) as counted`.execute(fixture.db);
    expect(left.rows).toEqual([{ rows: 0, counted: 0 }]);
    expect((await manage('GET', `${path}/${id}`)).status).toBe(404);
  });

  it('leaves a product that is put elsewhere at the same moment, or that one is told that there is none', async () => {
    const { manage, remove, make } = open();
    await make.category('other');
    const other = (await manage('GET', path)).body.content[0].id;
    for (let round = 0; round < 10; round++) {
      const { id } = await make.category(`c${round}`);
      const product = await make.product(`P${round}`, { categories: [{ id }] });
      const [gone, attached] = await Promise.all([
        remove(id, '?deleteProducts=true'),
        manage('POST', `/api/v1/private/product/${product.id}/category/${other}`),
      ]);
      expect(gone.status).toBe(204);
      const { status } = await manage('GET', `/api/v2/private/product/${product.id}`);
      expect([`201 200`, `404 404`]).toContain(`${attached.status} ${status}`);
    }
  });

  it('leaves a product that is being taken out of it while it goes', async () => {
    const { store, manage, remove, make } = open();
    const { id } = await make.category('left');
    const product = await make.product('LEAVES', { categories: [{ id }] });
    const waiting = sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%for update of p'`;
    let going: ReturnType<typeof remove> | undefined;
    await fixture.db.transaction().execute(async (trx) => {
      await sql`update product set version = version + 1 where store_id = ${store}`.execute(trx);
      await sql`delete from product_category where store_id = ${store}`.execute(trx);
      going = remove(id, '?deleteProducts=true');
      await expect.poll(async () => (await waiting.execute(fixture.db)).rows.length).toBe(1);
    });
    expect((await going)?.status).toBe(204);
    expect((await manage('GET', `/api/v2/private/product/${product.id}`)).status).toBe(200);
  });
});

describe('a tree', () => {
  /** What may be done, to the category and with the other one of these numbers. */
  const step = fc.record({
    move: fc.constantFrom('create', 'move', 'lift', 'hide', 'show', 'remove'),
    one: fc.nat(11),
    other: fc.nat(11),
  });

  it('stays straight, whatever is done to it, by several at once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 40 }), async (steps) => {
        const { store, manage, move, show, remove, make } = open();
        const ids: string[] = [];
        for (let n = 0; n < 6; n++) ids.push((await make.category(`seed-${n}`)).id);
        const pick = (n: number) => ids[n % ids.length] as string;
        const moves = {
          create: async (one: number, other: number) => {
            const body = { code: `made-${one}-${other}`, descriptions: inEnglish('x'), parent: { id: pick(other) } };
            const answer = await manage('POST', path, body);
            if (answer.status === 201) ids.push(answer.body.id);
            return answer;
          },
          move: (one: number, other: number) => move(pick(one), pick(other)),
          lift: (one: number) => move(pick(one), '-1'),
          hide: (one: number) => show(pick(one), false),
          show: (one: number) => show(pick(one), true),
          remove: (one: number) => (one > 8 ? remove(pick(one)) : move(pick(one), '-1')),
        };
        for (let at = 0; at < steps.length; at += 4) {
          const answers = await Promise.all(
            steps.slice(at, at + 4).map(({ move, one, other }) => moves[move](one, other)),
          );
          for (const { status } of answers) expect(status).toBeLessThan(500);
        }
        expect(await crooked(store)).toEqual([]);
      }),
      { numRuns: 8 },
    );
  });
});
