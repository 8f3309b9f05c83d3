const EXCERPT = 200;
/** What people read in a minute. */
const WORDS_PER_MINUTE = 200;
const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** The words of clean HTML, without its tags. */
export const plainTextOf = (html: string): string =>
  html
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot);/g, (_, name: string) => named[name] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The beginning of a text, cut between two words. */
export function excerptOf(html: string): string {
  const text = plainTextOf(html);
  if (text.length <= EXCERPT) return text;
  const cut = text.slice(0, EXCERPT).toWellFormed();
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), EXCERPT / 2))}…`;
}

export const readingMinutes = (html: string): number =>
  Math.max(1, Math.round(plainTextOf(html).split(' ').length / WORDS_PER_MINUTE));
