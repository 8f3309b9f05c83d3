import { describe, expect, it } from 'vitest';
import { addressValues } from '../address/address-values.ts';
import { checkDraft, isEmail } from './check-draft.ts';
import { emptyDraft, parseDraft } from './draft.ts';
import { orderBody } from './order-body.ts';
import { isPage } from './placed-order.ts';

const home = { firstName: 'Grace', lastName: 'Hopper', address: '1 Main Street', city: 'London' };
const inLondon = { ...home, postalCode: 'NW1 6XE', country: 'GB' };
const filled = {
  ...emptyDraft('GB'),
  ...{ email: ' grace@example.com ', delivery: addressValues(inLondon), method: 'm-1', payment: 'COD' },
};
const total = { amount: 2895, currency: 'GBP' };

describe('an order as it is sent', () => {
  it('has one address where the bill goes there, too', () => {
    expect(orderBody(filled, { total, isSent: true, toAccept: [] })).toEqual({
      ...{ paymentType: 'COD', customer: { emailAddress: 'grace@example.com' }, billing: inLondon },
      ...{ sameAsBilling: true, shippingMethod: 'm-1', expectedTotal: total },
    });
  });

  it('has both where they differ, the agreement, and what was noted', () => {
    const bill = { ...inLondon, city: 'Leeds' };
    const draft = {
      ...filled,
      isSameAddress: false,
      billing: addressValues(bill),
      note: ' ring twice ',
      agreedTo: 'terms:3',
    };
    expect(orderBody(draft, { total, isSent: true, toAccept: [{ id: 'terms', version: 3 }] })).toMatchObject({
      ...{
        billing: bill,
        delivery: inLondon,
        customerAgreement: true,
        acceptedPolicies: [{ id: 'terms', version: 3 }],
        comments: 'ring twice',
      },
    });
  });

  it('has no method and no second address where nothing travels', () => {
    const body = orderBody({ ...filled, isSameAddress: false }, { total, isSent: false, toAccept: [] });
    expect([body.shippingMethod, body.delivery, body.billing]).toEqual([undefined, undefined, inLondon]);
  });
});

describe('an order that comes to nothing', () => {
  const nothing = { amount: 0, currency: 'GBP' };

  it.each(['', 'SANDBOX'])('needs no way to pay, where %j was chosen before', (payment) => {
    const draft = { ...filled, payment };
    expect(checkDraft(draft, { isSent: true, needsMethod: true, toAccept: [], isPaid: false })).toEqual({});
    expect(orderBody(draft, { total: nothing, isSent: true, toAccept: [] })).toMatchObject({
      ...{ paymentType: 'NONE', expectedTotal: nothing },
    });
  });
});

describe('what was typed', () => {
  const terms = { id: 'terms', version: 3 };
  const needs = { isSent: true, needsMethod: true, toAccept: [terms], isPaid: true };

  it('is complained about field by field', () => {
    const faults = checkDraft({ ...emptyDraft('GB'), isSameAddress: false }, needs);
    expect(Object.keys(faults).sort()).toEqual(['agree', 'billing', 'delivery', 'email', 'method', 'payment']);
    expect(checkDraft({ ...filled, agreedTo: 'terms:3' }, needs)).toEqual({});
  });

  it('is the same after a reload', () => {
    expect(parseDraft(JSON.stringify(filled), 'US')).toEqual(filled);
  });

  it('is no agreement to a text that is newer, or was not there before, also where both were seen in one tab', () => {
    const agreed = parseDraft(JSON.stringify({ ...filled, agreedTo: 'terms:3' }), 'GB');
    for (const toAccept of [[{ ...terms, version: 4 }], [terms, { id: 'privacy', version: 1 }]]) {
      expect(checkDraft(agreed, { ...needs, toAccept })).toEqual({ agree: true });
      expect(orderBody(agreed, { total, isSent: true, toAccept }).acceptedPolicies).toEqual([]);
    }
    expect(checkDraft(agreed, needs)).toEqual({});
    expect(checkDraft(agreed, { ...needs, toAccept: [] })).toEqual({});
  });

  it.each([null, '', '[]', '{half', '7'])('is empty where %j was kept', (text) =>
    expect(parseDraft(text, 'FR')).toEqual(emptyDraft('FR')),
  );

  it.each([
    ['a@b.example', true],
    ['a b@c.example', false],
    ['a@b', false],
    ['@b.example', false],
    [`${'a'.repeat(250)}@b.example`, false],
  ])('is an address for mail: %s', (text, expected) => expect(isEmail(text)).toBe(expected));
});

it.each([
  ['https://pay.example/session', true],
  ['http://shop.localhost:8080/pay', true],
  ['javascript:alert(1)', false],
  ['/relative', false],
])('a browser is sent to %s: %s', (address, expected) => expect(isPage(address)).toBe(expected));
