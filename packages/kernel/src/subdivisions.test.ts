import { describe, expect, it } from 'vitest';
import { addressRulesOf } from './address-rules.ts';
import { countryCodes } from './country.ts';
import { subdivisionsOf, subdivisionValue } from './subdivisions.ts';

const withList = countryCodes.filter((country) => subdivisionsOf(country).length > 0);

describe('the states of a country', () => {
  it('are known for every country that asks for one', () => {
    const asking = countryCodes.filter((country) => addressRulesOf(country).state?.isRequired);
    expect(asking.filter((country) => !withList.includes(country))).toEqual([]);
  });

  it('are listed only where an address has them', () => {
    expect(withList.filter((country) => !addressRulesOf(country).state)).toEqual([]);
  });

  it.each(withList)('of %s are each there once, with a name', (country) => {
    const states = subdivisionsOf(country);
    expect(new Set(states.map(({ value }) => value)).size).toBe(states.length);
    for (const { value, name } of states) {
      expect(name).toMatch(/^\S.*\S$/u);
      expect(value).toMatch(/^\S.*\S$/u);
      expect(name.length).toBeLessThanOrEqual(100);
    }
  });

  it.each([
    ['US', 'texas', 'TX'],
    ['US', ' tx ', 'TX'],
    ['CA', 'Quebec', 'QC'],
    ['ES', 'avila', 'Ávila'],
    ['US', 'Nowhere', 'Nowhere'],
    ['DE', 'Berlin', 'Berlin'],
    ['constructor', 'x', 'x'],
  ])('%s: what is written as %j is %j', (country, written, value) => {
    expect(subdivisionValue(country, written)).toBe(value);
  });
});
