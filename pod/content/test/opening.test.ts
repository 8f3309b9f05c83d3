import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { itemsOf } from './items.ts';
import { newStore, openLibrary } from './library.ts';

const languagesOf = new Map<string, string[]>();
const library = await openLibrary({
  jobs: false,
  storeSays: (id) => ({
    ...{
      id,
      name: 'lamps',
      title: 'Lamps & <Light>',
      shortDescription: 'Made by hand',
      email: 'a@b.example',
      phone: '1',
    },
    ...{ theme: 'starter', colorTheme: 'DEFAULT', currency: 'EUR', state: 'ACTIVE' },
    defaultLanguage: languagesOf.get(id)?.[0] ?? 'en',
    supportedLanguages: languagesOf.get(id) ?? ['en'],
    address: { country: 'DE', city: 'Berlin', postalCode: '10999' },
  }),
});
const { running, kit } = library;

function storeIn(...languages: string[]) {
  const store = newStore();
  languagesOf.set(store, languages);
  return store;
}
const opened = (store: string) => running.as('podService', 'POST', '/api/v1/private/store-lifecycle/opened', { store });
const shown = async (store: string, path: string, lang = 'en') =>
  (await running.as('nobody', 'GET', `/api/v1/storefront/${path}?store=${store}&lang=${lang}`)).body;
const countOf = async (store: string) => {
  const { rows } = await sql<{ items: number; versions: number }>`
    select count(*)::int as items, (select count(*)::int from content_revision where store_id = ${store}) as versions
    from content where store_id = ${store}`.execute(kit.db);
  return rows[0];
};

describe('a new store', () => {
  it('has a home page, menus, terms that hold and drafts of all else, in each of its languages', async () => {
    const store = storeIn('en', 'ar');
    expect((await opened(store)).status).toBe(204);
    const { sections } = await shown(store, 'layout/HOME', 'ar');
    expect(sections.map(({ kind, variant }: { kind: string; variant: string }) => `${kind}.${variant}`)).toEqual([
      ...[
        'hero.minimal',
        'categories.grid',
        'products.grid',
        'products.grid',
        'richtext.centered',
        'newsletter.inline',
      ],
    ]);
    expect(sections.map(({ servedLocale }: { servedLocale: string }) => servedLocale)).toEqual(Array(6).fill('ar'));
    expect(sections[0].texts).toEqual({ heading: 'Lamps & <Light>', subheading: 'Made by hand' });
    expect(sections[4].texts.body).toContain('Lamps &amp; &lt;Light&gt;');
    expect(await shown(store, 'policies/terms', 'ar')).toMatchObject({
      version: 1,
      status: 'LIVE',
      servedLocale: 'ar',
    });
    const site = await shown(store, 'site');
    expect(site.menus).toMatchObject({ main: [], footer: [{ href: '/help' }] });
    expect(site.policies).toMatchObject([{ href: '/policies/terms' }]);
    const items = itemsOf(library, store);
    for (const [type, slugs] of [
      ['pages', ['about', 'contact']],
      ['policies', ['privacy', 'returns', 'shipping']],
    ] as const) {
      const { content } = (await items.ask('GET', `${type}?status=DRAFT&sort=slug,asc`)).body;
      expect(content.map(({ slug }: { slug: string }) => slug)).toEqual(slugs);
    }
    const { body: groups } = await items.ask('GET', 'faq/groups');
    expect(groups.map(({ key }: { key: string }) => key)).toEqual(['general', 'ordering', 'shipping', 'returns']);
  });

  it('shows pages in its footer once they are published', async () => {
    const store = storeIn('en');
    await opened(store);
    const items = itemsOf(library, store);
    const [about] = (await items.ask('GET', 'pages?q=about')).body.content;
    expect((await items.publish('pages', about.id)).status).toBe(200);
    expect((await shown(store, 'site')).menus.footer[0]).toMatchObject({ label: 'About us', href: '/content/about' });
  });

  it('whose languages we cannot write has its first content in English', async () => {
    const store = storeIn('de');
    await opened(store);
    expect((await shown(store, 'policies/terms', 'de')).servedLocale).toBe('en');
  });
});

describe('an event that comes twice', () => {
  it('one after the other or at the same time makes one first content', async () => {
    const store = storeIn('en');
    const answers = await Promise.all([opened(store), opened(store), opened(store)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    const before = await countOf(store);
    expect(before).toEqual({ items: 12, versions: 12 });
    await opened(store);
    expect(await countOf(store)).toEqual(before);
  });

  it('does not bring back what a merchant has thrown away', async () => {
    const store = storeIn('en');
    await opened(store);
    const items = itemsOf(library, store);
    const { content } = (await items.ask('GET', 'sections')).body;
    for (const { id } of content) await items.ask('DELETE', `sections/${id}`);
    await opened(store);
    expect((await shown(store, 'layout/HOME')).sections).toEqual([]);
  });

  it('leaves alone what a merchant made before it came', async () => {
    const store = storeIn('en');
    const items = itemsOf(library, store);
    await items.published('policies', {
      slug: 'our-terms',
      policyType: 'TERMS',
      translations: [{ language: 'en', title: 'Our terms', body: '<p>Ours</p>' }],
    });
    await items.ask('PUT', 'menus/FOOTER', { items: [] });
    expect((await opened(store)).status).toBe(204);
    expect(await shown(store, 'policies/terms')).toMatchObject({ heading: 'Our terms' });
    expect((await shown(store, 'site')).menus.footer).toEqual([]);
  });

  it('makes nothing where merchant cannot be asked, and all of it the next time', async () => {
    const store = storeIn('en');
    library.merchant.down = true;
    expect((await opened(store)).status).toBeGreaterThanOrEqual(500);
    library.merchant.down = false;
    expect(await countOf(store)).toEqual({ items: 0, versions: 0 });
    await opened(store);
    expect((await countOf(store))?.items).toBe(12);
  });
});
