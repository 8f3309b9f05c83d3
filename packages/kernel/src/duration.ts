import { InvalidValue } from './value.ts';

const shape = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d{1,3})?)S)?)?$/;

/** The milliseconds of an ISO 8601 duration of days and less, such as `PT1M` or `P7D`. */
export function parseDuration(text: string): number {
  const parts = shape.exec(text);
  if (!parts || text === 'P' || text.endsWith('T')) {
    throw new InvalidValue('Duration', `"${text}" is not an ISO 8601 duration such as ${meantBy(text)}`);
  }
  const [days, hours, minutes, seconds] = parts.slice(1).map((part) => Number(part ?? 0));
  const milliseconds = Math.round(
    (((days ?? 0) * 24 + (hours ?? 0)) * 60 + (minutes ?? 0)) * 60_000 + (seconds ?? 0) * 1000,
  );
  // Digits enough make it infinite, and a timer that waits for ever fires at once.
  if (!Number.isSafeInteger(milliseconds)) throw new InvalidValue('Duration', `"${text}" is too long`);
  return milliseconds;
}

const units: Record<string, (amount: string) => string> = {
  ms: (amount) => `PT${Number(amount) / 1000}S`,
  s: (amount) => `PT${amount}S`,
  m: (amount) => `PT${amount}M`,
  h: (amount) => `PT${amount}H`,
  d: (amount) => `P${amount}D`,
};

/** What somebody who writes durations as elsewhere would write here. */
function meantBy(text: string): string {
  const [, amount = '', unit = ''] = /^(\d{1,6})\s?(ms|[smhd])/i.exec(text) ?? [];
  return units[unit.toLowerCase()]?.(amount) ?? 'PT1M or P7D';
}
