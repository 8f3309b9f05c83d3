import type { MessageType } from './sandbox-message.ts';

/** How messages are to arrive. A provider promises neither once nor soon nor in order, so all of it can be tried. */
export const deliveries = ['ONCE', 'BEFORE_RETURN', 'AFTER_RETURN', 'DUPLICATE', 'LATE', 'REORDERED'] as const;
export type Delivery = (typeof deliveries)[number];

export const isDelivery = (text: string | null): text is Delivery => deliveries.some((known) => known === text);

/** Longer than a browser takes to come back. */
const AFTER_RETURN_MS = 5_000;
const LATE_MS = 30_000;
/** The last message overtakes the others by so much. */
const OVERTAKING_MS = 5_000;
const DUPLICATES = 5;

export interface Parcel {
  type: MessageType;
  delayMs: number;
  copies: number;
}

/** What is sent when, and how often. */
export function parcelsOf(types: readonly MessageType[], delivery: Delivery): Parcel[] {
  const last = types.length - 1;
  const delays = { LATE: LATE_MS, AFTER_RETURN: AFTER_RETURN_MS };
  const delayOf = (nth: number) => {
    if (delivery === 'REORDERED') return nth === last ? 0 : OVERTAKING_MS * (last - nth);
    return delivery === 'LATE' || delivery === 'AFTER_RETURN' ? delays[delivery] : 0;
  };
  const copies = delivery === 'DUPLICATE' ? DUPLICATES : 1;
  return types.map((type, nth) => ({ type, delayMs: delayOf(nth), copies }));
}
