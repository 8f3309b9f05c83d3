import { testIds } from '@storepod/testkit/callers';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { MOST_AUTOMATIC, MOST_DISCOUNTS } from '../../src/discount/discount-shapes.ts';
import { openRules, tenPercent, usd } from './rules-fixture.ts';

const { running, checkout, manage, made, newStore } = await openRules();
const fieldsOf = (answer: { body: { fieldErrors?: { field: string }[] } }) =>
  answer.body.fieldErrors?.map(({ field }) => field);

describe('POST /private/discounts', () => {
  it('201 keeps a code in upper case, and what the kind uses', async () => {
    const discount = await made('/discounts', { ...tenPercent, code: 'Summer-10', amount: usd(5) }, newStore());
    expect(discount).toMatchObject({
      code: 'SUMMER-10',
      rate: 10_000,
      amount: null,
      combinable: false,
      used: 0,
      state: 'ACTIVE',
    });
  });

  it('409 a code is taken in whatever case, also by two at once, and free in another store', async () => {
    const store = newStore();
    const answers = await Promise.all(
      ['spring', 'SPRING', 'Spring'].map((code) => manage('POST', '/discounts', { ...tenPercent, code }, store)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('CHECKOUT.DISCOUNT.CODE_TAKEN');
    await made('/discounts', { ...tenPercent, code: 'SPRING' }, newStore());
  });

  it.each([
    ['a rate', { kind: 'PERCENTAGE', rate: null }, ['rate']],
    ['an amount', { kind: 'AMOUNT' }, ['amount']],
    ['anything to take off', { kind: 'AMOUNT', amount: usd(0) }, ['amount.amount']],
    ['time between its dates', { startsAt: '2026-02-01T00:00:00Z', endsAt: '2026-02-01T00:00:00Z' }, ['endsAt']],
    ['a rate that is less than all', { rate: 100_001 }, ['rate']],
    ['a code that can be typed', { code: 'A B' }, ['code']],
    ['a limit that lets anybody', { usageLimit: 0 }, ['usageLimit']],
  ])('400 without %s', async (_, given, fields) => {
    const answer = await manage('POST', '/discounts', { ...tenPercent, ...given });
    expect([answer.status, [...new Set(fieldsOf(answer))]]).toEqual([400, fields]);
  });

  it('409 with an amount in another currency than that of the store', async () => {
    const euros = { ...tenPercent, minimum: { amount: 100, currency: 'EUR' } };
    expect((await manage('POST', '/discounts', euros)).body.code).toBe('CHECKOUT.RULES.CURRENCY_DIFFERS');
  });

  it('422 above the limits', async () => {
    const store = newStore();
    const fill = (count: number, code: string) =>
      sql`insert into discount (store_id, id, code, name, kind, rate, combinable, enabled, created_at, updated_at)
          select ${store}, gen_random_uuid(), ${sql.raw(code)}, 'Filled', 'PERCENTAGE', 1, true, true, now(), now()
          from generate_series(1, ${count}::int) n`.execute(checkout.db);
    await fill(MOST_AUTOMATIC, 'null');
    const coded = await made('/discounts', tenPercent, store);
    const full = { code: 'CHECKOUT.DISCOUNT.TOO_MANY_AUTOMATIC', params: { most: MOST_AUTOMATIC } };
    expect((await manage('POST', '/discounts', { ...tenPercent, code: null }, store)).body).toMatchObject(full);
    const uncoded = { ...tenPercent, code: null, version: 1 };
    expect((await manage('PUT', `/discounts/${coded.id}`, uncoded, store)).body).toMatchObject(full);
    await fill(MOST_DISCOUNTS - MOST_AUTOMATIC - 1, `'N' || n`);
    const one = await manage('POST', '/discounts', { ...tenPercent, code: 'ONE-MORE' }, store);
    expect(one.body).toMatchObject({ code: 'CHECKOUT.DISCOUNT.TOO_MANY', params: { most: MOST_DISCOUNTS } });
    expect((await manage('POST', '/discounts', tenPercent, store)).body.code).toBe('CHECKOUT.DISCOUNT.CODE_TAKEN');
  });
});

describe('a discount', () => {
  it('is changed by whoever has seen the last change, and switched off by anybody who manages it', async () => {
    const store = newStore();
    const { id } = await made('/discounts', { ...tenPercent, code: 'GONE-ROUND' }, store);
    const changed = { ...tenPercent, rate: 20_000, version: 1 };
    expect((await manage('PUT', `/discounts/${id}`, changed, store)).body).toMatchObject({ rate: 20_000, version: 2 });
    expect((await manage('PUT', `/discounts/${id}`, changed, store)).body.code).toBe('COMMON.VERSION_CONFLICT');
    const off = () => manage('PUT', `/discounts/${id}/enabled`, { enabled: false }, store);
    expect((await off()).body).toMatchObject({ enabled: false, state: 'DISABLED', version: 3 });
    expect((await off()).body).toMatchObject({ enabled: false, version: 3 });
    expect((await manage('DELETE', `/discounts/${id}`, undefined, store)).status).toBe(204);
    expect((await manage('PUT', `/discounts/${id}/enabled`, { enabled: true }, store)).status).toBe(404);
  });

  it('is found by name, code, kind and state, in the order that was asked for', async () => {
    const store = newStore();
    const make = (code: string | null, given: object) => made('/discounts', { ...tenPercent, code, ...given }, store);
    await make('PAST', { name: 'B past', endsAt: '2020-01-01T00:00:00Z' });
    await make('LATER', { name: 'C later', startsAt: '2090-01-01T00:00:00Z' });
    await make(null, { name: 'A always 100%', kind: 'FREE_SHIPPING' });
    await make('OFF', { name: 'D off', enabled: false });
    const used = await make('USED', { name: 'E used', usageLimit: 1 });
    await sql`update discount set used = 1 where id = ${used.id}`.execute(checkout.db);
    const names = async (query: string): Promise<string[]> =>
      (await manage('GET', `/discounts?${query}`, undefined, store)).body.content.map(
        ({ name }: { name: string }) => name.split(' ')[0],
      );
    expect(await names('sort=name,asc')).toEqual(['A', 'B', 'C', 'D', 'E']);
    expect(await names('')).toEqual(['E', 'D', 'A', 'C', 'B']);
    expect(await names('sort=used,desc&count=1')).toEqual(['E']);
    for (const [state, name] of Object.entries({
      ENDED: 'B',
      SCHEDULED: 'C',
      ACTIVE: 'A',
      DISABLED: 'D',
      USED_UP: 'E',
    }))
      expect(await names(`state=${state}`)).toEqual([name]);
    expect(await names('automatic=true')).toEqual(['A']);
    expect(await names('kind=FREE_SHIPPING')).toEqual(['A']);
    expect(await names('search=late')).toEqual(['C']);
    expect(await names('search=us')).toEqual(['E']);
    expect(await names('search=100%25')).toEqual(['A']);
    expect(await names('search=_')).toEqual([]);
    expect((await manage('GET', '/discounts?sort=rate,asc', undefined, store)).status).toBe(400);
  });

  it('leaves rows in the audit', async () => {
    const { id } = await made('/discounts', { ...tenPercent, code: 'AUDITED' });
    await manage('PUT', `/discounts/${id}/enabled`, { enabled: false });
    await manage('PUT', `/discounts/${id}/enabled`, { enabled: false });
    const { body } = await running.as(
      'storeAdmin',
      'GET',
      `/api/v1/private/audit?store=${testIds.store}&entityId=${id}`,
    );
    const rows = body.content.map((row: { action: string; actor: { name: string } }) => [row.action, row.actor.name]);
    expect(rows).toEqual([
      ['discount.switch', 'org-admin'],
      ['discount.create', 'org-admin'],
    ]);
  });
});
