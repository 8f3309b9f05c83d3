import merchant from '@storepod/merchant/service';
import { ask } from '@storepod/testkit/http';
import { testService } from '@storepod/testkit/running';
import { describe, expect, it } from 'vitest';
import * as files from './files.ts';
import { itemsOf, page, policy } from './items.ts';
import { newStore, openLibrary } from './library.ts';
import { formOf, formType } from './multipart.ts';

const library = await openLibrary({ jobs: false });
const { running: content } = library;
const old = await testService(merchant, {
  peers: { content: content.origin },
  env: { POD_DOMAIN: 'pods.test', EDGE_HOST: 'spg-507f1f77.pods.test' },
});
const store = newStore();
const items = itemsOf(library, store);
await items.published('pages', page('about'));
await items.published('policies', policy('terms', 'TERMS'));

const asked = (path: string) => ask(old.origin, 'GET', `${path}?store=${store}&lang=en`);
const staff = { token: content.tokens.organisationAdmin };

describe('the old addresses of content at merchant reach what content has', () => {
  it.each([
    ['pages/about', { title: 'Title of about' }],
    ['policies/terms', { heading: 'Title of terms' }],
    ['menus/MAIN', []],
    ['posts', { totalElements: 0 }],
    ['site', { servedLocale: 'en' }],
  ])('GET /api/v1/content/%s', async (path, body) => {
    const { status, body: answered } = await asked(`/api/v1/content/${path}`);
    expect(status).toBe(200);
    expect(answered).toMatchObject(body);
  });

  it('GET /api/v1/content lists all that a shopper can read', async () => {
    const { status, body } = await asked('/api/v1/content');
    expect(status).toBe(200);
    expect(body.content.map(({ path }: { path: string }) => path).sort()).toEqual([
      '/content/about',
      '/policies/terms',
    ]);
  });

  it('GET /api/v1/content/pages/nothing is the refusal of content', async () => {
    expect((await asked('/api/v1/content/pages/nothing')).body.code).toBe('CONTENT.NOT_FOUND');
  });

  it('POST, GET and DELETE /api/v1/private/files are those of the media library, for its staff alone', async () => {
    const path = `/api/v1/private/files?store=${store}`;
    expect((await ask(old.origin, 'GET', path)).status).toBe(401);
    const upload = { rawBody: formOf({ bytes: files.pdf('list') }), headers: { 'content-type': formType } };
    const uploaded = await ask(old.origin, 'POST', path, { ...staff, ...upload });
    expect(uploaded.status).toBe(201);
    const [{ id }] = uploaded.body;
    expect((await ask(old.origin, 'GET', path, staff)).body).toMatchObject({ content: [{ id }] });
    expect((await ask(old.origin, 'DELETE', `/api/v1/private/files/${id}?store=${store}`, staff)).status).toBe(204);
    expect((await ask(old.origin, 'GET', path, staff)).body.totalElements).toBe(0);
  });
});
