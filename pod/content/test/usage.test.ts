import { describe, expect, it } from 'vitest';
import * as files from './files.ts';
import { itemsOf, page } from './items.ts';
import { EXTERNAL, MEDIA, newStore, openLibrary } from './library.ts';

const library = await openLibrary({ jobs: false });

describe('a file that a product and a page show', () => {
  it('names both, cannot be deleted while one of them is left, and can be by force', async () => {
    const store = newStore();
    const items = itemsOf(library, store);
    const { body } = await library.upload(store, { filename: 'a.png', bytes: await files.png() });
    const [{ id }] = body;
    const product = { ownerKind: 'PRODUCT', ownerRef: 'shirt', ownerTitle: 'Shirt' };
    const use = (refs: object[]) => library.call('podService', 'PUT', `${EXTERNAL}/usage`, store, { ...product, refs });
    expect((await use([{ field: 'images', assetId: id }])).status).toBe(204);
    const about = await items.published('pages', page('about', { ogMediaId: id }));

    const { body: usages } = await library.manage('GET', `${MEDIA}/${id}/usage`, store);
    const owners = usages.content.map(
      ({ ownerKind, ownerTitle }: Record<string, string>) => `${ownerKind} ${ownerTitle}`,
    );
    expect(owners.toSorted()).toEqual(['CONTENT Title of about', 'PRODUCT Shirt']);
    const refused = await library.manage('DELETE', `${MEDIA}/${id}`, store);
    expect([refused.status, refused.body.code, refused.body.params.usageCount]).toEqual([
      409,
      'CONTENT.MEDIA.REFERENCED',
      2,
    ]);

    await items.ask('DELETE', `pages/${about}`);
    const still = await library.manage('DELETE', `${MEDIA}/${id}`, store);
    expect([still.status, still.body.params.usageCount]).toEqual([409, 1]);
    expect((await library.manage('DELETE', `${MEDIA}/${id}?force=true`, store)).status).toBe(204);
  });

  it('tells shoppers what it shows in the language of the text', async () => {
    const store = newStore();
    const items = itemsOf(library, store);
    const { body } = await library.upload(store, { filename: 'a.png', bytes: await files.png() });
    const [{ id }] = body;
    const change = { altTexts: { en: 'A lamp', ar: 'مصباح' } };
    expect((await library.manage('PATCH', `${MEDIA}/${id}`, store, change)).status).toBe(200);
    const translations = ['en', 'ar'].map((language) => ({ language, title: 'T', body: '<p>a</p>' }));
    await items.published('posts', { slug: 'lamps', heroMediaId: id, translations });
    const alt = async (lang: string) =>
      (await library.running.as('nobody', 'GET', `/api/v1/storefront/posts/lamps?store=${store}&lang=${lang}`)).body
        .heroImage.alt;
    expect([await alt('en'), await alt('ar')]).toEqual(['A lamp', 'مصباح']);
  });
});
