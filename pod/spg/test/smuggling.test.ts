import { afterEach, describe, expect, it } from 'vitest';
import { openFixture } from './fixture.ts';
import { collect, open } from './raw-client.ts';

const fixture = await openFixture();
afterEach(() => fixture.takeSeen());

const SMUGGLED = 'GET /catalog/smuggled HTTP/1.1\r\nHost: shop.acme.com\r\nConnection: close\r\n\r\n';
const host = 'Host: shop.acme.com\r\n';
const post = (headers: string, body = '') => `POST /catalog/x HTTP/1.1\r\n${host}${headers}\r\n${body}`;

/** Requests that two readers could take for different ones. Whatever follows them must never become a request. */
const shapes: [name: string, bytes: string][] = [
  ['a length beside chunks', post('Content-Length: 5\r\nTransfer-Encoding: chunked\r\n', `0\r\n\r\n${SMUGGLED}`)],
  [
    'chunks beside a length',
    post(`Transfer-Encoding: chunked\r\nContent-Length: ${SMUGGLED.length + 5}\r\n`, `0\r\n\r\n${SMUGGLED}`),
  ],
  ['two lengths', post('Content-Length: 0\r\nContent-Length: 5\r\n', SMUGGLED)],
  ['the same length twice', post('Content-Length: 5\r\nContent-Length: 5\r\n', `hello${SMUGGLED}`)],
  ['a list of lengths', post('Content-Length: 5, 5\r\n', `hello${SMUGGLED}`)],
  ['a length with a sign', post('Content-Length: +5\r\n', `hello${SMUGGLED}`)],
  ['a negative length', post('Content-Length: -5\r\n', `hello${SMUGGLED}`)],
  ['a length in hexadecimal', post('Content-Length: 0x5\r\n', `hello${SMUGGLED}`)],
  ['a length without a number', post('Content-Length: five\r\n', `hello${SMUGGLED}`)],
  ['an endless length', post('Content-Length: 99999999999999999999\r\n', `hello${SMUGGLED}`)],
  ['an unknown coding', post('Transfer-Encoding: xchunked\r\n', `0\r\n\r\n${SMUGGLED}`)],
  ['chunks and something else', post('Transfer-Encoding: chunked, identity\r\n', `0\r\n\r\n${SMUGGLED}`)],
  ['something else and chunks', post('Transfer-Encoding: gzip, chunked\r\n', `0\r\n\r\n${SMUGGLED}`)],
  ['chunks twice', post('Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n', `0\r\n\r\n${SMUGGLED}`)],
  ['identity', post('Transfer-Encoding: identity\r\nContent-Length: 5\r\n', `hello${SMUGGLED}`)],
  ['a blank before the colon', post('Transfer-Encoding : chunked\r\n', `0\r\n\r\n${SMUGGLED}`)],
  ['a tab before the colon', post('Content-Length\t: 5\r\n', `hello${SMUGGLED}`)],
  ['a quoted coding', post('Transfer-Encoding: "chunked"\r\n', `0\r\n\r\n${SMUGGLED}`)],
  ['a control character in a coding', post('Transfer-Encoding: \x0bchunked\r\n', `0\r\n\r\n${SMUGGLED}`)],
  ['a folded header', post('Content-Length:\r\n 5\r\n', `hello${SMUGGLED}`)],
  ['a folded coding', post('Transfer-Encoding:\r\n chunked\r\n', `0\r\n\r\n${SMUGGLED}`)],
  ['a bare line feed after a header', post('X: y\nContent-Length: 5\r\n', `hello${SMUGGLED}`)],
  ['a bare line feed after the request line', `POST /catalog/x HTTP/1.1\n${host}\r\n${SMUGGLED}`],
  ['bare line feeds at the end', `POST /catalog/x HTTP/1.1\r\n${host}Content-Length: 5\r\n\n\nhello${SMUGGLED}`],
  ['a bare carriage return', post('X: y\rContent-Length: 5\r\n', `hello${SMUGGLED}`)],
  ['a null in a header', post('X: y\0z\r\nContent-Length: 5\r\n', `hello${SMUGGLED}`)],
  ['a header without a name', post(': chunked\r\n', SMUGGLED)],
  ['a blank before the first header', `POST /catalog/x HTTP/1.1\r\n ${host}\r\n${SMUGGLED}`],
  ['chunks in HTTP/1.0', `POST /catalog/x HTTP/1.0\r\n${host}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`],
  ['a version that is none', `POST /catalog/x HTTP/1.9\r\n${host}Content-Length: 5\r\n\r\nhello${SMUGGLED}`],
  ['no version', `POST /catalog/x\r\n${host}\r\n${SMUGGLED}`],
  ['a blank in the path', `POST /catalog/x y HTTP/1.1\r\n${host}\r\n${SMUGGLED}`],
  ['a preface of HTTP/2', `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n${SMUGGLED}`],
];

/** Chunks that end elsewhere for another reader. The request itself may begin; it must not end well. */
const badChunks: [name: string, body: string][] = [
  ['a size in decimal words', 'five\r\nhello\r\n0\r\n\r\n'],
  ['a size with a sign', '+5\r\nhello\r\n0\r\n\r\n'],
  ['a size with 0x', '0x5\r\nhello\r\n0\r\n\r\n'],
  ['a negative size', '-1\r\nhello\r\n0\r\n\r\n'],
  ['an endless size', 'ffffffffffffffffff\r\nhello\r\n0\r\n\r\n'],
  ['a chunk longer than its size', '3\r\nhello\r\n0\r\n\r\n'],
  ['a bare line feed after a size', '5\nhello\r\n0\r\n\r\n'],
  ['a bare line feed after a chunk', '5\r\nhello\n0\r\n\r\n'],
  ['a blank before a size', ' 5\r\nhello\r\n0\r\n\r\n'],
];

describe('a request that can be read in two ways', () => {
  it.each(shapes)('%s: is refused, and ends its connection', async (_, bytes) => {
    const answer = (await collect(open(fixture.edge.httpPort, Buffer.from(bytes, 'latin1')))).toString();
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d [\s\S]*"code":"EDGE\.REQUEST\./);
    expect(answer.match(/HTTP\/1\.1 \d\d\d/g)).toHaveLength(1);
    expect(answer).toMatch(/x-trace-id: [0-9a-f]{32}/i);
    expect(fixture.takeSeen()).toEqual([]);
  });

  it.each(badChunks)('chunks with %s: nothing behind them is answered', async (_, body) => {
    const bytes = post('Transfer-Encoding: chunked\r\n', body + SMUGGLED);
    const answer = (await collect(open(fixture.edge.httpPort, bytes))).toString();
    expect(answer).not.toContain('HTTP/1.1 200');
    expect(fixture.takeSeen().map(({ url }) => url)).not.toContain('/smuggled');
  });
});

describe('a request that is written carelessly', () => {
  it.each([
    ['blanks in its first line', `GET   /catalog/x   HTTP/1.1\r\n${host}Connection: close\r\n\r\n`],
    ['an empty line before it', `\r\nGET /catalog/x HTTP/1.1\r\n${host}Connection: close\r\n\r\n`],
  ])('%s: reaches the service in clean form', async (_, bytes) => {
    await collect(open(fixture.edge.httpPort, bytes));
    expect(fixture.takeSeen()).toMatchObject([{ method: 'GET', url: '/x' }]);
  });
});

describe('a body', () => {
  it('that looks like a request is a body', async () => {
    const bytes = post(`Content-Length: ${SMUGGLED.length}\r\nConnection: close\r\n`, SMUGGLED);
    await collect(open(fixture.edge.httpPort, bytes));
    expect(fixture.takeSeen().map(({ url }) => url)).toEqual(['/x']);
  });

  it('of a GET is passed on as one, and is not the next request', async () => {
    const head = `GET /catalog/x HTTP/1.1\r\n${host}Content-Length: ${SMUGGLED.length}\r\nConnection: close\r\n\r\n`;
    await collect(open(fixture.edge.httpPort, head + SMUGGLED));
    expect(fixture.takeSeen().map(({ url }) => url)).toEqual(['/x']);
  });
});
