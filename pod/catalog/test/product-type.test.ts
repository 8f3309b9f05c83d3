import { describe, expect, it } from 'vitest';
import { openCatalog } from './fixture.ts';
import { clientsOf, inEnglish, makersIn, newStore } from './makers.ts';

const fixture = await openCatalog();
const unknown = '0190a000-0000-7000-8000-00000000dead';

const open = () => {
  const store = newStore();
  return { ...clientsOf(fixture, store), make: makersIn(fixture, store) };
};

describe('a product type', () => {
  it('is made, read, listed and looked up by its code', async () => {
    const { manage, make } = open();
    const made = await make.type('DIGITAL', {
      allowAddToCart: false,
      descriptions: [
        { language: 'fr', name: 'Numérique' },
        { language: 'en', name: 'Digital' },
      ],
    });
    expect(made).toMatchObject({ code: 'DIGITAL', visible: true, allowAddToCart: false, version: 1 });
    expect(made.descriptions.map(({ language }: { language: string }) => language)).toEqual(['fr', 'en']);
    expect((await manage('GET', `/api/v1/private/product/type/${made.id}`)).body).toEqual(made);
    await make.type('ANALOGUE');
    const list = (await manage('GET', '/api/v1/private/product/types?count=1')).body;
    expect(list).toMatchObject({ totalElements: 2, totalPages: 2, content: [{ code: 'ANALOGUE' }] });
    expect((await manage('GET', '/api/v1/private/product/type/unique?code=DIGITAL')).body).toEqual({ exists: true });
    expect((await manage('GET', '/api/v1/private/product/type/unique?code=OTHER')).body).toEqual({ exists: false });
  });

  it('is replaced with all its languages, but for its code', async () => {
    const { manage, make } = open();
    const { id } = await make.type('PLAIN');
    const changed = await manage('PUT', `/api/v1/private/product/type/${id}`, {
      code: 'OTHER',
      visible: false,
      descriptions: [{ language: 'fr', name: 'Simple' }],
      version: 1,
    });
    expect(changed.body).toMatchObject({ code: 'PLAIN', visible: false, allowAddToCart: true, version: 2 });
    expect(changed.body.descriptions).toEqual([{ language: 'fr', name: 'Simple' }]);
  });

  it('goes if no product has it', async () => {
    const { manage, make } = open();
    const { id } = await make.type('GONE');
    expect((await manage('DELETE', `/api/v1/private/product/type/${id}`)).status).toBe(204);
    expect((await manage('GET', `/api/v1/private/product/type/${id}`)).body.code).toBe(
      'CATALOG.PRODUCT_TYPE.NOT_FOUND',
    );
  });
});

describe('a product type is refused', () => {
  it('with a code that is in use, also of several at once', async () => {
    const { manage } = open();
    const type = { code: 'SAME', descriptions: inEnglish('Same') };
    const answers = await Promise.all([1, 2, 3, 4].map(() => manage('POST', '/api/v1/private/product/type', type)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'CATALOG.PRODUCT_TYPE.DUPLICATE',
      params: { code: 'SAME' },
    });
  });

  it('with two names in one language', async () => {
    const { manage } = open();
    const twice = { code: 'TWICE', descriptions: [...inEnglish('One'), ...inEnglish('Two')] };
    const answer = await manage('POST', '/api/v1/private/product/type', twice);
    expect([answer.status, answer.body.code]).toEqual([400, 'CATALOG.DESCRIPTION.LANGUAGE_REPEATED']);
    expect((await manage('GET', '/api/v1/private/product/types')).body.totalElements).toBe(0);
  });

  it('on top of another version', async () => {
    const { manage, make } = open();
    const { id } = await make.type('RACED');
    const write = () =>
      manage('PUT', `/api/v1/private/product/type/${id}`, { code: 'RACED', descriptions: inEnglish('A'), version: 1 });
    const answers = await Promise.all([write(), write(), write()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('COMMON.VERSION_CONFLICT');
  });

  it('to go while a product has it', async () => {
    const { manage, make } = open();
    const { id } = await make.type('USED');
    await make.product('USES-TYPE', { type: 'USED' });
    const answer = await manage('DELETE', `/api/v1/private/product/type/${id}`);
    expect([answer.status, answer.body.code]).toEqual([409, 'CATALOG.PRODUCT_TYPE.IN_USE']);
  });

  it('where there is none, and to another store', async () => {
    const { make } = open();
    const { id } = await make.type('MINE');
    const other = open();
    for (const at of [id, unknown]) {
      const body = { code: 'MINE', descriptions: inEnglish('Mine') };
      const answers = await Promise.all([
        other.manage('GET', `/api/v1/private/product/type/${at}`),
        other.manage('PUT', `/api/v1/private/product/type/${at}`, body),
        other.manage('DELETE', `/api/v1/private/product/type/${at}`),
      ]);
      for (const { status, body: problem } of answers)
        expect([status, problem.code]).toEqual([404, 'CATALOG.PRODUCT_TYPE.NOT_FOUND']);
    }
  });
});
