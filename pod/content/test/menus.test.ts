import { ask as askOrigin } from '@storepod/testkit/http';
import { describe, expect, it } from 'vitest';
import * as files from './files.ts';
import { itemsOf, page } from './items.ts';
import { newStore, openLibrary } from './library.ts';

const library = await openLibrary({ jobs: false });
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const entry = (kind: string, value?: string, more: object = {}) => ({
  labels: { en: value ?? kind, ar: 'عنصر' },
  target: { kind, value },
  ...more,
});

describe('menus', () => {
  it('are replaced as a whole, mark what leads nowhere, and show shoppers the rest in their language', async () => {
    const store = newStore();
    const { ask, published } = itemsOf(library, store);
    expect((await ask('GET', 'menus')).body).toMatchObject([
      { handle: 'MAIN', version: 0 },
      { handle: 'FOOTER', version: 0 },
    ]);
    const id = await published('pages', page('about'));
    const items = [
      entry('PAGE', 'about', { children: [entry('URL', 'https://a.example', { openInNewTab: true })] }),
      entry('PAGE', 'gone'),
      entry('BLOG_INDEX', undefined, { visible: false }),
    ];
    const saved = await ask('PUT', 'menus/MAIN', { items, version: 0 });
    expect(saved.body).toMatchObject({
      version: 1,
      items: [{ broken: false, children: [{ broken: false }] }, { broken: true }, {}],
    });
    const shown = await askOrigin(
      library.running.origin,
      'GET',
      `/api/v1/storefront/menus/MAIN?store=${store}&lang=ar`,
    );
    expect(shown.body).toEqual([
      expect.objectContaining({
        label: 'عنصر',
        href: '/content/about',
        children: [expect.objectContaining({ href: 'https://a.example', openInNewTab: true })],
      }),
    ]);
    const referenced = await ask('DELETE', `pages/${id}`);
    expect([...outcome(referenced), referenced.body.params]).toEqual([
      409,
      'CONTENT.PAGE.REFERENCED',
      { menus: ['MAIN'] },
    ]);
    expect(outcome(await ask('PUT', 'menus/MAIN', { items: [], version: 0 }))).toEqual([
      409,
      'CONTENT.VERSION.CONFLICT',
    ]);
    expect((await ask('DELETE', `pages/${id}?force=true`)).status).toBe(204);
    expect((await ask('GET', 'menus/MAIN')).body.items).toHaveLength(3);
  });

  it('have two levels, and lead somewhere', async () => {
    const { ask } = itemsOf(library, newStore());
    const deep = entry('URL', '/a', { children: [entry('URL', '/b', { children: [entry('URL', '/c')] })] });
    expect(outcome(await ask('PUT', 'menus/MAIN', { items: [deep] }))).toEqual([422, 'CONTENT.MENU.DEPTH_EXCEEDED']);
    for (const target of [entry('URL', 'javascript:alert(1)'), entry('PAGE', ''), entry('URL', '//evil.example')])
      expect(outcome(await ask('PUT', 'menus/MAIN', { items: [target] }))).toEqual([
        400,
        'CONTENT.MENU.TARGET_INVALID',
      ]);
    expect((await ask('GET', 'menus/MAIN')).body.version).toBe(0);
  });
});

describe('site settings', () => {
  it('are replaced as a whole, in all languages, and keep the files they use', async () => {
    const store = newStore();
    const { ask } = itemsOf(library, store);
    expect((await ask('GET', 'site-settings')).body).toEqual({ version: 0, updatedAt: null });
    const { body } = await library.upload(store, { bytes: files.pdf('logo') });
    const said = { title: { en: 'Lamps', ar: 'مصابيح' }, shortDescription: { en: 'Light' }, logoMediaId: body[0].id };
    expect((await ask('PUT', 'site-settings', { ...said, version: 0 })).body).toMatchObject({ ...said, version: 1 });
    expect((await ask('DELETE', `media/${body[0].id}`)).body.params.usages).toMatchObject([
      { ownerKind: 'SITE_SETTINGS' },
    ]);
    expect(outcome(await ask('PUT', 'site-settings', { ...said, version: 0 }))).toEqual([
      409,
      'CONTENT.VERSION.CONFLICT',
    ]);
    expect((await ask('PUT', 'site-settings', { logoMediaId: null })).body).toMatchObject({
      version: 2,
      logoMediaId: null,
    });
    expect((await ask('DELETE', `media/${body[0].id}`)).status).toBe(204);
    expect(outcome(await ask('PUT', 'site-settings', { logoMediaId: body[0].id }))).toEqual([
      404,
      'CONTENT.MEDIA.NOT_FOUND',
    ]);
  });

  it('lead to the network that they name', async () => {
    const { ask } = itemsOf(library, newStore());
    const linked = (provider: string, url: string) => ask('PUT', 'site-settings', { socialLinks: [{ provider, url }] });
    expect((await linked('X', 'https://x.com/lamps')).status).toBe(200);
    for (const url of ['https://notx.com/lamps', 'http://x.com/a', 'javascript:x.com', 'https://x.com.evil.example'])
      expect((await linked('X', url)).body).toMatchObject({
        status: 400,
        fieldErrors: [{ field: 'socialLinks.0.url' }],
      });
  });
});
