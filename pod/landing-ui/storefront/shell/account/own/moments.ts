const formatters = new Map<string, Intl.DateTimeFormat>();

interface Reader {
  locale: string;
  /** Where the store is. */
  timeZone: string;
}

/** A day as people read it where the store is: 3 May 2026. */
export const shownDay = (instant: string, reader: Reader): string =>
  formatterOf(reader, 'day', { day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(instant));

/** A day with its hour: 3 May 2026, 14:05. */
export const shownHour = (instant: string, reader: Reader): string =>
  formatterOf(reader, 'hour', {
    ...{ day: 'numeric', month: 'short', year: 'numeric' },
    ...{ hour: 'numeric', minute: '2-digit' },
  }).format(new Date(instant));

function formatterOf({ locale, timeZone }: Reader, kind: string, style: Intl.DateTimeFormatOptions) {
  const key = `${locale}|${timeZone}|${kind}`;
  const made =
    formatters.get(key) ??
    new Intl.DateTimeFormat(locale, { ...style, timeZone, calendar: 'gregory', numberingSystem: 'latn' });
  formatters.set(key, made);
  return made;
}
