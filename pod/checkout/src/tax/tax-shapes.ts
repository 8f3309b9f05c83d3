import { Instant } from '@storepod/kernel/clock';
import { CountryCode } from '@storepod/kernel/country';
import { Uuid } from '@storepod/kernel/ids';
import { model } from '@storepod/kernel/model';
import { nullable } from '@storepod/kernel/nullable';
import { textLine } from '@storepod/kernel/text-line';
import Type, { type Static } from 'typebox';
import { TitlesInput, Version } from '../rules/rule-shapes.ts';
import { taxRoundings, WHOLE } from '../totals/rules.ts';

/** All countries, and the regions of those that have rates by region. */
export const MOST_RATES = 500;

const Region = textLine(100);

const settings = {
  /** Whether the prices that shoppers see have the tax in them. */
  pricesIncludeTax: Type.Boolean(),
  /** Whether shipping is taxed like the goods. */
  taxShipping: Type.Boolean(),
  /** Whether the tax of each line is rounded, or that of the whole order. */
  rounding: Type.Enum([...taxRoundings]),
  /** Where the store is: what is picked up is taxed there, and what has no destination yet. */
  country: nullable(CountryCode),
  region: nullable(Region),
};

/** Version 0 is that of a store that has set nothing yet. */
export const TaxSettingsInput = model('TaxSettingsInput', {
  ...settings,
  version: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
});
export type TaxSettingsInput = Static<typeof TaxSettingsInput>;

export const TaxSettings = model('TaxSettings', { ...settings, version: Type.Integer() });
export type TaxSettings = Static<typeof TaxSettings>;

const rate = {
  country: CountryCode,
  /** As shoppers write it in their address; null: the whole country, but for regions with a rate of their own. */
  region: nullable(Region),
  /** What the tax is called, by language; "Tax" where nothing is said. */
  titles: Type.Optional(TitlesInput),
  /** In thousandths of a percent: 19000 are 19 %, 8875 are 8.875 %. */
  rate: Type.Integer({ minimum: 0, maximum: WHOLE }),
};

export const TaxRateInput = model('TaxRateInput', rate);
export type TaxRateInput = Static<typeof TaxRateInput>;

export const TaxRateChange = model('TaxRateChange', { ...rate, version: Version });
export type TaxRateChange = Static<typeof TaxRateChange>;

export const TaxRateView = model('TaxRate', {
  id: Uuid,
  version: Type.Integer(),
  ...rate,
  titles: TitlesInput,
  createdAt: Instant,
  updatedAt: Instant,
});
export type TaxRateView = Static<typeof TaxRateView>;
