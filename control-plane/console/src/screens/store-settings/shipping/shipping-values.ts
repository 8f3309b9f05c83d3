import type { CurrencyCode } from '@storepod/kernel/currency';
import { type Money, toDecimal } from '@storepod/kernel/money';
import type { ReplyAt } from '../../../api/request-types.ts';
import { thousandthsText, typedAmount, typedThousandths } from '../../../format/typed-amount.ts';
import { type LocalTexts, textsFor, writtenIn } from '../local-texts.tsx';
import type { StoreRecord } from '../store-record.ts';

export type ShippingMethod = ReplyAt<'checkout', 'GET', '/api/v1/private/shipping-methods'>['content'][number];
export type ShippingKind = ShippingMethod['kind'];

/** What the price of each kind depends on. */
export const shippingKinds = {
  FLAT: { price: true, freeFrom: false, tiers: false },
  FREE_OVER: { price: true, freeFrom: true, tiers: false },
  BY_WEIGHT: { price: false, freeFrom: false, tiers: true },
  BY_AMOUNT: { price: false, freeFrom: false, tiers: true },
  PICKUP: { price: true, freeFrom: false, tiers: false },
} as const satisfies Record<ShippingKind, object>;

/** A step of a price, as it is typed; without a limit it is for all that is above. */
interface TierValues {
  upTo: string;
  price: string;
}

export interface ShippingValues extends Record<string, unknown> {
  kind: ShippingKind;
  titles: LocalTexts;
  enabled: boolean;
  price: string;
  freeFrom: string;
  tiers: TierValues[];
  countries: string[];
}

const decimal = (price: Money | null) => (price === null ? '' : toDecimal(price));

export function shippingValues(record: StoreRecord, method: ShippingMethod | undefined): ShippingValues {
  const languages = record.supportedLanguages;
  if (!method)
    return {
      kind: 'FLAT',
      titles: textsFor(languages, {}),
      enabled: true,
      price: '',
      freeFrom: '',
      tiers: [{ upTo: '', price: '' }],
      countries: [],
    };
  const limitText = (upTo: number | null) => {
    if (upTo === null) return '';
    return method.kind === 'BY_WEIGHT' ? thousandthsText(upTo) : toDecimal({ amount: upTo, currency: record.currency });
  };
  return {
    kind: method.kind,
    titles: textsFor(languages, method.titles),
    enabled: method.enabled,
    price: decimal(method.price),
    freeFrom: decimal(method.freeFrom),
    tiers: method.tiers.map(({ upTo, price }) => ({ upTo: limitText(upTo), price: toDecimal(price) })),
    countries: method.places.map(({ country }) => country),
  };
}

const limitOf = (kind: ShippingKind, text: string, currency: CurrencyCode): number | undefined =>
  kind === 'BY_WEIGHT' ? typedThousandths(text) : typedAmount(text, currency)?.amount;

/** Whether a typed limit says something; none is for the last step. */
export const isLimit = (kind: ShippingKind, text: string, currency: CurrencyCode): boolean =>
  text.trim() === '' || (limitOf(kind, text, currency) ?? 0) > 0;

/** As the service takes it. Regions and postal codes of a country, which this form does not show, stay as they were. */
export function shippingInput(values: ShippingValues, currency: CurrencyCode, method: ShippingMethod | undefined) {
  const { price, freeFrom, tiers } = shippingKinds[values.kind];
  return {
    kind: values.kind,
    titles: writtenIn(values.titles),
    enabled: values.enabled,
    price: price ? (typedAmount(values.price, currency) ?? null) : null,
    freeFrom: freeFrom ? (typedAmount(values.freeFrom, currency) ?? null) : null,
    tiers: tiers
      ? values.tiers.flatMap((tier) => {
          const cost = typedAmount(tier.price, currency);
          const limit = tier.upTo.trim() === '' ? null : limitOf(values.kind, tier.upTo, currency);
          return cost && limit !== undefined ? [{ upTo: limit, price: cost }] : [];
        })
      : [],
    places: values.countries.map(
      (country) =>
        method?.places.find((place) => place.country === country) ?? { country, regions: [], postalPrefixes: [] },
    ),
  };
}
