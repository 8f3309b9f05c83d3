import { type AddressRules, addressRulesOf } from '@storepod/kernel/address-rules';
import { type Subdivision, subdivisionsOf } from '@storepod/kernel/subdivisions';
import type { AddressField } from './address-values.ts';

/** Countries where the family name is written first. */
const familyFirst = new Set(['CN', 'HU', 'JP', 'KR', 'TW', 'VN']);

export interface AddressLayout {
  /** One list per row of the form, after the country itself. */
  rows: readonly (readonly AddressField[])[];
  required: ReadonlySet<AddressField>;
  /** The states to choose from; empty where one writes. */
  states: readonly Subdivision[];
  rules: AddressRules;
}

/** How a form asks for an address of a country: its fields in the order in which people there write them. */
export function addressLayout(country: string): AddressLayout {
  const rules = addressRulesOf(country);
  const rows = rules.lines.flatMap((line): AddressField[][] => {
    const fields = line.filter((field) => field !== 'name').filter((field) => isAsked(field, rules));
    return line.includes('name') ? [namesIn(country)] : fields.length > 0 ? [fields] : [];
  });
  return { rows, required: requiredFields(rules), states: subdivisionsOf(country), rules };
}

const namesIn = (country: string): AddressField[] =>
  familyFirst.has(country) ? ['lastName', 'firstName'] : ['firstName', 'lastName'];

/** A country without a rule for postal codes may have them all the same: where its lines name one, it is asked for. */
const isAsked = (field: AddressField, { state }: AddressRules) => field !== 'stateProvince' || state !== null;

function requiredFields({ postalCode, state }: AddressRules): ReadonlySet<AddressField> {
  const required = new Set<AddressField>(['country', 'firstName', 'lastName', 'address', 'city']);
  if (postalCode?.isRequired) required.add('postalCode');
  if (state?.isRequired) required.add('stateProvince');
  return required;
}
