import { type End, endsIn, expectOneEnd, strangerTo } from '@storepod/testkit/repeated-ends';
import { describe, expect, it } from 'vitest';
import { content } from '../src/contract.ts';
import * as files from './files.ts';
import { itemsOf, page, policy, strip } from './items.ts';
import { MEDIA, newStore, openLibrary } from './library.ts';

const library = await openLibrary({ jobs: false });
const { running, manage, upload } = library;
const stranger = strangerTo(running);

const hero = { slug: 'hero', kind: 'hero', translations: [{ language: 'en', texts: { heading: 'Hero' } }] };
const kinds: Record<string, [path: string, body: (store: string) => Promise<object> | object]> = {
  Page: ['pages', () => page('a')],
  Post: ['posts', () => page('a')],
  Banner: ['banners', () => strip('a')],
  Faq: [
    'faq',
    async (store) => page('a', { groupId: await made(store, 'faq/groups', { key: 'a', names: { en: 'A' } }) }),
  ],
  Policy: ['policies', () => policy('a', 'TERMS')],
  Section: ['sections', () => hero],
};
const made = async (store: string, path: string, body: object): Promise<string> =>
  itemsOf(library, store).create(path, body);

const cases: Record<string, () => Promise<End>> = {
  deleteMedia: async () => {
    const store = newStore();
    const { body } = await upload(store, { bytes: files.pdf('ended') });
    return { store, params: { id: body[0].id }, stranger };
  },
  deleteMediaFolder: async () => {
    const store = newStore();
    const { body } = await manage('POST', `${MEDIA}/folders`, store, { name: 'Ended' });
    return { store, params: { id: body.id }, stranger };
  },
  deleteFaqGroup: async () => {
    const store = newStore();
    return { store, params: { id: await made(store, 'faq/groups', { key: 'a', names: { en: 'A' } }) }, stranger };
  },
  deletePostCategory: async () => {
    const store = newStore();
    return {
      store,
      params: { id: await made(store, 'posts/categories', { slug: 'a', names: { en: 'A' } }) },
      stranger,
    };
  },
};
for (const [kind, [path, bodyIn]] of Object.entries(kinds))
  for (const verb of ['remove', 'archive', 'unpublish'])
    cases[`${verb}${kind}`] = async () => {
      const store = newStore();
      return { store, params: { id: await made(store, path, await bodyIn(store)) }, stranger };
    };

describe('what is ended a second time', () => {
  it('has a case for each endpoint', () => expect(Object.keys(cases).sort()).toEqual(endsIn(content)));

  it.each(Object.entries(cases))(
    'by %s is answered like the first time, and to a stranger it never was',
    (name, make) => expectOneEnd(running, content, name, make),
  );
});
