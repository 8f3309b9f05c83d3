import { emptyStore, type StoreValues, settingsOf } from '../../components/store-fields/store-values.ts';

export interface NewStoreValues extends StoreValues {
  name: string;
  /** Empty where the platform may choose. */
  pod: string;
}

/** What can be guessed about a new store, so that there is less to type. */
export function firstValues(email: string, language: string, browserLocale: string): NewStoreValues {
  return {
    ...emptyStore,
    name: '',
    pod: '',
    email,
    country: countryIn(browserLocale),
    defaultLanguage: language,
    supportedLanguages: [language],
  };
}

/** Where the system of a browser has no language, Chromium says `en-US@posix`, which is none that can be read, or nothing. */
function countryIn(browserLocale: string): string {
  try {
    return new Intl.Locale(browserLocale).region ?? '';
  } catch {
    return '';
  }
}

export const newStoreOf = ({ name, pod, ...settings }: NewStoreValues) => ({
  name,
  ...settingsOf(settings),
  ...(pod !== '' && { pod }),
});
