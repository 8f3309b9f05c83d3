import { expect, it } from 'vitest';
import { paymentStatuses } from '../payment-types.ts';
import { courseOf, isRepeat, paymentEvents, transitions } from './transitions.ts';

const states = ['NONE', ...paymentStatuses] as const;

it('knows every move of a payment and refuses the rest', () => {
  const moveOf = (state: string, event: string) => {
    const found = transitions.filter(({ from, event: by }) => from === state && by === event);
    expect(found.length).toBeLessThanOrEqual(1);
    const [move] = found;
    return move ? [move.to, move.signals && 'told', move.late && 'late'].filter(Boolean).join(' ') : '-';
  };
  const table = Object.fromEntries(states.map((state) => [state, paymentEvents.map((event) => moveOf(state, event))]));
  const [paid, late, failed] = ['PAID told', 'PAID told late', 'FAILED told'];
  const [expired, cancelled] = ['CANCELLED told', 'CANCELLED'];
  const [processing, authorized] = ['PROCESSING told', 'AUTHORIZED told'];
  expect(paymentEvents.join(' ')).toBe(
    'open refuse process authorize pay fail expire cancel verify approve reject refund',
  );
  expect(table).toEqual({
    NONE: ['PENDING', '-', '-', '-', '-', '-', '-', cancelled, '-', '-', '-', '-'],
    PENDING: [
      ...['-', 'FAILED', processing, authorized, paid, failed, expired, cancelled],
      ...['WAITING_VERIFICATION told', paid, 'REJECTED told', '-'],
    ],
    WAITING_VERIFICATION: ['-', '-', '-', '-', paid, failed, expired, cancelled, '-', paid, 'REJECTED told', '-'],
    PROCESSING: ['-', '-', '-', '-', paid, failed, expired, cancelled, '-', '-', '-', '-'],
    AUTHORIZED: ['-', '-', processing, '-', paid, failed, expired, cancelled, '-', '-', '-', '-'],
    PAID: ['-', '-', '-', '-', '-', '-', '-', '-', '-', '-', '-', 'REFUNDED'],
    FAILED: ['-', '-', '-', '-', late, '-', '-', '-', '-', '-', '-', '-'],
    CANCELLED: ['-', '-', '-', '-', late, '-', '-', '-', '-', '-', '-', '-'],
    REJECTED: ['-', '-', '-', '-', late, '-', '-', '-', '-', '-', '-', '-'],
    EXPIRED: ['-', '-', '-', '-', late, '-', '-', '-', '-', '-', '-', '-'],
    REFUNDED: ['-', '-', '-', '-', '-', '-', '-', '-', '-', '-', '-', '-'],
  });
});

it('lets every event lead to one place, so that one guarded statement makes the move', () => {
  for (const event of paymentEvents) if (event !== 'open') expect(courseOf(event).from.length).toBeGreaterThan(0);
});

it('tells a repeat from a refusal', () => {
  expect(isRepeat('PAID', 'approve')).toBe(true);
  expect(isRepeat('REFUNDED', 'approve')).toBe(true);
  expect(isRepeat('REJECTED', 'reject')).toBe(true);
  expect(isRepeat('CANCELLED', 'approve')).toBe(false);
  expect(isRepeat('PAID', 'reject')).toBe(false);
});
