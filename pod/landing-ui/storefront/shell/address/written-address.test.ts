import { describe, expect, it } from 'vitest';
import { addressLines, countryNamer } from './written-address.ts';

describe('an address on a page', () => {
  const ann = { firstName: 'Ann', lastName: 'Lee', address: '1 Main St' };
  it.each([
    [{ city: 'Austin', stateProvince: 'TX', postalCode: '78701', country: 'US' }, 'Austin, TX 78701|United States'],
    [{ city: 'Berlin', postalCode: '10115', country: 'DE' }, '10115 Berlin|Germany'],
    [{ city: 'London', postalCode: 'EC1Y 8SY', country: 'GB' }, 'London|EC1Y 8SY|United Kingdom'],
    [{ city: 'Doha', postalCode: '123', country: 'QA' }, 'Doha|123|Qatar'],
  ])('%j is written as its country does, without empty lines', (rest, expected) => {
    const lines = addressLines({ ...ann, ...rest }, countryNamer('en'));
    expect(lines.join('|')).toBe(`Ann Lee|1 Main St|${expected}`);
  });

  it('names what is no country as it is', () => {
    expect(countryNamer('en')('not a code')).toBeUndefined();
  });
});
