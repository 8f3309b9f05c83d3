import type { ReplyAt } from '../api/request-types.ts';
import type { Format } from '../format/format.ts';
import type { Texts } from '../texts/en/index.ts';

export type Plan = ReplyAt<'billing', 'GET', '/api/v1/plan/public/plans'>[number];
export type Entitlements = Plan['entitlements'];

interface Feature {
  text: string;
  included: boolean;
}

/** What a plan allows, as lines. A ceiling that is not named does not exist; a feature is missing only if it says so. */
export function featuresOf({ limits, flags }: Entitlements, { plans }: Texts, format: Format): Feature[] {
  const { MAX_PRODUCTS, MAX_ORDERS_MONTH, MAX_ACCOUNTS, MAX_STORAGE_MB } = limits;
  const { unlimited } = plans;
  const ceilings = [
    MAX_PRODUCTS === undefined ? unlimited.MAX_PRODUCTS : plans.products(MAX_PRODUCTS),
    MAX_ORDERS_MONTH === undefined ? unlimited.MAX_ORDERS_MONTH : plans.orders(MAX_ORDERS_MONTH),
    MAX_ACCOUNTS === undefined ? unlimited.MAX_ACCOUNTS : plans.accounts(MAX_ACCOUNTS),
    MAX_STORAGE_MB === undefined ? unlimited.MAX_STORAGE_MB : plans.storage(format.megabytes(MAX_STORAGE_MB)),
  ];
  return [
    ...ceilings.map((text) => ({ text, included: true })),
    { text: plans.flags.CUSTOM_DOMAIN, included: flags.CUSTOM_DOMAIN !== false },
    { text: plans.flags.ANALYTICS, included: flags.ANALYTICS !== false },
    { text: plans.flags.PRIORITY_SUPPORT, included: flags.PRIORITY_SUPPORT !== false },
  ];
}
