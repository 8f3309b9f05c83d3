import { testIds } from '@storepod/testkit/callers';
import { beforeEach, describe, expect, it } from 'vitest';
import { assets, openCatalog } from './fixture.ts';
import { fresh, productsOf, refusal, text, unknown } from './products.ts';

const fixture = await openCatalog();
const { manage, shop, content, db } = fixture;
const { create, read, write } = productsOf(fixture);
const [one, two] = assets;

interface Image {
  id: string;
  mediaAssetId: string | null;
  externalUrl: string | null;
  altText: string | null;
  order: number;
  defaultImage: boolean;
}
const at = (id: string) => `/api/v1/private/product/${id}/images`;
const attach = (id: string, ...images: object[]) => manage('POST', at(id), { images });
const replace = (id: string, ...images: object[]) => manage('PUT', at(id), { images });
const picture = (nth: number, more: object = {}) => ({ externalUrl: `https://pictures.example/${nth}.webp`, ...more });
const gallery = async (id: string): Promise<Image[]> => (await shop(`/api/v1/product/${id}/images`)).body;
/** Order, address and default mark of each. */
const shape = (images: Image[]) =>
  images.map(({ order, externalUrl, defaultImage }) => `${order}:${externalUrl?.at(-6)}${defaultImage ? '*' : ''}`);

/** What the library was told last of a product. */
const told = (id: string) =>
  content.asked.findLast(({ method, body }) => method === 'PUT' && (body as { ownerRef: string }).ownerRef === id)
    ?.body as { ownerKind: string; ownerTitle: string; refs: { assetId: string }[] } | undefined;
const refs = (id: string) =>
  told(id)
    ?.refs.map(({ assetId }) => assetId)
    .sort();

beforeEach(() => {
  content.down = false;
});

describe('the images of a product', () => {
  it('201 are attached with what the library knows of them, and the library learns who shows them', async () => {
    const { id, descriptions } = await create();
    const { status, body } = await attach(id, { mediaAssetId: one, altText: 'A shirt' }, picture(1));
    expect(status).toBe(201);
    expect(body[0]).toEqual({
      id: expect.any(String),
      mediaAssetId: one,
      imageUrl: `/content/files/${testIds.store}/media/${one}/shirt.webp`,
      width: 1600,
      height: 1200,
      externalUrl: null,
      videoUrl: null,
      altText: 'A shirt',
      order: 0,
      defaultImage: true,
    });
    expect(await gallery(id)).toEqual(body);
    await expect.poll(() => refs(id)).toEqual([one]);
    expect(told(id)).toMatchObject({ ownerKind: 'PRODUCT', ownerTitle: descriptions[0].name });
  });

  it('have one default: the first, unless another is chosen', async () => {
    const { id } = await create();
    expect(shape((await attach(id, picture(1), picture(2))).body)).toEqual(['0:1*', '1:2']);
    expect(shape((await attach(id, picture(3, { defaultImage: true }))).body)).toEqual(['0:1', '1:2', '2:3*']);
    expect(shape((await attach(id, picture(4, { order: 0 }))).body)).toEqual(['0:4', '1:1', '2:2', '3:3*']);
  });

  it('are replaced: the first is the default, and one that stays keeps its id', async () => {
    const { id } = await create();
    const before = (await attach(id, picture(1), { mediaAssetId: one }, { mediaAssetId: two })).body;
    const { status, body } = await replace(
      id,
      { mediaAssetId: two, altText: 'New' },
      picture(9, { defaultImage: true }),
    );
    expect(status).toBe(200);
    expect(body.map(({ defaultImage, order }: Image) => [order, defaultImage])).toEqual([
      [0, true],
      [1, false],
    ]);
    expect([body[0].id, body[0].altText]).toEqual([before[2].id, 'New']);
    await expect.poll(() => refs(id)).toEqual([two]);
    expect((await replace(id)).body).toEqual([]);
    await expect.poll(() => refs(id)).toEqual([]);
  });

  it('are moved, renamed and made the default', async () => {
    const { id } = await create();
    const [first, , third] = (await attach(id, picture(1), picture(2), picture(3))).body;
    const change = (imageId: string, body: object) =>
      manage('PATCH', `/api/v1/private/product/${id}/image/${imageId}`, body);
    expect(shape((await change(third.id, { order: 0 })).body)).toEqual(['0:3', '1:1*', '2:2']);
    expect(shape((await change(third.id, { defaultImage: true })).body)).toEqual(['0:3*', '1:1', '2:2']);
    expect((await change(first.id, { altText: 'Words' })).body[1].altText).toBe('Words');
    expect((await change(first.id, { altText: null })).body[1].altText).toBeNull();
    expect((await change(first.id, {})).status).toBe(200);
  });

  it('204 are taken off: the first one left becomes the default, and the library lets go', async () => {
    const { id } = await create();
    const [first, second] = (await attach(id, { mediaAssetId: one }, picture(2), picture(3))).body;
    await expect.poll(() => refs(id)).toEqual([one]);
    const detach = (imageId: string) => manage('DELETE', `/api/v1/private/product/${id}/image/${imageId}`);
    expect((await detach(first.id)).status).toBe(204);
    expect(shape(await gallery(id))).toEqual(['0:2*', '1:3']);
    await expect.poll(() => refs(id)).toEqual([]);
    expect((await detach(second.id)).status).toBe(204);
    expect(shape(await gallery(id))).toEqual(['0:3*']);
  });

  it('stay one default with many writers at once', async () => {
    const { id } = await create();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, nth) => attach(id, picture(nth, { defaultImage: true }))),
    );
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    const images = await gallery(id);
    expect(images.map(({ order }) => order)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(images.filter(({ defaultImage }) => defaultImage)).toHaveLength(1);
  });

  it('leave the version of the definition alone, and stay when it is written', async () => {
    const { id, sku, version } = await create();
    await attach(id, { mediaAssetId: one });
    const name = 'Called otherwise';
    const { status } = await write(id, { sku, descriptions: [text('en', name)], version });
    expect(status).toBe(200);
    expect(await gallery(id)).toHaveLength(1);
    await expect.poll(() => told(id)?.ownerTitle).toBe(name);
    expect(refs(id)).toEqual([one]);
  });

  it('are let go of when the product is deleted', async () => {
    const { id } = await create();
    await attach(id, { mediaAssetId: one }, { mediaAssetId: two });
    await expect.poll(() => refs(id)).toEqual([one, two]);
    await manage('DELETE', `/api/v1/private/product/${id}`);
    await expect.poll(() => refs(id)).toEqual([]);
  });

  it('404 are not shown of a product that is hidden', async () => {
    const { id } = await create({ visible: false });
    await attach(id, picture(1));
    expect(refusal(await shop(`/api/v1/product/${id}/images`))).toEqual([404, 'CATALOG.PRODUCT.NOT_FOUND']);
  });
});

describe('images that are refused', () => {
  it('400 an asset that the store does not have, and nothing is written', async () => {
    const { id } = await create();
    for (const ask of [attach, replace]) {
      const answer = await ask(id, picture(1), { mediaAssetId: unknown });
      expect(refusal(answer)).toEqual([400, 'CATALOG.PRODUCT_IMAGE.ASSET_UNKNOWN']);
      expect(answer.body.params).toEqual({ asset: unknown });
    }
    expect(await gallery(id)).toEqual([]);
  });

  it('502 while the library does not answer, and nothing is written', async () => {
    const { id } = await create();
    content.down = true;
    expect((await attach(id, { mediaAssetId: one })).status).toBe(502);
    expect(await gallery(id)).toEqual([]);
    expect((await attach(id, picture(1))).status).toBe(201);
  });

  it('400 more than fifty, in one go or by the fifty-first', async () => {
    const { id } = await create();
    const many = Array.from({ length: 50 }, (_, nth) => picture(nth));
    expect(refusal(await attach(id, ...many, picture(50)))).toEqual([400, 'CATALOG.PRODUCT_IMAGE.LIMIT_EXCEEDED']);
    expect((await attach(id, ...many)).status).toBe(201);
    expect(refusal(await attach(id, picture(50)))).toEqual([400, 'CATALOG.PRODUCT_IMAGE.LIMIT_EXCEEDED']);
    expect(await gallery(id)).toHaveLength(50);
  });

  it('400 one that shows nothing, with its place', async () => {
    const { id } = await create();
    const answer = await attach(id, picture(1), { altText: 'Nothing' });
    expect([answer.status, answer.body.fieldErrors[0].field]).toEqual([400, 'images.1']);
  });

  it('404 an image that is not of the product, and a product that is not there or is of another store', async () => {
    const [{ id }, other] = [await create(), await create()];
    const [image] = (await attach(other.id, picture(1))).body;
    const oneImage = (product: string) => `/api/v1/private/product/${product}/image/${image.id}`;
    for (const method of ['PATCH', 'DELETE']) {
      const body = method === 'PATCH' ? {} : undefined;
      expect(refusal(await manage(method, oneImage(id), body))).toEqual([404, 'CATALOG.PRODUCT_IMAGE.NOT_FOUND']);
      expect(refusal(await manage(method, oneImage(unknown), body))).toEqual([404, 'CATALOG.PRODUCT.NOT_FOUND']);
      const theirs = `${oneImage(other.id)}?store=${testIds.otherStore}`;
      expect((await fixture.running.as('otherOrganisationAdmin', method, theirs, body)).status).toBe(404);
    }
    for (const ask of [attach, replace])
      expect(refusal(await ask(unknown, picture(1)))).toEqual([404, 'CATALOG.PRODUCT.NOT_FOUND']);
    expect(await gallery(other.id)).toHaveLength(1);
  });
});

describe('telling the library', () => {
  it('is tried again after its outage, and what came later waits for it', async () => {
    const { id, sku } = await create();
    const toldOf = () =>
      content.asked
        .map(({ method, body }) => ({ method, ...(body as { ownerRef: string; refs: unknown[] }) }))
        .filter(({ method, ownerRef }) => method === 'PUT' && ownerRef === id)
        .map(({ refs }) => refs.length);
    await attach(id, { mediaAssetId: one });
    await expect.poll(toldOf).toEqual([1]);
    content.down = true;
    const before = content.failed;
    await write(id, { sku, descriptions: [text('en', fresh('Renamed'))] });
    await expect.poll(() => content.failed).toBeGreaterThan(before);
    content.down = false;
    await replace(id, picture(1));
    await expect.poll(toldOf).toEqual([1, 1, 0]);
  });

  it('leaves out a picture that was deleted in the meantime', async () => {
    const { id } = await create();
    await attach(id, { mediaAssetId: one });
    await expect.poll(() => refs(id)).toEqual([one]);
    await db
      .updateTable('product_image')
      .set({ media_asset_id: unknown as never })
      .where('product_id', '=', id)
      .execute();
    await attach(id, { mediaAssetId: two });
    await expect.poll(() => refs(id)).toEqual([two]);
  });

  it('keeps what a shopper sees current', async () => {
    const { id } = await create();
    expect(await gallery(id)).toEqual([]);
    await attach(id, picture(1));
    expect(await gallery(id)).toHaveLength(1);
    await manage('PATCH', `/api/v1/private/product/${id}`, { available: false });
    expect((await shop(`/api/v1/product/${id}/images`)).status).toBe(404);
    expect((await read(id)).visible).toBe(false);
  });
});
