import { LanguageCode } from '@storepod/kernel/language-code';
import { ar } from './texts/ar.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { fr } from './texts/fr.ts';
import { ru } from './texts/ru.ts';
import type { FirstTexts } from './texts/shape.ts';

const all: Readonly<Record<string, FirstTexts>> = { en, ar, fr, es, ru };

/** The texts in those languages of a store that we can write; in English where there is none. */
export function firstTexts(languages: readonly LanguageCode[], store: string): [LanguageCode, FirstTexts][] {
  const known = languages.filter((language) => all[language]);
  const written = known.length > 0 ? known : [LanguageCode.parse('en')];
  return written.map((language) => [language, named(all[language] ?? en, store)]);
}

/** The name is a text of its own: in HTML it must not become a tag. */
function named(texts: FirstTexts, store: string): FirstTexts {
  const escaped = store.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const filled = JSON.stringify(texts, (key, value) =>
    typeof value === 'string' ? value.replaceAll('{store}', () => (key === 'body' ? escaped : store)) : value,
  );
  return JSON.parse(filled);
}
