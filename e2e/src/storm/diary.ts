import type { Uuid } from '@storepod/kernel/ids';
import type { Shop } from './open-shop.ts';

export type Side = 'buyer' | 'merchant';

/** One call as whoever made it saw it. */
export interface Attempt {
  side: Side;
  step: string;
  startedAt: number;
  endedAt: number;
  /** Of the answer; 0 where none came. */
  status: number;
}

/** Whether nobody was there to answer. What is refused for a reason of the shop is an answer. */
export const isOutage = ({ status }: Pick<Attempt, 'status'>): boolean => status === 0 || status >= 500;

/** An order that a buyer has sent under a key of its own. */
export interface SentOrder {
  shop: Shop;
  cart: Uuid;
  /** Once the shop has said yes. */
  accepted?: Accepted;
}

interface Accepted {
  id: Uuid;
  number: number;
}

/** What was made under a key, and the same call again under the same key. */
export interface Kept {
  what: string;
  id: Uuid;
  again(): Promise<{ id: Uuid } | undefined>;
}

/** Pieces that a merchant has added under a key, or taken away. */
export interface Adjustment {
  shop: Shop;
  sku: string;
  delta: number;
}

/** What all of them did and were told. The books have to say the same in the end. */
export class Diary {
  readonly attempts: Attempt[] = [];
  readonly orders: SentOrder[] = [];
  readonly adjustments: Adjustment[] = [];
  readonly kept: Kept[] = [];
  /** What was said to have been made, by its kind. */
  readonly made = { shipment: new Set<Uuid>(), refund: new Set<Uuid>(), return: new Set<Uuid>() };
  /** How long a key was said to be in use by a call under way, in milliseconds, each time without anything else in between. */
  readonly inFlight: { step: string; ms: number }[] = [];
  /** What nobody has answered in all the time. */
  readonly unanswered: string[] = [];
  /** Answers that nothing in a storm explains. */
  readonly strange: string[] = [];
}
