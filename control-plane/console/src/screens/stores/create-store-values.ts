import { emptyStore, type StoreValues, settingsOf } from '../../components/store-fields/store-values.ts';

export interface NewStoreValues extends StoreValues {
  name: string;
  /** Empty where the platform may choose. */
  pod: string;
}

/** What can be guessed about a new store, so that there is less to type. */
export function firstValues(email: string, language: string, browserLocale: string): NewStoreValues {
  const { region } = new Intl.Locale(browserLocale);
  return {
    ...emptyStore,
    name: '',
    pod: '',
    email,
    country: region ?? '',
    defaultLanguage: language,
    supportedLanguages: [language],
  };
}

export const newStoreOf = ({ name, pod, ...settings }: NewStoreValues) => ({
  name,
  ...settingsOf(settings),
  ...(pod !== '' && { pod }),
});
