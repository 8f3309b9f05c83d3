import { stoppedClock } from '@storepod/kernel/clock';
import { waitFor } from '@storepod/testkit/eventually';
import { statementsOf } from '@storepod/testkit/statements';
import { beforeAll, describe, expect, it } from 'vitest';
import { openCatalog } from './fixture.ts';
import { clientsOf, inEnglish, makersIn, newStore, quiet } from './makers.ts';

const clock = stoppedClock('2026-03-01T10:00:00.000Z');
const fixture = await openCatalog({ clock });
beforeAll(() => waitFor(() => expect(fixture.kit.invalidation.connected()).toBe(true)));

const open = () => {
  const store = newStore();
  return { ...clientsOf(fixture, store), make: makersIn(fixture, store) };
};
type Make = ReturnType<typeof makersIn>;
const subjects = {
  products: { make: (make: Make, name: string, more?: object) => make.product(name, { ...more }) },
  categories: { make: (make: Make, name: string, more?: object) => make.category(name, { ...more }) },
};

describe.each(Object.entries(subjects))('the sitemap of %s', (subject, { make: makeOne }) => {
  it('names every language of each, and when it changed', async () => {
    const { shop, make } = open();
    const descriptions = [...inEnglish('Shirt', { friendlyUrl: 'shirt' }), { language: 'fr', name: 'Chemise' }];
    const { id } = await makeOne(make, 'ONE', { descriptions });
    expect((await shop(`/api/v1/sitemap/${subject}`)).body).toEqual({
      content: [{ id, friendlyUrls: { en: 'shirt', fr: 'chemise' }, lastModified: '2026-03-01T10:00:00.000Z' }],
      next: null,
    });
  });

  it('is read page by page, each beginning behind the one before', async () => {
    const { shop, make } = open();
    const ids: string[] = [];
    for (const name of ['A', 'B', 'C', 'D']) ids.push((await makeOne(make, name)).id);
    const pages: string[][] = [];
    for (let after = ''; ; ) {
      const { body } = await shop(`/api/v1/sitemap/${subject}?count=2${after}`);
      pages.push(body.content.map(({ id }: { id: string }) => id));
      if (body.next === null) break;
      after = `&after=${body.next}`;
    }
    expect(pages).toEqual([ids.slice(0, 2), ids.slice(2)]);
  });

  it('tells where its pages begin, as one finds them by reading them one after the other', async () => {
    const { shop, make } = open();
    const starts = async (count: number) => (await shop(`/api/v1/sitemap/parts?count=${count}`)).body[subject];
    expect(await starts(2)).toEqual([]);
    const ids: string[] = [];
    for (const name of ['A', 'B', 'C', 'D']) ids.push((await makeOne(make, name)).id);
    await makeOne(make, 'HIDDEN', { visible: false });
    expect(await starts(1)).toEqual(ids.slice(0, 3));
    expect(await starts(2)).toEqual([ids[1]]);
    expect(await starts(3)).toEqual([ids[2]]);
    expect(await starts(4)).toEqual([]);
  });

  it('leaves out what is hidden and shows it again at once', async () => {
    const { shop, manage, make } = open();
    const [shown, hidden] = [await makeOne(make, 'SHOWN'), await makeOne(make, 'HIDDEN', { visible: false })];
    const ids = async () => (await shop(`/api/v1/sitemap/${subject}`)).body.content.map(({ id }: { id: string }) => id);
    expect(await ids()).toEqual([shown.id]);
    if (subject === 'products') await manage('PATCH', `/api/v1/private/product/${hidden.id}`, { available: true });
    else await manage('PATCH', `/api/v1/private/category/${hidden.id}/visible`, { visible: true });
    expect(await ids()).toEqual([shown.id, hidden.id]);
  });

  it('takes one statement, and none while nothing changes', async () => {
    const { shop, make } = open();
    for (const name of ['A', 'B', 'C']) await makeOne(make, name);
    await quiet(fixture);
    for (const path of [subject, `${subject}?count=1`, 'parts?count=2'].map((end) => `/api/v1/sitemap/${end}`)) {
      expect(await statementsOf(() => shop(path))).toHaveLength(1);
      expect(await statementsOf(() => shop(path))).toEqual([]);
    }
  });

  it('refuses pages that are too large', async () => {
    expect((await open().shop(`/api/v1/sitemap/${subject}?count=5001`)).status).toBe(400);
  });
});
