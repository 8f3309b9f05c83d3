import { CountryCode, countryCodes } from '@storepod/kernel/country';
import { describe, expect, it } from 'vitest';
import type { Address } from './address.ts';
import { addressFaults, addressRulesOf } from './address-rules.ts';

const address = (country: string, given: Partial<Address> = {}): Address => ({
  ...{ firstName: 'Ann', lastName: 'Lee', address: 'Street 1', city: 'City', country: CountryCode.parse(country) },
  ...given,
});

describe('what a country asks of an address', () => {
  it('has an example for each pattern that fits it, and lines that name each field once', () => {
    for (const code of countryCodes) {
      const { postalCode, lines, state } = addressRulesOf(CountryCode.parse(code));
      if (postalCode) expect(postalCode.example).toMatch(new RegExp(postalCode.pattern, 'u'));
      const fields = lines.flat();
      expect(new Set(fields).size).toBe(fields.length);
      if (postalCode) expect(fields).toContain('postalCode');
      if (state?.isRequired) expect(fields).toContain('stateProvince');
    }
  });

  it.each([
    ['DE', {}, ['postalCode VALIDATION.Required']],
    ['DE', { postalCode: '1011' }, ['postalCode VALIDATION.Pattern']],
    ['DE', { postalCode: '10115' }, []],
    ['US', { postalCode: '78701' }, ['stateProvince VALIDATION.Required']],
    ['US', { postalCode: '78701-1234', stateProvince: 'TX' }, []],
    ['GB', { postalCode: 'EC1Y 8SY' }, []],
    ['GB', { postalCode: '12345' }, ['postalCode VALIDATION.Pattern']],
    ['CA', { postalCode: 'H3Z 2Y7', stateProvince: 'QC' }, []],
    ['AE', {}, []],
    ['SA', { postalCode: 'x' }, ['postalCode VALIDATION.Pattern']],
    ['FJ', {}, []],
  ] as const)('%s %j', (country, given, expected) => {
    expect(addressFaults(address(country, given)).map(({ field, code }) => `${field} ${code}`)).toEqual(expected);
  });
});
