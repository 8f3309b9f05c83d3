import { testIds } from '@storepod/testkit/callers';
import { ask } from '@storepod/testkit/http';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { openCatalog } from './fixture.ts';
import { idOf, modelOf } from './many-products.ts';
import { seed } from './seeded.ts';

const { db, shop, running } = await openCatalog();

beforeAll(async () => {
  await seed(db, 100, 3);
  await sql`update product set available = false where id = ${idOf('product', 0)}`.execute(db);
});

const suggest = async (query: string) => (await shop(`/api/v2/products/suggest?${query}`)).body;
const namesOf = (body: { name: string }[]) => body.map(({ name }) => name);

describe('suggestions', () => {
  it('fit the beginning of the last word while it is typed', async () => {
    const names = namesOf(await suggest(`q=lin`));
    expect(names).toHaveLength(8);
    expect(names.every((name) => name.startsWith('linen'))).toBe(true);
    const [first] = await suggest(`q=${encodeURIComponent(`wool shirt ${modelOf(0).slice(0, 3)}`)}`);
    expect(first).toMatchObject({ name: `wool shirt ${modelOf(0)}`, brand: 'House 0', sku: 'SKU-1-0' });
    expect(first.imageUrl).toContain('/1/0.webp');
  });

  it('fit letters within a word, and almost the right letters', async () => {
    expect(namesOf(await suggest('q=opper')).every((name) => name.startsWith('copper'))).toBe(true);
    expect(namesOf(await suggest('q=coppr'))[0]).toMatch(/^copper/);
  });

  it('name each product once, and the variant whose sku was typed', async () => {
    const found = await suggest('q=sku-7-2');
    expect(found).toMatchObject([{ id: idOf('product', 7), sku: 'SKU-7-0', matchedVariantSku: 'SKU-7-2' }]);
    const many = await suggest('q=sku-7&limit=10');
    expect(new Set(many.map(({ id }: { id: string }) => id)).size).toBe(many.length);
    expect(many[0].matchedVariantSku).toBeUndefined();
  });

  it('are at least one and at most ten', async () => {
    expect(await suggest('q=linen&limit=0')).toHaveLength(1);
    expect(await suggest('q=linen&limit=-5')).toHaveLength(1);
    expect(await suggest('q=house&limit=500')).toHaveLength(10);
  });

  it('are none for no letters, and none of hidden products or of another store', async () => {
    expect(await suggest('q=')).toEqual([]);
    expect(await suggest('q=%20%20')).toEqual([]);
    expect(await suggest('')).toEqual([]);
    expect(namesOf(await suggest('q=sku-0-0'))).not.toContain(`linen shirt ${modelOf(0)}`);
    expect((await shop('/api/v2/products/suggest?q=linen', testIds.otherStore)).body).toEqual([]);
  });

  it('come in the asked language, else from another', async () => {
    expect(namesOf(await suggest('q=chem&lang=fr'))[0]).toMatch(/chemise/);
    expect(namesOf(await suggest('q=chem&lang=en'))[0]).toMatch(/shirt/);
    expect(namesOf(await suggest(`q=${encodeURIComponent('قمي')}&lang=ar`))[0]).toMatch(/قميص/);
  });

  it('by a body are those by an address', async () => {
    const post = (body: object, lang = 'en') =>
      ask(running.origin, 'POST', `/api/v2/products/suggest?store=${testIds.store}&lang=${lang}`, { body });
    for (const q of ['lin', 'coppr', 'sku-7-2', 'shrit', '']) {
      const posted = await post({ q, limit: 3 });
      expect(posted.status).toBe(200);
      expect(posted.headers['cache-control']).toBe('no-store');
      expect(posted.body).toEqual(await suggest(`q=${encodeURIComponent(q)}&limit=3`));
    }
    expect((await post({ q: 'chem' }, 'fr')).body).toEqual(await suggest('q=chem&lang=fr'));
    expect(await post({})).toMatchObject({ status: 200, body: [] });
    expect(await post({ q: 'a'.repeat(201) })).toMatchObject({ status: 400 });
    expect(await post({ q: 'a\u0000b' })).toMatchObject({ status: 400 });
  });

  it('take whatever is typed', async () => {
    for (const q of ["'", '\\', '\\\\:*', '%', '_', '!&|:*()', '"', "a'b\\c", '- -', '🙂', 'a'.repeat(200)])
      expect((await shop(`/api/v2/products/suggest?q=${encodeURIComponent(q)}`)).status, q).toBe(200);
  });
});
