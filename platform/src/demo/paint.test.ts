import { isMaterial, substanceOf } from '@storepod/demo/drawing/materials';
import { type Picture, svgOf } from '@storepod/demo/drawing/picture';
import { fashion } from '@storepod/demo/fashion';
import { furniture } from '@storepod/demo/furniture';
import { grocery } from '@storepod/demo/grocery';
import { jewellery } from '@storepod/demo/jewellery';
import { picturesOf, variantPicturesOf } from '@storepod/demo/pictures';
import type { DemoProduct, DemoShop } from '@storepod/demo/shop';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { paint } from './paint.ts';

const shops: [string, DemoShop][] = Object.entries({ fashion, furniture, grocery, jewellery });

/** Small enough to compare hundreds in a second or two. */
const SIDE = 96;
/** Two neighbours in a list differ by more than this in the mean of all colour values; two white shirts differ by 3. */
const LEAST_DIFFERENCE = 5;
/** Light and shadow move the mean of what is coloured away from the colour itself; black and white are far beyond it. */
const FARTHEST_COLOUR = 70;

const pixelsOf = (picture: Picture): Promise<Buffer> =>
  sharp(Buffer.from(svgOf(picture, SIDE)))
    .flatten()
    .raw()
    .toBuffer();

function differenceOf(one: Buffer, other: Buffer): number {
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;
}

/** The mean colour of one picture where it differs most from the other: edges are half ground, so they differ less. */
function meanWhereOther(one: Buffer, other: Buffer): number[] {
  const starts = Array.from({ length: one.length / 3 }, (_, nth) => nth * 3);
  const changes = starts.map((at) =>
    Math.hypot(
      one.readUInt8(at) - other.readUInt8(at),
      one.readUInt8(at + 1) - other.readUInt8(at + 1),
      one.readUInt8(at + 2) - other.readUInt8(at + 2),
    ),
  );
  const most = Math.max(...changes);
  const changed = starts.filter((_, nth) => (changes[nth] ?? 0) > most * 0.6);
  return [0, 1, 2].map((channel) => changed.reduce((sum, at) => sum + one.readUInt8(at + channel), 0) / changed.length);
}

const channelsOf = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
const distanceOf = (one: readonly number[], other: readonly number[]) =>
  Math.hypot(...one.map((value, nth) => value - (other[nth] ?? 0)));

/** How far each variant's picture is from the colour that was chosen, for products of which one choice is seen. */
async function coloursOf(product: DemoProduct<string>): Promise<[string, number][]> {
  const variants = variantPicturesOf(product);
  const pixels = await Promise.all(variants.map(({ picture }) => pixelsOf(picture)));
  return variants.flatMap(({ choices }, nth): [string, number][] => {
    const [value, second] = Object.values(choices);
    const [own, other] = [pixels[nth], pixels[nth === 0 ? 1 : 0]];
    if (second || !value || !isMaterial(value) || !own || !other) return [];
    const mean = meanWhereOther(own, other);
    return [[`${product.sku} in ${value}`, distanceOf(mean, channelsOf(substanceOf(value).colour))]];
  });
}

describe.each(shops)('the pictures of the %s shop', (_, shop) => {
  it('show no two neighbours alike in the list of any category', async () => {
    for (const { code } of shop.categories) {
      const listed = shop.products.filter(({ categories }) => categories.includes(code));
      const pixels = await Promise.all(listed.map((product) => pixelsOf(picturesOf(product)[0])));
      for (const [nth, own] of pixels.entries()) {
        const next = pixels[nth + 1];
        if (next) expect(differenceOf(own, next), listed[nth]?.sku).toBeGreaterThan(LEAST_DIFFERENCE);
      }
    }
  });

  it('show each variant in its own colour', async () => {
    for (const product of shop.products)
      for (const [variant, distance] of await coloursOf(product))
        expect(distance, variant).toBeLessThan(FARTHEST_COLOUR);
  });
});

it('a picture is a square JPEG', async () => {
  const [first] = shops[0]?.[1].products ?? [];
  if (!first) throw new Error('there is no product');
  const { format, width, height } = await sharp(await paint(picturesOf(first)[0])).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 640, height: 640 });
});
