/** What stands for a dot in the name of a host, in any script. */
const DOT = '[.\u3002\uff0e\uff61]';
/** Ends of names under which most pages are. Not all there are: `Dr.No` and `St.John` are people. */
const ENDS = [
  'app|biz|bid|buzz|cc|cf|click|cloud|club|cn|co|com|de|dev|email|eu|fun|ga|gg|gq|host|icu|info|io|link|live|loan|ly|me|ml|net',
  'news|online|org|page|pro|pw|ru|shop|site|space|store|su|tech|tk|to|today|top|tv|uk|us|vip|website|win|work|ws|xyz',
].join('|');

/** Each of them takes linear time: nothing that repeats is followed by what it could be itself. */
const signsOfAddress: readonly RegExp[] = [
  // A scheme, or what people leave out of it.
  /:\s?\/\/|\bhttps?:|\/\/[\p{L}\p{N}]/iu,
  new RegExp(`(?:^|[^\\p{L}\\p{N}])www\\d?${DOT}[\\p{L}\\p{N}]`, 'iu'),
  // A host with a path behind it.
  new RegExp(`[\\p{L}\\p{N}]${DOT}\\p{L}{2,24}[/?#]`, 'u'),
  new RegExp(`[\\p{L}\\p{N}]${DOT}(?:${ENDS})(?![\\p{L}\\p{N}])`, 'iu'),
  /(?:^|[^\p{L}\p{N}])xn--/iu,
];

/**
 * Whether a name has the address of a web page in it, which mail programs and people would take for a link: somebody who can have
 * a letter sent to a stranger must not write one into it. Names with dots in them, such as `A.B. Müller`, have none.
 */
export const hasWebAddress = (text: string): boolean => signsOfAddress.some((sign) => sign.test(text));

const dotBeforeWord = new RegExp(`(?<=[\\p{L}\\p{N}])(${DOT})(?=\\p{L})`, 'gu');
const signBeforeHost = /(?<=[:/])(?=\/)/gu;

/**
 * The same words, of which no mail program makes a link: a gap stands where one would begin or go on. For what is no name, such as
 * a company or a street, and may honestly be called `Booking.com`.
 */
export const withoutLinks = (text: string): string => text.replace(dotBeforeWord, '$1 ').replace(signBeforeHost, ' ');
