import type { Instant } from '@storepod/kernel/clock';
import type { Inventory } from '../inventory.ts';

/** How long a hold can be at most: an order that waits for a person's check says that it needs longer than a payment does. */
export const longestOf = ({ config }: Inventory, longHold = false): number =>
  longHold ? config.longestLongHold : config.longestHold;

/** When a hold that begins or goes on now shall end: as asked where that lies ahead, within what is allowed. */
export function holdEnd({ config }: Inventory, now: Date, asked: Instant | undefined, longestMs: number): Date {
  const wanted = asked === undefined ? 0 : Date.parse(asked);
  const end = wanted > now.getTime() ? wanted : now.getTime() + config.hold;
  return new Date(Math.min(end, now.getTime() + longestMs));
}
