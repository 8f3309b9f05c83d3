import type { LanguageCode } from '@storepod/kernel/language-code';

/** A letter as both forms show it: everything is text, in the order in which it is read. */
export interface LetterPage {
  lang: LanguageCode;
  shop: string;
  heading: string;
  paragraphs: string[];
  /** Several lines that belong together, such as the details of a bank. */
  boxed: { title: string; lines: string[] } | null;
  facts: { label: string; value: string }[];
  itemsTitle: string;
  items: { name: string; options: string; quantity: number; amount: string }[];
  totals: { label: string; amount: string; isLast: boolean }[];
  action: { label: string; url: string } | null;
  footer: string;
}
