import { describe, expect, it } from 'vitest';
import type { Picture } from './drawing/picture.ts';
import { svgOf } from './drawing/picture.ts';
import { fashion } from './fashion.ts';
import { furniture } from './furniture.ts';
import { grocery } from './grocery.ts';
import { jewellery } from './jewellery.ts';
import { picturesOf, variantPicturesOf } from './pictures.ts';
import type { DemoShop } from './shop.ts';

const shops: [string, DemoShop][] = Object.entries({ fashion, furniture, grocery, jewellery });

const allPicturesOf = ({ categories, products }: DemoShop): Picture[] => [
  ...categories.map(({ picture }) => picture),
  ...products.flatMap((product) => [
    ...picturesOf(product),
    ...variantPicturesOf(product).map(({ picture }) => picture),
  ]),
];

/** What does not belong into a drawing: numbers that are none, and elements that are not closed. */
function faultsOf(svg: string): string[] {
  const faults: string[] = svg.match(/NaN|undefined|Infinity|\[object/g) ?? [];
  const open: string[] = [];
  for (const [, closing, name = '', empty] of svg.matchAll(/<(\/?)([a-zA-Z]+)[^<>]*?(\/?)>/g)) {
    if (closing && open.pop() !== name) faults.push(`</${name}>`);
    if (!closing && !empty) open.push(name);
  }
  const defined = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const missing = [...svg.matchAll(/url\(#([^)]+)\)/g)].flatMap(([, id]) => (defined.has(id) ? [] : (id ?? '')));
  return [...faults, ...open, ...missing];
}

describe.each(shops)('the pictures of the %s shop', (_, shop) => {
  it('are whole drawings on a quiet, light ground', () => {
    for (const picture of allPicturesOf(shop)) {
      expect(faultsOf(svgOf(picture, 640)), JSON.stringify(picture)).toEqual([]);
      expect(picture.ground).toMatch(/^#[d-f][0-9a-f][d-f][0-9a-f][c-f][0-9a-f]$/);
    }
  });

  it('show no two products alike, whatever their grounds are', () => {
    const fronts = shop.products.map((product) => svgOf({ ...picturesOf(product)[0], ground: '#ffffff' }, 640));
    expect(new Set(fronts).size).toBe(shop.products.length);
  });

  it('show every product first as its default variant, and each look of its variants once', () => {
    for (const product of shop.products) {
      const looks = variantPicturesOf(product).map(({ picture }) => JSON.stringify(picture));
      expect(new Set(looks).size, product.sku).toBe(looks.length);
      if (looks.length > 0) expect(JSON.stringify(picturesOf(product)[0]), product.sku).toBe(looks[0]);
    }
  });

  it('show every colour, wood, fabric, metal, stone and strap that can be chosen', () => {
    const seen = ['color', 'wood', 'fabric', 'finish', 'metal', 'stone', 'strap'];
    for (const product of shop.products) {
      const chosen = Object.keys(product.options ?? {}).filter((option) => seen.includes(option));
      const drawn = Object.keys(variantPicturesOf(product)[0]?.choices ?? {});
      expect(drawn, product.sku).toEqual(expect.arrayContaining(chosen));
    }
  });
});
