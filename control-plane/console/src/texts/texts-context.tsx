import { useDirection } from '@mantine/core';
import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { unlessLeft } from '../app/leaving.ts';
import { remember, remembered } from '../design/browser-memory.ts';
import { type Format, formatIn } from '../format/format.ts';
import type { Texts } from './en/index.ts';
import { directions, type Language, locales, preferredLanguage } from './language.ts';

const KEY = 'storepod-language';

export interface Locale {
  language: Language;
  texts: Texts;
  format: Format;
  switchLanguage(language: Language): Promise<void>;
}

const LocaleContext = createContext<Locale | undefined>(undefined);

/** Each language is a file of its own, so that nobody loads the other one. */
const catalogues: Record<Language, () => Promise<Texts>> = {
  en: async () => (await import('./en/index.ts')).english,
  ar: async () => (await import('./ar/index.ts')).arabic,
};

const load = (language: Language): Promise<Texts> => unlessLeft(catalogues[language]());

export interface LoadedLanguage {
  language: Language;
  texts: Texts;
}

export async function startLanguage(): Promise<LoadedLanguage> {
  const language = preferredLanguage(remembered(KEY), navigator.languages);
  const texts = await load(language);
  mark(language);
  return { language, texts };
}

function mark(language: Language): void {
  document.documentElement.lang = language;
  document.documentElement.dir = directions[language];
}

export function LocaleProvider({ initial, children }: { initial: LoadedLanguage; children: ReactNode }) {
  const [loaded, setLoaded] = useState(initial);
  const { setDirection } = useDirection();
  const locale = useMemo(
    () => ({
      ...loaded,
      format: formatIn(locales[loaded.language]),
      switchLanguage: async (language: Language) => {
        const texts = await load(language);
        remember(KEY, language);
        mark(language);
        setDirection(directions[language]);
        setLoaded({ language, texts });
      },
    }),
    [loaded, setDirection],
  );
  return <LocaleContext value={locale}>{children}</LocaleContext>;
}

export function useLocale(): Locale {
  const locale = use(LocaleContext);
  if (!locale) throw new Error('no LocaleProvider above');
  return locale;
}

export const useTexts = (): Texts => useLocale().texts;
export const useFormat = (): Format => useLocale().format;
