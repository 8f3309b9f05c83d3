/** The forms that a language has for numbers; each must be written. `#` is where the number stands. */
type Forms<Category extends Intl.LDMLPluralRule> = Record<Category, string>;

function pluralIn<Category extends Intl.LDMLPluralRule>(locale: string) {
  const rules = new Intl.PluralRules(locale);
  const numbers = new Intl.NumberFormat(locale);
  return (count: number, forms: Forms<Category>): string => {
    const known: Partial<Record<Intl.LDMLPluralRule, string>> = forms;
    return (known[rules.select(count)] ?? known.other ?? '').replace('#', numbers.format(count));
  };
}

export const englishPlural = pluralIn<'one' | 'other'>('en');
export const arabicPlural = pluralIn<'zero' | 'one' | 'two' | 'few' | 'many' | 'other'>('ar-u-nu-latn');
