import { describe, expect, it } from 'vitest';
import { openCatalog } from './fixture.ts';
import { fresh, productsOf } from './products.ts';
import { path, shirtsOf, type Variant, variant } from './shirts.ts';

const fixture = await openCatalog();
const { manage } = fixture;
const { create, read, option } = productsOf(fixture);
const { put, list, colouredShirt } = shirtsOf(fixture);

describe('the variants of a product', () => {
  it('are one by default, without options', async () => {
    const { id, sku } = await create();
    expect(await list(id)).toEqual([
      {
        id: expect.any(String),
        sku,
        sortOrder: 0,
        defaultVariant: true,
        optionValueIds: [],
        optionValues: [],
        imageIds: [],
      },
    ]);
  });

  it('are written with their axes as one, and read with names in the asked language', async () => {
    const { id, variants, made, colour } = await colouredShirt();
    expect(made.map(({ sku }: Variant) => sku)).toEqual(variants.map(({ sku }) => sku));
    expect(made[1].optionValueIds).toEqual(variants[1]?.optionValueIds);
    expect(made[0].optionValues[0]).toEqual({
      optionId: colour.id,
      optionCode: colour.code,
      optionName: 'Colour',
      valueId: colour.values[0].id,
      valueCode: 'RED',
      valueName: 'RED in English',
      sortOrder: 0,
    });
    const french = (await manage('GET', `${path(id)}?lang=fr`)).body[0].optionValues[0];
    expect([french.optionName, french.valueName]).toEqual(['Couleur', 'RED in English']);
    expect((await read(id)).version).toBe(2);
  });

  it('keep their ids by id or by sku, whatever else changes', async () => {
    const { id, options, variants, made, values } = await colouredShirt();
    const [first, second] = made;
    const { body } = await put(id, options, [
      variant([values.blue, values.small], { id: first.id, sku: fresh('NEW'), defaultVariant: true }),
      { ...variant([values.red, values.small]), sku: second.sku, sortOrder: 1 },
      variant([values.red, values.medium], { sortOrder: 2 }),
    ]);
    expect([body[0].id, body[1].id]).toEqual([first.id, second.id]);
    expect(variants.length).toBe(body.length);
    expect(made.map((one: { id: string }) => one.id)).not.toContain(body[2].id);
  });

  it('can exchange their skus, their combinations and the default at once', async () => {
    const { id, options, variants, made } = await colouredShirt();
    const [first, second, third] = made;
    const { status, body } = await put(id, options, [
      { ...variants[1], id: first.id, sku: second.sku, defaultVariant: false } as Variant,
      { ...variants[0], id: second.id, sku: first.sku, defaultVariant: true, sortOrder: 1 } as Variant,
      { ...variants[2], id: third.id } as Variant,
    ]);
    expect(status).toBe(200);
    expect(body.find((one: Variant) => one.id === first.id)).toMatchObject({ sku: second.sku, defaultVariant: false });
    expect(body.find((one: Variant) => one.id === second.id)).toMatchObject({ sku: first.sku, defaultVariant: true });
    expect((await read(id)).sku).toBe(first.sku);
  });

  it('take the default in either order of the rows', async () => {
    const { id, options, variants } = await colouredShirt();
    for (const chosen of [2, 0, 1]) {
      const { body } = await put(
        id,
        options,
        variants.map((one, nth) => ({ ...one, defaultVariant: nth === chosen })),
      );
      expect(body.findIndex((one: Variant) => one.defaultVariant)).toBe(chosen);
    }
  });

  it('let a sku go from one that is removed to one that is new', async () => {
    const { id, options, variants, made } = await colouredShirt();
    const sku = variants[2]?.sku ?? '';
    const { body } = await put(id, options, [
      { ...variants[0], id: made[0].id } as Variant,
      { ...variants[1], id: made[2].id, sku: fresh('MOVED'), sortOrder: 1 } as Variant,
      { ...variants[2], sku, sortOrder: 2 } as Variant,
    ]);
    expect(body[2].sku).toBe(sku);
    expect(body[2].id).not.toBe(made[2].id);
  });

  it('become the single default one again, and then the definition renames it', async () => {
    const { id, made } = await colouredShirt();
    const { body } = await put(id, [], [variant([], { sku: made[0].sku, defaultVariant: true })]);
    expect(body).toEqual([{ ...made[0], optionValueIds: [], optionValues: [] }]);
    const sku = fresh('PLAIN');
    await manage('PUT', `/api/v2/private/product/${id}`, { sku, descriptions: [{ language: 'en', name: 'Plain' }] });
    expect((await read(id)).sku).toBe(sku);
  });

  it('keep their own skus when a product with options is written', async () => {
    const { id, made } = await colouredShirt();
    const answer = await manage('PUT', `/api/v2/private/product/${id}`, {
      sku: fresh('IGNORED'),
      descriptions: [{ language: 'en', name: 'With options' }],
    });
    expect([answer.status, answer.body.sku]).toEqual([200, made[0].sku]);
    expect(await list(id)).toEqual(made);
  });
});

describe('two writers of variants at once', () => {
  it('both get through, one after the other', async () => {
    const { id, options, variants } = await colouredShirt();
    const reversed = variants.toReversed().map((one, nth) => ({ ...one, defaultVariant: nth === 0 }));
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, nth) => put(id, options, nth % 2 ? variants : reversed)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect((await list(id)).filter(({ defaultVariant }) => defaultVariant)).toHaveLength(1);
  });

  it('of two products that want one sku, one gets it', async () => {
    const [one, other] = [await create(), await create()];
    const sku = fresh('WANTED');
    const take = ({ id }: { id: string }) => put(id, [], [variant([], { sku, defaultVariant: true })]);
    expect((await Promise.all([take(one), take(other)])).map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('a value is either used or removed', async () => {
    for (let round = 0; round < 5; round++) {
      const { id: optionId, code, values, descriptions } = await option(['KEPT', 'GONE']);
      const { id } = await create();
      const gone = values[1].id;
      const [used, removed] = await Promise.all([
        put(id, [code], [variant([gone], { defaultVariant: true })]),
        manage('PUT', `/api/v1/private/product/option/${optionId}`, { code, descriptions, values: [values[0]] }),
      ]);
      expect([
        [200, 409],
        [400, 200],
      ]).toContainEqual([used.status, removed.status]);
    }
  });
});
