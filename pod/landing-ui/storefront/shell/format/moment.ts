import type { LanguageCode } from '@storepod/kernel/language-code';

/** More pairs of language and time zone than one process ever serves at a time; then it starts over. */
const MOST_FORMATTERS = 256;
const formatters = new Map<string, Intl.DateTimeFormat>();
const DAY_MS = 86_400_000;

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const hour = { hour: 'numeric', minute: '2-digit' } as const;

/** A moment that is to come, as people read it where the store is: its day, and its hour where it is near. */
export function shownMoment(at: Date, now: Date, locale: LanguageCode, timeZone: string): string {
  const isNear = at.getTime() - now.getTime() < DAY_MS;
  return formatterOf(`${locale}|${timeZone}|${isNear}`, locale, {
    ...day,
    ...(isNear && hour),
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
  }).format(at);
}

const common = { calendar: 'gregory', numberingSystem: 'latn' } as const;

/** A day as people read it where the store is. */
export const shownDay = (at: Date, locale: LanguageCode, timeZone: string): string =>
  formatterOf(`${locale}|${timeZone}|day`, locale, { ...day, month: 'long', timeZone, ...common }).format(at);

/** A day with its hour. */
export const shownDateTime = (at: Date, locale: LanguageCode, timeZone: string): string =>
  formatterOf(`${locale}|${timeZone}|true`, locale, { ...day, ...hour, timeZone, ...common }).format(at);

/** Making a formatter is slow, so each is made once. */
function formatterOf(key: string, locale: LanguageCode, style: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const known = formatters.get(key);
  if (known) return known;
  if (formatters.size >= MOST_FORMATTERS) formatters.clear();
  const made = new Intl.DateTimeFormat(locale, style);
  formatters.set(key, made);
  return made;
}
