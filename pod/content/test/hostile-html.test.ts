import { hostileBodies } from '@storepod/testkit/hostile-html';
import { describe, expect, it } from 'vitest';
import { itemsOf, page } from './items.ts';
import { newStore, openLibrary } from './library.ts';

const library = await openLibrary({ jobs: false });
const store = newStore();
const { ask, create, read } = itemsOf(library, store);

const harmless = new Set(
  'p br hr div span h2 h3 h4 h5 h6 blockquote pre code strong b em i u s small sub sup mark abbr ul ol li dl dt dd a img figure figcaption table caption thead tbody tfoot tr th td'.split(
    ' ',
  ),
);
const attributes = new Set(
  'href title target rel src alt width height start colspan rowspan scope lang dir'.split(' '),
);
const tag = /<\/?([a-z0-9]+)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*\/?>/g;
const attribute = /([a-z-]+)(?:="([^"]*)")?/g;

/** What is left beside text: every `<` has to open a harmless tag with harmless attributes. */
function faultsIn(html: string): string[] {
  const rest = html.replaceAll(tag, (_, name: string, given: string) => {
    const bad = [...given.matchAll(attribute)].filter(
      ([, key = '', value = '']) =>
        !attributes.has(key) ||
        (['href', 'src'].includes(key) && !/^(?:https?:|mailto:|tel:|\/(?!\/)|[^:]*$)/.test(value)),
    );
    return harmless.has(name) && bad.length === 0 ? '' : `<bad ${name}${given}>`;
  });
  return rest.includes('<') ? [rest] : [];
}

it('there are at least sixty hostile bodies', () => expect(new Set(hostileBodies).size).toBeGreaterThanOrEqual(60));

describe('rich text is cleaned on write', () => {
  it('of pages: nothing executable survives, by whichever way it comes', async () => {
    const id = await create('pages', page('hostile'));
    for (const body of hostileBodies) {
      await ask(
        'PUT',
        `pages/${id}`,
        page('hostile', { translations: [{ language: 'en', title: 'T', body: `<p>a</p>${body}` }] }),
      );
      const [saved] = (await read('pages', id)).translations;
      expect(faultsIn(saved.body), body).toEqual([]);
      await ask('PUT', `pages/${id}/translations/ar`, { title: 'T', body: `<p>a</p>${body}` });
      const [, translated] = (await read('pages', id)).translations;
      expect(translated.body, body).toBe(saved.body);
    }
  });

  it('of sections, in the texts that are rich', async () => {
    const section = (body: string) => ({
      slug: 'rich',
      kind: 'richtext',
      translations: [{ language: 'en', texts: { title: 'T', body } }],
    });
    const id = await create('sections', section('<p>a</p>'));
    for (const body of hostileBodies) {
      expect((await ask('PUT', `sections/${id}`, section(`<p>a</p>${body}`))).status).toBe(200);
      expect(faultsIn((await read('sections', id)).translations[0].texts.body), body).toEqual([]);
    }
  });
});
