import type { Presence } from '@storepod/database/presence';

/** How an order names the process that is at its pending action. Without its lock others would take that for gone. */
export const driverName = ({ id, isShown }: Pick<Presence, 'id' | 'isShown'>): string | null =>
  isShown() ? id() : null;
