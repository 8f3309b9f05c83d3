import { testIds } from '@storepod/testkit/callers';
import { describe, expect, it } from 'vitest';
import { openCatalog } from './fixture.ts';
import { fresh, product, productsOf, refusal, text, unknown } from './products.ts';

const fixture = await openCatalog();
const { manage, shop, db } = fixture;
const { create, option } = productsOf(fixture);

const picture = (nth: number) => ({ externalUrl: `https://pictures.example/${nth}.webp` });
const setVariants = (id: string, body: object) => manage('PUT', `/api/v2/private/product/${id}/variants`, body);
const setImages = (id: string, ...images: object[]) =>
  manage('PUT', `/api/v1/private/product/${id}/images`, { images });
const links = () => db.selectFrom('product_variant_image').selectAll().execute();

interface Variant {
  id: string;
  sku: string;
  imageIds: string[];
}

/** A shirt in two colours with four pictures. */
async function shirt() {
  const slug = fresh('shirt');
  const colour = await option(['white', 'red']);
  const { id } = await create({ descriptions: [text('en', 'Shirt', { friendlyUrl: slug })] });
  const { body: images } = await setImages(id, picture(1), picture(2), picture(3), picture(4));
  const ids: [string, string, string, string] = images.map((image: { id: string }) => image.id);
  const [white, red] = [fresh('WHITE'), fresh('RED')];
  const variants = (whiteImages?: (string | undefined)[], redImages?: (string | undefined)[]) => ({
    options: [colour.code],
    variants: [
      { sku: white, defaultVariant: true, optionValueIds: [colour.values[0].id], imageIds: whiteImages },
      { sku: red, defaultVariant: false, sortOrder: 1, optionValueIds: [colour.values[1].id], imageIds: redImages },
    ],
  });
  const page = async () => (await shop(`/api/v2/product/name/${slug}?lang=en`)).body;
  const own = async () =>
    (await manage('GET', `/api/v2/private/product/${id}/variants`)).body.map(({ imageIds }: Variant) => imageIds);
  return { id, images: ids, white, red, variants, page, own };
}

/** A picture of a product of the strangers' store. */
async function foreignImage(): Promise<string> {
  const make = (method: string, path: string, body: object) =>
    fixture.running.as('otherOrganisationAdmin', method, `${path}?store=${testIds.otherStore}`, body);
  const { body: theirs } = await make('POST', '/api/v2/private/product', product());
  const { body } = await make('PUT', `/api/v1/private/product/${theirs.id}/images`, { images: [picture(1)] });
  return body[0].id;
}

describe('images can belong to a variant', () => {
  it('200 in the order that was given, to merchant and shopper, and images name their variants', async () => {
    const { id, images, white, red, variants, page, own } = await shirt();
    const [a, b, c, d] = images;
    const { status, body } = await setVariants(id, variants([c, a], [b, c]));
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.map(({ imageIds }: Variant) => imageIds)).toEqual([
      [c, a],
      [b, c],
    ]);
    expect(await own()).toEqual([
      [c, a],
      [b, c],
    ]);
    const shown = await page();
    expect(shown.variants).toMatchObject([
      { sku: white, imageIds: [c, a] },
      { sku: red, imageIds: [b, c] },
    ]);
    const [whiteId, redId] = shown.variants.map((variant: Variant) => variant.id);
    const variantsOf = (list: { id: string; variantIds?: string[] }[]) =>
      Object.fromEntries(list.map((image) => [image.id, image.variantIds?.toSorted()]));
    const expected = { [a]: [whiteId], [b]: [redId], [c]: [whiteId, redId].toSorted(), [d]: undefined };
    expect(variantsOf(shown.images)).toEqual(expected);
    expect(variantsOf((await shop(`/api/v1/product/${id}/images`)).body)).toEqual(expected);
    expect(variantsOf((await manage('GET', `/api/v1/private/product/${id}/images`)).body)).toEqual(expected);
  });

  it('stay where a write does not name them, and go where it names none', async () => {
    const { id, images, variants, own } = await shirt();
    const [a, b] = images;
    await setVariants(id, variants([a], [b]));
    await setVariants(id, variants(undefined, []));
    expect(await own()).toEqual([[a], []]);
    // The same twice is one.
    await setVariants(id, variants([b, b, a], undefined));
    expect(await own()).toEqual([[b, a], []]);
  });

  it('show what lies in a cart and what is read by a sku', async () => {
    const { id, images, white, red, variants } = await shirt();
    await setVariants(id, variants(undefined, [images[2], images[1]]));
    const lines = (await shop(`/api/v1/cart-lines?skus=${white},${red}`)).body;
    expect(lines.map(({ imageUrl }: { imageUrl: string }) => imageUrl.at(-6))).toEqual(['1', '3']);
    const cards = (await shop(`/api/v1/detailed-products?skus=${white},${red}`)).body;
    expect(cards.map(({ image }: { image: { id: string } }) => image.id)).toEqual([images[0], images[2]]);
  });

  it('follow the gallery: a picture that goes leaves its variants, one that stays keeps them', async () => {
    const { id, images, variants, own, page } = await shirt();
    const [a, b, , d] = images;
    await setVariants(id, variants([a, b], [b]));
    await manage('DELETE', `/api/v1/private/product/${id}/image/${b}`);
    expect(await own()).toEqual([[a], []]);
    await setVariants(id, variants([a, d], [d]));
    const { body } = await setImages(id, picture(4), picture(9));
    expect(body[0]).toMatchObject({ id: d, variantIds: expect.any(Array) });
    expect(await own()).toEqual([[d], [d]]);
    expect((await page()).variants.map(({ imageIds }: Variant) => imageIds)).toEqual([[d], [d]]);
  });

  it('go with their variant, and with their product', async () => {
    const { id, images, white, variants } = await shirt();
    await setVariants(id, variants([images[0]], [images[1]]));
    const before = (await links()).filter(({ product_id }) => product_id === id);
    expect(before).toHaveLength(2);
    await setVariants(id, { options: [], variants: [{ sku: white, defaultVariant: true, optionValueIds: [] }] });
    expect((await links()).filter(({ product_id }) => product_id === id)).toHaveLength(1);
    await manage('DELETE', `/api/v1/private/product/${id}`);
    expect((await links()).filter(({ product_id }) => product_id === id)).toEqual([]);
  });

  it('422 a picture of another product, of another store or of none, and nothing is written', async () => {
    const [mine, other] = [await shirt(), await shirt()];
    await setVariants(mine.id, mine.variants([mine.images[0]]));
    const foreign = await foreignImage();
    for (const image of [other.images[0], foreign, unknown]) {
      const answer = await setVariants(mine.id, mine.variants([mine.images[1], image]));
      expect(refusal(answer)).toEqual([422, 'CATALOG.PRODUCT_VARIANT.IMAGE_UNKNOWN']);
      expect(answer.body.params).toEqual({ image });
    }
    expect(await mine.own()).toEqual([[mine.images[0]], []]);
  });

  it('400 more than twenty for one variant', async () => {
    const { id, variants } = await shirt();
    const many = Array.from({ length: 21 }, (_, nth) => `0190a000-0000-7000-8000-${String(nth).padStart(12, '0')}`);
    expect(refusal(await setVariants(id, variants(many)))).toEqual([400, 'CATALOG.PRODUCT_VARIANT.LIMIT_EXCEEDED']);
  });

  it('survive two who write at once: what stays is what one of them said', async () => {
    const { id, images, variants, own } = await shirt();
    const [a, b] = images;
    const sets = [variants([a], [b]), variants([b], [a])];
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, nth) =>
        nth === 5
          ? manage('DELETE', `/api/v1/private/product/${id}/image/${images[3]}`)
          : setVariants(id, sets[nth % 2] ?? {}),
      ),
    );
    expect(answers.every(({ status }) => status < 300)).toBe(true);
    expect([
      [[a], [b]],
      [[b], [a]],
    ]).toContainEqual(await own());
  });
});
