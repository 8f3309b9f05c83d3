import { testIds } from '@storepod/testkit/callers';
import { describe, expect, it } from 'vitest';
import { MOST_METHODS } from '../../src/shipping-method/shipping-method-shapes.ts';
import { flat, openRules, usd } from './rules-fixture.ts';

const { running, neighbours, manage, made, newStore } = await openRules();
const titles = { en: 'By weight' };
const fieldsOf = (answer: { body: { fieldErrors?: { field: string }[] } }) =>
  answer.body.fieldErrors?.map(({ field }) => field);

describe('POST /private/shipping-methods', () => {
  it('201 keeps what the kind uses, and drops the rest', async () => {
    const places = [{ country: 'DE', regions: ['Bayern'], postalPrefixes: ['80', '81'] }, { country: 'AT' }];
    const method = await made('/shipping-methods', { ...flat, freeFrom: usd(100), places });
    expect(method).toMatchObject({ version: 1, enabled: true, price: usd(500), freeFrom: null, tiers: [] });
    expect(method.places).toEqual([places[0], { country: 'AT', regions: [], postalPrefixes: [] }]);
    expect((await manage('GET', `/shipping-methods/${method.id}`)).body).toEqual(method);
  });

  it.each([
    ['a price', { kind: 'FLAT', titles }, ['price']],
    ['a price and a limit', { kind: 'FREE_OVER', titles }, ['price', 'freeFrom']],
    ['steps', { kind: 'BY_WEIGHT', titles }, ['tiers']],
    ['a name', { ...flat, titles: {} }, ['titles']],
  ])('400 without %s', async (_, body, fields) => {
    const answer = await manage('POST', '/shipping-methods', body);
    expect([answer.status, fieldsOf(answer)]).toEqual([400, fields]);
  });

  it.each([
    ['that go down', [5, 5], ['tiers.1.upTo']],
    ['after one without an end', [null, 5], ['tiers.1.upTo']],
    ['of which two have no end', [1, null, null], ['tiers.2.upTo']],
  ])('400 with steps %s', async (_, steps, fields) => {
    const tiers = steps.map((upTo) => ({ upTo, price: usd(1) }));
    const answer = await manage('POST', '/shipping-methods', { kind: 'BY_AMOUNT', titles, tiers });
    expect([answer.status, fieldsOf(answer)]).toEqual([400, fields]);
  });

  it('400 with a country that stands there twice, an unknown one, and a price below nothing', async () => {
    const twice = await manage('POST', '/shipping-methods', {
      ...flat,
      places: [{ country: 'DE' }, { country: 'DE' }],
    });
    expect([twice.status, fieldsOf(twice)]).toEqual([400, ['places.1.country']]);
    expect((await manage('POST', '/shipping-methods', { ...flat, places: [{ country: 'XX' }] })).status).toBe(400);
    expect((await manage('POST', '/shipping-methods', { ...flat, price: usd(-1) })).status).toBe(400);
  });

  it('409 with a price in another currency than that of the store', async () => {
    const answer = await manage('POST', '/shipping-methods', { ...flat, price: { amount: 5, currency: 'EUR' } });
    expect(answer).toMatchObject({ status: 409, body: { code: 'CHECKOUT.RULES.CURRENCY_DIFFERS' } });
    expect(answer.body.detail).toContain('USD');
  });

  it(`422 above ${MOST_METHODS}, also where many come at once`, async () => {
    const store = newStore();
    const answers = await Promise.all(
      Array.from({ length: MOST_METHODS + 20 }, () => manage('POST', '/shipping-methods', flat, store)),
    );
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(20);
    expect((await manage('GET', '/shipping-methods', undefined, store)).body.totalElements).toBe(MOST_METHODS);
  });

  it('402 where the subscription has lapsed', async () => {
    neighbours.billing.says.operable = false;
    const answer = await manage('POST', '/shipping-methods', flat, newStore());
    neighbours.billing.says.operable = true;
    expect(answer.status).toBe(402);
  });
});

describe('PUT and DELETE /private/shipping-methods', () => {
  it('409 on top of a change that was not seen', async () => {
    const { id } = await made('/shipping-methods', flat, newStore());
    expect((await manage('GET', `/shipping-methods/${id}`)).status).toBe(404);
    const own = await made('/shipping-methods', flat);
    const changed = { ...flat, enabled: false, version: 1 };
    expect(await manage('PUT', `/shipping-methods/${own.id}`, changed)).toMatchObject({
      status: 200,
      body: { version: 2, enabled: false, position: own.position },
    });
    const again = await manage('PUT', `/shipping-methods/${own.id}`, changed);
    expect([again.status, again.body.code]).toEqual([409, 'COMMON.VERSION_CONFLICT']);
    expect((await manage('DELETE', `/shipping-methods/${own.id}`)).status).toBe(204);
    expect((await manage('DELETE', `/shipping-methods/${own.id}`)).status).toBe(204);
  });

  it('puts all of them into another order, or none', async () => {
    const store = newStore();
    const ids: string[] = [];
    for (const en of ['A', 'B', 'C'])
      ids.push((await made('/shipping-methods', { ...flat, titles: { en } }, store)).id);
    const turned = ids.toReversed();
    const answer = await manage('PUT', '/shipping-methods/order', { ids: turned }, store);
    expect(answer.body.map(({ id }: { id: string }) => id)).toEqual(turned);
    for (const list of [turned.slice(1), [...turned, turned[0]], [turned[0], turned[0], turned[1]]])
      expect((await manage('PUT', '/shipping-methods/order', { ids: list }, store)).body.code).toBe(
        'CHECKOUT.SHIPPING.METHODS_DIFFER',
      );
    const { content } = (await manage('GET', '/shipping-methods', undefined, store)).body;
    expect(content.map(({ id }: { id: string }) => id)).toEqual(turned);
  });

  it('leaves a row in the audit', async () => {
    const { id } = await made('/shipping-methods', flat);
    await manage('DELETE', `/shipping-methods/${id}`);
    const { body } = await running.as(
      'storeAdmin',
      'GET',
      `/api/v1/private/audit?store=${testIds.store}&entityId=${id}`,
    );
    expect(body.content.map(({ action }: { action: string }) => action)).toEqual([
      'shipping-method.delete',
      'shipping-method.create',
    ]);
  });
});
