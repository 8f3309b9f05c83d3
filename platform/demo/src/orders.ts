import type { DemoOrder, DemoOrderStatus } from './trade.ts';

type Lines = DemoOrder['lines'];
type Details = Partial<Omit<DemoOrder, 'placed' | 'customer' | 'lines' | 'becomes'>>;

/** `[days ago, hour in UTC, who, what, what becomes of it, the rest]`; without an hour the first is in hours. */
export type OrderRow =
  | readonly [daysAgo: number, at: string, customer: string, lines: Lines, becomes: DemoOrderStatus, details?: Details]
  | readonly [hoursAgo: number, customer: string, lines: Lines, becomes: DemoOrderStatus, details?: Details];

/** Orders of a shop, one row each. Paid by card and sent in the shop's usual way unless a row says otherwise. */
export const ordersOf = (usual: string, rows: readonly OrderRow[]): DemoOrder[] =>
  rows.map((row) => {
    const common = { payment: 'SANDBOX', shipping: usual } as const;
    if (isOfDay(row)) {
      const [daysAgo, at, customer, lines, becomes, details] = row;
      return { ...common, placed: { daysAgo, at }, customer, lines, becomes, ...details };
    }
    const [hoursAgo, customer, lines, becomes, details] = row;
    return { ...common, placed: { hoursAgo }, customer, lines, becomes, ...details };
  });

type DayRow = Extract<OrderRow, readonly [number, string, string, ...unknown[]]>;

const isOfDay = (row: OrderRow): row is DayRow => typeof row[2] === 'string';

const cash = { payment: 'COD' } as const;
const transfer = { payment: 'MANUAL_TRANSFER' } as const;
export const by = { cash, transfer };
