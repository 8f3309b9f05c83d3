import { englishPlural as plural } from '../../plural.ts';

export const platformPlans = {
  title: 'Plans',
  lead: 'What merchants can subscribe to. A new amount is for new subscribers; those who have a plan keep their price.',
  create: 'New plan',
  createTitle: 'New plan',
  edit: 'Change',
  editTitle: (name: string) => `Change ${name}`,
  check: 'See what changes',
  save: 'Save',
  saved: (name: string) => `${name} is saved.`,
  offered: 'On offer',
  retired: 'Retired',
  hidden: 'Not shown to merchants',
  subscribers: (count: number) => plural(count, { one: '# store has it', other: '# stores have it' }),
  kept: (count: number) => plural(count, { one: 'kept by # store', other: 'kept by # stores' }),
  retire: 'Retire',
  retireTitle: (name: string) => `Retire ${name}?`,
  retireText: (count: number) =>
    count === 0
      ? 'Nobody can choose it any more. It can be offered again.'
      : plural(count, {
          one: 'Nobody can choose it any more. # store keeps it until it moves. It can be offered again.',
          other: 'Nobody can choose it any more. # stores keep it until they move. It can be offered again.',
        }),
  retiredDone: (name: string) => `${name} is retired.`,
  offer: 'Offer again',
  offerTitle: (name: string) => `Offer ${name} again?`,
  offerText: 'Merchants can choose it from now on, at its prices.',
  offeredDone: (name: string) => `${name} is on offer again.`,
  form: {
    code: 'Code',
    codeRule: 'Capital letters, digits and underscores, beginning with a letter. It never changes.',
    name: 'Name',
    description: 'Description',
    tier: 'Tier',
    tierHint: 'Plans stand in this order. A higher tier is an upgrade.',
    visible: 'Shown to merchants',
    visibleHint: 'One that is not shown can be given by operators alone.',
    prices: 'Prices',
    amount: 'Amount',
    addPrice: 'Add a price',
    removePrice: (price: string) => `Remove the price ${price}`,
    limits: 'Limits of each store',
    limitsHint: 'An empty field sets no limit; 0 allows nothing.',
    limitNames: {
      MAX_PRODUCTS: 'Products',
      MAX_ORDERS_MONTH: 'Orders a month',
      MAX_ACCOUNTS: 'Team accounts',
      MAX_STORAGE_MB: 'Storage in megabytes',
    },
    features: 'Features',
    numberRule: 'Enter a whole number.',
    amountRule: 'Enter an amount with no more decimals than the currency has.',
    currencyRule: 'Enter a currency by its three letters.',
  },
  effect: {
    title: (count: number) => plural(count, { one: '# store has this plan', other: '# stores have this plan' }),
    sameLimits: 'What they may use stays as it is.',
    limitsChange: (count: number) =>
      plural(count, {
        one: 'Limits and features change for # store within seconds.',
        other: 'Limits and features change for # stores within seconds.',
      }),
    above: (count: number) =>
      plural(count, {
        one: '# store uses more than it then may. It keeps everything, and can add nothing to it.',
        other: '# stores use more than they then may. They keep everything, and can add nothing to it.',
      }),
    samePrices: 'All pay a price that is on offer.',
    keepPrice: (count: number) =>
      plural(count, {
        one: '# store keeps a price that is no longer on offer.',
        other: '# stores keep a price that is no longer on offer.',
      }),
  },
};
