import { instantOf } from '@storepod/kernel/clock';
import type { CurrencyCode } from '@storepod/kernel/currency';
import type { FieldError } from '@storepod/kernel/problem';
import { fault } from '../rules/change-rules.ts';
import type { DiscountRow } from '../tables.ts';
import type { DiscountInput, DiscountView, discountStates } from './discount-shapes.ts';

/** What does not fit together. */
export const faultsIn = ({ kind, rate, amount, startsAt, endsAt }: DiscountInput): (FieldError | false)[] => [
  kind === 'PERCENTAGE' && rate == null && fault('rate', 'Required', 'is missing'),
  kind === 'AMOUNT' && amount == null && fault('amount', 'Required', 'is missing'),
  kind === 'AMOUNT' && amount?.amount === 0 && fault('amount.amount', 'Minimum', 'takes nothing off'),
  startsAt != null && endsAt != null && startsAt >= endsAt && fault('endsAt', 'Minimum', 'is not after the start'),
];

/** What the row has of it. What the kind does not use is not kept. */
export function columnsOf(input: DiscountInput, currency: CurrencyCode) {
  const { kind, code, name, titles = {}, rate, amount, minimum, skus = [], startsAt, endsAt } = input;
  const off = kind === 'AMOUNT' ? (amount?.amount ?? 0) : 0;
  const least = minimum?.amount ?? 0;
  return {
    kind,
    code,
    name,
    titles: JSON.stringify(titles),
    rate: kind === 'PERCENTAGE' ? (rate ?? 0) : 0,
    amount: off,
    minimum: least,
    currency: off + least > 0 ? currency : null,
    skus,
    starts_at: startsAt ? new Date(startsAt) : null,
    ends_at: endsAt ? new Date(endsAt) : null,
    combinable: input.combinable ?? false,
    enabled: input.enabled ?? true,
    usage_limit: input.usageLimit ?? null,
    customer_limit: input.customerLimit ?? null,
  };
}

export function discountView(row: DiscountRow, now: Date): DiscountView {
  const { currency } = row;
  const priceOf = (amount: number) => (currency === null || amount === 0 ? null : { amount, currency });
  return {
    id: row.id,
    version: row.version,
    code: row.code,
    name: row.name,
    titles: row.titles,
    kind: row.kind,
    rate: row.kind === 'PERCENTAGE' ? row.rate : null,
    amount: priceOf(row.amount),
    minimum: priceOf(row.minimum),
    skus: row.skus,
    startsAt: row.starts_at && instantOf(row.starts_at),
    endsAt: row.ends_at && instantOf(row.ends_at),
    combinable: row.combinable,
    enabled: row.enabled,
    usageLimit: row.usage_limit,
    customerLimit: row.customer_limit,
    used: row.used,
    state: stateOf(row, now),
    createdAt: instantOf(row.created_at),
    updatedAt: instantOf(row.updated_at),
  };
}

/** The first that is true, in the order in which the list looks for them too. */
function stateOf(row: DiscountRow, now: Date): (typeof discountStates)[number] {
  if (!row.enabled) return 'DISABLED';
  if (row.ends_at && row.ends_at <= now) return 'ENDED';
  if (row.usage_limit !== null && row.used >= row.usage_limit) return 'USED_UP';
  return row.starts_at && row.starts_at > now ? 'SCHEDULED' : 'ACTIVE';
}
