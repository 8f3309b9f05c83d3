import { englishPlural } from '../plural.ts';

export const dashboard = {
  title: 'Dashboard',
  stateTitle: 'Store',
  state: 'State',
  address: 'Address',
  created: 'Created',
  visit: 'Visit store',
  planTitle: 'Plan',
  plan: 'Plan',
  status: 'Status',
  renews: 'Renews on',
  ends: 'Ends on',
  trialEnds: 'Trial ends on',
  manage: 'Manage plan',
  planUnknown: 'Billing does not answer at the moment, so the plan is not known.',
  noPlan: 'None yet',
  nextTitle: 'Next steps',
  next: {
    domain: {
      title: 'Connect your own domain',
      text: 'Shoppers then find you under a name of yours.',
      done: 'Your own domain is connected.',
    },
    team: { title: 'Invite your team', text: 'Give everybody the rights they need, and no more.' },
    settings: { title: 'Check your store settings', text: 'Contact, currency, languages and look.' },
  },
  sales: {
    revenue: 'Revenue',
    orders: 'Orders',
    averageOrder: 'Average order',
    customers: 'Customers',
    customersNote: (fresh: string, again: string) => `${fresh} new, ${again} again`,
    before: (figure: string) => `before: ${figure}`,
    refunds: (amount: string) => `${amount} was given back on these days.`,
    otherCurrencies: (count: number) =>
      englishPlural(count, {
        one: '# order in another currency is in none of the sums.',
        other: '# orders in other currencies are in none of the sums.',
      }),
    perDay: 'Revenue per day',
    span: (from: string, to: string) => `${from} to ${to}, compared with as many days before.`,
    chart: (from: string, to: string, total: string, orders: string) =>
      `Revenue per day from ${from} to ${to}: ${total} in ${orders} orders`,
    quiet: 'Nothing was sold in these days.',
    best: 'Best sellers',
    product: 'Product',
    units: 'Pieces',
    noneSold: 'Nothing was sold in these days.',
  },
  attention: {
    title: 'To do',
    quiet: 'All done. New orders, transfers to check and troubles appear here.',
    toPack: (count: number) => englishPlural(count, { one: '# order to pack', other: '# orders to pack' }),
    orders: (count: number) =>
      englishPlural(count, { one: '# order needs attention', other: '# orders need attention' }),
    transfers: (count: number) => englishPlural(count, { one: '# transfer to check', other: '# transfers to check' }),
    payments: (count: number) =>
      englishPlural(count, { one: '# payment needs attention', other: '# payments need attention' }),
  },
  stock: {
    title: 'Running out',
    lead: (threshold: string) => `${threshold} pieces or fewer are left.`,
    enough: 'There is enough of everything.',
    left: (count: number) => englishPlural(count, { one: '# left', other: '# left' }),
    soldOut: 'Sold out',
    more: (count: number) => englishPlural(count, { one: 'and # more', other: 'and # more' }),
  },
  firstSale: {
    title: 'Your first sale starts here',
    lead: 'Once somebody has bought something, revenue, orders and best sellers appear here.',
    pay: {
      title: 'Choose how shoppers pay',
      text: 'Without a way to pay, nothing can be bought. The test payment is enough to try it out.',
      done: 'Shoppers can pay.',
    },
    ship: {
      title: 'Say what shipping costs',
      text: 'Until there is a method, orders are taken without shipping.',
      done: 'There is a shipping method.',
    },
    discount: { title: 'Welcome the first shoppers', text: 'Make a discount code and share it.' },
  },
  building: 'This store is still being set up.',
  failed: 'This store could not be set up.',
  seeProgress: 'See progress',
  notInUse: 'This store is out of use. Contact support if you did not expect that.',
};
