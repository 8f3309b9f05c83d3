import type { Instant } from '@storepod/kernel/clock';
import type { Inventory } from '../inventory.ts';

/** When a hold that begins or goes on now shall end: as asked where that lies ahead, within what is allowed. */
export function holdEnd({ config }: Inventory, now: Date, asked: Instant | undefined): Date {
  const wanted = asked === undefined ? 0 : Date.parse(asked);
  const end = wanted > now.getTime() ? wanted : now.getTime() + config.hold;
  return new Date(Math.min(end, now.getTime() + config.longestHold));
}
