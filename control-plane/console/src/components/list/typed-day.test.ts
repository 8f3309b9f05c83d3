import { expect, it } from 'vitest';
import { typedDay } from './typed-day.ts';

const field = (value: string, badInput = false) => ({ value, validity: { badInput } });

it.each(['0002-05-03', '0020-05-03', '0202-05-03', '12026-05-03', '+012026-05-03'])(
  '%s is not typed to its end',
  (value) => expect(typedDay(field(value))).toBeUndefined(),
);

it('a whole day is one, and an empty field none', () => {
  expect(typedDay(field('2026-05-03'))).toBe('2026-05-03');
  expect(typedDay(field(''))).toBe('');
});

it('a day of which the month is missing is still being typed', () => expect(typedDay(field('', true))).toBeUndefined());
