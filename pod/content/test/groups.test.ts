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
    expect(outcome(await ask('DELETE', `posts/categories/${news.id}`))).toEqual([404, 'CONTENT.CATEGORY.NOT_FOUND']);
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
