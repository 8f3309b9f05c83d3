import { CountryCode } from '@storepod/kernel/country';
import { CurrencyCode } from '@storepod/kernel/currency';
import { Uuid } from '@storepod/kernel/ids';
import { Sku } from '@storepod/kernel/sku';
import fc from 'fast-check';
import type { PricedLine } from '../../src/totals/quote.ts';
import type { QuoteInput } from '../../src/totals/quote-input.ts';
import {
  type Discount,
  discountKinds,
  type ShippingMethod,
  shippingKinds,
  taxRoundings,
} from '../../src/totals/rules.ts';

const currencies = ['JPY', 'USD', 'KWD'].map(CurrencyCode.parse);
const countries = ['DE', 'US', 'AE'].map(CountryCode.parse);
const regions = ['NY', 'CA'];
const codes = ['ONE', 'TWO', 'THREE', 'NEVER-MADE'];
const now = new Date('2026-06-01T00:00:00Z');
const idOf = (number: number) => Uuid.parse(`019b0f2e-7c40-7abc-8def-${String(number).padStart(12, '0')}`);

/** Small ones, of which the odd units matter most, and some that are large. */
const amount = fc.oneof({ weight: 4, arbitrary: fc.nat(500) }, fc.nat(100_000), fc.nat(1_000_000_000));
const rate = fc.oneof(fc.constantFrom(0, 5000, 7000, 8875, 19_000, 20_000, 100_000), fc.nat(100_000));

const line = (number: number): fc.Arbitrary<PricedLine> =>
  fc.record({
    sku: fc.constant(Sku.parse(`SKU-${number}`)),
    productId: fc.constant(idOf(number)),
    name: fc.constant(`Product ${number}`),
    options: fc.constant([]),
    imageUrl: fc.constant(null),
    friendlyUrl: fc.constant('product'),
    shippable: fc.boolean(),
    weight: fc.nat(5000).map((grams) => grams / 1000),
    quantity: fc.integer({ min: 1, max: 12 }),
    unitAmount: amount,
  });

const lines = fc
  .integer({ min: 1, max: 7 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => line(at))));

const tiers = fc.tuple(fc.nat(2000), amount, amount).map(([upTo, small, large]) => [
  { upTo, amount: small },
  { upTo: null, amount: large },
]);

const method = (number: number, currency: CurrencyCode): fc.Arbitrary<ShippingMethod> =>
  fc.record({
    id: fc.constant(idOf(1000 + number)),
    kind: fc.constantFrom(...shippingKinds),
    titles: fc.constant({}),
    currency: fc.constant(currency),
    amount,
    tiers,
    freeFrom: amount,
    places: fc.constantFrom([], [{ country: countries[0] as CountryCode, regions: [], postalPrefixes: [] }]),
  });

const discount = (number: number, currency: CurrencyCode): fc.Arbitrary<Discount> =>
  fc.record({
    id: fc.constant(idOf(2000 + number)),
    code: fc.constantFrom(null, codes[number] ?? null),
    name: fc.constant(`Discount ${number}`),
    titles: fc.constant({}),
    kind: fc.constantFrom(...discountKinds),
    rate: rate.map((thousandths) => Math.max(1, thousandths)),
    amount: amount.map((units) => units + 1),
    currency: fc.constantFrom(currency, null),
    minimum: fc.oneof(fc.constant(0), amount),
    skus: fc.oneof(fc.constant<Sku[]>([]), fc.subarray(['SKU-0', 'SKU-1', 'SKU-2', 'SKU-6'].map(Sku.parse))),
    startsAt: fc.constantFrom(null, null, new Date(now.getTime() + 1)),
    endsAt: fc.constantFrom(null, null, now),
    combinable: fc.boolean(),
    usageLimit: fc.constantFrom(null, null, 1),
    customerLimit: fc.constantFrom(null, null, 1),
    used: fc.nat(1),
    usedByCustomer: fc.nat(1),
  });

const taxRules = fc.record({
  pricesIncludeTax: fc.boolean(),
  taxShipping: fc.boolean(),
  rounding: fc.constantFrom(...taxRoundings),
  country: fc.constantFrom(null, ...countries),
  region: fc.constantFrom(null, ...regions),
  rates: fc.tuple(rate, rate, rate).map(([de, us, ny]) => [
    { country: countries[0] as CountryCode, region: null, titles: {}, rate: de },
    { country: countries[1] as CountryCode, region: null, titles: {}, rate: us },
    { country: countries[1] as CountryCode, region: 'NY', titles: {}, rate: ny },
  ]),
});

const rulesIn = (currency: CurrencyCode) =>
  fc.record({
    methods: fc.tuple(...[0, 1, 2].map((at) => method(at, currency))),
    tax: taxRules,
    discounts: fc
      .nat(4)
      .chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => discount(at, currency)))),
  });

/** A cart with the rules of its store: currencies with 0, 2 and 3 digits, taxes of both kinds, rounded in both ways. */
export const randomCart: fc.Arbitrary<QuoteInput> = fc.constantFrom(...currencies).chain((currency) =>
  fc.record({
    currency: fc.constant(currency),
    lines,
    destination: fc.option(
      fc.record({ country: fc.constantFrom(...countries), region: fc.constantFrom(undefined, ...regions) }),
      { nil: undefined },
    ),
    methodId: fc.constantFrom(undefined, idOf(1000), idOf(1001), idOf(1002)),
    codes: fc.subarray(codes),
    rules: rulesIn(currency),
    now: fc.constant(now),
    lang: fc.constant('en'),
  }),
);
