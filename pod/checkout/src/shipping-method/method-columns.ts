import { instantOf } from '@storepod/kernel/clock';
import type { CurrencyCode } from '@storepod/kernel/currency';
import type { FieldError } from '@storepod/kernel/problem';
import { fault } from '../rules/change-rules.ts';
import type { ShippingMethodRow } from '../tables.ts';
import type { ShippingKind } from '../totals/rules.ts';
import type { ShippingMethodInput, ShippingMethodView } from './shipping-method-shapes.ts';

/** What each kind takes of the fields, and which of them it cannot be without. */
const fieldsOf: Record<ShippingKind, { takes: readonly PricedField[]; needs: readonly PricedField[] }> = {
  FLAT: { takes: ['price'], needs: ['price'] },
  BY_WEIGHT: { takes: ['tiers'], needs: ['tiers'] },
  BY_AMOUNT: { takes: ['tiers'], needs: ['tiers'] },
  FREE_OVER: { takes: ['price', 'freeFrom'], needs: ['price', 'freeFrom'] },
  PICKUP: { takes: ['price'], needs: [] },
};
type PricedField = 'price' | 'freeFrom' | 'tiers';

/** What does not fit together. */
export const faultsIn = (input: ShippingMethodInput): (FieldError | false)[] => [
  ...fieldsOf[input.kind].needs.map((field) => isMissing(input, field) && fault(field, 'Required', 'is missing')),
  ...tierFaults(input),
  ...placeFaults(input),
];

function isMissing(input: ShippingMethodInput, field: PricedField): boolean {
  return field === 'tiers' ? (input.tiers ?? []).length === 0 : input[field] == null;
}

/** Each step is above the one before, and nothing comes after the step without an end. */
const tierFaults = ({ tiers = [] }: ShippingMethodInput) =>
  tiers.map(({ upTo }, at) => {
    const before = tiers[at - 1];
    const isAbove = before === undefined || (before.upTo !== null && (upTo === null || upTo > before.upTo));
    return !isAbove && fault(`tiers.${at}.upTo`, 'Minimum', 'is not above the step before');
  });

const placeFaults = ({ places = [] }: ShippingMethodInput) =>
  places.map(
    ({ country }, at) =>
      places.findIndex((place) => place.country === country) < at &&
      fault(`places.${at}.country`, 'UniqueItems', 'stands there twice'),
  );

/** What the row has of it. What the kind does not use is not kept. */
export function columnsOf(input: ShippingMethodInput, currency: CurrencyCode) {
  const { kind, titles, enabled = true, price, freeFrom, tiers = [], places = [] } = input;
  const takes = (field: PricedField) => fieldsOf[kind].takes.includes(field);
  const steps = takes('tiers') ? tiers.map((tier) => ({ upTo: tier.upTo, amount: tier.price.amount })) : [];
  return {
    kind,
    titles: JSON.stringify(titles),
    enabled,
    currency,
    amount: takes('price') ? (price?.amount ?? 0) : 0,
    free_from: takes('freeFrom') ? (freeFrom?.amount ?? 0) : 0,
    tiers: JSON.stringify(steps),
    places: JSON.stringify(
      places.map(({ regions = [], postalPrefixes = [], country }) => ({ country, regions, postalPrefixes })),
    ),
  };
}

export function methodView(row: ShippingMethodRow): ShippingMethodView {
  const { currency } = row;
  const takes = (field: PricedField) => fieldsOf[row.kind].takes.includes(field);
  return {
    id: row.id,
    version: row.version,
    kind: row.kind,
    titles: row.titles,
    enabled: row.enabled,
    position: row.position,
    price: takes('price') ? { amount: row.amount, currency } : null,
    freeFrom: takes('freeFrom') ? { amount: row.free_from, currency } : null,
    tiers: row.tiers.map(({ upTo, amount }) => ({ upTo, price: { amount, currency } })),
    places: row.places,
    createdAt: instantOf(row.created_at),
    updatedAt: instantOf(row.updated_at),
  };
}
