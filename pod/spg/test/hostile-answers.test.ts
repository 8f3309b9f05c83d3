import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutAt, cuts, spoiltAnswer } from './answer-arbitrary.ts';
import { readByEdge } from './answer-reading.ts';
import { openFixture } from './fixture.ts';
import { collect, open, type RawAnswer, request, sendRaw } from './raw-client.ts';
import { rawService } from './raw-service.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const service = await rawService();
const fixture = await openFixture();
const peers = { 'catalog.store-pod-507f1f77.storepod.test': `http://127.0.0.1:${service.port}` };
const edge = await fixture.another({ PEER_MAP: JSON.stringify(peers), UPSTREAM_TIMEOUT: 'PT2S' });

const ask = (path: string, method = 'GET') => sendRaw(edge.httpPort, request(`${method} /catalog/${path}`));
const OWN = 'HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 3\r\n\r\nown';

/** Asks once for what `answer` sends, and then for something harmless, which must come as it is. */
async function visit(answer: (socket: Socket) => void, method = 'GET') {
  const spoilt = new Set<Socket>();
  let usedAgain = false;
  service.answer = (socket, path) => {
    if (spoilt.has(socket)) usedAgain = true;
    if (path === '/own') return void socket.write(OWN);
    spoilt.add(socket);
    answer(socket);
  };
  const first = await ask('hostile', method);
  const next = await ask('own');
  expect([next.status, next.text]).toEqual([200, 'own']);
  return { first, usedAgain };
}

const ok = (headers: string, body = '') => `HTTP/1.1 200 OK\r\n${headers}\r\n${body}`;
const chunked = (body: string) => ok('Transfer-Encoding: chunked\r\n', body);
const lengthy = (headers: string) => ok(`${headers}Content-Length: 2\r\n`, 'hi');
const SECOND = lengthy('X-Stolen: yes\r\n');

/** Heads that are none. The client must see nothing of them. */
const badHeads: [name: string, bytes: string][] = [
  ['no HTTP', 'hello'.repeat(20_000)],
  ['another version', 'HTTP/2 200 OK\r\n\r\n'],
  ['a status that is only a number to some', `HTTP/1.1 2e2 OK\r\nContent-Length: 2\r\n\r\nhi`],
  ['a protocol that nobody asked for', 'HTTP/1.1 101 Switching\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n'],
  ['two lengths', lengthy('Content-Length: 3\r\n')],
  ['the same length twice', lengthy('Content-Length: 2\r\n')],
  ['a negative length', ok('Content-Length: -1\r\n')],
  ['a length that no number holds', ok('Content-Length: 99999999999999999999\r\n', 'hi')],
  ['a length in hexadecimal', ok('Content-Length: 0x2\r\n', 'hi')],
  ['a length beside chunks', lengthy('Transfer-Encoding: chunked\r\n')],
  ['chunks twice', ok('Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n')],
  ['an unknown coding', ok('Transfer-Encoding: gzip, chunked\r\n', '0\r\n\r\n')],
  ['chunks in HTTP/1.0', 'HTTP/1.0 200 OK\r\nConnection: keep-alive\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['a bare line feed in a header', lengthy('X-A: 1\nX-B: 2\r\n')],
  ['only bare line feeds', 'HTTP/1.1 200 OK\nContent-Length: 2\n\nhi'],
  ['a bare carriage return', lengthy('X-A: 1\rX-B: 2\r\n')],
  ['a folded header', lengthy('X-A: 1\r\n 2\r\n')],
  ['a folded header with a colon', lengthy('X-A: 1\r\n X-B: 2\r\n')],
  ['a null in a value', lengthy('X-A: 1\x002\r\n')],
  ['a null in a name', lengthy('X\x00A: 1\r\n')],
  ['a blank before a colon', ok('Content-Length : 2\r\n', 'hi')],
  ['a line without a colon', lengthy('X-A\r\n')],
  ['a header without a name', lengthy(': 1\r\n')],
  ['a bomb of one header', lengthy(`X-A: ${'a'.repeat(100_000)}\r\n`)],
  ['a bomb of many headers', lengthy('X-A: 1\r\n'.repeat(20_000))],
  ['a head without an end', `HTTP/1.1 200 OK\r\nX-A: ${'a'.repeat(70_000)}`],
  ['interim answers without an end', 'HTTP/1.1 100 Continue\r\n\r\n'.repeat(1_000)],
];

/** Bodies that go wrong after a good head. What came before may be seen, but never as a whole answer. */
const badBodies: [name: string, bytes: string][] = [
  ['no size', chunked('2\r\nhi\r\nzz\r\n')],
  ['a negative size', chunked('2\r\nhi\r\n-1\r\n')],
  ['a size with a sign', chunked('2\r\nhi\r\n+1\r\nx\r\n0\r\n\r\n')],
  ['a size with 0x', chunked('2\r\nhi\r\n0x1\r\nx\r\n0\r\n\r\n')],
  ['a size that no number holds', chunked('2\r\nhi\r\nffffffffffffffffff\r\nx\r\n0\r\n\r\n')],
  ['a chunk longer than its size', chunked('2\r\nhiX\r\n0\r\n\r\n')],
  ['a bare line feed after a size', chunked('2\r\nhi\r\n1\nx\r\n0\r\n\r\n')],
  ['a bare line feed after a chunk', chunked('2\r\nhi\n0\r\n\r\n')],
  ['a blank before an extension', chunked('2\r\nhi\r\n1 ;a\r\nx\r\n0\r\n\r\n')],
  ['a null in an extension', chunked('2\r\nhi\r\n1;a\x00\r\nx\r\n0\r\n\r\n')],
  ['an extension without an end', chunked(`2\r\nhi\r\n1;${'a'.repeat(100_000)}`)],
  ['a trailer that is none', chunked('2\r\nhi\r\n0\r\nHTTP/1.1 200 OK\r\n\r\n')],
  ['trailers without an end', chunked(`2\r\nhi\r\n0\r\n${'X-A: 1\r\n'.repeat(20_000)}`)],
];

/** Answers that are whole, but are not all that came. */
const tooMuch: [name: string, bytes: string][] = [
  ['a length', `${lengthy('')}and more`],
  ['chunks', chunked('2\r\nhi\r\n0\r\n\r\nand more')],
  ['a length, with an answer behind it', lengthy('') + SECOND],
  ['chunks, with an answer behind them', chunked('2\r\nhi\r\n0\r\n\r\n') + SECOND],
  ['an interim answer that says close', `HTTP/1.1 103 Hints\r\nConnection: close\r\n\r\n${lengthy('')}`],
  ['keep-alive beside close', lengthy('Connection: close\r\nConnection: keep-alive\r\n')],
];

const isWhole = ({ headers, body }: RawAnswer) => body.length === Number(headers['content-length'] ?? Number.NaN);

describe('an answer whose head is spoilt', () => {
  it.each(badHeads)('%s: is one clean 502', async (_, bytes) => {
    const { first, usedAgain } = await visit((socket) => socket.write(Buffer.from(bytes, 'latin1')));
    expect(first.json()).toMatchObject({ status: 502, code: 'EDGE.UPSTREAM.BROKEN_ANSWER' });
    expect([first.status, isWhole(first), usedAgain]).toEqual([502, true, false]);
    expect(Object.keys(first.headers).filter((name) => /^x-(?:a|b|stolen)$/.test(name))).toEqual([]);
  });
});

describe('an answer whose body is spoilt', () => {
  it.each(badBodies)('%s: never looks whole', async (_, bytes) => {
    const sent = (socket: Socket) => socket.write(Buffer.from(bytes, 'latin1'));
    service.answer = sent;
    const received = (await collect(open(edge.httpPort, request('GET /catalog/hostile')))).toString('latin1');
    // Cut off, before or after its head. The last chunk is what tells a client that it has everything.
    expect(received).toMatch(/^$|^HTTP\/1\.1 200/);
    expect(received).not.toContain('\r\n0\r\n');
    expect((await visit(sent)).usedAgain).toBe(false);
  });
});

describe('an answer with more behind it', () => {
  it.each(tooMuch)('%s: is the answer alone, and the connection is given up', async (_, bytes) => {
    const { first, usedAgain } = await visit((socket) => socket.write(Buffer.from(bytes, 'latin1')));
    expect([first.status, first.text, usedAgain]).toEqual([200, 'hi', false]);
  });

  it.each(['GET', 'HEAD'])('that comes later, to %s: so it is', async (method) => {
    const late = method === 'HEAD' ? ok('Content-Length: 2\r\n') : lengthy('');
    service.answer = (socket) => socket.write(late);
    await ask('hostile', method);
    const [socket] = service.sockets;
    socket?.write(SECOND);
    if (socket) await once(socket, 'close');
    const { first } = await visit((again) => again.write(lengthy('')));
    expect([first.status, first.text, first.headers['x-stolen']]).toEqual([200, 'hi', undefined]);
  });
});

describe('an answer that fills what is read at a time to the last byte', () => {
  it('leaves what stands behind it to nobody', async () => {
    const narrow = await fixture.another({ PEER_MAP: JSON.stringify(peers), UPSTREAM_CONNECTIONS: '1' });
    const head = ok('Content-Length: 65000\r\nX-Pad: \r\n');
    const bytes = head.replace('X-Pad: ', `X-Pad: ${'x'.repeat(65_536 - 65_000 - head.length)}`) + 'a'.repeat(65_000);
    service.answer = (socket, path) => socket.write(path === '/own' ? OWN : bytes + SECOND);
    for (let round = 0; round < 20; round++) {
      const send = (path: string) => sendRaw(narrow.httpPort, request(`GET /catalog/${path}`));
      const [first, next] = await Promise.all([send('full'), send('own')]);
      expect([first.status, first.body.length, next.status, next.text]).toEqual([200, 65_000, 200, 'own']);
    }
  });
});

describe('any spoilt answer', () => {
  it('is a 502, cut off, or what it says, and the next request gets its own', async () => {
    await fc.assert(
      fc.asyncProperty(spoiltAnswer, cuts, async (answer, places) => {
        const expected = readByEdge(answer);
        const { first, usedAgain } = await visit((socket) => {
          for (const piece of cutAt(answer.bytes, places)) socket.write(piece);
          // Who says too little, or ends with the connection, would be waited for.
          if (!expected.reusable) socket.end();
        }, answer.method);
        const body = first.body.toString('latin1');
        if (expected.whole) expect([first.status, body]).toEqual([expected.status, expected.body]);
        else expect([expected.status === 0 ? 502 : expected.status, 0]).toContain(first.status);
        if (first.status === expected.status) expect(expected.body.startsWith(body)).toBe(true);
        if (usedAgain) expect(expected.reusable).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it('leaves no memory behind', async () => {
    const spoilt = fc.sample(spoiltAnswer, 300);
    const heapAfter = async (times: number) => {
      for (let index = 0; index < times; index++) {
        const bytes = spoilt[index % spoilt.length]?.bytes ?? Buffer.alloc(0);
        service.answer = (socket) => socket.end(bytes);
        await ask('hostile');
      }
      collectGarbage();
      return process.memoryUsage().heapUsed;
    };
    await heapAfter(300);
    const before = await heapAfter(100);
    const after = await heapAfter(900);
    expect(after - before).toBeLessThan(3 * 1024 * 1024);
  });
});
