import type { LanguageCode } from '@storepod/kernel/language-code';
import { createTranslator } from 'use-intl/core';
import { ar } from './ar.ts';
import { en, type Messages } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { ru } from './ru.ts';

const all: Readonly<Record<string, Messages>> = { en, ar, fr, es, ru };

/** The texts themselves, for what the browser puts together. */
export const messagesOf = (locale: LanguageCode): Messages => all[locale] ?? en;

const makeTranslator = (locale: LanguageCode) => createTranslator<Messages>({ locale, messages: messagesOf(locale) });
export type Translate = ReturnType<typeof makeTranslator>;

const translators = new Map<LanguageCode, Translate>();

/** What the storefront says in a language: `translate('listing.found', { count: 3 })`. */
export function translatorOf(locale: LanguageCode): Translate {
  const translate = translators.get(locale) ?? makeTranslator(locale);
  translators.set(locale, translate);
  return translate;
}
