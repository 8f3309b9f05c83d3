import { sentBack } from '@storepod/testkit/sent-back';
import { describe, expect, it } from 'vitest';
import { content } from '../src/contract.ts';
import * as files from './files.ts';
import { itemsOf, page, text } from './items.ts';
import { newStore, openLibrary } from './library.ts';

const library = await openLibrary({ jobs: false });
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

describe('the workflow of a page', () => {
  it('POST 201 makes a draft that is read back as it was sent', async () => {
    const { ask, read } = itemsOf(library, newStore());
    const sent = page('about-us', {
      noindex: true,
      showInFooter: true,
      translations: [text('en', 'About'), text('ar', 'من نحن')],
    });
    const made = await ask('POST', 'pages', sent);
    expect([made.status, made.body]).toEqual([201, { id: expect.any(String), status: 'DRAFT', version: 1 }]);
    expect(await read('pages', made.body.id)).toMatchObject({
      ...sent,
      status: 'DRAFT',
      liveVersion: null,
      translations: [
        { language: 'en', title: 'About', state: 'TRANSLATED' },
        { language: 'ar', title: 'من نحن', state: 'TRANSLATED' },
      ],
      audit: [{ from: null, to: 'DRAFT' }],
    });
  });

  it('PUT 409 tells the second of two editors which version there is now', async () => {
    const { ask, create } = itemsOf(library, newStore());
    const id = await create('pages', page('a'));
    const saves = await Promise.all(['b', 'c'].map((slug) => ask('PUT', `pages/${id}`, { ...page(slug), version: 1 })));
    expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = saves.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'CONTENT.VERSION.CONFLICT', params: { currentVersion: 2 } });
    expect((await ask('PUT', `pages/${id}`, page('d'))).body).toMatchObject({ version: 3 });
  });

  it('a save of what is read is a save of the same', async () => {
    const { ask, create, read } = itemsOf(library, newStore());
    const id = await create('pages', page('same', { canonicalUrl: '/x' }));
    const before = await read('pages', id);
    expect((await ask('PUT', `pages/${id}`, sentBack(content.endpoints.updatePage.body, before))).status).toBe(200);
    const { version, updatedAt: _, ...after } = await read('pages', id);
    expect([version, after]).toMatchObject([
      2,
      { slug: 'same', canonicalUrl: '/x', translations: before.translations },
    ]);
  });

  it('restoring revision 2 of 5 makes version 6', async () => {
    const { ask, create, read } = itemsOf(library, newStore());
    const id = await create('pages', page('a', { translations: [text('en', 'v1')] }));
    for (const nth of [2, 3, 4, 5])
      await ask('PUT', `pages/${id}`, page('a', { translations: [text('en', `v${nth}`)] }));
    expect((await ask('POST', `pages/${id}/revisions/2/restore`)).body).toMatchObject({ version: 6 });
    expect((await read('pages', id)).translations).toMatchObject([{ title: 'v2' }]);
    const { body: revisions } = await ask('GET', `pages/${id}/revisions`);
    expect(revisions.map(({ version }: { version: number }) => version)).toEqual([6, 5, 4, 3, 2, 1]);
    expect((await ask('GET', `pages/${id}/revisions/5/changes?from=2`)).body.changes).toEqual([
      { field: 'translations.en.body', before: '<p>v2</p>', after: '<p>v5</p>' },
      { field: 'translations.en.title', before: 'v2', after: 'v5' },
    ]);
    expect(outcome(await ask('POST', `pages/${id}/revisions/9/restore`))).toEqual([404, 'CONTENT.REVISION.NOT_FOUND']);
  });

  it('a slug is taken across all types, and slug-available says so', async () => {
    const { ask, create } = itemsOf(library, newStore());
    const id = await create('pages', page('taken'));
    expect(outcome(await ask('POST', 'posts', page('taken')))).toEqual([409, 'CONTENT.SLUG.DUPLICATE']);
    const isFree = async (query: string) => (await ask('GET', `posts/slug-available?${query}`)).body.available;
    expect(await isFree('slug=taken')).toBe(false);
    expect(await isFree(`slug=taken&excludeId=${id}`)).toBe(true);
    expect(await isFree('slug=free')).toBe(true);
  });

  it('an item of another type or another store is not there', async () => {
    const { ask, create } = itemsOf(library, newStore());
    const id = await create('pages', page('mine'));
    expect(outcome(await ask('GET', `posts/${id}`))).toEqual([404, 'CONTENT.NOT_FOUND']);
    expect(outcome(await itemsOf(library, newStore()).ask('PUT', `pages/${id}`, page('x')))).toEqual([
      404,
      'CONTENT.NOT_FOUND',
    ]);
  });

  it('what a shopper could not read is not published, and nothing of the attempt stays', async () => {
    const { ask, create, publish, read } = itemsOf(library, newStore());
    const id = await create('pages', { slug: 'empty', translations: [{ language: 'en', title: 'Only a title' }] });
    const refused = await publish('pages', id, { unpublishAt: '2099-01-01T00:00:00Z' });
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { code: 'CONTENT.PUBLISH.INCOMPLETE', fieldErrors: [{ field: 'translations.en.body' }] },
    ]);
    expect(await read('pages', id)).toMatchObject({ status: 'DRAFT', unpublishAt: null, liveVersion: null });
    await ask('PUT', `pages/${id}/translations/ar`, { title: 'عنوان', body: 'نص' });
    expect((await publish('pages', id)).status).toBe(200);
    expect((await ask('PUT', `pages/${id}/translations/ar`, {})).body.code).toBe('CONTENT.PUBLISH.INCOMPLETE');
  });

  it.each([
    ['unpublishAt before publishAt', { publishAt: '2098-01-01T00:00:00Z', unpublishAt: '2097-01-01T00:00:00Z' }],
    ['unpublishAt in the past', { unpublishAt: '2001-01-01T00:00:00Z' }],
  ])('publish 400 refuses %s', async (_, dates) => {
    const { create, publish } = itemsOf(library, newStore());
    const id = await create('pages', page('a'));
    expect(outcome(await publish('pages', id, dates))).toEqual([400, 'CONTENT.SCHEDULE.INVALID']);
  });

  it('PUT 400 refuses a date in the past for a change that is to wait', async () => {
    const { ask, published } = itemsOf(library, newStore());
    const id = await published('pages', page('a'));
    const refused = await ask('PUT', `pages/${id}`, { ...page('a'), publishAt: '2001-01-01T00:00:00Z' });
    expect(outcome(refused)).toEqual([400, 'CONTENT.SCHEDULE.INVALID']);
  });

  it('says a language once, names only what the store has, and keeps the files it uses', async () => {
    const store = newStore();
    const { ask, create } = itemsOf(library, store);
    const twice = page('a', { translations: [text('en', 'a'), text('en', 'b')] });
    expect(outcome(await ask('POST', 'pages', twice))).toEqual([400, 'CONTENT.TRANSLATION.LANGUAGE_REPEATED']);
    const foreign = await itemsOf(library, newStore()).create('pages', page('theirs'));
    expect(outcome(await ask('POST', 'pages', page('a', { parentId: foreign })))).toEqual([
      400,
      'CONTENT.REFERENCE_UNRESOLVABLE',
    ]);
    const noFile = page('a', { ogMediaId: foreign });
    expect(outcome(await ask('POST', 'pages', noFile))).toEqual([400, 'CONTENT.MEDIA.REFERENCE_UNRESOLVABLE']);
    const { body } = await library.upload(store, { bytes: files.pdf('used') }, { bytes: files.pdf('in text') });
    const [og, inText] = body as { id: string; url: string }[];
    const id = await create(
      'pages',
      page('a', { ogMediaId: og?.id, translations: [text('en', 'T', `<a href="${inText?.url}">x</a>`)] }),
    );
    for (const file of [og, inText]) {
      const refused = await ask('DELETE', `media/${file?.id}`);
      expect(refused.body).toMatchObject({
        code: 'CONTENT.MEDIA.REFERENCED',
        params: { usages: [{ ownerKind: 'CONTENT', ownerRef: id }] },
      });
    }
    expect((await ask('DELETE', `pages/${id}`)).status).toBe(204);
    expect((await ask('DELETE', `media/${og?.id}`)).status).toBe(204);
  });
});

describe('translations', () => {
  it('become stale when the source of a shown page changes, and are whole again when they are written', async () => {
    const { ask, published, read } = itemsOf(library, newStore());
    const id = await published('pages', page('a', { translations: [text('en', 'One'), text('ar', 'واحد')] }));
    const states = async () =>
      (await read('pages', id)).translations.map(
        ({ language, state }: Record<string, string>) => `${language} ${state}`,
      );
    await ask('PUT', `pages/${id}/translations/en`, { title: 'Two', body: 'Two' });
    expect(await states()).toEqual(['en TRANSLATED', 'ar STALE']);
    expect((await ask('GET', 'pages?locale=ar&state=STALE')).body.totalElements).toBe(1);
    await ask('PUT', `pages/${id}/translations/ar`, { title: 'واحد', body: '<p>واحد</p>' });
    expect(await states()).toEqual(['en TRANSLATED', 'ar TRANSLATED']);
    await ask('PUT', `pages/${id}/translations/fr`, { title: 'Deux' });
    expect(await states()).toEqual(['en TRANSLATED', 'ar TRANSLATED', 'fr DRAFT']);
    await ask('PUT', `pages/${id}/translations/fr`, { title: ' ', body: '' });
    expect(await states()).toEqual(['en TRANSLATED', 'ar TRANSLATED']);
    expect((await ask('GET', 'pages?locale=fr&state=MISSING')).body.totalElements).toBe(1);
    expect((await ask('GET', 'pages?locale=ar&state=MISSING')).body.totalElements).toBe(0);
  });

  it('of a draft do not become stale', async () => {
    const { ask, create, read } = itemsOf(library, newStore());
    const id = await create('pages', page('a', { translations: [text('en', 'One'), text('ar', 'واحد')] }));
    await ask('PUT', `pages/${id}/translations/en`, { title: 'Two', body: 'Two' });
    expect((await read('pages', id)).translations).toMatchObject([{ state: 'TRANSLATED' }, { state: 'TRANSLATED' }]);
  });
});

describe('lists', () => {
  it('find items by what they say, and sort them by title', async () => {
    const { ask, create, published } = itemsOf(library, newStore());
    await create('pages', page('zebra', { translations: [text('en', 'A zebra')] }));
    await published('pages', page('lion', { translations: [text('en', 'Big cat', '<p>100%_sure</p>')] }));
    const slugs = async (query: string) =>
      (await ask('GET', `pages?${query}`)).body.content.map(({ slug }: { slug: string }) => slug);
    expect(await slugs('sort=title,asc')).toEqual(['zebra', 'lion']);
    expect(await slugs('q=BIG')).toEqual(['lion']);
    expect(await slugs(`q=${encodeURIComponent('100%_s')}`)).toEqual(['lion']);
    expect(await slugs('status=DRAFT')).toEqual(['zebra']);
  });
});

describe('bulk', () => {
  it('207 tells of each how it went, and leaves the others done', async () => {
    const { ask, create, read } = itemsOf(library, newStore());
    const good = await create('pages', page('good'));
    const bad = await create('pages', { slug: 'bad', translations: [] });
    const nobody = '019b0f2e-7c40-7abc-8def-0123456789ab';
    const { status, body } = await ask('POST', 'pages/bulk', { ids: [good, bad, nobody], action: 'PUBLISH' });
    expect(status).toBe(207);
    expect(body).toMatchObject([
      { id: good, ok: true },
      { id: bad, ok: false, code: 'CONTENT.PUBLISH.INCOMPLETE' },
      { id: nobody, ok: false, code: 'CONTENT.NOT_FOUND' },
    ]);
    expect((await read('pages', good)).status).toBe('PUBLISHED');
    expect((await ask('POST', 'pages/bulk', { ids: [good, bad], action: 'DELETE' })).body).toMatchObject([
      { ok: true },
      { ok: true },
    ]);
    const { body: audit } = await ask('GET', '../audit');
    expect(audit.content.filter(({ action }: { action: string }) => action === 'page.bulk')).toHaveLength(3);
  });

  it('400 names the most it takes', async () => {
    const ids = Array.from({ length: 201 }, (_, nth) => `019b0f2e-7c40-7abc-8def-${String(nth).padStart(12, '0')}`);
    const { ask } = itemsOf(library, newStore());
    expect(outcome(await ask('POST', 'pages/bulk', { ids, action: 'ARCHIVE' }))).toEqual([
      400,
      'CONTENT.BULK.TOO_LARGE',
    ]);
  });
});
