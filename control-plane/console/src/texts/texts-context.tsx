import { useDirection } from '@mantine/core';
import { createContext, type ReactNode, use, useMemo, useState } from 'react';
import { remember, remembered } from '../design/browser-memory.ts';
import { type Format, formatIn } from '../format/format.ts';
import type { Texts } from './en/index.ts';
import { directions, type Language, locales, preferredLanguage } from './language.ts';

const KEY = 'storepod-language';

export interface Speech {
  language: Language;
  texts: Texts;
  format: Format;
  speak(language: Language): Promise<void>;
}

const SpeechContext = createContext<Speech | undefined>(undefined);

/** Each language is a file of its own, so that nobody loads the other one. */
const catalogues: Record<Language, () => Promise<Texts>> = {
  en: async () => (await import('./en/index.ts')).english,
  ar: async () => (await import('./ar/index.ts')).arabic,
};

export interface Spoken {
  language: Language;
  texts: Texts;
}

export async function startLanguage(): Promise<Spoken> {
  const language = preferredLanguage(remembered(KEY), navigator.languages);
  const texts = await catalogues[language]();
  mark(language);
  return { language, texts };
}

function mark(language: Language): void {
  document.documentElement.lang = language;
  document.documentElement.dir = directions[language];
}

export function SpeechProvider({ initial, children }: { initial: Spoken; children: ReactNode }) {
  const [spoken, setSpoken] = useState(initial);
  const { setDirection } = useDirection();
  const speech = useMemo(
    () => ({
      ...spoken,
      format: formatIn(locales[spoken.language]),
      speak: async (language: Language) => {
        const texts = await catalogues[language]();
        remember(KEY, language);
        mark(language);
        setDirection(directions[language]);
        setSpoken({ language, texts });
      },
    }),
    [spoken, setDirection],
  );
  return <SpeechContext value={speech}>{children}</SpeechContext>;
}

export function useSpeech(): Speech {
  const speech = use(SpeechContext);
  if (!speech) throw new Error('no SpeechProvider above');
  return speech;
}

export const useTexts = (): Texts => useSpeech().texts;
export const useFormat = (): Format => useSpeech().format;
