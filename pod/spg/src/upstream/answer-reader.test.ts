import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnswerHead } from './answer-head.ts';
import { AnswerReader } from './answer-reader.ts';

/** Reads bytes in pieces and says what came out. */
function read(pieces: readonly Buffer[], toHead = false) {
  const heard: { heads: AnswerHead[]; content: string; completed: boolean[] } = {
    heads: [],
    content: '',
    completed: [],
  };
  const reader = new AnswerReader({
    answered: (head) => heard.heads.push(head),
    received: (content) => {
      heard.content += content.toString('latin1');
    },
    completed: (reusable) => heard.completed.push(reusable),
  });
  reader.expect(toHead);
  for (const piece of pieces) reader.read(Buffer.from(piece));
  return { ...heard, reader };
}

const one = (text: string, toHead = false) => read([Buffer.from(text, 'latin1')], toHead);

/** The text cut at these places. */
function cut(text: string, places: readonly number[]): Buffer[] {
  const bytes = Buffer.from(text, 'latin1');
  const sorted = [...new Set(places.map((place) => place % bytes.length))].sort((a, b) => a - b);
  return [0, ...sorted].map((from, index) => bytes.subarray(from, sorted[index] ?? bytes.length));
}

const chunked = (parts: readonly string[]) =>
  `${parts.map((part) => `${part.length.toString(16)};ext="1"\r\n${part}\r\n`).join('')}0\r\nTrailer: x\r\n\r\n`;

describe('an answer', () => {
  it('is the same however its bytes arrive', () => {
    const part = fc.string({ minLength: 1, maxLength: 50, unit: 'binary-ascii' });
    fc.assert(
      fc.property(fc.array(part), fc.array(fc.nat(5_000)), fc.boolean(), (parts, places, inChunks) => {
        const content = parts.join('');
        const framing = inChunks ? 'Transfer-Encoding: chunked' : `Content-Length: ${content.length}`;
        const text = `HTTP/1.1 200 OK\r\nX-One: 1\r\n${framing}\r\n\r\n${inChunks ? chunked(parts) : content}`;
        const heard = read(cut(text, places));
        expect([heard.content, heard.completed, heard.heads.length]).toEqual([content, [true], 1]);
      }),
    );
  });

  it('without a length ends with the connection', () => {
    const { content, completed, reader } = one('HTTP/1.1 200 OK\r\n\r\nuntil the end');
    expect([content, completed]).toEqual(['until the end', []]);
    expect(reader.end()).toBe(true);
    expect(completed).toEqual([false]);
  });

  it.each([
    ['HTTP/1.1 204 No Content\r\n\r\n', false],
    ['HTTP/1.1 304 Not Modified\r\nContent-Length: 10\r\n\r\n', false],
    ['HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n', true],
    ['HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n', true],
    ['HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n', false],
  ])('%j has no body', (text, toHead) => {
    expect(one(text, toHead).completed).toEqual([true]);
  });

  it('after interim ones is the one that counts', () => {
    const { heads, completed } = one(
      'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n',
    );
    expect([heads.map(({ status }) => status), completed]).toEqual([[200], [true]]);
  });

  it.each([
    ['HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 0\r\n\r\n', false],
    ['HTTP/1.0 200 OK\r\nContent-Length: 0\r\n\r\n', false],
    ['HTTP/1.0 200 OK\r\nConnection: keep-alive\r\nContent-Length: 0\r\n\r\n', true],
    ['HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok and more', false],
    ['HTTP/1.1 204 No Content\r\n\r\nmore', false],
    [`HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n${chunked(['a'])}more`, false],
  ])('%j leaves a connection that can be used again: %s', (text, reusable) => {
    expect(one(text).completed).toEqual([reusable]);
  });

  it.each([
    'HTTP/2 200 OK\r\n\r\n',
    'HTTP/1.1 99 X\r\n\r\n',
    'HTTP/1.1 2000 X\r\n\r\n',
    'HTTP/1.1 abc\r\n\r\n',
    'HTTP/1.1 200 OK\r\n: x\r\n\r\n',
    'HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n',
    'HTTP/1.1 200 OK\r\nContent-Length: 1, 1\r\n\r\n',
    'HTTP/1.1 200 OK\r\nTransfer-Encoding: identity\r\n\r\n',
    'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
    'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n-1\r\n',
    'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\nx',
    'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nxx\r\n0\r\n\r\n',
    `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n${'1'.repeat(5_000)}`,
  ])('is not %j', (text) => {
    expect(() => one(text)).toThrow();
  });
});

describe('headers of an answer', () => {
  const headersOf = (lines: string) => one(`HTTP/1.1 200 OK\r\n${lines}Content-Length: 0\r\n\r\n`).heads[0]?.headers;

  it('go on as they are, several of one name too', () => {
    expect(headersOf('Set-Cookie: a=1\r\nset-cookie:b=2 \r\n')).toEqual([
      'Set-Cookie',
      'a=1',
      'set-cookie',
      'b=2',
      'Content-Length',
      '0',
    ]);
  });

  it('of the connection, and of what a service is made of, do not', () => {
    const lines =
      'Connection: keep-alive\r\nKeep-Alive: timeout=5\r\nTrailer: x\r\nX-Powered-By: us\r\nX-Trace-Id: 1\r\n';
    expect(headersOf(lines)).toEqual(['Content-Length', '0']);
  });
});
