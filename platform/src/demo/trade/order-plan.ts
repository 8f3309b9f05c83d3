import type { DemoOrder, DemoOrderStatus, DemoTrade } from '@storepod/demo/trade';
import type { Uuid } from '@storepod/kernel/ids';
import { demoShopper } from '../demo-shoppers.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** An order of the demo that was placed. */
export interface Sale {
  /** Its place among the orders of the shop. */
  nth: number;
  order: DemoOrder;
  id: Uuid;
  /** What payment calls it. */
  ref: Uuid;
}

/** When it was placed, seen from the moment at which the shop is filled. */
export function placedAt({ placed }: Pick<DemoOrder, 'placed'>, now: Date): Date {
  if ('hoursAgo' in placed) return new Date(now.getTime() - placed.hoursAgo * HOUR_MS);
  const [hours = 0, minutes = 0] = placed.at.split(':').map(Number);
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  return new Date(midnight - placed.daysAgo * DAY_MS + hours * HOUR_MS + minutes * 60_000);
}

export function customerOf({ customers }: DemoTrade, { customer }: DemoOrder) {
  const found = customers[customer];
  if (!found) throw new Error(`the demo knows no customer ${customer}`);
  return { ...found, email: found.email ?? demoShopper.email, isShopper: found.email === undefined };
}

export const linesOf = ({ lines }: DemoOrder) => Object.entries(lines).map(([sku, quantity]) => ({ sku, quantity }));

/** The way of an order that nothing happens to. */
const way = ['PENDING_PAYMENT', 'CONFIRMED', 'PROCESSING', 'SHIPPED', 'DELIVERING', 'DELIVERED', 'COMPLETED'] as const;
type Waypoint = (typeof way)[number];

/** How far it goes before something else happens: what comes back has arrived, what is cancelled was confirmed. */
const turningPoints: Record<Exclude<DemoOrderStatus, Waypoint>, Waypoint> = {
  RETURNED: 'DELIVERED',
  CANCELLED: 'CONFIRMED',
};

export function passes({ becomes, cancelled }: DemoOrder, point: Waypoint): boolean {
  if (cancelled === 'declined') return point === 'PENDING_PAYMENT';
  const end = becomes === 'RETURNED' || becomes === 'CANCELLED' ? turningPoints[becomes] : becomes;
  return way.indexOf(end) >= way.indexOf(point);
}
