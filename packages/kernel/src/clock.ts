import { type Brand, InvalidValue, stringValue, trusted } from './value.ts';

/** A moment in UTC as ISO 8601 with milliseconds, the only form of time on the wire. */
export type Instant = Brand<string, 'Instant'>;
export const Instant = stringValue<Instant>({
  kind: 'Instant',
  description: 'an ISO 8601 instant, such as 2026-01-31T08:00:00Z',
  maxLength: 40,
  examples: ['2026-01-31T08:00:00.000Z'],
  normalise: canonicalInstant,
});

/** The instant of a date. */
export const instantOf = (date: Date): Instant => trusted(date.toISOString());

function canonicalInstant(text: string): string {
  const shape = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/.test(text);
  const date = new Date(text);
  if (!shape || Number.isNaN(date.getTime())) throw new InvalidValue('Instant', 'is not an ISO 8601 instant');
  if (!dayExists(text)) throw new InvalidValue('Instant', 'names a day that does not exist');
  if (!fourDigitYear.test(date.toISOString())) throw new InvalidValue('Instant', 'lies outside the years 1 to 9999');
  return date.toISOString();
}

/**
 * An offset can push an instant out of the years that four digits can name. Its canonical form would then be refused
 * when it is read back, and there is no year 0 in the database.
 */
const fourDigitYear = /^(?!0000)\d{4}-/;

/** `Date` rolls 30 February over to March; an instant must name a day of the calendar. */
function dayExists(text: string): boolean {
  const midnight = new Date(`${text.slice(0, 10)}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text.slice(0, 10));
}

/** Where time comes from, so that a test can hold it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until it is moved. */
export function stoppedClock(at: Date | string): Clock & { advance(milliseconds: number): void } {
  let time = new Date(at).getTime();
  return {
    now: () => new Date(time),
    advance: (milliseconds) => {
      time += milliseconds;
    },
  };
}
