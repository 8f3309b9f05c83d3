import { directionOf, type LanguageCode } from '@storepod/kernel/language-code';
import type { WrittenText } from '../../theme-contract/content.ts';
import { languageName } from '../format/language-name.ts';

interface Served {
  title: string;
  body: string;
  servedLocale: LanguageCode;
}

/** A text with its language, which is another one where nobody has translated it. */
export const writtenText = ({ title, body, servedLocale }: Served, locale: LanguageCode): WrittenText => ({
  title,
  body,
  language: servedLocale,
  dir: directionOf(servedLocale),
  ...(servedLocale !== locale && { otherLanguage: languageName(servedLocale, locale) }),
});
