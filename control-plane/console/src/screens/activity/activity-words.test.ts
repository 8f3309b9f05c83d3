import { describe, expect, it } from 'vitest';
import { english } from '../../texts/en/index.ts';
import { readActivitySearch } from './activity-search.ts';
import { type ActivityEntry, detailOf, namedThing, placeOf, wordsOf } from './activity-words.ts';

const product = '019b0f2e-7c40-7abc-8def-0123456789ab';
const entry = (fields: object) =>
  ({
    service: 'catalog',
    action: 'product.update',
    about: { type: 'product', id: product, name: null },
    detail: null,
    ...fields,
  }) as ActivityEntry;

describe('an entry', () => {
  it('is told in words, whichever service wrote it', () => {
    expect(wordsOf(english, entry({}))).toBe('Product: changed');
    expect(wordsOf(english, entry({ service: 'billing', action: 'PAST_DUE' }))).toBe('Grace period began');
    const invited = { service: 'tenancy', action: 'REVOKED', about: { type: 'INVITATION', id: 'x', name: null } };
    expect(wordsOf(english, entry(invited))).toBe('Invitation: taken back');
    expect(wordsOf(english, entry({ action: 'gift-card.melt-down' }))).toBe('Gift card: Melt down');
  });

  it('names what people call by a name, and no id', () => {
    expect(namedThing(entry({}))).toBeUndefined();
    expect(namedThing(entry({ about: { type: 'product', id: product, name: 'Linen shirt' } }))).toBe('Linen shirt');
    expect(
      namedThing(entry({ action: 'menu.update', about: { type: 'menu', id: 'MAIN', name: null } })),
    ).toBeUndefined();
    expect(namedThing(entry({ about: { type: 'stock', id: 'SHIRT-M', name: null } }))).toBe('SHIRT-M');
  });

  it('leads to what it is about, unless that is gone', () => {
    expect(placeOf(entry({}))).toMatchObject({ to: '/products/$product', params: { product } });
    expect(placeOf(entry({ action: 'product.delete' }))).toBeUndefined();
    expect(placeOf(entry({ action: 'tax-rate.update' }))).toMatchObject({ params: { section: 'taxes' } });
  });

  it('says which fields were named, or how a state changed', () => {
    expect(detailOf(english, entry({ detail: '{"fields":["friendlyUrl","name","internalFlag"]}' }))).toBe(
      'address · name',
    );
    expect(detailOf(english, entry({ detail: '{"fields":["cut' }))).toBeUndefined();
    expect(detailOf(english, entry({ action: 'order.note', detail: '{"fields":["text"]}' }))).toBeUndefined();
    const skus = JSON.stringify({ skus: ['A', 'B', 'C', 'D'], count: 6 });
    expect(detailOf(english, entry({ service: 'inventory', action: 'stock.set', detail: skus }))).toBe('A · B · C +3');
    const moved = { service: 'checkout', action: 'order.move', detail: '{"orderStatus":"SHIPPED"}' };
    expect(detailOf(english, entry(moved))).toBe(english.orders.statuses.SHIPPED);
    expect(detailOf(english, entry({ service: 'tenancy', detail: 'ACTIVE → SUSPENDED' }))).toBe('Active → Suspended');
  });
});

it('the address keeps what the service takes, and drops the rest', () => {
  const whole = { store: '660000000000000000000001', service: 'catalog', q: 'shirt', actor: 'ann', from: '2026-01-01' };
  expect(readActivitySearch(whole)).toEqual(whole);
  expect(readActivitySearch({ service: 'uaa', store: 'x', from: 'yesterday', before: 'x_y' })).toEqual({});
});
