import type { MovementKind } from '../movement/movement-kinds.ts';

export type ReservationStatus = 'TEMPORARY_RESERVED' | 'COMPLETED' | 'ROLLBACK' | 'PARTIALLY_RETURNED' | 'RETURNED';
/** `NONE`: nobody has reserved under this reference yet. */
export type ReservationState = ReservationStatus | 'NONE';
/** `expire` is the clock's doing, the rest is asked for. After `returnPart` something is left that was sold; after `return`, nothing. */
export type ReservationEvent = 'reserve' | 'extend' | 'commit' | 'release' | 'returnPart' | 'return' | 'expire';

interface Transition {
  from: ReservationState;
  event: ReservationEvent;
  to: ReservationStatus;
  /** What the ledger says of each line; absent where no piece moves and repeating it is all the same. */
  moves?: MovementKind;
  /** Which side of the hold's end it can happen on; absent where that does not matter. */
  only?: 'BEFORE_END' | 'AFTER_END';
}

/**
 * The life of a reservation as data. What is not here is refused: 409 for a reserve, 422 for a return of more than was sold, and
 * `status: false` for the rest.
 * Reserving what is held takes the same lines and no others.
 */
export const transitions: readonly Transition[] = [
  { from: 'NONE', event: 'reserve', to: 'TEMPORARY_RESERVED', moves: 'RESERVED' },
  { from: 'ROLLBACK', event: 'reserve', to: 'TEMPORARY_RESERVED', moves: 'RESERVED' },
  { from: 'TEMPORARY_RESERVED', event: 'reserve', to: 'TEMPORARY_RESERVED' },
  { from: 'TEMPORARY_RESERVED', event: 'extend', to: 'TEMPORARY_RESERVED', only: 'BEFORE_END' },
  { from: 'TEMPORARY_RESERVED', event: 'commit', to: 'COMPLETED', moves: 'COMMITTED', only: 'BEFORE_END' },
  { from: 'COMPLETED', event: 'commit', to: 'COMPLETED' },
  { from: 'TEMPORARY_RESERVED', event: 'release', to: 'ROLLBACK', moves: 'RELEASED' },
  { from: 'ROLLBACK', event: 'release', to: 'ROLLBACK' },
  { from: 'TEMPORARY_RESERVED', event: 'expire', to: 'ROLLBACK', moves: 'EXPIRED', only: 'AFTER_END' },
  { from: 'COMPLETED', event: 'returnPart', to: 'PARTIALLY_RETURNED', moves: 'RETURNED' },
  { from: 'COMPLETED', event: 'return', to: 'RETURNED', moves: 'RETURNED' },
  { from: 'PARTIALLY_RETURNED', event: 'commit', to: 'PARTIALLY_RETURNED' },
  { from: 'PARTIALLY_RETURNED', event: 'returnPart', to: 'PARTIALLY_RETURNED', moves: 'RETURNED' },
  { from: 'PARTIALLY_RETURNED', event: 'return', to: 'RETURNED', moves: 'RETURNED' },
  { from: 'RETURNED', event: 'commit', to: 'RETURNED' },
  { from: 'RETURNED', event: 'return', to: 'RETURNED' },
];

/** The one transition of an event that moves what a reservation has, by which its statement is guarded. */
export function settlementBy(event: 'commit' | 'release' | 'expire') {
  const found = transitions.find((transition) => transition.event === event && transition.moves !== undefined);
  if (!found) throw new Error(`nothing moves by ${event}`);
  return found;
}

/** Whether the event has happened already, so that it is answered like the first time. */
export const isRepeat = (state: ReservationState, event: ReservationEvent): boolean =>
  transitions.some(({ from, event: by, to, moves }) => from === state && by === event && to === state && !moves);
