import { memo } from '@storepod/kernel/memo';

/** Headers of an answer that the edge reads, replaces or must not pass on. */
type AnswerHeaderKind =
  | 'pass'
  | 'unnamed'
  | 'drop'
  | 'connection'
  | 'keepAlive'
  | 'contentLength'
  | 'transferEncoding'
  | 'contentType'
  | 'contentEncoding'
  | 'contentRange'
  | 'acceptRanges'
  | 'cacheControl'
  | 'etag'
  | 'vary'
  | 'contentTypeOptions'
  | 'referrerPolicy'
  | 'framing'
  | 'refused';

const kinds = new Map<string, AnswerHeaderKind>(
  Object.entries({
    connection: 'connection',
    'keep-alive': 'keepAlive',
    'content-length': 'contentLength',
    'transfer-encoding': 'transferEncoding',
    'content-type': 'contentType',
    'content-encoding': 'contentEncoding',
    'content-range': 'contentRange',
    'accept-ranges': 'acceptRanges',
    'cache-control': 'cacheControl',
    etag: 'etag',
    vary: 'vary',
    'x-content-type-options': 'contentTypeOptions',
    'referrer-policy': 'referrerPolicy',
    'x-frame-options': 'framing',
    'content-security-policy': 'framing',
    'x-storefront-refused': 'refused',
    'proxy-connection': 'drop',
    'proxy-authenticate': 'drop',
    te: 'drop',
    trailer: 'drop',
    upgrade: 'drop',
    // The edge tells its own trace, and nobody outside needs to know what a service is made of.
    'x-trace-id': 'drop',
    'x-span-id': 'drop',
    'x-powered-by': 'drop',
  }),
);

/** A token of RFC 9110 section 5.6.2. */
const headerName = /^[!#$%&'*+.^_`|~\w-]+$/;

const answerHeaderKind = memo(
  (name): AnswerHeaderKind => (headerName.test(name) ? (kinds.get(name.toLowerCase()) ?? 'pass') : 'unnamed'),
);

/** Thrown for bytes that are no answer. */
export class BrokenAnswer extends Error {
  override readonly name = 'BrokenAnswer';
}

/** The head of an answer: what goes on to the client, as names and values in turn, and what the edge must know of it. */
export class AnswerHead {
  readonly status: number;
  readonly headers: string[] = [];
  /** -1 where no length is told. */
  contentLength = -1;
  chunked = false;
  keepAlive: boolean;
  /** How long the other side keeps an idle connection; 0 where it does not say. */
  keepAliveSeconds = 0;
  contentType = '';
  encoded = false;
  ranged = false;
  cacheControl = '';
  /** Where the values of these stand in `headers`; -1 where absent. */
  lengthAt = -1;
  etagAt = -1;
  varyAt = -1;
  acceptRangesAt = -1;
  hasContentTypeOptions = false;
  hasReferrerPolicy = false;
  hasFraming = false;
  /** The service has turned somebody away who asks for too much, or for whom there is no room. */
  refused = false;
  #closes = false;

  constructor(status: number, keepAlive: boolean) {
    this.status = status;
    this.keepAlive = keepAlive;
  }

  take(name: string, value: string): void {
    switch (answerHeaderKind(name)) {
      case 'drop':
        return;
      case 'unnamed':
        throw new BrokenAnswer('a header whose name is none');
      case 'connection':
        if (value !== 'keep-alive' || !this.keepAlive) this.#takeConnection(value);
        return;
      case 'keepAlive':
        this.keepAliveSeconds = keepAliveTimeout(value);
        return;
      case 'transferEncoding':
        if (value.toLowerCase() !== 'chunked' || this.chunked) throw new BrokenAnswer(`transfer-encoding ${value}`);
        this.chunked = true;
        return;
      case 'contentLength':
        this.contentLength = this.#lengthOf(value);
        this.lengthAt = this.headers.length + 1;
        break;
      case 'contentType':
        this.contentType = value;
        break;
      case 'contentEncoding':
        this.encoded = value.toLowerCase() !== 'identity';
        break;
      case 'contentRange':
        this.ranged = true;
        break;
      case 'acceptRanges':
        this.acceptRangesAt = this.headers.length + 1;
        break;
      case 'cacheControl':
        this.cacheControl += `,${value}`;
        break;
      case 'etag':
        this.etagAt = this.headers.length + 1;
        break;
      case 'vary':
        this.varyAt = this.headers.length + 1;
        break;
      case 'contentTypeOptions':
        this.hasContentTypeOptions = true;
        break;
      case 'referrerPolicy':
        this.hasReferrerPolicy = true;
        break;
      case 'framing':
        this.hasFraming = true;
        break;
      case 'refused':
        this.refused = true;
        return;
    }
    this.headers.push(name, value);
  }

  #takeConnection(value: string): void {
    const options = value.toLowerCase().split(',');
    this.#closes ||= /\bclose\b/i.test(value);
    this.keepAlive = !this.#closes && (this.keepAlive || options.some((option) => option.trim() === 'keep-alive'));
  }

  #lengthOf(value: string): number {
    if (!/^\d{1,15}$/.test(value) || this.contentLength >= 0) throw new BrokenAnswer(`content-length ${value}`);
    return Number(value);
  }
}

const keepAliveTimeout = memo((value) => Number(/timeout=(\d{1,6})/.exec(value)?.[1] ?? 0));

/** A control character, or half of a line break: another reader could see other lines. */
const unclean = /[^\t\r\n\x20-\x7e\x80-\xff]|\r(?!\n)|(?<!\r)\n/;

/** Reads the text of a head, without the blank line at its end. */
export function readAnswerHead(text: string): AnswerHead {
  if (unclean.test(text)) throw new BrokenAnswer('control characters in a head');
  let lineEnd = text.indexOf('\r\n');
  if (lineEnd === -1) lineEnd = text.length;
  const head = readStatusLine(text, lineEnd);
  while (lineEnd < text.length) {
    const start = lineEnd + 2;
    lineEnd = text.indexOf('\r\n', start);
    if (lineEnd === -1) lineEnd = text.length;
    const colon = text.indexOf(':', start);
    if (colon <= start || colon > lineEnd) throw new BrokenAnswer('a line without a name');
    head.take(text.slice(start, colon), trimmed(text, colon + 1, lineEnd));
  }
  // RFC 9112 sections 6.1 and 6.3: a length beside chunks, or chunks in HTTP/1.0, are an attempt at smuggling or a fault.
  if (head.chunked && head.contentLength >= 0) throw new BrokenAnswer('content-length and transfer-encoding');
  if (head.chunked && text.charCodeAt(7) === 0x30) throw new BrokenAnswer('transfer-encoding in HTTP/1.0');
  return head;
}

function readStatusLine(text: string, lineEnd: number): AnswerHead {
  const digits = text.slice(9, 12);
  // What is no digit could still be a number: `2e2` is 200.
  const status = /^\d{3}$/.test(digits) ? Number(digits) : 0;
  const minor = text.charCodeAt(7) - 0x30;
  const wellFormed = text.startsWith('HTTP/1.') && (minor === 0 || minor === 1) && text.charCodeAt(8) === 0x20;
  const separated = lineEnd === 12 || text.charCodeAt(12) === 0x20;
  if (!wellFormed || !separated || !(status >= 100 && status <= 599)) throw new BrokenAnswer('no status line');
  return new AnswerHead(status, minor === 1);
}

function trimmed(text: string, from: number, to: number): string {
  let start = from;
  let end = to;
  while (start < end && isBlank(text.charCodeAt(start))) start++;
  while (end > start && isBlank(text.charCodeAt(end - 1))) end--;
  return text.slice(start, end);
}

const isBlank = (code: number) => code === 0x20 || code === 0x09;
