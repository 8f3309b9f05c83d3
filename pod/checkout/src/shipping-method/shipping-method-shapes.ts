import { Instant } from '@storepod/kernel/clock';
import { CountryCode } from '@storepod/kernel/country';
import { Uuid } from '@storepod/kernel/ids';
import { model, named } from '@storepod/kernel/model';
import { nullable } from '@storepod/kernel/nullable';
import { textLine } from '@storepod/kernel/text-line';
import Type, { type Static } from 'typebox';
import { MOST_AMOUNT, Price, RequiredTitles, Version } from '../rules/rule-shapes.ts';
import { shippingKinds } from '../totals/rules.ts';

/** More than a shopper would read. */
export const MOST_METHODS = 100;
const MOST_TIERS = 50;
/** Every country there is. */
const MOST_PLACES = 250;
const MOST_REGIONS = 100;
const MOST_PREFIXES = 200;

const ShippingTier = model('ShippingTier', {
  /** A weight in thousandths of the store's unit, or an amount in minor units. Null: whatever is above the steps before. */
  upTo: nullable(Type.Integer({ minimum: 1, maximum: MOST_AMOUNT })),
  price: Price,
});

const ShippingPlace = model('ShippingPlace', {
  country: CountryCode,
  /** As shoppers write them; none: the whole country. */
  regions: Type.Optional(Type.Array(textLine(100), { maxItems: MOST_REGIONS, default: [] })),
  /** How postal codes begin; none: all of them. */
  postalPrefixes: Type.Optional(Type.Array(textLine(20), { maxItems: MOST_PREFIXES, default: [] })),
});

const fields = {
  kind: Type.Enum([...shippingKinds]),
  titles: RequiredTitles,
  enabled: Type.Optional(Type.Boolean({ default: true })),
  /** Of FLAT, PICKUP, and FREE_OVER below its limit. */
  price: Type.Optional(nullable(Price)),
  /** From this amount of goods on, before discounts, FREE_OVER costs nothing. */
  freeFrom: Type.Optional(nullable(Price)),
  /** Of BY_WEIGHT and BY_AMOUNT, the smallest first. What is above the last is not sent. */
  tiers: Type.Optional(Type.Array(ShippingTier, { maxItems: MOST_TIERS, default: [] })),
  /** Where it delivers to; none: everywhere. */
  places: Type.Optional(Type.Array(ShippingPlace, { maxItems: MOST_PLACES, default: [] })),
};

export const ShippingMethodInput = model('ShippingMethodInput', fields);
export type ShippingMethodInput = Static<typeof ShippingMethodInput>;

export const ShippingMethodChange = model('ShippingMethodChange', { ...fields, version: Version });
export type ShippingMethodChange = Static<typeof ShippingMethodChange>;

export const ShippingMethodOrder = model('ShippingMethodOrder', {
  ids: Type.Array(Uuid, { minItems: 1, maxItems: MOST_METHODS }),
});

export const ShippingMethodView = named(
  'ShippingMethod',
  Type.Object({
    id: Uuid,
    version: Type.Integer(),
    kind: Type.Enum([...shippingKinds]),
    titles: RequiredTitles,
    enabled: Type.Boolean(),
    position: Type.Integer(),
    price: nullable(Price),
    freeFrom: nullable(Price),
    tiers: Type.Array(ShippingTier),
    places: Type.Array(
      Type.Object({
        country: CountryCode,
        regions: Type.Array(Type.String()),
        postalPrefixes: Type.Array(Type.String()),
      }),
    ),
    createdAt: Instant,
    updatedAt: Instant,
  }),
);
export type ShippingMethodView = Static<typeof ShippingMethodView>;
