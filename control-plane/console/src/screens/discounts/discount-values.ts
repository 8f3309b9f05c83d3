import type { CurrencyCode } from '@storepod/kernel/currency';
import { type Money, toDecimal } from '@storepod/kernel/money';
import { instantOf, minuteText } from '../../format/local-minute.ts';
import { thousandthsText, typedAmount, typedThousandths } from '../../format/typed-amount.ts';
import type { Texts } from '../../texts/en/index.ts';
import { type LocalTexts, textsFor, writtenIn } from '../store-settings/local-texts.tsx';
import type { StoreRecord } from '../store-settings/store-record.ts';
import type { Discount, DiscountKind, hows } from './discount-words.ts';

/** A discount as it is typed. */
export interface DiscountValues extends Record<string, unknown> {
  how: (typeof hows)[number];
  code: string;
  name: string;
  titles: LocalTexts;
  kind: DiscountKind;
  percent: string;
  amount: string;
  minimum: string;
  skus: string;
  startsAt: string;
  endsAt: string;
  usageLimit: string;
  customerLimit: string;
  combinable: boolean;
  enabled: boolean;
}

const nothing = {
  how: 'code',
  kind: 'PERCENTAGE',
  ...{ code: '', name: '', percent: '', amount: '', minimum: '', skus: '' },
  ...{ startsAt: '', endsAt: '', usageLimit: '', customerLimit: '' },
  combinable: false,
  enabled: true,
} as const;

const decimal = (price: Money | null) => (price === null ? '' : toDecimal(price));
const limitText = (limit: number | null) => (limit === null ? '' : String(limit));

export function discountValues(record: StoreRecord, discount: Discount | undefined): DiscountValues {
  const titles = textsFor(record.supportedLanguages, discount?.titles ?? {});
  if (!discount) return { ...nothing, titles };
  const { code, name, kind, rate, skus, combinable, enabled } = discount;
  return {
    ...{ titles, name, kind, combinable, enabled },
    how: code === null ? 'automatic' : 'code',
    code: code ?? '',
    percent: rate === null ? '' : thousandthsText(rate),
    amount: decimal(discount.amount),
    minimum: decimal(discount.minimum),
    skus: skus.join('\n'),
    startsAt: minuteText(discount.startsAt),
    endsAt: minuteText(discount.endsAt),
    usageLimit: limitText(discount.usageLimit),
    customerLimit: limitText(discount.customerLimit),
  };
}

/** As the service takes it. Only what passed `faultsOf` is sent. */
export function discountInput(values: DiscountValues, currency: CurrencyCode, discount: Discount | undefined) {
  const { how, kind } = values;
  return {
    code: how === 'code' ? values.code.trim() : null,
    name: values.name.trim(),
    titles: writtenIn(values.titles),
    kind,
    rate: kind === 'PERCENTAGE' ? (typedThousandths(values.percent) ?? null) : null,
    amount: kind === 'AMOUNT' ? (typedAmount(values.amount, currency) ?? null) : null,
    minimum: (values.minimum.trim() !== '' && typedAmount(values.minimum, currency)) || null,
    skus: skusOf(values.skus),
    startsAt: instantOf(values.startsAt, discount?.startsAt),
    endsAt: instantOf(values.endsAt, discount?.endsAt),
    combinable: values.combinable,
    enabled: values.enabled,
    usageLimit: limitOf(values.usageLimit) ?? null,
    customerLimit: limitOf(values.customerLimit) ?? null,
  };
}

const CODE = /^[A-Za-z0-9][A-Za-z0-9_-]{1,39}$/;
const SKU = /^[A-Za-z0-9_-]{1,255}$/;
const ALL = 100_000;

/** What can be told before it is sent, by field. */
export function faultsOf(
  values: DiscountValues,
  currency: CurrencyCode,
  { discounts, problems }: Pick<Texts, 'discounts' | 'problems'>,
): Record<string, string> {
  const { form } = discounts;
  const { how, kind, startsAt, endsAt } = values;
  const rate = typedThousandths(values.percent) ?? 0;
  const isPositive = (text: string) => (typedAmount(text, currency)?.amount ?? 0) > 0;
  const isLimit = (text: string) => text.trim() === '' || limitOf(text) !== undefined;
  const noSku = skusOf(values.skus).find((sku) => !SKU.test(sku));
  return {
    ...(how === 'code' && !CODE.test(values.code.trim()) && { code: form.badCode }),
    ...(values.name.trim() === '' && { name: problems.rules.required }),
    ...(kind === 'PERCENTAGE' && (rate <= 0 || rate > ALL) && { percent: form.badPercent }),
    ...(kind === 'AMOUNT' && !isPositive(values.amount) && { amount: form.badAmount }),
    ...(values.minimum.trim() !== '' && !isPositive(values.minimum) && { minimum: form.badAmount }),
    ...(noSku !== undefined && { skus: form.badSkus(noSku) }),
    ...(startsAt !== '' && endsAt !== '' && startsAt >= endsAt && { endsAt: form.badEnd }),
    ...(!isLimit(values.usageLimit) && { usageLimit: form.badLimit }),
    ...(!isLimit(values.customerLimit) && { customerLimit: form.badLimit }),
  };
}

const skusOf = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))];

const limitOf = (text: string): number | undefined =>
  /^[1-9]\d{0,8}$/.test(text.trim()) ? Number(text.trim()) : undefined;

/** Without letters and digits that are taken for each other. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 8;

/** A code that nobody guesses. Thirty-two signs divide 256, so each is as likely as any other. */
export const newCode = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(CODE_LENGTH)), (byte) => SIGNS[byte % SIGNS.length]).join('');
