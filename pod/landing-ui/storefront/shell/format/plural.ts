import { fill } from '../cart/fill.ts';

type Plurals = Readonly<Record<Intl.LDMLPluralRule, string>>;

/** The form of a text that a language has for a number. */
export const plural = (forms: Plurals, count: number, locale: string): string =>
  fill(forms[new Intl.PluralRules(locale).select(count)], { count });
