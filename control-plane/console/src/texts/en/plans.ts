import { englishPlural as plural } from '../plural.ts';

/** Plans and what they allow. Names that are not listed, by what billing calls them, are shown as billing spells them. */
export const plans = {
  names: { Free: 'Free', Basic: 'Basic', Pro: 'Pro' } as Record<string, string>,
  descriptions: {
    'To look around: a small catalogue and a few orders.': 'To try it out and sell a handful of things.',
    'For a shop that sells: a domain of its own and room to grow.':
      'For a shop that is up and running, on its own domain.',
    'For a busy shop: no ceiling on products and orders, with figures and quick help.':
      'For a busy shop without ceilings.',
  } as Record<string, string>,
  monthly: 'Monthly',
  yearly: 'Yearly',
  interval: 'Billing period',
  free: 'Free',
  perMonth: 'a month',
  perYear: 'a year',
  price: (amount: string, interval: string) => `${amount} ${interval}`,
  products: (count: number) => plural(count, { one: '# product', other: '# products' }),
  orders: (count: number) => plural(count, { one: '# order a month', other: '# orders a month' }),
  accounts: (count: number) => plural(count, { one: '# team account', other: '# team accounts' }),
  storage: (size: string) => `${size} for pictures and files`,
  unlimited: {
    MAX_PRODUCTS: 'Unlimited products',
    MAX_ORDERS_MONTH: 'Unlimited orders',
    MAX_ACCOUNTS: 'Unlimited team accounts',
    MAX_STORAGE_MB: 'Unlimited storage',
  },
  flags: {
    CUSTOM_DOMAIN: 'Your own domain',
    ANALYTICS: 'Analytics',
    PRIORITY_SUPPORT: 'Priority support',
  },
  included: 'Included',
  notIncluded: 'Not included',
};
