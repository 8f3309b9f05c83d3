import type { ReplyAt } from '../../api/request-types.ts';

type StoreRecord = ReplyAt<'merchant', 'GET', '/api/v1/private/store'>;

/** What a form about a store holds: text for every field, empty where there is nothing. */
export interface StoreValues extends Record<string, unknown> {
  title: string;
  email: string;
  phone: string;
  country: string;
  city: string;
  postalCode: string;
  stateProvince: string;
  street: string;
  currency: string;
  defaultLanguage: string;
  supportedLanguages: string[];
  theme: string;
  colorTheme: string;
}

export const emptyStore: StoreValues = {
  title: '',
  email: '',
  phone: '',
  country: '',
  city: '',
  postalCode: '',
  stateProvince: '',
  street: '',
  currency: 'USD',
  defaultLanguage: 'en',
  supportedLanguages: ['en'],
  theme: 'starter',
  colorTheme: 'DEFAULT',
};

const given = (text: string) => text.trim() || undefined;

/** As the services want it. What is empty and optional is left out. */
export function settingsOf(values: StoreValues) {
  const { title, stateProvince, street } = values;
  return {
    ...(given(title) && { title: title.trim() }),
    email: values.email.trim(),
    phone: values.phone.trim(),
    currency: values.currency,
    theme: values.theme,
    colorTheme: values.colorTheme,
    defaultLanguage: values.defaultLanguage,
    supportedLanguages: values.supportedLanguages,
    address: {
      country: values.country,
      city: values.city.trim(),
      postalCode: values.postalCode.trim(),
      ...(given(stateProvince) && { stateProvince: stateProvince.trim() }),
      ...(given(street) && { address: street.trim() }),
    },
  };
}

export const valuesOf = (record: StoreRecord): StoreValues => ({
  title: record.title,
  email: record.email,
  phone: record.phone,
  country: record.address.country,
  city: record.address.city,
  postalCode: record.address.postalCode,
  stateProvince: record.address.stateProvince ?? '',
  street: record.address.address ?? '',
  currency: record.currency,
  defaultLanguage: record.defaultLanguage,
  supportedLanguages: [...record.supportedLanguages],
  theme: record.theme,
  colorTheme: record.colorTheme,
});

/** The field of the form for a field of the service. */
export function formFieldOf(field: string): string {
  if (field === 'address.address') return 'street';
  if (field.startsWith('supportedLanguages')) return 'supportedLanguages';
  return field.replace(/^address\./, '');
}
