import { addressRulesOf, postalLabelOf } from '@storepod/kernel/address-rules';
import { subdivisionsOf } from '@storepod/kernel/subdivisions';
import type { Messages } from '../../messages/en.ts';
import type { AddressField } from './address-values.ts';
import type { AddressFault } from './check-address.ts';

/** The words of the form in the language of the page: `messagesOf(locale).address`. */
export type AddressWords = Messages['address'];

/** What a field is called in a country. */
export function labelOf(field: AddressField, country: string, words: AddressWords): string {
  if (field === 'postalCode') return words.postalLabels[postalLabelOf(country)];
  if (field === 'stateProvince') return words.stateLabels[addressRulesOf(country).state?.label ?? 'REGION'];
  return words.fields[field];
}

/** A fault in words, with an example where the country has one. */
export function faultText(field: AddressField, fault: AddressFault, country: string, words: AddressWords): string {
  if (fault === 'missing') return isChosen(field, country) ? words.errors.choose : words.errors.missing;
  if (fault === 'too-long') return words.errors.tooLong;
  const example = addressRulesOf(country).postalCode?.example;
  if (field === 'postalCode' && example) return words.errors.postalCode.replace('{example}', example);
  return field === 'phone' ? words.errors.phone : words.errors.check;
}

const isChosen = (field: AddressField, country: string) =>
  field === 'country' || (field === 'stateProvince' && subdivisionsOf(country).length > 0);
