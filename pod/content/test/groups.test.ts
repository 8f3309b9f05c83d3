import { describe, expect, it } from 'vitest';
import { itemsOf, page, text } from './items.ts';
import { newStore, openLibrary } from './library.ts';

const library = await openLibrary({ jobs: false });
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const nobody = '019b0f2e-7c40-7abc-8def-0123456789ab';

describe('groups of questions', () => {
  it('hold questions in an order that is changed as a whole or not at all', async () => {
    const { ask, create } = itemsOf(library, newStore());
    const group = async (key: string) => (await ask('POST', 'faq/groups', { key, names: { en: key } })).body.id;
    const [a, b] = [await group('a'), await group('b')];
    expect(outcome(await ask('POST', 'faq/groups', { key: 'a', names: { en: 'A' } }))).toEqual([
      409,
      'CONTENT.FAQ.GROUP_DUPLICATE',
    ]);
    const ids = [];
    for (const [nth, slug] of ['q1', 'q2', 'q3'].entries())
      ids.push(await create('faq', page(slug, { groupId: a, sortOrder: nth })));
    const [q1, q2, q3] = ids;
    const places = async () =>
      (await ask('GET', 'faq?sort=slug,asc')).body.content.map(
        ({ groupId, sortOrder }: { groupId: string; sortOrder: number }) => `${groupId === a ? 'a' : 'b'}${sortOrder}`,
      );
    expect(
      (
        await ask('PATCH', 'faq/reorder', [
          { id: q3, groupId: a, position: 0 },
          { id: q1, groupId: b, position: 7 },
        ])
      ).status,
    ).toBe(204);
    expect(await places()).toEqual(['b0', 'a1', 'a0']);
    const astray = [
      { id: q2, groupId: a, position: 0 },
      { id: q3, groupId: nobody, position: 1 },
    ];
    expect(outcome(await ask('PATCH', 'faq/reorder', astray))).toEqual([404, 'CONTENT.FAQ.GROUP_NOT_FOUND']);
    expect(await places()).toEqual(['b0', 'a1', 'a0']);
    expect(outcome(await ask('DELETE', `faq/groups/${a}`))).toEqual([409, 'CONTENT.FAQ.GROUP_IN_USE']);
    await ask('DELETE', `faq/${q1}`);
    expect((await ask('DELETE', `faq/groups/${b}`)).status).toBe(204);
    expect(outcome(await ask('PUT', `faq/groups/${b}`, { key: 'b', names: { en: 'B' } }))).toEqual([
      404,
      'CONTENT.FAQ.GROUP_NOT_FOUND',
    ]);
  });
});

describe('categories of posts', () => {
  it('leave their posts when they are deleted', async () => {
    const { ask, published, read } = itemsOf(library, newStore());
    const { body: news } = await ask('POST', 'posts/categories', { slug: 'news', names: { en: 'News' } });
    expect(outcome(await ask('POST', 'posts/categories', { slug: 'news', names: { en: 'N' } }))).toEqual([
      409,
      'CONTENT.CATEGORY.DUPLICATE',
    ]);
    expect((await ask('PUT', `posts/categories/${news.id}`, { slug: 'new', names: { en: 'New' } })).body.slug).toBe(
      'new',
    );
    const id = await published('posts', page('p', { categoryIds: [news.id], tags: ['x'] }));
    expect((await ask('DELETE', `posts/categories/${news.id}`)).status).toBe(204);
    expect((await read('posts', id)).categoryIds).toEqual([]);
    expect((await ask('DELETE', `posts/categories/${news.id}`)).status).toBe(204);
    expect(outcome(await ask('DELETE', `posts/categories/${nobody}`))).toEqual([404, 'CONTENT.CATEGORY.NOT_FOUND']);
    expect(outcome(await ask('POST', 'posts', page('q', { categoryIds: [news.id] })))).toEqual([
      400,
      'CONTENT.REFERENCE_UNRESOLVABLE',
    ]);
  });
});

describe('sections', () => {
  const hero = (slug: string) => ({ slug, kind: 'hero', translations: [{ language: 'en', texts: { heading: slug } }] });

  it('are put into order, all of them or none', async () => {
    const { ask, create } = itemsOf(library, newStore());
    const ids = [];
    for (const slug of ['a', 'b', 'c']) ids.push(await create('sections', hero(slug)));
    expect((await ask('PATCH', 'sections/reorder', ids.toReversed())).status).toBe(204);
    const order = async () =>
      (await ask('GET', 'sections?sort=sortOrder,asc')).body.content.map(({ slug }: { slug: string }) => slug);
    expect(await order()).toEqual(['c', 'b', 'a']);
    expect(outcome(await ask('PATCH', 'sections/reorder', [ids[0], nobody]))).toEqual([404, 'CONTENT.NOT_FOUND']);
    expect(await order()).toEqual(['c', 'b', 'a']);
    // A change that says nothing of the place leaves it.
    expect((await ask('PUT', `sections/${ids[0]}`, hero('a'))).status).toBe(200);
    expect((await ask('GET', `sections/${ids[0]}`)).body).toMatchObject({ version: 2, sortOrder: 2 });
  });

  it('are changed and moved out of sight of shoppers, and shown together', async () => {
    const store = newStore();
    const { ask, published, create } = itemsOf(library, store);
    const shop = async (path = 'layout/HOME?') =>
      (await library.manage('GET', `/api/v1/storefront/${path}`, store)).body.sections.map(
        ({ texts }: { texts: { heading: string } }) => texts.heading,
      );
    const home = async () => (await ask('GET', 'home')).body;
    const [a = '', b = ''] = [
      await published('sections', { ...hero('a'), sortOrder: 0 }),
      await published('sections', { ...hero('b'), sortOrder: 1 }),
    ];
    const c = await create('sections', { ...hero('c'), sortOrder: 2 });
    const changed = { ...hero('a'), translations: [{ language: 'en', texts: { heading: 'A!' } }] };
    expect((await ask('PUT', `home/sections/${a}`, { ...changed, version: 1 })).body).toMatchObject({
      status: 'PUBLISHED',
      version: 2,
    });
    expect(outcome(await ask('PUT', `home/sections/${a}`, { ...changed, version: 1 }))).toEqual([
      409,
      'CONTENT.VERSION.CONFLICT',
    ]);
    expect((await ask('PUT', 'home/order', [c, a])).status).toBe(204);
    expect((await home()).isOrderHeld).toBe(true);
    expect((await home()).sections.map(({ id }: { id: string }) => id)).toEqual([c, b, a]);
    // A translator works on what is held, and does not show it.
    await ask('PUT', `sections/${a}/translations/fr`, { texts: { heading: 'A fr' } });
    const { token } = (await ask('POST', 'home/preview-token')).body;
    expect(await shop(`preview/layout/HOME?token=${token}`)).toEqual(['c', 'b', 'A!']);
    expect(await shop()).toEqual(['a', 'b']);

    const publication = {
      sections: [
        { id: c, version: 1 },
        { id: a, version: 2 },
      ],
      order: true,
    };
    expect(outcome(await ask('POST', 'home/publish', publication))).toEqual([409, 'CONTENT.VERSION.CONFLICT']);
    expect(await shop(), 'nothing of it').toEqual(['a', 'b']);
    publication.sections = [
      { id: c, version: 1 },
      { id: a, version: 3 },
    ];
    expect((await ask('POST', 'home/publish', publication)).status).toBe(200);
    expect(await shop()).toEqual(['c', 'b', 'A!']);
    expect((await home()).isOrderHeld).toBe(false);
    expect((await home()).sections.map(({ liveVersion }: { liveVersion: number }) => liveVersion)).toEqual([1, 1, 3]);
  });

  it('that are not complete keep the whole publication back, and are named', async () => {
    const { ask, create } = itemsOf(library, newStore());
    const good = await create('sections', hero('good'));
    const bad = await create('sections', { slug: 'bad', kind: 'products', translations: [] });
    const { body, status } = await ask('POST', 'home/publish', {
      sections: [
        { id: good, version: 1 },
        { id: bad, version: 1 },
      ],
      order: false,
    });
    expect([status, body.code, body.fieldErrors?.[0].field]).toEqual([
      422,
      'CONTENT.PUBLISH.INCOMPLETE',
      `sections.${bad}.props.source`,
    ]);
    expect((await ask('GET', `sections/${good}`)).body.status).toBe('DRAFT');
    await ask('POST', `sections/${bad}/archive`);
    expect((await ask('GET', 'home')).body.sections).toHaveLength(1);
    expect(outcome(await ask('POST', 'home/publish', { sections: [{ id: bad, version: 1 }], order: false }))).toEqual([
      422,
      'CONTENT.STATUS.TRANSITION_NOT_ALLOWED',
    ]);
  });

  it('without what their kind needs are stored, and not published', async () => {
    const { ask, create, publish } = itemsOf(library, newStore());
    const id = await create('sections', {
      slug: 'products',
      kind: 'products',
      props: { source: { type: 'group' } },
      translations: [],
    });
    expect((await publish('sections', id)).body).toMatchObject({
      code: 'CONTENT.PUBLISH.INCOMPLETE',
      fieldErrors: [{ field: 'props.source' }],
    });
    const wrong = { slug: 'x', kind: 'products', variant: 'split', translations: [] };
    expect((await ask('POST', 'sections', wrong)).body).toMatchObject({
      status: 400,
      fieldErrors: [{ field: 'variant' }],
    });
  });

  it('are twenty-five on a page at most', async () => {
    const { create, publish } = itemsOf(library, newStore());
    const answers = [];
    for (let nth = 0; nth < 26; nth++)
      answers.push(await publish('sections', await create('sections', hero(`s${nth}`))));
    expect(answers.map(({ status }) => status)).toEqual([...Array(25).fill(200), 422]);
    expect(answers.at(-1)?.body.code).toBe('CONTENT.SECTION.TOO_MANY');
  });
});

it('the slug of a shown page leaves a redirect that leads straight on, and that of a draft none', async () => {
  const store = newStore();
  const { ask, create, published } = itemsOf(library, store);
  const redirects = () =>
    library.kit.db
      .selectFrom('redirect')
      .select(['from_path', 'to_path'])
      .where('store_id', '=', store)
      .orderBy('from_path')
      .execute();
  const draft = await create('pages', page('draft'));
  await ask('PUT', `pages/${draft}`, page('other-draft'));
  expect(await redirects()).toEqual([]);
  const id = await published('pages', page('a', { translations: [text('en', 'A')] }));
  await ask('PUT', `pages/${id}`, page('b'));
  await ask('PUT', `pages/${id}`, page('c'));
  expect(await redirects()).toEqual([
    { from_path: '/content/a', to_path: '/content/c' },
    { from_path: '/content/b', to_path: '/content/c' },
  ]);
  await ask('PUT', `pages/${id}`, page('a'));
  expect((await redirects()).map(({ from_path, to_path }) => `${from_path} ${to_path}`)).toEqual([
    '/content/b /content/a',
    '/content/c /content/a',
  ]);
});
