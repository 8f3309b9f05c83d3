import { LruMap } from '@storepod/kernel/lru-map';

/** Languages times currencies or time zones that a pod writes in. */
const MOST_FORMATS = 1_000;

/** To make a format takes a millisecond, to use it a few microseconds: each is made once. */
function kept<Format>(make: (lang: string, of: string) => Format) {
  const formats = new LruMap<string, Format>(MOST_FORMATS);
  return (lang: string, of: string): Format => {
    const name = `${lang} ${of}`;
    const known = formats.get(name);
    if (known) return known;
    const made = make(lang, of);
    formats.set(name, made);
    return made;
  };
}

export const moneyFormats = kept((lang, currency) => new Intl.NumberFormat(lang, { style: 'currency', currency }));
/** Without a time zone, in the one of this process. */
export const dayFormats = kept(
  (lang, timeZone) => new Intl.DateTimeFormat(lang, { dateStyle: 'long', ...(timeZone !== '' && { timeZone }) }),
);
