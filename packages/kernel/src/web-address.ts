/** What stands for a dot in the name of a host, in any script. */
const DOT = '[.\u3002\uff0e\uff61]';
/** What the name of a host is made of. Many scripts write vowels and accents as marks of their own behind a letter. */
const SIGN = '[\\p{L}\\p{M}\\p{N}]';
/** Ends of names under which most pages are. Not all there are: `Dr.No` and `St.John` are people. */
const ENDS = [
  'app|biz|bid|buzz|click|cloud|club|com|dev|email|fun|host|icu|info|link|live|loan|net|news|online|org|page|pro|shop|site|space',
  'store|tech|today|top|vip|website|win|work|xyz',
].join('|');
/** Those of countries are names of people, too: behind one letter they are `J.de Vries` and `T.Ly`. */
const COUNTRIES = 'cc|cf|cn|co|de|eu|ga|gg|gq|io|ly|me|ml|pw|ru|su|tk|to|tv|uk|us|ws';

/** Each of them takes linear time: nothing that repeats is followed by what it could be itself. */
const signsOfAddress: readonly RegExp[] = [
  // A scheme, or what people leave out of it.
  /:\s?\/\/|\bhttps?:|\/\/[\p{L}\p{N}]/iu,
  new RegExp(`(?:^|[^\\p{L}\\p{N}])www\\d?${DOT}${SIGN}`, 'iu'),
  // A host with a path behind it.
  new RegExp(`[^\\s.]${DOT}[\\p{L}\\p{M}]{2,24}[/?#]`, 'u'),
  new RegExp(`[^\\s.]${DOT}(?:${ENDS})(?!${SIGN})`, 'iu'),
  new RegExp(`${SIGN}{2}${DOT}(?:${COUNTRIES})(?!${SIGN})`, 'iu'),
  /(?:^|[^\p{L}\p{N}])xn--/iu,
  /(?<![\p{N}.])\d{1,3}(?:\.\d{1,3}){3}(?![\p{N}.])/u,
];

/**
 * Whether a name has the address of a web page in it, which mail programs and people would take for a link: somebody who can have
 * a letter sent to a stranger must not write one into it. Names with dots in them, such as `A.B. Müller`, have none.
 */
export function hasWebAddress(text: string): boolean {
  // Browsers take wide letters and other dots for the usual ones.
  const usual = text.normalize('NFKC');
  return signsOfAddress.some((sign) => sign.test(usual));
}

const dotBeforeWord = new RegExp(`(?<=[^\\s.])(${DOT})(?=\\p{L})`, 'gu');
const signBeforeHost = /(?<=[:/])(?=\/)/gu;

/**
 * The same words, of which no mail program makes a link: a gap stands where one would begin or go on. For what is no name, such as
 * a company or a street, and may honestly be called `Booking.com`.
 */
export const withoutLinks = (text: string): string => text.replace(dotBeforeWord, '$1 ').replace(signBeforeHost, ' ');
