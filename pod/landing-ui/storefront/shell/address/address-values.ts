import { addressRulesOf } from '@storepod/kernel/address-rules';
import { subdivisionValue } from '@storepod/kernel/subdivisions';

/** An address as a form holds it: every field is there, and may be empty. */
export interface AddressValues {
  firstName: string;
  lastName: string;
  company: string;
  phone: string;
  address: string;
  city: string;
  stateProvince: string;
  postalCode: string;
  country: string;
}

export type AddressField = keyof AddressValues;

/** An address as checkout takes it: what is empty is left out. */
export type SentAddress = Pick<AddressValues, 'firstName' | 'lastName' | 'address' | 'city' | 'country'> &
  Partial<AddressValues>;

export const emptyAddress = (country = ''): AddressValues => ({
  ...{ firstName: '', lastName: '', company: '', phone: '', address: '', city: '' },
  ...{ stateProvince: '', postalCode: '', country },
});

/** Fills a form with an address that is known, or with a part of one. A state is found by its name or its code. */
export function addressValues(known: { readonly [Field in AddressField]?: string | null | undefined }): AddressValues {
  const given = Object.entries(known).filter(([field, value]) => field in emptyAddress() && typeof value === 'string');
  const values: AddressValues = { ...emptyAddress(), ...Object.fromEntries(given) };
  return { ...values, stateProvince: subdivisionValue(values.country, values.stateProvince) };
}

/** Another country: what it does not ask for is dropped, and so is a state, which is none of its own. */
export const inCountry = (values: AddressValues, country: string): AddressValues =>
  country === values.country ? values : { ...values, country, stateProvince: '' };

/** What is sent: blanks are put in order, and fields that the country does not have are left out. */
export function sentAddress(values: AddressValues): SentAddress {
  const { lines, state } = addressRulesOf(values.country);
  const asked = {
    ...values,
    // A country without rules may have postal codes all the same: its lines tell.
    postalCode: lines.flat().includes('postalCode') ? values.postalCode : '',
    stateProvince: state ? values.stateProvince : '',
  };
  const filled = Object.entries(asked).flatMap(([field, value]) => {
    const tidy = value.replace(/\s+/gu, ' ').trim();
    return tidy === '' ? [] : [[field, tidy] as const];
  });
  const {
    firstName = '',
    lastName = '',
    address = '',
    city = '',
    ...others
  }: Partial<AddressValues> = Object.fromEntries(filled);
  return { firstName, lastName, address, city, ...others, country: values.country };
}
