import type { PaymentType } from '../../order/order-states.ts';
import type { TotalCode } from '../../totals/quote.ts';
import type { MailKind } from '../mail-kinds.ts';
import { arabic } from './ar.ts';
import { english } from './en.ts';
import { spanish } from './es.ts';
import { french } from './fr.ts';
import { russian } from './ru.ts';

export type LetterKind = MailKind | 'NEW_ORDER';

/** `{number}` is the order's, `{shop}` its shop, `{amount}` what was paid or given back, `{name}` who ordered. */
interface LetterText {
  subject: string;
  heading: string;
  opening: string;
}

export interface MailTexts extends Record<LetterKind, LetterText> {
  greeting: string;
  /** In place of the opening where an order was paid at once, or where some of it follows later. */
  paidOpening: string;
  partOpening: string;
  transferDetails: string;
  transferMissing: string;
  transferReference: string;
  order: string;
  placedOn: string;
  items: string;
  deliveryTo: string;
  deliveryBy: string;
  payment: string;
  payments: Record<PaymentType, string>;
  carrier: string;
  trackingNumber: string;
  track: string;
  view: string;
  refundTime: string;
  customer: string;
  totals: Record<TotalCode, string>;
  footer: string;
}

const texts: Record<string, MailTexts> = { en: english, ar: arabic, fr: french, es: spanish, ru: russian };

/** A letter in another language than these is written in English. */
export const mailLanguage = (lang: string): string => (Object.hasOwn(texts, lang) ? lang : 'en');

export const textsOf = (lang: string): MailTexts => texts[mailLanguage(lang)] ?? english;

/** All at once: a name that looks like a place to fill stays as it was typed. */
export const fill = (text: string, values: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? place) : place));
