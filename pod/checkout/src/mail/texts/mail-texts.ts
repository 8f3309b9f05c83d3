import { arabic } from './ar.ts';
import { english } from './en.ts';
import { spanish } from './es.ts';
import { french } from './fr.ts';
import type { MailTexts } from './mail-text-shape.ts';
import { russian } from './ru.ts';

const texts: Record<string, MailTexts> = { en: english, ar: arabic, fr: french, es: spanish, ru: russian };

/** A letter in another language than these is written in English. */
export const mailLanguage = (lang: string): string => (Object.hasOwn(texts, lang) ? lang : 'en');

export const textsOf = (lang: string): MailTexts => texts[mailLanguage(lang)] ?? english;

/** All at once: a name that looks like a place to fill stays as it was typed. */
export const fill = (text: string, values: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? place) : place));
