import { CurrencyCode } from '@storepod/kernel/currency';
import { toDecimal } from '@storepod/kernel/money';
import type { ReplyAt } from '../../../api/request-types.ts';
import { typedAmount } from '../../../format/typed-amount.ts';
import type { Texts } from '../../../texts/en/index.ts';

export type PlatformPlan = ReplyAt<'billing', 'GET', '/api/v1/platform/plans'>[number];

export const limitKeys = ['MAX_PRODUCTS', 'MAX_ORDERS_MONTH', 'MAX_ACCOUNTS', 'MAX_STORAGE_MB'] as const;
export const featureKeys = ['CUSTOM_DOMAIN', 'ANALYTICS', 'PRIORITY_SUPPORT'] as const;

interface PriceValues {
  interval: 'MONTH' | 'YEAR';
  currency: string;
  amount: string;
}

/** A plan as it is typed: an empty limit is none. */
export interface PlanValues extends Record<string, unknown> {
  code: string;
  displayName: string;
  description: string;
  tier: string;
  visible: boolean;
  prices: PriceValues[];
  limits: Record<(typeof limitKeys)[number], string>;
  flags: Record<(typeof featureKeys)[number], boolean>;
}

export const newPrice: PriceValues = { interval: 'MONTH', currency: 'USD', amount: '' };

export function planValues(plan: PlatformPlan | undefined): PlanValues {
  const limitOf = (key: (typeof limitKeys)[number]) => String(plan?.entitlements.limits[key] ?? '');
  return {
    code: plan?.code ?? '',
    displayName: plan?.displayName ?? '',
    description: plan?.description ?? '',
    tier: plan ? String(plan.tier) : '',
    visible: plan?.visible ?? true,
    prices: plan ? offeredPrices(plan) : [newPrice],
    limits: {
      MAX_PRODUCTS: limitOf('MAX_PRODUCTS'),
      MAX_ORDERS_MONTH: limitOf('MAX_ORDERS_MONTH'),
      MAX_ACCOUNTS: limitOf('MAX_ACCOUNTS'),
      MAX_STORAGE_MB: limitOf('MAX_STORAGE_MB'),
    },
    flags: {
      CUSTOM_DOMAIN: plan?.entitlements.flags.CUSTOM_DOMAIN !== false,
      ANALYTICS: plan?.entitlements.flags.ANALYTICS !== false,
      PRIORITY_SUPPORT: plan?.entitlements.flags.PRIORITY_SUPPORT !== false,
    },
  };
}

const offeredPrices = ({ prices }: PlatformPlan): PriceValues[] =>
  prices
    .filter(({ active }) => active)
    .map(({ interval, amount }) => ({ interval, currency: amount.currency, amount: toDecimal(amount) }));

const wholeNumber = (text: string) => /^\d{1,9}$/.test(text.trim());
const priceOf = ({ amount, currency }: PriceValues) =>
  CurrencyCode.is(currency.trim().toUpperCase())
    ? typedAmount(amount, CurrencyCode.parse(currency.trim().toUpperCase()))
    : undefined;

/** What can be told before it is sent, by the name of the field. */
export function planFaults(values: PlanValues, { problems, platform }: Texts): Record<string, string> {
  const faults: Record<string, string> = {};
  const { required } = problems.rules;
  const { form } = platform.plans;
  if (!/^[A-Z][A-Z0-9_]{1,29}$/.test(values.code)) faults.code = form.codeRule;
  if (values.displayName.trim() === '') faults.displayName = required;
  if (!wholeNumber(values.tier)) faults.tier = form.numberRule;
  for (const key of limitKeys)
    if (values.limits[key] !== '' && !wholeNumber(values.limits[key])) faults[`limits.${key}`] = form.numberRule;
  values.prices.forEach((price, index) => {
    if (!CurrencyCode.is(price.currency.trim().toUpperCase())) faults[`prices.${index}.currency`] = form.currencyRule;
    else if (!priceOf(price)) faults[`prices.${index}.amount`] = form.amountRule;
  });
  return faults;
}

/** As billing takes it. To be asked of values without faults. */
export function planDraft(values: PlanValues) {
  const limits: Partial<Record<(typeof limitKeys)[number], number>> = {};
  for (const key of limitKeys) if (values.limits[key] !== '') limits[key] = Number(values.limits[key]);
  return {
    displayName: values.displayName.trim(),
    description: values.description.trim(),
    tier: Number(values.tier),
    visible: values.visible,
    prices: values.prices.flatMap((price) => {
      const typed = priceOf(price);
      return typed ? [{ interval: price.interval, ...typed }] : [];
    }),
    entitlements: { limits, flags: values.flags },
  };
}
