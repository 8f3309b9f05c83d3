import { LanguageCode } from '@storepod/kernel/language-code';
import { compileCheck } from '@storepod/service/validation';
import fc from 'fast-check';
import Type from 'typebox';
import { describe, expect, it } from 'vitest';
import { FriendlyUrl } from './descriptions.ts';
import { slugOf } from './slug.ts';

const slug = (name: string, language = 'en') => slugOf(name, LanguageCode.parse(language), 'product');

describe('the slug of a name', () => {
  it.each([
    ['en', 'Linen Shirt', 'linen-shirt'],
    ['en', "  Men's shoes & socks!  ", 'mens-shoes-socks'],
    ['en', 'Café Crème 250g', 'cafe-creme-250g'],
    ['fr', "L'été à la Mer", 'l-ete-a-la-mer'],
    ['fr', 'Œufs de Pâques', 'oeufs-de-paques'],
    ['es', 'Camión del Año', 'camion-del-año'],
    ['de', 'Schöne Grüße', 'schöne-grüße'],
    ['tr', 'ILIK Çorba', 'ılık-çorba'],
    ['ru', 'Синий Свитер', 'синий-свитер'],
    ['en', 'Синий Свитер', 'синий-свитер'],
    ['ar', 'قَمِيص كتّـان', 'قميص-كتان'],
    ['ja', '青いシャツ', '青いシャツ'],
    ['en', 'Ｆｕｌｌ width ①', 'full-width-1'],
  ])('%s: %s', (language, name, expected) => expect(slug(name, language)).toBe(expected));

  it.each(['!!!', '💥', '—', '...'])('of signs alone (%s) is the fallback', (name) =>
    expect(slug(name)).toBe('product'),
  );

  it('is always an address, made again from itself it stays the same, and it leaves room for a number', () => {
    const isAddress = compileCheck(Type.Object({ slug: FriendlyUrl }), 'body');
    const language = fc.constantFrom('en', 'fr', 'es', 'ar', 'ru', 'tr', 'de', 'lt');
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), language, (name, code) => {
        const made = slug(name, code);
        expect(isAddress({ slug: made })).toBe(true);
        expect([...made].length).toBeLessThanOrEqual(200);
        expect(slug(made, code)).toBe(made);
      }),
      { numRuns: 150 },
    );
  });
});
