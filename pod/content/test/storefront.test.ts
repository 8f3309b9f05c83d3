import { stoppedClock } from '@storepod/kernel/clock';
import { podRouteId } from '@storepod/kernel/pod-names';
import { roles, testIds } from '@storepod/testkit/callers';
import { ask as askOrigin } from '@storepod/testkit/http';
import { newsHeard } from '@storepod/testkit/news';
import { statementsOf } from '@storepod/testkit/statements';
import { describe, expect, it } from 'vitest';
import { promoteDue } from '../src/items/promote-due.ts';
import * as files from './files.ts';
import { itemsOf, page, policy, strip, text } from './items.ts';
import { newStore, openLibrary } from './library.ts';

const MINUTE = 60_000;
const clock = stoppedClock(new Date(Date.now() - 60 * MINUTE));
const library = await openLibrary({ jobs: false, clock });
const { running, kit } = library;
const inMinutes = (minutes: number) => new Date(clock.now().getTime() + minutes * MINUTE).toISOString();

const shopOf =
  (store: string) =>
  (path: string, lang = 'en') =>
    askOrigin(
      running.origin,
      'GET',
      `/api/v1/storefront/${path}${path.includes('?') ? '&' : '?'}store=${store}&lang=${lang}`,
    );

/** A store with something of everything, and pictures. */
async function filledStore() {
  const store = newStore();
  const items = itemsOf(library, store);
  const { body } = await library.upload(store, { filename: 'a.png', bytes: await files.png() });
  const [{ id: mediaId }] = body;
  const { body: group } = await items.ask('POST', 'faq/groups', {
    key: 'general',
    names: { en: 'General', ar: 'عام' },
  });
  const { body: news } = await items.ask('POST', 'posts/categories', { slug: 'news', names: { en: 'News' } });
  const about = await items.published(
    'pages',
    page('about', {
      ogMediaId: mediaId,
      translations: [text('en', 'About'), { ...text('ar', 'من نحن'), friendlyUrl: 'من-نحن' }],
    }),
  );
  await items.published('pages', page('team', { parentId: about }));
  for (const nth of [1, 2, 3])
    await items.published(
      'posts',
      page(`post-${nth}`, { categoryIds: [news.id], tags: ['Linen'], heroMediaId: mediaId }),
    );
  await items.published(
    'faq',
    page('question', {
      groupId: group.id,
      translations: [text('en', 'Why?', '<p>Since </p><b>so</b> &lt;/script&gt;')],
    }),
  );
  await items.published('policies', policy('terms', 'TERMS'));
  await items.published(
    'banners',
    strip('sale', { artwork: { desktopMediaId: mediaId }, target: { kind: 'PAGE', value: 'about' } }),
  );
  await items.ask('PUT', 'menus/MAIN', {
    items: [{ labels: { en: 'About', ar: 'عن' }, target: { kind: 'PAGE', value: 'about' } }],
  });
  await items.ask('PUT', 'site-settings', { title: { en: 'Lamps', ar: 'مصابيح' }, logoMediaId: mediaId });
  await items.published('pages', page('contact', { showInFooter: true, noindex: true }));
  const hero = { slug: 'hero', kind: 'hero', items: [{ id: 's1', props: { mediaId } }] };
  await items.published('sections', {
    ...hero,
    translations: [{ language: 'en', texts: { heading: 'Hello', 's1.heading': 'Slide' } }],
  });
  return { store, items, mediaId, about, shop: shopOf(store) };
}
const filled = await filledStore();

describe('what shoppers read', () => {
  const { shop } = filled;

  it('is in the language that was asked for, or in the one that was written first, and says which', async () => {
    expect((await shop('pages/about', 'ar')).body).toMatchObject({ servedLocale: 'ar', title: 'من نحن' });
    expect((await shop('pages/about', 'fr')).body).toMatchObject({
      servedLocale: 'en',
      title: 'About',
      seo: { ogImage: { id: filled.mediaId } },
    });
    expect((await shop(`pages/${encodeURIComponent('من-نحن')}`, 'ar')).body.slug).toBe('about');
    expect((await shop('pages/team')).body.breadcrumbs).toEqual([{ title: 'About', href: '/content/about' }]);
    expect((await shop('posts/about')).body.code).toBe('CONTENT.NOT_FOUND');
  });

  it('is the whole frame of a page in one answer, in the words of each language', async () => {
    const answer = (await shop('site', 'ar')).body;
    expect(answer).toMatchObject({
      servedLocale: 'ar',
      title: 'مصابيح',
      branding: { logo: { id: filled.mediaId }, favicon: null },
      announcement: { title: 'sale', desktop: { id: filled.mediaId } },
      menus: { main: [{ label: 'عن', href: `/content/${encodeURIComponent('من-نحن')}` }], footer: [] },
      footerPages: [{ href: '/content/contact' }],
      policies: [{ href: '/policies/terms' }],
    });
    const summary = (await filled.items.ask('GET', 'summary')).body;
    expect(summary).toContainEqual(expect.objectContaining({ type: 'POST', published: 3, draft: 0 }));
  });

  it('is linked by its address in the language that was asked for, wherever it is linked', async () => {
    const store = newStore();
    const own = itemsOf(library, store);
    const read = shopOf(store);
    const said = (slug: string, arabic: object, more: object = {}) =>
      page(slug, { ...more, translations: [text('en', slug), { ...text('ar', slug), ...arabic }] });
    const about = await own.published('pages', said('about', { friendlyUrl: 'من-نحن' }, { showInFooter: true }));
    await own.published('pages', said('team', { friendlyUrl: 'من-نحن' }, { parentId: about, showInFooter: true }));
    const unwritten = { translations: [text('en', 'Draft'), { language: 'ar', friendlyUrl: 'مسودة' }] };
    await own.published('pages', page('half', { ...unwritten, showInFooter: true }));
    const tags = ['linen'];
    await own.published('posts', said('news', { friendlyUrl: 'أخبار' }, { tags }));
    await own.published('posts', said('plain', {}, { tags }));
    const entry = (kind: string, value: string) => ({ labels: { en: value }, target: { kind, value } });
    await own.ask('PUT', 'menus/MAIN', { items: [{ ...entry('PAGE', 'about'), children: [entry('POST', 'news')] }] });
    const linksIn = async (lang: string) => {
      const { menus, footerPages } = (await read('site', lang)).body;
      const hrefs = (entries: { href: string }[]) => entries.map(({ href }) => decodeURIComponent(href));
      return {
        menu: hrefs([...menus.main, ...menus.main[0].children]),
        alone: hrefs((await read('menus/MAIN', lang)).body),
        footer: hrefs(footerPages),
        cards: (await read('posts', lang)).body.content.map((post: { friendlyUrl: string }) => post.friendlyUrl),
        related: (await read('posts/plain', lang)).body.related[0].friendlyUrl,
        crumbs: hrefs((await read('pages/team', lang)).body.breadcrumbs),
      };
    };
    expect(await linksIn('ar')).toEqual({
      menu: ['/content/من-نحن', '/blog/أخبار'],
      alone: ['/content/من-نحن'],
      // Another page has the address, and what is not written in the language is read at its slug.
      footer: ['/content/من-نحن', '/content/team', '/content/half'],
      cards: ['plain', 'أخبار'],
      related: 'أخبار',
      crumbs: ['/content/من-نحن'],
    });
    for (const lang of ['en', 'fr'])
      expect(await linksIn(lang)).toEqual({
        menu: ['/content/about', '/blog/news'],
        alone: ['/content/about'],
        footer: ['/content/about', '/content/team', '/content/half'],
        cards: ['plain', 'news'],
        related: 'news',
        crumbs: ['/content/about'],
      });
    const { content: mapped } = (await read('sitemap')).body;
    expect(mapped.map(({ paths }: { paths: object }) => paths)).toEqual([
      { en: '/content/about', ar: `/content/${encodeURIComponent('من-نحن')}` },
      { en: '/content/team', ar: '/content/team' },
      { en: '/content/half' },
      { en: '/blog/news', ar: `/blog/${encodeURIComponent('أخبار')}` },
      { en: '/blog/plain', ar: '/blog/plain' },
    ]);
    expect((await own.ask('GET', 'menus/MAIN')).body.items[0].target).toEqual({ kind: 'PAGE', value: 'about' });
  });

  it('are posts by category and tag, with those that are like one', async () => {
    expect((await shop('posts?category=news&tag=linen&count=2')).body).toMatchObject({
      totalElements: 3,
      content: [
        {
          slug: 'post-3',
          categories: [{ slug: 'news', title: 'News' }],
          heroImage: { id: filled.mediaId },
          readingMinutes: 1,
        },
        { slug: 'post-2' },
      ],
    });
    expect((await shop('posts?tag=nothing')).body.totalElements).toBe(0);
    expect((await shop('posts/post-1')).body.related).toMatchObject([{ slug: 'post-3' }, { slug: 'post-2' }]);
    expect((await shop('post-categories')).body).toEqual([{ slug: 'news', title: 'News' }]);
  });

  it('are questions that are also told to search engines, and cannot end their script', async () => {
    const { groups, jsonLd } = (await shop('faq')).body;
    expect(groups).toMatchObject([{ key: 'general', name: 'General', entries: [{ question: 'Why?' }] }]);
    expect(jsonLd).not.toContain('<');
    expect(JSON.parse(jsonLd).mainEntity[0].acceptedAnswer.text).toBe('Since so </script>');
    expect((await shop('faq?group=other')).body.groups).toEqual([]);
  });

  it('are banners, sections, policies, the sitemap and redirects', async () => {
    expect((await shop('banners?placement=STRIP')).body).toMatchObject([
      { title: 'sale', href: '/content/about', desktop: { id: filled.mediaId } },
    ]);
    expect((await shop('layout/HOME')).body.sections).toMatchObject([
      {
        kind: 'hero',
        variant: 'classic',
        texts: { heading: 'Hello' },
        items: [{ id: 's1', texts: { heading: 'Slide' }, picture: { id: filled.mediaId } }],
      },
    ]);
    expect((await shop('policies/terms')).body).toMatchObject({ type: 'TERMS', version: 1, status: 'LIVE' });
    expect((await shop('policies/privacy')).status).toBe(404);
    const { content, help } = (await shop('sitemap')).body;
    expect(help).toMatchObject({ languages: ['en'] });
    expect(content.map(({ path }: { path: string }) => path)).toEqual([
      '/content/about',
      '/content/team',
      '/blog/post-1',
      '/blog/post-2',
      '/blog/post-3',
      '/policies/terms',
    ]);
    expect((await shop('redirects?path=/content/nowhere')).status).toBe(404);
  });

  it.each([
    'site',
    'pages/about',
    'pages/team',
    'posts',
    'posts?category=news',
    'posts/post-1',
    'post-categories',
    'banners',
    'layout/HOME',
    'faq',
    'policies/terms',
    'sitemap',
  ])('%s takes two statements at most, and none once it is kept', async (path) => {
    await newsHeard(kit);
    kit.cache.touch(filled.store);
    expect((await statementsOf(async () => expect((await shop(path)).status).toBe(200))).length).toBeLessThanOrEqual(2);
    expect(await statementsOf(() => shop(path))).toEqual([]);
  });
});

describe('a change', () => {
  it('is seen at once, drops what was kept of its store, and leaves a redirect at the old address', async () => {
    const { items, shop, about } = await filledStore();
    expect((await shop('pages/about')).body.title).toBe('About');
    await filled.shop('pages/about');
    await items.ask('PUT', `pages/${about}`, page('about-us', { translations: [text('en', 'About us')] }));
    expect((await shop('pages/about')).status).toBe(404);
    // The text in Arabic is gone, and its address leads to what is left of the page.
    expect((await items.ask('GET', 'redirects')).body.content).toEqual([
      { from: '/content/about', to: '/content/about-us' },
      { from: '/content/من-نحن', to: '/content/about-us' },
    ]);
    expect((await shop('redirects?path=/content/about')).body).toEqual({
      from: '/content/about',
      to: '/content/about-us',
    });
    expect((await shop('pages/about-us')).body.title).toBe('About us');
    expect(await statementsOf(() => filled.shop('pages/about'))).toEqual([]);
    await items.ask('POST', `pages/${about}/unpublish`);
    expect((await shop('pages/about-us')).status).toBe(404);
  });

  it('that waits is seen when its minute has come, and in a preview before', async () => {
    const { items, shop, about, store } = await filledStore();
    const { body } = await items.ask('POST', `pages/${about}/preview-token`);
    await items.ask(
      'PUT',
      `pages/${about}`,
      page('about', { translations: [text('en', 'Soon')], publishAt: inMinutes(5) }),
    );
    expect((await shop('pages/about')).body.title).toBe('About');
    const preview = (more = '', ask = shop) => ask(`preview/pages/about?token=${body.token}${more}`);
    const seen = await preview();
    expect([seen.body.title, seen.headers['cache-control']]).toEqual(['Soon', 'no-store']);
    expect((await preview(`&at=${inMinutes(4)}`)).body.title).toBe('About');
    expect((await preview(`&at=${inMinutes(6)}`)).body.title).toBe('Soon');
    expect((await preview('', filled.shop)).body.code).toBe('CONTENT.PREVIEW.REFUSED');
    expect((await shop(`preview/pages/team?token=${body.token}`)).body.code).toBe('CONTENT.PREVIEW.REFUSED');
    clock.advance(5 * MINUTE);
    await promoteDue(kit, new AbortController().signal);
    expect((await shop('pages/about')).body.title).toBe('Soon');
    clock.advance(26 * MINUTE);
    expect((await preview()).body.code).toBe('CONTENT.PREVIEW.REFUSED');
    expect(store).toHaveLength(24);
  });

  it('is seen in a preview by whoever acts as somebody no longer than they act', async () => {
    const { items, shop, about, store } = await filledStore();
    const tenMinutes = clock.now().getTime() - Date.now() + 10 * MINUTE;
    const token = await running.uaa.token(
      {
        ...roles.organisationAdmin.claims,
        aud: podRouteId(testIds.pod),
        act: { sub: 'support', uid: 'id-of-support' },
      },
      { expiresIn: Math.round(tenMinutes / 1000) },
    );
    const path = `/api/v1/private/content/pages/${about}/preview-token?store=${store}`;
    const { body } = await askOrigin(running.origin, 'POST', path, { token });
    const own = await items.ask('POST', `pages/${about}/preview-token`);
    const preview = (given: string) => shop(`preview/pages/about?token=${given}`);
    expect((await preview(body.token)).status).toBe(200);
    clock.advance(11 * MINUTE);
    expect((await preview(body.token)).body.code).toBe('CONTENT.PREVIEW.REFUSED');
    expect((await preview(own.body.token)).status).toBe(200);
  });

  it('of a policy is seen in a preview at the address of its type, and as of a minute only where it holds then', async () => {
    const { items, shop } = await filledStore();
    const [terms] = (await items.ask('GET', 'policies?q=terms')).body.content;
    const { body } = await items.ask('POST', `policies/${terms.id}/preview-token`);
    expect(body.path).toBe('/policies/terms');
    await items.ask(
      'PUT',
      `policies/${terms.id}`,
      policy('our-terms', 'TERMS', { translations: [text('en', 'New terms')] }),
    );
    const { body: fresh } = await items.ask('POST', `policies/${terms.id}/preview-token`);
    const preview = (token: string, more = '') => shop(`preview/policies/terms?token=${token}${more}`);
    expect((await preview(fresh.token)).body).toMatchObject({ heading: 'New terms', status: 'DRAFT', version: 2 });
    expect((await preview(body.token)).body.code).toBe('CONTENT.PREVIEW.REFUSED');
    expect((await shop('policies/terms')).body.version).toBe(1);
    const effectiveFrom = inMinutes(10);
    await items.ask('POST', `policies/${terms.id}/publish-version`, { effectiveFrom });
    expect((await preview(fresh.token, `&at=${inMinutes(9)}`)).body).toMatchObject({ version: 1, status: 'LIVE' });
    expect((await preview(fresh.token, `&at=${inMinutes(11)}`)).body).toMatchObject({
      version: 2,
      heading: 'New terms',
    });
  });
});
