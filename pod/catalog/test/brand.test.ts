import { describe, expect, it, vi } from 'vitest';
import { assets, openCatalog } from './fixture.ts';
import { clientsOf, inEnglish, makersIn, newStore } from './makers.ts';

const fixture = await openCatalog();
const { content, kit } = fixture;
const unknown = '0190a000-0000-7000-8000-00000000dead';

const open = () => {
  const store = newStore();
  return { store, ...clientsOf(fixture, store), make: makersIn(fixture, store) };
};

/** What the media library was told about this brand, in order. */
const toldOf = (id: string) =>
  content.asked.flatMap(({ method, body }) => {
    const told = body as { ownerKind: string; ownerRef: string; ownerTitle: string; refs: { assetId: string }[] };
    return method === 'PUT' && told.ownerRef === id ? [told] : [];
  });

describe('a brand', () => {
  it('is made, read and looked up by its code; its HTML is cleaned', async () => {
    const { manage, make } = open();
    const made = await make.brand('ACME', {
      sortOrder: 3,
      descriptions: [
        { language: 'en', name: 'Acme', description: '<p onclick="x()">Since 1900<script>x()</script></p>' },
        { language: 'ar', name: 'أكمي' },
      ],
    });
    expect(made).toMatchObject({ code: 'ACME', sortOrder: 3, image: null, version: 1 });
    expect(made.descriptions).toEqual([
      { language: 'en', name: 'Acme', description: '<p>Since 1900</p>' },
      { language: 'ar', name: 'أكمي' },
    ]);
    expect((await manage('GET', `/api/v1/private/manufacturer/${made.id}`)).body).toEqual(made);
    expect((await manage('GET', '/api/v1/private/manufacturer/unique?code=ACME')).body).toEqual({ exists: true });
    expect((await manage('GET', '/api/v1/private/manufacturer/unique?code=acme')).body).toEqual({ exists: false });
  });

  it('is listed by place and code, and found by a part of its name in any language', async () => {
    const { manage, make } = open();
    await make.brand('C');
    await make.brand('B', {
      sortOrder: -1,
      descriptions: [...inEnglish('100% Wool'), { language: 'fr', name: 'Laine' }],
    });
    await make.brand('A');
    const codes = async (query: string) => {
      const { body } = await manage('GET', `/api/v1/private/manufacturers?${query}`);
      return [body.totalElements, ...body.content.map(({ code }: { code: string }) => code)];
    };
    expect(await codes('')).toEqual([3, 'B', 'A', 'C']);
    expect(await codes('page=1&count=2')).toEqual([3, 'C']);
    expect(await codes('page=9')).toEqual([3]);
    expect(await codes('name=lain')).toEqual([1, 'B']);
    expect(await codes('name=0%25%20w')).toEqual([1, 'B']);
    expect(await codes('name=1%25')).toEqual([0]);
    expect(await codes('name=_')).toEqual([0]);
  });

  it('shows a picture of the library, which is told so, and told when that ends', async () => {
    const { manage, make } = open();
    const { id, image } = await make.brand('PICTURED', { mediaAssetId: assets[0] });
    expect(image).toMatchObject({ mediaAssetId: assets[0], width: 1600, height: 1200 });
    expect(image.imageUrl).toContain(assets[0]);
    await manage('PUT', `/api/v1/private/manufacturer/${id}`, {
      code: 'PICTURED',
      mediaAssetId: assets[1],
      descriptions: inEnglish('Second'),
    });
    expect((await manage('DELETE', `/api/v1/private/manufacturer/${id}`)).status).toBe(204);
    await expect.poll(() => toldOf(id).length).toBe(3);
    expect(toldOf(id).map(({ ownerKind, ownerTitle }) => [ownerKind, ownerTitle])).toEqual([
      ['BRAND', 'PICTURED'],
      ['BRAND', 'Second'],
      ['BRAND', 'Second'],
    ]);
    expect(toldOf(id).map(({ refs }) => refs.map(({ assetId }) => assetId))).toEqual([[assets[0]], [assets[1]], []]);
  });

  it('is announced when it has another name, and only then', async () => {
    const { store, manage, make } = open();
    const { id } = await make.brand('NAMED');
    const publish = vi.spyOn(kit.outbox, 'publish');
    const put = (sortOrder: number, name: string) =>
      manage('PUT', `/api/v1/private/manufacturer/${id}`, { code: 'NAMED', sortOrder, descriptions: inEnglish(name) });
    await put(1, 'NAMED');
    expect(publish).not.toHaveBeenCalled();
    await put(1, 'Renamed');
    expect(publish.mock.calls.map(([, event, payload]) => [event.name, payload])).toEqual([
      ['BrandRenamed', { store, brand: id }],
    ]);
    publish.mockRestore();
  });
});

describe('a brand is refused', () => {
  it('with a code that is in use, when it is made and when it is changed', async () => {
    const { manage, make } = open();
    const brand = { code: 'SAME', descriptions: inEnglish('Same') };
    const answers = await Promise.all([1, 2, 3].map(() => manage('POST', '/api/v1/private/manufacturer', brand)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const { id } = await make.brand('OTHER');
    const answer = await manage('PUT', `/api/v1/private/manufacturer/${id}`, brand);
    expect([answer.status, answer.body.code]).toEqual([409, 'CATALOG.MANUFACTURER.DUPLICATE']);
    expect(answer.body.params).toEqual({ code: 'SAME' });
  });

  it('with two names in one language, or a picture that the library does not have', async () => {
    const { manage } = open();
    const post = (more: object) =>
      manage('POST', '/api/v1/private/manufacturer', { code: 'BAD', descriptions: inEnglish('Bad'), ...more });
    const twice = await post({ descriptions: [...inEnglish('One'), ...inEnglish('Two')] });
    expect([twice.status, twice.body.code]).toEqual([400, 'CATALOG.DESCRIPTION.LANGUAGE_REPEATED']);
    const pictured = await post({ mediaAssetId: unknown });
    expect([pictured.status, pictured.body.code]).toEqual([400, 'CATALOG.PRODUCT_IMAGE.ASSET_UNKNOWN']);
    expect((await manage('GET', '/api/v1/private/manufacturers')).body.totalElements).toBe(0);
  });

  it('with a picture while the library does not answer; without one it is made', async () => {
    const { manage, make } = open();
    content.down = true;
    const body = { code: 'DOWN', mediaAssetId: assets[0], descriptions: inEnglish('Down') };
    expect((await manage('POST', '/api/v1/private/manufacturer', body)).status).toBe(502);
    await make.brand('UP');
    content.down = false;
    expect((await manage('GET', '/api/v1/private/manufacturers')).body.totalElements).toBe(1);
  });

  it('on top of another version', async () => {
    const { manage, make } = open();
    const { id } = await make.brand('RACED');
    const body = { code: 'RACED', descriptions: inEnglish('A'), version: 1 };
    const write = () => manage('PUT', `/api/v1/private/manufacturer/${id}`, body);
    const answers = await Promise.all([write(), write(), write()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('COMMON.VERSION_CONFLICT');
  });

  it('to go while a product has it, also one that takes it at that moment', async () => {
    const { manage, make } = open();
    const { id } = await make.brand('USED');
    await make.product('USES-BRAND', { manufacturer: 'USED' });
    const answer = await manage('DELETE', `/api/v1/private/manufacturer/${id}`);
    expect([answer.status, answer.body.code]).toEqual([409, 'CATALOG.MANUFACTURER.IN_USE']);
    for (let round = 0; round < 8; round++) {
      const raced = await make.brand(`R${round}`);
      const product = { sku: `P${round}`, manufacturer: `R${round}`, descriptions: inEnglish('P') };
      const [gone, made] = await Promise.all([
        manage('DELETE', `/api/v1/private/manufacturer/${raced.id}`),
        manage('POST', '/api/v2/private/product', product),
      ]);
      expect([`204 400`, `409 201`]).toContain(`${gone.status} ${made.status}`);
    }
  });

  it('where there is none, and to another store', async () => {
    const { id } = await open().make.brand('MINE');
    const other = open();
    for (const at of [id, unknown]) {
      const answers = await Promise.all([
        other.manage('GET', `/api/v1/private/manufacturer/${at}`),
        other.manage('PUT', `/api/v1/private/manufacturer/${at}`, { code: 'MINE', descriptions: inEnglish('Mine') }),
        other.manage('DELETE', `/api/v1/private/manufacturer/${at}`),
      ]);
      for (const { status, body } of answers)
        expect([status, body.code]).toEqual([404, 'CATALOG.MANUFACTURER.NOT_FOUND']);
    }
  });
});
