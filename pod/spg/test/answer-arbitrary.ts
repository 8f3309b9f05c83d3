import fc from 'fast-check';

/** An answer as a service may write it, in any of the forms that HTTP/1.1 has for it. */
export interface WrittenAnswer {
  method: 'GET' | 'HEAD';
  bytes: Buffer;
  /** It ends with the connection and not before. */
  untilEnd: boolean;
}

const text = (latin1: string) => Buffer.from(latin1, 'latin1');

const name = fc
  .stringMatching(/^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,20}$/)
  // What the edge reads or drops has tests of its own; the rest must go through as it is.
  .map((text) => `x-${text}`);
const value = fc.stringMatching(/^(?:[\x21-\x7e\x80-\xff](?:[\t\x20-\x7e\x80-\xff]{0,40}[\x21-\x7e\x80-\xff])?)?$/);
const blank = fc.constantFrom('', ' ', '\t', '  ', ' \t ');
const line = fc
  .tuple(name, blank, value, blank)
  .map(([key, before, text, after]) => `${key}:${before}${text}${after}\r\n`);
const lines = fc.array(line, { maxLength: 5 }).map((list) => list.join(''));

const body = fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes));
const extension = fc.constantFrom('', ';a', ';a=b', ';a="b c";d', ';a;b=1');
const chunk = fc
  .tuple(fc.uint8Array({ minLength: 1, maxLength: 80 }), extension, fc.boolean(), fc.nat(3))
  .map(([content, extra, upper, zeros]) => {
    const size = '0'.repeat(zeros) + content.length.toString(16);
    return Buffer.concat([text(`${upper ? size.toUpperCase() : size}${extra}\r\n`), content, text('\r\n')]);
  });
const chunks = fc
  .tuple(fc.array(chunk, { maxLength: 6 }), extension, lines)
  .map(([list, extra, trailers]) => Buffer.concat([...list, text(`0${extra}\r\n${trailers}\r\n`)]));

const framed = fc.oneof(
  body.map((content) => ({ head: `Content-Length: ${content.length}\r\n`, content, untilEnd: false })),
  chunks.map((content) => ({ head: 'Transfer-Encoding: chunked\r\n', content, untilEnd: false })),
  body.map((content) => ({ head: '', content, untilEnd: true })),
);

const interim = fc
  .tuple(fc.constantFrom(100, 102, 103), lines)
  .map(([status, headers]) => `HTTP/1.1 ${status} Wait\r\n${headers}\r\n`);

/** Any valid answer. */
export const writtenAnswer: fc.Arbitrary<WrittenAnswer> = fc
  .record({
    method: fc.constantFrom('GET', 'HEAD'),
    version: fc.constantFrom('1.1', '1.1', '1.1', '1.0'),
    status: fc.constantFrom(200, 200, 200, 201, 204, 206, 299, 301, 304, 404, 500, 503, 599),
    reason: fc.constantFrom('', ' ', ' OK', ' Not \xe4 problem'),
    interims: fc.array(interim, { maxLength: 3 }),
    before: lines,
    after: lines,
    connection: fc.constantFrom(
      '',
      'Connection: keep-alive\r\n',
      'connection: Close\r\n',
      'Connection: close, x-a\r\n',
    ),
    framing: framed,
  })
  .filter(({ version, framing }) => version === '1.1' || !framing.head.startsWith('Transfer'))
  .map(({ method, version, status, reason, interims, before, after, connection, framing }) => {
    const bodiless = method === 'HEAD' || status === 204 || status === 304;
    const head = `HTTP/${version} ${status}${reason}\r\n${before}${connection}${framing.head}${after}\r\n`;
    const content = bodiless ? Buffer.alloc(0) : framing.content;
    return {
      method,
      bytes: Buffer.concat([text(interims.join('') + head), content]),
      untilEnd: framing.untilEnd && !bodiless,
    };
  });

/** What turns an answer into one that could be read in two ways, or in none. */
const poison = fc.constantFrom(
  ...['\n', '\r', '\r\n', '\r\n\r\n', '\n\n', '\0', ' ', '\t', ':', ';', '-', '+', '0', '0x', 'f', '\x7f', '\x80', ','],
  ...['Content-Length: 5\r\n', 'Content-Length: -1\r\n', 'Content-Length: 99999999999999999999\r\n'],
  ...['Content-Length : 5\r\n', 'Content-Length: 0x5\r\n', 'Content-Length: 5, 5\r\n', 'Content-Length:\r\n 5\r\n'],
  ...['Transfer-Encoding: chunked\r\n', 'Transfer-Encoding: gzip, chunked\r\n', 'Transfer-Encoding: identity\r\n'],
  ...['Connection: keep-alive\r\n', 'Connection: close\r\n', 'ffffffffffffffff\r\n', '-5\r\n', '0\r\n\r\n', '5\r\n'],
  ...[
    'HTTP/1.1 200 OK\r\n',
    'HTTP/1.1 100 Continue\r\n\r\n',
    'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n',
    ' folded\r\n',
  ],
);
const mutation = fc.record({
  kind: fc.constantFrom('insert', 'replace', 'remove', 'repeat', 'cut'),
  place: fc.nat(2_000),
  length: fc.integer({ min: 1, max: 20 }),
  poison,
});
type Mutation = typeof mutation extends fc.Arbitrary<infer Value> ? Value : never;

/** An answer with something wrong; now and then nothing is. */
export const spoiltAnswer: fc.Arbitrary<WrittenAnswer> = fc
  .tuple(writtenAnswer, fc.array(mutation, { minLength: 1, maxLength: 3 }))
  .map(([answer, mutations]) => ({ ...answer, bytes: mutations.reduce(spoil, answer.bytes) }));

function spoil(bytes: Buffer, { kind, place, length, poison }: Mutation): Buffer {
  const at = place % (bytes.length + 1);
  const [before, taken, after] = [bytes.subarray(0, at), bytes.subarray(at, at + length), bytes.subarray(at + length)];
  if (kind === 'insert') return Buffer.concat([before, text(poison), taken, after]);
  if (kind === 'replace') return Buffer.concat([before, text(poison), after]);
  if (kind === 'remove') return Buffer.concat([before, after]);
  if (kind === 'repeat') return Buffer.concat([before, taken, taken, after]);
  return before;
}

export type Cuts = readonly number[] | 'EVERYWHERE';

/** The bytes cut at these places. */
export function cutAt(bytes: Buffer, places: Cuts): Buffer[] {
  if (places === 'EVERYWHERE') return Array.from(bytes, (byte) => Buffer.from([byte]));
  const sorted = [...new Set(places.map((place) => place % Math.max(1, bytes.length)))].sort((a, b) => a - b);
  return [0, ...sorted].map((from, index) => bytes.subarray(from, sorted[index] ?? bytes.length));
}

/** Places for cuts; now and then between all bytes. */
export const cuts: fc.Arbitrary<Cuts> = fc.oneof(fc.array(fc.nat(1_500), { maxLength: 40 }), fc.constant('EVERYWHERE'));
