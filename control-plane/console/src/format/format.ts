import type { CurrencyCode } from '@storepod/kernel/currency';
import { exponentOf } from '@storepod/kernel/currency';
import { type Money, toDecimal } from '@storepod/kernel/money';

/** How values are written in a language. Made once for each language: formatters are costly to make. */
export interface Format {
  number(value: number): string;
  /** A change by a share: 0.12 is +12%. */
  change(share: number): string;
  /** A day: Jan 31, 2026. */
  date(instant: string): string;
  /** A day of a year that is known: Jan 31. */
  shortDate(instant: string): string;
  /** A day and its time. */
  moment(instant: string): string;
  /** How long ago, or how long until. */
  distance(instant: string, now: Date): string;
  /** Minutes and seconds of a countdown. */
  clock(seconds: number): string;
  money(money: Money): string;
  /** Without decimals where they are all zero, for prices on a card. */
  shortMoney(money: Money): string;
  megabytes(value: number): string;
  /** How large a file is, in the unit that leaves a short number. */
  fileSize(bytes: number): string;
  list(items: readonly string[]): string;
  country(code: string): string;
  language(code: string): string;
  currency(code: string): string;
}

/** Spelled out, since the short forms of some languages are all digits and can be read both ways. */
const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;

/** `3:45 AM` is never split. */
const BEFORE_HALF_OF_DAY = /(?<=\d)[ \u202f](?=\D{1,2}$)/;
const NO_BREAK_SPACE = '\u00a0';

export function formatIn(locale: string): Format {
  const numbers = new Intl.NumberFormat(locale);
  const changes = new Intl.NumberFormat(locale, { style: 'percent', signDisplay: 'exceptZero' });
  const dates = new Intl.DateTimeFormat(locale, day);
  const shortDates = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' });
  const moments = new Intl.DateTimeFormat(locale, { ...day, hour: 'numeric', minute: '2-digit' });
  const distances = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const lists = new Intl.ListFormat(locale, { type: 'conjunction' });
  const names = displayNames(locale);
  return {
    number: (value) => numbers.format(value),
    change: (share) => changes.format(share),
    date: (instant) => dates.format(new Date(instant)),
    shortDate: (instant) => shortDates.format(new Date(instant)),
    moment: (instant) => moments.format(new Date(instant)).replace(BEFORE_HALF_OF_DAY, NO_BREAK_SPACE),
    distance: (instant, now) => {
      const [value, unit] = distanceOf(new Date(instant).getTime() - now.getTime());
      return distances.format(value, unit);
    },
    clock,
    money: (money) => written(moneyFormat(locale, money.currency, false), money),
    shortMoney: (money) => written(moneyFormat(locale, money.currency, true), money),
    megabytes: (value) => sized(locale, value),
    fileSize: (bytes) => fileSized(locale, bytes),
    list: (items) => lists.format(items),
    country: names('region'),
    language: names('language'),
    currency: names('currency'),
  };
}

/** What keeps a sign beside Latin letters where it stands, in a line that runs from right to left too: `US$`, not `$US`. */
const LEFT_TO_RIGHT_MARK = '\u200e';
const MIXED_SIGN = /^[A-Z]+\p{Sc}$/u;

const written = (format: Intl.NumberFormat, money: Money): string =>
  format
    .formatToParts(decimalOf(money))
    .map(({ type, value }) => (type === 'currency' && MIXED_SIGN.test(value) ? value + LEFT_TO_RIGHT_MARK : value))
    .join('');

/** Text, not a float: the amount stays exact however large it is. */
const decimalOf = (money: Money) => toDecimal(money) as Intl.StringNumericLiteral;

const moneyFormats = new Map<string, Intl.NumberFormat>();

/** The decimals are those of ISO 4217 as the platform counts them; a browser's own table differs for some currencies. */
function moneyFormat(locale: string, currency: CurrencyCode, short: boolean): Intl.NumberFormat {
  const key = `${locale}|${currency}|${short}`;
  const exponent = exponentOf(currency);
  const made =
    moneyFormats.get(key) ??
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      minimumFractionDigits: exponent,
      maximumFractionDigits: exponent,
      trailingZeroDisplay: short ? 'stripIfInteger' : 'auto',
    });
  moneyFormats.set(key, made);
  return made;
}

const MINUTE = 60_000;
const units: readonly [unit: Intl.RelativeTimeFormatUnit, milliseconds: number][] = [
  ['day', 1_440 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
];

function distanceOf(milliseconds: number): [value: number, unit: Intl.RelativeTimeFormatUnit] {
  for (const [unit, size] of units) {
    if (Math.abs(milliseconds) >= size) return [Math.round(milliseconds / size), unit];
  }
  return [Math.round(milliseconds / 1_000), 'second'];
}

function clock(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds));
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
}

const KILOBYTE = 1_000;
const MEGABYTE = 1_000 * KILOBYTE;

/** Decimal megabytes, as plans count them. */
function sized(locale: string, megabytes: number): string {
  const [value, unit] = megabytes >= 1_000 ? [megabytes / 1_000, 'gigabyte'] : [megabytes, 'megabyte'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value);
}

function fileSized(locale: string, bytes: number): string {
  if (bytes >= MEGABYTE) return sized(locale, bytes / MEGABYTE);
  const kilobytes = Math.max(1, Math.round(bytes / KILOBYTE));
  return new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilobyte' }).format(kilobytes);
}

/** What is no code of that kind is shown as it came. */
const displayNames = (locale: string) => (type: Intl.DisplayNamesType) => {
  const names = new Intl.DisplayNames(locale, { type });
  return (code: string): string => {
    try {
      return names.of(code) ?? code;
    } catch {
      return code;
    }
  };
};
