import { ask as askOrigin } from '@storepod/testkit/http';
import { newsHeard } from '@storepod/testkit/news';
import { statementsOf } from '@storepod/testkit/statements';
import { describe, expect, it } from 'vitest';
import * as files from './files.ts';
import { itemsOf, page, strip, text } from './items.ts';
import { MEDIA, newStore, openLibrary } from './library.ts';

const library = await openLibrary({ jobs: false });

const link = (value: string, kind = 'PAGE') => ({ kind, value });
const entry = (value: string) => ({ labels: { en: 'Entry' }, target: link(value) });

/** A shop in which everything that can link to a page does. */
async function linkingStore() {
  const store = newStore();
  const items = itemsOf(library, store);
  const shop = async (path: string) => {
    const { origin } = library.running;
    return (
      await askOrigin(
        origin,
        'GET',
        `/api/v1/storefront/${path}${path.includes('?') ? '&' : '?'}store=${store}&lang=en`,
      )
    ).body;
  };
  const id = await items.published('pages', page('about'));
  const body = '<p>Read <a href="/en/content/about?a=1">about us</a> and <a href="https://a.example/">more</a>.</p>';
  const other = await items.published('pages', page('other', { translations: [text('en', 'Other', body)] }));
  const banner = await items.published('banners', strip('sale', { target: link('about') }));
  await items.ask('PUT', 'menus/MAIN', { items: [entry('about'), entry('other')] });
  const hero = await items.published('sections', {
    slug: 'hero',
    kind: 'hero',
    items: [{ id: 's1', props: { link: link('about') } }],
    translations: [{ language: 'en', texts: { heading: 'Hello', 's1.heading': 'Slide' } }],
  });
  const shown = async () => ({
    menu: (await shop('menus/MAIN')).map(({ href }: { href: string }) => href),
    body: (await shop('pages/other')).body,
    banner: (await shop('banners'))[0].href,
    section: (await shop('layout/HOME')).sections[0].items[0].props.link,
  });
  return { store, items, shop, id, other, banner, hero, shown };
}

describe('a page that moves', () => {
  it('is followed by menus, bodies, banners and sections under its new address, also twice', async () => {
    const { items, id, shown } = await linkingStore();
    for (const slug of ['about-us', 'who-we-are']) {
      expect((await items.ask('PUT', `pages/${id}`, page(slug))).status).toBe(200);
      expect(await shown()).toEqual({
        menu: [`/content/${slug}`, '/content/other'],
        body: `<p>Read <a href="/en/content/${slug}?a=1">about us</a> and <a href="https://a.example/">more</a>.</p>`,
        banner: `/content/${slug}`,
        section: link(slug),
      });
    }
    expect((await items.read('menus', 'MAIN')).items).toMatchObject([
      { target: link('who-we-are'), broken: false },
      { target: link('other'), broken: false },
    ]);
  });

  it('is still held by its menu when it is to be deleted', async () => {
    const { items, id } = await linkingStore();
    await items.ask('PUT', `pages/${id}`, page('about-us'));
    expect((await items.ask('DELETE', `pages/${id}`)).body).toMatchObject({
      code: 'CONTENT.PAGE.REFERENCED',
      params: { menus: ['MAIN'] },
    });
  });
});

describe('a page that goes', () => {
  const nothing = {
    menu: ['/content/other'],
    body: '<p>Read <a>about us</a> and <a href="https://a.example/">more</a>.</p>',
    banner: null,
    section: null,
  };

  it('leaves no link in the shop, is flagged to staff wherever it is linked, and comes back with its links', async () => {
    const { items, id, other, banner, hero, shown } = await linkingStore();
    const flags = async () => ({
      menu: (await items.read('menus', 'MAIN')).items[0].broken,
      page: (await items.read('pages', other)).brokenLinks,
      banner: (await items.read('banners', banner)).brokenLinks,
      section: (await items.read('sections', hero)).brokenLinks,
      home: (await items.ask('GET', 'home')).body.sections[0].brokenLinks,
    });
    const before = await shown();
    const whole = { menu: false, page: [], banner: [], section: [], home: [] };
    expect(await flags()).toEqual(whole);
    await items.ask('POST', `pages/${id}/unpublish`);
    expect(await shown()).toEqual(nothing);
    const [page, list] = ['/content/about', ['/content/about']];
    expect(await flags()).toEqual({ menu: true, page: [page], banner: list, section: list, home: list });
    await items.publish('pages', id);
    expect(await shown()).toEqual(before);
    expect(await flags()).toEqual(whole);
  });

  it('and gets another name while it is away is found under that one', async () => {
    const { items, id, shown, shop } = await linkingStore();
    await items.ask('POST', `pages/${id}/unpublish`);
    await items.ask('PUT', `pages/${id}`, page('about-us'));
    expect(await shown()).toEqual(nothing);
    expect((await shop('redirects?path=/content/about')).status).toBe(404);
    await items.publish('pages', id);
    expect(await shown()).toMatchObject({ banner: '/content/about-us', section: link('about-us') });
    expect(await shop('redirects?path=/content/about')).toEqual({ from: '/content/about', to: '/content/about-us' });
  });

  it('for good leaves its former addresses to nobody, also when another page takes its last one', async () => {
    const { items, id, shown } = await linkingStore();
    await items.ask('PUT', `pages/${id}`, page('about-us'));
    expect((await items.ask('DELETE', `pages/${id}?force=true`)).status).toBe(204);
    expect(await shown()).toEqual(nothing);
    await items.published('pages', page('about-us'));
    expect(await shown()).toEqual(nothing);
    expect((await items.ask('GET', 'redirects')).body.content).toEqual([]);
  });
});

describe('the address that a page has in a language', () => {
  const arabic = (address: string, slug = 'about') =>
    page(slug, { translations: [text('en', 'About'), { ...text('ar', 'من نحن'), friendlyUrl: address }] });

  async function linked() {
    const store = newStore();
    const items = itemsOf(library, store);
    const shop = async (path: string) => {
      const asked = `/api/v1/storefront/${path}${path.includes('?') ? '&' : '?'}store=${store}&lang=en`;
      return (await askOrigin(library.running.origin, 'GET', asked)).body;
    };
    const id = await items.published('pages', arabic('first'));
    const links = ['first', 'second'].map((address) => `<a href="/ar/content/${address}">${address}</a>`).join(' ');
    const other = await items.published(
      'pages',
      page('other', { translations: [text('en', 'Other', `<p>${links}</p>`)] }),
    );
    const write = async (body: object) => expect((await items.ask('PUT', `pages/${id}`, body)).status).toBe(200);
    /** Where both links lead: to nothing where they are words. */
    const ways = async (): Promise<(string | null)[]> =>
      [...(await shop('pages/other')).body.matchAll(/<a(?: href="([^"]*)")?>/g)].map(([, href]) => href ?? null);
    const way = async (address: string) => (await shop(`redirects?path=/content/${address}`)).to;
    const broken = async () => (await items.read('pages', other)).brokenLinks;
    return { store, items, id, write, ways, way, broken };
  }

  it('leads on once it is another, also where it changed while the page was away', async () => {
    const { items, id, write, ways, way, broken } = await linked();
    await write(arabic('second'));
    expect(await ways()).toEqual(['/ar/content/about', '/ar/content/second']);
    expect(await way('first')).toBe('/content/about');
    await items.ask('POST', `pages/${id}/unpublish`);
    expect([await ways(), await broken()]).toEqual([
      [null, null],
      ['/content/first', '/content/second'],
    ]);
    await write(arabic('third', 'about-us'));
    await items.publish('pages', id);
    expect([await ways(), await broken()]).toEqual([['/ar/content/about-us', '/ar/content/about-us'], []]);
    expect((await items.ask('DELETE', `pages/${id}?force=true`)).status).toBe(204);
    expect(await ways()).toEqual([null, null]);
  });

  it('is that of another page as long as that is shown there', async () => {
    const { items, id, write, ways, broken } = await linked();
    const team = await items.published('pages', arabic('first', 'team'));
    await write(arabic('second'));
    expect(await ways()).toEqual(['/ar/content/first', '/ar/content/second']);
    await items.ask('POST', `pages/${team}/unpublish`);
    expect([await ways(), await broken()]).toEqual([[null, '/ar/content/second'], ['/content/first']]);
    await write(arabic('first'));
    expect(await ways()).toEqual(['/ar/content/first', '/ar/content/about']);
    await items.ask('POST', `pages/${id}/unpublish`);
    await items.publish('pages', team);
    expect([await ways(), await broken()]).toEqual([['/ar/content/first', null], ['/content/second']]);
  });

  it('costs a change as much as the addresses of several', async () => {
    const items = itemsOf(library, newStore());
    const counts: number[] = [];
    for (const languages of [['ar'], ['ar', 'fr']] as const) {
      const slug = languages.join('-');
      const addressed = (end: string) =>
        languages.map((language) => ({ ...text(language, 'About'), friendlyUrl: `${slug}-${language}-${end}` }));
      const inLanguages = (end: string) => page(slug, { translations: [text('en', 'About'), ...addressed(end)] });
      const id = await items.published('pages', inLanguages('first'));
      counts.push((await statementsOf(() => items.ask('PUT', `pages/${id}`, inLanguages('second')))).length);
      expect((await items.ask('GET', 'redirects')).body.content).toHaveLength(counts.length === 1 ? 1 : 3);
    }
    expect(counts[1]).toBe(counts[0]);
  });
});

describe('a product or a category, as catalog tells of it', () => {
  const tell = (store: string, ...addresses: { path: string; to: string | null }[]) =>
    library.call('podService', 'PUT', '/api/v1/private/content/external/addresses', store, { addresses });
  const at = (path: string, to: string | null = path) => ({ path, to });

  it('is followed under its new name, is no link while it is hidden, and is one again', async () => {
    const { store, items, shop } = await linkingStore();
    const links = '<p><a href="/ar/product/%D9%82%D9%85%D9%8A%D8%B5">A</a> <a href="/category/shirts">B</a></p>';
    const id = await items.published('pages', page('goods', { translations: [text('en', 'Goods', links)] }));
    const target = { kind: 'PRODUCT', value: 'قميص' };
    await items.ask('PUT', 'menus/MAIN', { items: [{ labels: { en: 'Shirt' }, target }] });
    const shown = async () => ({
      body: (await shop('pages/goods')).body,
      menu: (await shop('menus/MAIN')).map(({ href }: { href: string }) => href),
      broken: (await items.read('pages', id)).brokenLinks,
    });
    const before = await shown();
    await tell(store, at('/product/قميص', '/product/قمصان'), at('/category/shirts', '/category/tops'));
    expect(await shown()).toEqual({
      body: `<p><a href="/ar/product/${encodeURIComponent('قمصان')}">A</a> <a href="/category/tops">B</a></p>`,
      menu: [`/product/${encodeURIComponent('قمصان')}`],
      broken: [],
    });
    await tell(store, at('/product/قمصان', null), at('/category/tops', null));
    expect(await shown()).toEqual({
      body: '<p><a>A</a> <a>B</a></p>',
      menu: [],
      broken: ['/category/shirts', '/product/قميص'],
    });
    await tell(store, at('/product/قمصان'), at('/product/قميص'), at('/category/tops'), at('/category/shirts'));
    expect(await shown()).toEqual(before);
  });

  it('that moves again and again is found in one step', async () => {
    const { store, shop } = await linkingStore();
    for (const nth of [1, 2, 3, 4])
      await tell(store, at(`/product/${nth}`, `/product/${nth + 1}`), at(`/product/${nth + 1}`));
    expect(await shop('redirects?path=/product/1')).toEqual({ from: '/product/1', to: '/product/5' });
  });

  it('of which the same is told again drops no kept answer', async () => {
    const { store, shop } = await linkingStore();
    await tell(store, at('/product/a', null), at('/product/b'));
    await newsHeard(library.kit);
    await shop('pages/other');
    await tell(store, at('/product/a', null), at('/product/b'));
    expect(await statementsOf(() => shop('pages/other'))).toEqual([]);
  });
});

describe('a file that is deleted by force', () => {
  it('leaves no broken picture and no dead link in a body', async () => {
    const store = newStore();
    const items = itemsOf(library, store);
    const uploaded = async (part: object) => (await library.upload(store, part as never)).body[0];
    const picture = await uploaded({ filename: 'a.png', bytes: await files.png() });
    const kept = await uploaded({ filename: 'b.png', bytes: await files.png({ seed: 3 }) });
    const list = await uploaded({ filename: 'c.pdf', bytes: files.pdf('list') });
    const body = `<p><img src="${picture.url}" alt="A"/><img src="${kept.url}" alt="B"/><a href="${list.url}">List</a></p>`;
    await items.published('pages', page('about', { translations: [text('en', 'About', body)] }));
    const shown = async () =>
      (await library.running.as('nobody', 'GET', `/api/v1/storefront/pages/about?store=${store}&lang=en`)).body.body;
    expect(await shown()).toContain(picture.url);
    for (const { id } of [picture, list])
      expect((await library.manage('DELETE', `${MEDIA}/${id}?force=true`, store)).status).toBe(204);
    const left = await shown();
    expect(left).not.toContain(picture.id);
    expect(left).not.toContain(list.id);
    expect(left).toContain(kept.url);
    expect(left).toContain('>List</a>');
    expect(left.match(/<img/g)).toHaveLength(1);
  });
});
