/** What is down. */
export const dependencies = ['inventory', 'payment', 'catalog', 'merchant', 'billing', 'content'] as const;
export type Dependency = (typeof dependencies)[number];

/** What is done meanwhile, with what is told and how the order stands where everything is up. */
export const usual = {
  'add to the cart': { told: '201', order: 'no order' },
  'read the cart': { told: '200', order: 'no order' },
  'ask for a quote': { told: '200', order: 'no order' },
  'place an order in cash': { told: '201', order: 'CONFIRMED PENDING COMMITTED' },
  'place an order at a provider': { told: '201', order: 'PENDING_PAYMENT PENDING RESERVED' },
  'place in cash, down before the hold': { told: '201', order: 'CONFIRMED PENDING COMMITTED' },
  'place in cash, down before the payment': { told: '201', order: 'CONFIRMED PENDING COMMITTED' },
  'place in cash, down before the sale': { told: '201', order: 'CONFIRMED PENDING COMMITTED' },
  'pay on the page of the provider': { told: '303', order: 'CONFIRMED PAID COMMITTED' },
  'cancel as the shopper': { told: '200', order: 'CANCELLED CANCELLED RETURNED' },
  'refund as staff': { told: '201', order: 'CONFIRMED REFUNDED COMMITTED' },
  'ship as staff': { told: '201', order: 'SHIPPED PENDING COMMITTED' },
} as const;
export type OutageStep = keyof typeof usual;
export const outageSteps = Object.keys(usual) as OutageStep[];

/** The steps in which a service that hangs is tried as well as one that refuses. */
export const hangingSteps = outageSteps.filter((step) => step.startsWith('place'));

export interface Cell {
  /** The answer to whoever asked. */
  told: string;
  /** How the order stands until the service is back, and what it owes. */
  order: string;
}

const unavailable = '502 COMMON.REMOTE_UNAVAILABLE';
const refused: Cell = { told: unavailable, order: 'no order' };
const waits = (order: string): Cell => ({ told: unavailable, order });

/** Where it is not as usual. */
const differences: Record<Dependency, Partial<Record<OutageStep, Cell>>> = {
  inventory: {
    'add to the cart': refused,
    'read the cart': refused,
    'ask for a quote': refused,
    'place an order in cash': refused,
    'place an order at a provider': refused,
    'place in cash, down before the hold': waits('CREATED PENDING NOT_REQUESTED, owes RESERVE'),
    'place in cash, down before the payment': waits('CONFIRMED PENDING RESERVED, owes COMMIT'),
    'place in cash, down before the sale': waits('CONFIRMED PENDING RESERVED, owes COMMIT'),
    'pay on the page of the provider': { told: '303', order: 'CONFIRMED PAID RESERVED, owes COMMIT' },
    'cancel as the shopper': { told: '200', order: 'CANCELLED CANCELLED COMMITTED, owes RETURN' },
  },
  payment: {
    'place an order in cash': waits('CREATED PENDING RESERVED, owes INITIATE_PAYMENT'),
    'place an order at a provider': waits('CREATED PENDING RESERVED, owes INITIATE_PAYMENT'),
    'place in cash, down before the hold': waits('CREATED PENDING RESERVED, owes INITIATE_PAYMENT'),
    'place in cash, down before the payment': waits('CREATED PENDING RESERVED, owes INITIATE_PAYMENT'),
    'pay on the page of the provider': { told: 'no page', order: 'PENDING_PAYMENT PENDING RESERVED' },
    'cancel as the shopper': { told: '200', order: 'CANCELLED CANCELLED COMMITTED, owes CANCEL_PAYMENT' },
    'refund as staff': { told: '201', order: 'CONFIRMED PAID COMMITTED, refund under way' },
  },
  catalog: {
    'add to the cart': refused,
    'read the cart': refused,
    'ask for a quote': refused,
    'place an order in cash': refused,
    'place an order at a provider': refused,
  },
  // Its last word of a store is used for an hour.
  merchant: {},
  // Its last word of the policies of a store, too.
  content: {},
  billing: {},
};

export const cellOf = (dependency: Dependency, step: OutageStep): Cell => differences[dependency][step] ?? usual[step];

/** The answer of a service that hangs is waited for, and then there is another word for it. */
export const hangingTold = (told: string): string => (told === unavailable ? '504 COMMON.REMOTE_TIMEOUT' : told);

/** As the docs have it. */
export function outageMarkdown(): string {
  const cell = (dependency: Dependency, step: OutageStep) => {
    const different = differences[dependency][step];
    if (!different) return 'as usual';
    return different.order === 'no order' ? different.told : `${different.told}; ${different.order}`;
  };
  const rows = outageSteps.map((step) => [
    step,
    usual[step].order === 'no order' ? usual[step].told : `${usual[step].told}; ${usual[step].order}`,
    ...dependencies.map((dependency) => cell(dependency, step)),
  ]);
  const head = ['', 'as usual', ...dependencies.map((dependency) => `${dependency} is down`)];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
