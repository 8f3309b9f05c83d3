import { Instant } from '@storepod/kernel/clock';
import { Uuid } from '@storepod/kernel/ids';
import { model } from '@storepod/kernel/model';
import { nullable } from '@storepod/kernel/nullable';
import { Sku } from '@storepod/kernel/sku';
import { textLine } from '@storepod/kernel/text-line';
import Type, { type Static } from 'typebox';
import { Price, TitlesInput, Version } from '../rules/rule-shapes.ts';
import { DiscountCode } from '../totals/discount/discount-code.ts';
import { discountKinds, WHOLE } from '../totals/rules.ts';

export const MOST_DISCOUNTS = 5_000;
/** Each of them is looked at for every cart. */
export const MOST_AUTOMATIC = 100;
const MOST_SKUS = 500;
const MOST_USES = 1_000_000_000;

const Limit = Type.Integer({ minimum: 1, maximum: MOST_USES });

const fields = {
  /** What shoppers type; null: it applies by itself. Upper and lower case are the same. */
  code: nullable(DiscountCode),
  /** What the merchant calls it. */
  name: textLine(120),
  /** What shoppers read, by language; the code or the name where nothing is said. */
  titles: Type.Optional(TitlesInput),
  kind: Type.Enum([...discountKinds]),
  /** Of PERCENTAGE, in thousandths of a percent: 10000 are 10 %. */
  rate: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: WHOLE }))),
  /** Of AMOUNT. */
  amount: Type.Optional(nullable(Price)),
  /** What the goods that it is for have to come to. */
  minimum: Type.Optional(nullable(Price)),
  /** What it is for; none: everything. */
  skus: Type.Optional(Type.Array(Sku, { maxItems: MOST_SKUS, uniqueItems: true, default: [] })),
  startsAt: Type.Optional(nullable(Instant)),
  endsAt: Type.Optional(nullable(Instant)),
  /** Whether it goes together with others that do. Of those that do not, the best one is taken, if it is better than these. */
  combinable: Type.Optional(Type.Boolean({ default: false })),
  enabled: Type.Optional(Type.Boolean({ default: true })),
  /** How many orders may use it; null: any number. */
  usageLimit: Type.Optional(nullable(Limit)),
  /** The same for the orders of one customer. */
  customerLimit: Type.Optional(nullable(Limit)),
};

export const DiscountInput = model('DiscountInput', fields);
export type DiscountInput = Static<typeof DiscountInput>;

export const DiscountChange = model('DiscountChange', { ...fields, version: Version });
export type DiscountChange = Static<typeof DiscountChange>;

export const discountStates = ['ACTIVE', 'DISABLED', 'SCHEDULED', 'ENDED', 'USED_UP'] as const;

export const DiscountView = model('Discount', {
  id: Uuid,
  version: Type.Integer(),
  code: nullable(DiscountCode),
  name: Type.String(),
  titles: TitlesInput,
  kind: Type.Enum([...discountKinds]),
  rate: nullable(Type.Integer()),
  amount: nullable(Price),
  minimum: nullable(Price),
  skus: Type.Array(Sku),
  startsAt: nullable(Instant),
  endsAt: nullable(Instant),
  combinable: Type.Boolean(),
  enabled: Type.Boolean(),
  usageLimit: nullable(Type.Integer()),
  customerLimit: nullable(Type.Integer()),
  /** How many orders use it; those that were cancelled do not count. */
  used: Type.Integer(),
  /** Why it applies to no cart now, or that it does. */
  state: Type.Enum([...discountStates]),
  createdAt: Instant,
  updatedAt: Instant,
});
export type DiscountView = Static<typeof DiscountView>;
