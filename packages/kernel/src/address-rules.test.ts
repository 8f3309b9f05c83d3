import { describe, expect, it } from 'vitest';
import { addressFaults, addressRulesOf, postalLabelOf, type RuledAddress } from './address-rules.ts';
import { countryCodes } from './country.ts';

const address = (country: string, given: Partial<RuledAddress> = {}): RuledAddress => ({ country, ...given });

describe('what a country asks of an address', () => {
  it('has an example for each pattern that fits it, and lines that name each field once', () => {
    for (const code of countryCodes) {
      const { postalCode, lines, state } = addressRulesOf(code);
      if (postalCode) expect(postalCode.example).toMatch(new RegExp(postalCode.pattern, 'u'));
      const fields = lines.flat();
      expect(new Set(fields).size).toBe(fields.length);
      if (postalCode) expect(fields).toContain('postalCode');
      if (state) expect(fields).toContain('stateProvince');
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

  it('names the postal code as the country does', () => {
    expect(['US', 'IN', 'IE', 'GB', 'DE', 'constructor'].map(postalLabelOf)).toEqual([
      ...['ZIP_CODE', 'PIN_CODE', 'EIRCODE', 'POSTCODE', 'POSTAL_CODE', 'POSTAL_CODE'],
    ]);
  });

  it('has no rules for a name that is no country', () => {
    expect(addressFaults(address('constructor', { postalCode: 'x' }))).toEqual([]);
  });
});
