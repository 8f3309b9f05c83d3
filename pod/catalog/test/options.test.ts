import { testIds } from '@storepod/testkit/callers';
import { sentBack } from '@storepod/testkit/sent-back';
import { describe, expect, it } from 'vitest';
import { catalog } from '../src/contract.ts';
import { openCatalog } from './fixture.ts';
import { fresh, productsOf, refusal, text, unknown } from './products.ts';

const fixture = await openCatalog();
const { manage } = fixture;
const { create, option } = productsOf(fixture);
const path = '/api/v1/private/product/option';
const value = (code: string, more: object = {}) => ({ code, descriptions: [text('en', code)], ...more });
const inputOf = (read: object) => sentBack(catalog.endpoints.updateOption.body, read);
const put = (id: string, body: object) => manage('PUT', `${path}/${id}`, inputOf(body));

/** Has a product use the first value of an option. */
async function use({ code, values }: { code: string; values: { id: string }[] }) {
  const { id, sku } = await create();
  const variants = [{ sku, defaultVariant: true, optionValueIds: [values[0]?.id] }];
  expect((await manage('PUT', `/api/v2/private/product/${id}/variants`, { options: [code], variants })).status).toBe(
    200,
  );
  return id;
}

describe('the vocabulary of options', () => {
  it('201 takes an option with its values in every language, and reads it', async () => {
    const input = {
      code: fresh('COLOUR'),
      sortOrder: 3,
      descriptions: [text('en', 'Colour'), text('ar', 'لون')],
      values: [value('RED', { sortOrder: 1 }), value('BLUE', { sortOrder: 0, descriptions: [text('fr', 'Bleu')] })],
    };
    const { status, body } = await manage('POST', path, input);
    expect(status).toBe(201);
    const { id: _id, version, ...said } = body;
    expect(version).toBe(1);
    expect({ ...said, values: said.values.map(({ id: _, ...rest }: { id: string }) => rest) }).toEqual({
      ...input,
      values: input.values.toReversed(),
    });
    expect((await manage('GET', `${path}/${body.id}`)).body).toEqual(body);
    expect((await manage('GET', `${path}/unique?code=${input.code}`)).body).toEqual({ exists: true });
    expect((await manage('GET', `${path}/unique?code=nobody-has-it`)).body).toEqual({ exists: false });
  });

  it('is read page by page in its order', async () => {
    const store = testIds.otherStore;
    const ask = (method: string, at: string, body?: unknown) =>
      fixture.running.as('otherOrganisationAdmin', method, `${at}${at.includes('?') ? '&' : '?'}store=${store}`, body);
    for (const sortOrder of [3, 1, 2])
      await ask('POST', path, { code: `P${sortOrder}`, sortOrder, descriptions: [text('en', 'P')], values: [] });
    const { body } = await ask('GET', `${path}s?page=0&count=2`);
    expect(body.content.map(({ code }: { code: string }) => code)).toEqual(['P1', 'P2']);
    expect([body.totalElements, body.totalPages]).toEqual([3, 2]);
    expect((await ask('GET', `${path}s?page=9`)).body).toMatchObject({ content: [], totalElements: 3 });
  });

  it('replaces the whole option: values stay by id or code, new ones come, missing ones go, names too', async () => {
    const made = await option(['A', 'B', 'C']);
    const [a, b] = made.values;
    const { body } = await put(made.id, {
      code: made.code,
      descriptions: [text('fr', 'Couleur')],
      values: [value('A2', { id: a.id }), value('B', { sortOrder: 1 }), value('D', { sortOrder: 2 })],
    });
    expect(body.descriptions).toEqual([text('fr', 'Couleur')]);
    expect(body.values.map(({ code }: { code: string }) => code)).toEqual(['A2', 'B', 'D']);
    expect(body.values.slice(0, 2).map(({ id }: { id: string }) => id)).toEqual([a.id, b.id]);
    expect(body.version).toBe(2);
  });

  it('lets two values exchange their codes', async () => {
    const made = await option(['A', 'B']);
    const [a, b] = made.values;
    const values = [value('B', { id: a.id }), value('A', { id: b.id, sortOrder: 1 })];
    const { status, body } = await put(made.id, { ...made, values });
    expect(status).toBe(200);
    expect(body.values.map(({ id, code }: { id: string; code: string }) => [id, code])).toEqual([
      [a.id, 'B'],
      [b.id, 'A'],
    ]);
  });

  it('lets go of an option that nobody uses', async () => {
    const { id } = await option(['A']);
    expect((await manage('DELETE', `${path}/${id}`)).status).toBe(204);
    expect(refusal(await manage('GET', `${path}/${id}`))).toEqual([404, 'CATALOG.PRODUCT_OPTION.NOT_FOUND']);
  });

  it('lets go of it once the product that used it has no options any more', async () => {
    const made = await option(['A']);
    const product = await use(made);
    const variants = [{ sku: fresh('BACK'), defaultVariant: true, optionValueIds: [] }];
    await manage('PUT', `/api/v2/private/product/${product}/variants`, { options: [], variants });
    expect((await manage('DELETE', `${path}/${made.id}`)).status).toBe(204);
  });
});

describe('options that are refused', () => {
  it('409 a code that is there already, also of two at once, and a code of a value twice', async () => {
    const made = await option(['A']);
    const input = { code: made.code, descriptions: [text('en', 'X')], values: [] };
    const answer = await manage('POST', path, input);
    expect(refusal(answer)).toEqual([409, 'CATALOG.PRODUCT_OPTION.DUPLICATE']);
    expect(answer.body.params).toEqual({ code: made.code });
    const other = await option([]);
    expect(refusal(await put(other.id, input))).toEqual([409, 'CATALOG.PRODUCT_OPTION.DUPLICATE']);
    const contested = { ...input, code: fresh('CONTESTED') };
    const answers = await Promise.all([1, 2, 3].map(() => manage('POST', path, contested)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const twice = await manage('POST', path, { ...input, code: fresh('C'), values: [value('A'), value('A')] });
    expect(refusal(twice)).toEqual([409, 'CATALOG.PRODUCT_OPTION.DUPLICATE']);
  });

  it('409 to drop a value that a variant has, or the option; nothing changes', async () => {
    const made = await option(['USED', 'FREE']);
    await use(made);
    const [used, free] = made.values;
    expect(refusal(await put(made.id, { ...made, values: [free] }))).toEqual([409, 'CATALOG.PRODUCT_OPTION.IN_USE']);
    expect(refusal(await manage('DELETE', `${path}/${made.id}`))).toEqual([409, 'CATALOG.PRODUCT_OPTION.IN_USE']);
    expect((await manage('GET', `${path}/${made.id}`)).body).toEqual(made);
    expect((await put(made.id, { ...made, values: [used] })).status).toBe(200);
  });

  it('400 two names in one language, of the option or of a value', async () => {
    const twice = [text('en', 'A'), text('en', 'B')];
    for (const more of [{ descriptions: twice }, { values: [value('A', { descriptions: twice })] }]) {
      const answer = await manage('POST', path, {
        code: fresh('L'),
        descriptions: [text('en', 'X')],
        values: [],
        ...more,
      });
      expect(refusal(answer)).toEqual([400, 'CATALOG.DESCRIPTION.LANGUAGE_REPEATED']);
    }
  });

  it('400 the id of a value that is not one of its own', async () => {
    const [one, other] = [await option(['A']), await option(['B'])];
    const answer = await put(one.id, { ...one, values: other.values });
    expect(answer.body.fieldErrors[0].field).toBe('values.0.id');
  });

  it('409 a version that is not the present one', async () => {
    const made = await option(['A']);
    expect(refusal(await put(made.id, { ...made, version: 7 }))).toEqual([409, 'COMMON.VERSION_CONFLICT']);
  });

  it('404 what is not there, or is of another store', async () => {
    const made = await option(['A']);
    const ask = (id: string, method: string) =>
      fixture.running.as(
        'otherOrganisationAdmin',
        method,
        `${path}/${id}?store=${testIds.otherStore}`,
        method === 'PUT' ? inputOf(made) : undefined,
      );
    for (const id of [unknown, made.id])
      for (const method of ['GET', 'PUT', 'DELETE'])
        expect(refusal(await ask(id, method))).toEqual([404, 'CATALOG.PRODUCT_OPTION.NOT_FOUND']);
    expect((await manage('GET', `${path}/${made.id}`)).body).toEqual(made);
  });
});

describe('a renamed option or value', () => {
  it('ends what is kept of its store', async () => {
    const made = await option(['A']);
    const heard: string[] = [];
    const stop = fixture.kit.invalidation.onTouch((topic) => void heard.push(topic));
    await put(made.id, { ...made, values: [{ ...made.values[0], descriptions: [text('en', 'Renamed')] }] });
    stop();
    expect(heard).toContain(testIds.store);
    expect(heard).not.toContain(testIds.otherStore);
  });
});
