import { permission } from '@storepod/contract/access';
import { CurrencyCode } from '@storepod/kernel/currency';
import { model } from '@storepod/kernel/model';
import { textLine } from '@storepod/kernel/text-line';
import Type from 'typebox';
import type { Titles as TitlesByLanguage } from '../totals/rules.ts';

export const readRules = { access: permission('STORE-POD.CHECKOUT.READ') } as const;
export const manageRules = { access: permission('STORE-POD.CHECKOUT.*'), whileActing: 'allowed' } as const;

/** Far above any price, and far below where a sum of some would no longer be exact. */
export const MOST_AMOUNT = 1_000_000_000_000;
/** More languages than any store sells in. */
const MOST_LANGUAGES = 30;

/** An amount that a merchant decides on, in minor units. It is in the currency of the store. */
export const Price = model('Price', {
  amount: Type.Integer({ minimum: 0, maximum: MOST_AMOUNT }),
  currency: CurrencyCode,
});

/** A name that shoppers read, by language. */
export const TitlesInput = Type.Unsafe<TitlesByLanguage>({
  type: 'object',
  propertyNames: { maxLength: 3, pattern: '^[a-z]{2,3}$' },
  additionalProperties: { ...textLine(120) },
  maxProperties: MOST_LANGUAGES,
});

/** The same where there has to be one. */
export const RequiredTitles = Type.Unsafe<TitlesByLanguage>({ ...TitlesInput, minProperties: 1 });

export const Version = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
