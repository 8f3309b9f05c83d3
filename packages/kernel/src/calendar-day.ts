/**
 * The day of the calendar in a time zone, as `2026-03-01`. It is put together from its parts: how a language writes a whole
 * date differs between browsers, and `en-CA`, which sorts in most of them, is M/D/Y in others.
 */
export function dayIn(timeZone: string, at: Date): string {
  const numbers = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
  const format = new Intl.DateTimeFormat('en', { timeZone, calendar: 'gregory', numberingSystem: 'latn', ...numbers });
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const part = (type: keyof typeof numbers, digits: number) => (parts.get(type) ?? '').padStart(digits, '0');
  return [part('year', 4), part('month', 2), part('day', 2)].join('-');
}
