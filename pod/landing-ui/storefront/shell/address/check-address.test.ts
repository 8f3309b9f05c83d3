import { addressRulesOf } from '@storepod/kernel/address-rules';
import { countryCodes } from '@storepod/kernel/country';
import { describe, expect, it } from 'vitest';
import { addressLayout } from './address-layout.ts';
import { addressValues, emptyAddress, inCountry, sentAddress } from './address-values.ts';
import { checkAddress, refusedAddress } from './check-address.ts';

const ann = { firstName: 'Ann', lastName: 'Lee', address: '1 Main St', city: 'Austin' };
const inTexas = addressValues({ ...ann, country: 'US', stateProvince: 'TX', postalCode: '78701' });

describe('an address in a form', () => {
  it('without anything in it misses what its country asks for, and nothing else', () => {
    expect(Object.keys(checkAddress(emptyAddress('US'))).sort()).toEqual(
      ['address', 'city', 'firstName', 'lastName', 'postalCode', 'stateProvince'].sort(),
    );
    expect(Object.keys(checkAddress(emptyAddress('AE'))).sort()).toEqual(['address', 'city', 'firstName', 'lastName']);
    expect(checkAddress(emptyAddress()).country).toBe('missing');
  });

  it.each([
    [inTexas, {}],
    [{ ...inTexas, postalCode: '7870' }, { postalCode: 'form' }],
    [{ ...inTexas, city: '   ' }, { city: 'missing' }],
    [{ ...inTexas, city: 'x'.repeat(101) }, { city: 'too-long' }],
    [{ ...inTexas, city: 'a\u0000b' }, { city: 'form' }],
    [{ ...inTexas, phone: 'call me' }, { phone: 'form' }],
    [{ ...inTexas, phone: '12' }, { phone: 'form' }],
    [{ ...inTexas, phone: '+1 (512) 555-0100' }, {}],
  ])('%#: is judged field by field', (values, faults) => expect(checkAddress(values)).toEqual(faults));

  it('needs a telephone only where the shop asks for one', () => {
    expect(checkAddress(inTexas, { isPhoneRequired: true })).toEqual({ phone: 'missing' });
  });

  it.each(countryCodes)('of %s is taken with the example of its postal code, and asks for all it needs', (country) => {
    const { rows, required, states } = addressLayout(country);
    const example = addressRulesOf(country).postalCode?.example ?? '';
    const filled = { ...ann, country, postalCode: example, stateProvince: states[0]?.value ?? 'Somewhere' };
    expect(checkAddress(addressValues(filled))).toEqual({});
    const shown = new Set<string>(['country', ...rows.flat()]);
    expect([...required].filter((field) => !shown.has(field))).toEqual([]);
    const sent = Object.keys(sentAddress(addressValues(filled)));
    expect(sent.filter((field) => !shown.has(field))).toEqual([]);
  });
});

describe('what is sent of an address', () => {
  it('has no empty fields, no blanks around, and nothing that the country does not have', () => {
    const values = { ...inTexas, city: '  New   York ', company: ' ' };
    expect(sentAddress(values)).toEqual({
      ...ann,
      city: 'New York',
      country: 'US',
      stateProvince: 'TX',
      postalCode: '78701',
    });
    expect(sentAddress({ ...values, country: 'QA' })).toEqual({ ...ann, city: 'New York', country: 'QA' });
  });

  it('loses its state, which is none of another country', () => {
    expect(inCountry(inTexas, 'CA')).toEqual({ ...inTexas, country: 'CA', stateProvince: '' });
    expect(inCountry(inTexas, 'US')).toBe(inTexas);
  });

  it('has the state that is known by its name, and takes nothing from elsewhere', () => {
    const known = { ...ann, country: 'US', stateProvince: 'texas', postalCode: null, id: '7' };
    expect(addressValues(known)).toEqual({ ...emptyAddress('US'), ...ann, stateProvince: 'TX' });
  });
});

it('a refusal is told on the fields that it names under a prefix', () => {
  const refused = [
    { field: 'billing.postalCode', code: 'VALIDATION.Pattern' },
    { field: 'delivery.city', code: 'VALIDATION.Required' },
    { field: 'billing.country', code: 'VALIDATION.Unheard' },
    { field: 'billing.constructor', code: 'VALIDATION.Required' },
    { field: 'city', code: 'VALIDATION.Required' },
  ];
  expect(refusedAddress(refused, 'billing')).toEqual({ postalCode: 'form', country: 'refused' });
  expect(refusedAddress(refused, '')).toEqual({ city: 'missing' });
});
