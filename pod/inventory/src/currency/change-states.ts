/**
 * How a change of currency goes on: first every price gets its successor beside it (PREPARING); then the store has the new
 * currency, which shows all successors at once, and they take the place of the old prices (SETTLING).
 */
export type CurrencyChangeState = 'PREPARING' | 'SETTLING' | 'DONE';

/** Of a hundred: preparing is the first half of the work, settling the second. */
export function percentOf(state: CurrencyChangeState, done: number, total: number): number {
  if (state === 'DONE') return 100;
  const half = total === 0 ? 0 : Math.min(50, Math.floor((50 * done) / total));
  // 100 is said when it is over and not before.
  return state === 'PREPARING' ? half : Math.min(99, 50 + half);
}
