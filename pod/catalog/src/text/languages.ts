import type { LanguageCode } from '@storepod/kernel/language-code';
import { problems } from '../problems.ts';

/** 400 where something is said twice in one language. */
export function requireDistinctLanguages(texts: readonly { language: LanguageCode }[]): void {
  const seen = new Set<LanguageCode>();
  for (const { language } of texts) {
    if (seen.has(language)) throw problems.LANGUAGE_REPEATED({ language });
    seen.add(language);
  }
}
