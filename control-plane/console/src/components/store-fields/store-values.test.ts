import { expect, it } from 'vitest';
import { emptyStore, formFieldOf, settingsOf } from './store-values.ts';

it('leaves out what is optional and empty, and blanks around the rest', () => {
  const settings = settingsOf({
    ...emptyStore,
    title: '  ',
    city: ' Dubai ',
    country: 'AE',
    postalCode: '1',
    street: '',
  });
  expect(settings).not.toHaveProperty('title');
  expect(settings.address).toEqual({ country: 'AE', city: 'Dubai', postalCode: '1' });
});

it.each([
  ['address.address', 'street'],
  ['address.city', 'city'],
  ['supportedLanguages.1', 'supportedLanguages'],
  ['email', 'email'],
])('shows what a service says about %s at %s', (field, formField) => {
  expect(formFieldOf(field)).toBe(formField);
});
