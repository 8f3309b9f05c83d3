import { LanguageCode } from '@storepod/kernel/language-code';
import { expect, it } from 'vitest';
import { legalView } from './legal-view.ts';

const store = {
  title: 'Acme',
  address: { country: 'AE', city: 'Dubai', postalCode: '00000', address: 'Marina 1' },
} as Parameters<typeof legalView>[0];
const english = LanguageCode.parse('en');

it('says who stands behind a store, with the country in the language of the page', () => {
  const told = { ...store, legalName: 'Acme Shoes LLC', registerNumber: 'HRB 4711', vatId: 'AE100' };
  expect(legalView(told, english)).toEqual({
    name: 'Acme Shoes LLC',
    address: 'Marina 1, 00000 Dubai, United Arab Emirates',
    registerNumber: 'HRB 4711',
    vatId: 'AE100',
  });
  expect(legalView(told, LanguageCode.parse('fr'))?.address).toContain('Émirats arabes unis');
});

it('says nothing where the merchant has told nothing', () => {
  expect(legalView(store, english)).toBeUndefined();
  expect(legalView({ ...store, vatId: 'AE100' }, english)).toMatchObject({ name: 'Acme', vatId: 'AE100' });
});
