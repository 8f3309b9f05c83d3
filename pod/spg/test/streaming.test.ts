import { once } from 'node:events';
import { request as httpRequest, OutgoingMessage } from 'node:http';
import type { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { waitFor } from '@storepod/testkit/eventually';
import { afterEach, describe, expect, it } from 'vitest';
import { openFixture, SHOP } from './fixture.ts';
import { collect, open, readAnswer, request, sendRaw } from './raw-client.ts';

const MEGABYTE = 1024 * 1024;
const HUNDRED = 100 * MEGABYTE;
/** Twice what the buffers of two connections can grow to in the kernel, which is 36 MB each on a common Linux. */
const UNBUFFERED = 1.5 * HUNDRED;

const fixture = await openFixture({ env: { BODY_LIMIT_BYTES: String(UNBUFFERED) } });
const { catalog } = fixture.services;
afterEach(() => {
  catalog.answer = undefined;
  fixture.takeSeen();
});

const PART = Buffer.alloc(64 * 1024, 'x');

/** Writes so many bytes, no faster than they are taken. Tells how many have been written. */
function pour(target: Writable, bytes: number): () => number {
  let written = 0;
  const fill = () => {
    while (written < bytes) {
      written += PART.length;
      if (!target.write(PART)) return;
    }
    target.off('drain', fill);
    if (target instanceof OutgoingMessage) target.end();
  };
  target.on('drain', fill);
  fill();
  return () => written;
}

/** Waits until a figure no longer grows: everything in between is full. */
async function untilSteady(read: () => number): Promise<number> {
  let last = -1;
  const steady = () => {
    const same = read() > 0 && read() === last;
    last = read();
    return same;
  };
  await expect.poll(steady, { interval: 400 }).toBe(true);
  return last;
}

async function countBytes(port: number, path: string): Promise<number> {
  let bytes = 0;
  for await (const part of open(port, request(`GET ${path}`))) bytes += part.length;
  return bytes;
}

describe('a long answer', () => {
  it.each([
    ['of a known length', true],
    ['in chunks', false],
  ])('%s arrives whole: 100 MB', async (_, counted) => {
    catalog.answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'image/png', ...(counted && { 'content-length': HUNDRED }) });
      pour(response, HUNDRED);
    };
    expect(await countBytes(fixture.edge.httpPort, '/catalog/large')).toBeGreaterThanOrEqual(HUNDRED);
  });

  it('waits for a client that takes nothing', async () => {
    let written = () => 0;
    catalog.answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'image/png' });
      written = pour(response, UNBUFFERED);
    };
    const socket = open(fixture.edge.httpPort, request('GET /catalog/large'));
    socket.pause();
    expect(await untilSteady(() => written())).toBeLessThan(HUNDRED);
    socket.destroy();
  });

  it('whose client leaves is cancelled at the service', async () => {
    const cancelled = Promise.withResolvers<void>();
    catalog.answer = (_request, response) => {
      response.on('close', () => cancelled.resolve());
      response.writeHead(200, { 'content-type': 'image/png', 'content-length': HUNDRED });
      pour(response, HUNDRED);
    };
    const socket = open(fixture.edge.httpPort, request('GET /catalog/large'));
    await once(socket, 'data');
    socket.destroy();
    await cancelled.promise;
  });

  it('that has not begun is cancelled too', async () => {
    const asked = Promise.withResolvers<void>();
    const cancelled = Promise.withResolvers<void>();
    catalog.answer = (_request, response) => {
      asked.resolve();
      response.on('close', () => cancelled.resolve());
    };
    const socket = open(fixture.edge.httpPort, request('GET /catalog/slow'));
    await asked.promise;
    socket.destroy();
    await cancelled.promise;
  });

  it.each([
    ['of a known length', { 'content-length': '1000' }],
    ['in chunks', {}],
  ])('%s that breaks off reaches the client visibly cut', async (_, headers) => {
    catalog.answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'image/png', ...headers });
      response.write('begun', () => response.destroy());
    };
    const bytes = (await collect(open(fixture.edge.httpPort, request('GET /catalog/x')))).toString();
    expect(bytes).toContain('begun');
    expect(bytes.endsWith('0\r\n\r\n')).toBe(false);
    expect(bytes.length).toBeLessThan(1000);
  });
});

describe('parts of an answer', () => {
  it('arrive as they are sent, without waiting for the end', async () => {
    const { promise: firstSeen, resolve: sawFirst } = Promise.withResolvers<void>();
    catalog.answer = async (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: one\n\n');
      await firstSeen;
      response.end('data: two\n\n');
    };
    const socket = open(fixture.edge.httpPort, request('GET /catalog/events'));
    let text = '';
    for await (const part of socket) {
      text += part;
      if (text.includes('data: one')) sawFirst();
    }
    expect(readAnswer(Buffer.from(text)).text).toBe('data: one\n\ndata: two\n\n');
  });
});

/** The service takes nothing until it is let go, and then tells how much came. */
function takeNothing(): () => void {
  const { promise: take, resolve: letGo } = Promise.withResolvers<void>();
  catalog.answer = async (request, response) => {
    await take;
    let bytes = 0;
    for await (const part of request) bytes += part.length;
    response.end(String(bytes));
  };
  return letGo;
}

describe('a long request', () => {
  const echo = () => {
    catalog.answer = async (request, response) => {
      let bytes = 0;
      for await (const part of request) bytes += part.length;
      const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ bytes, length, coding }));
    };
  };

  it('of a known length arrives whole', async () => {
    echo();
    const body = 'y'.repeat(3 * MEGABYTE);
    const answer = await fixture.send(request('POST /catalog/x', { 'Content-Length': String(body.length) }, body));
    expect(answer.json()).toEqual({ bytes: body.length, length: String(body.length) });
  });

  it('in chunks arrives in chunks', async () => {
    echo();
    const head = request('POST /catalog/x', { 'Transfer-Encoding': 'chunked' });
    const answer = await fixture.send(`${head}5\r\nhello\r\n6;x=y\r\n world\r\n0\r\nTrailer: dropped\r\n\r\n`);
    expect(answer.json()).toEqual({ bytes: 11, coding: 'chunked' });
  });

  it('in chunks waits for a service that takes nothing, and arrives whole', async () => {
    const letGo = takeNothing();
    const upload = httpRequest({
      port: fixture.edge.httpPort,
      method: 'POST',
      path: '/catalog/x',
      headers: { host: SHOP },
    });
    const written = pour(upload, UNBUFFERED);
    expect(await untilSteady(written)).toBeLessThan(HUNDRED);
    letGo();
    const [answer] = await once(upload, 'response');
    expect(Number(await text(answer))).toBe(written());
  });

  it('in chunks goes on as slowly as it comes, is called for, and leaves the connection free', async () => {
    const arrived: string[] = [];
    catalog.answer = (request, response) => {
      request.on('data', (bytes) => arrived.push(String(bytes))).on('end', () => response.end('taken'));
    };
    const chunked = { 'Transfer-Encoding': 'chunked' };
    const head = request('POST /catalog/x', { ...chunked, Connection: 'keep-alive', Expect: '100-continue' });
    const socket = open(fixture.edge.httpPort, head);
    let answers = '';
    socket.on('data', (bytes) => (answers += bytes));
    await waitFor(() => expect(answers).toBe('HTTP/1.1 100 Continue\r\n\r\n'));
    // More than what is read before the service is asked.
    const size = 40_000;
    for (const letter of ['1', '2']) {
      socket.write(`${size.toString(16)}\r\n${letter.repeat(size)}\r\n`);
      await waitFor(() => expect(arrived.join('').endsWith(letter.repeat(size))).toBe(true));
    }
    socket.write(`0\r\n\r\n${request('POST /catalog/x', chunked)}4\r\nnext\r\n0\r\n\r\n`);
    await once(socket, 'close');
    expect(answers.match(/taken/g)).toHaveLength(2);
    expect(arrived.join('')).toBe(`${'1'.repeat(size)}${'2'.repeat(size)}next`);
  });

  it('waits for a service that takes nothing', async () => {
    const letGo = takeNothing();
    const length = UNBUFFERED;
    const socket = open(fixture.edge.httpPort, request('POST /catalog/x', { 'Content-Length': String(length) }));
    const answer = collect(socket);
    const written = pour(socket, length);
    expect(await untilSteady(written)).toBeLessThan(HUNDRED);
    letGo();
    expect(readAnswer(await answer).text).toBe(String(length));
  });

  it('whose client leaves in the middle is cancelled at the service', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    catalog.answer = (request) => {
      request.on('data', () => undefined).on('error', () => resolve('cut'));
      request.on('end', () => resolve('whole'));
    };
    const socket = open(
      fixture.edge.httpPort,
      request('POST /catalog/x', { 'Content-Length': '100000' }, 'half'.repeat(10_000)),
    );
    await waitFor(() => expect(catalog.seen).toHaveLength(1));
    socket.destroy();
    expect(await promise).toBe('cut');
  });

  it('that the service answers early gets the answer, and the connection goes on', async () => {
    catalog.answer = (_request, response) => void response.writeHead(422).end('no');
    const head = request('POST /catalog/x', { 'Content-Length': '300000', Connection: 'keep-alive' });
    const socket = open(fixture.edge.httpPort, head + 'z'.repeat(100_000));
    await once(socket, 'data');
    const rest = collect(socket);
    socket.write('z'.repeat(200_000));
    catalog.answer = undefined;
    socket.write(request('GET /catalog/next'));
    expect(readAnswer(await rest).json()).toMatchObject({ url: '/next' });
  });

  it('announced with 100-continue is called for once somebody takes it', async () => {
    echo();
    const socket = open(
      fixture.edge.httpPort,
      request('POST /catalog/x', { 'Content-Length': '5', Expect: '100-continue' }),
    );
    const [first] = await once(socket, 'data');
    expect(String(first)).toBe('HTTP/1.1 100 Continue\r\n\r\n');
    const rest = collect(socket);
    socket.write('hello');
    expect(readAnswer(await rest).json()).toEqual({ bytes: 5, length: '5' });
    expect(catalog.seen[0]?.headers.expect).toBeUndefined();
  });
});

describe('answers without a body', () => {
  it.each([204, 304])('%i ends with its head', async (status) => {
    catalog.answer = (_request, response) => void response.writeHead(status, { etag: '"t"' }).end();
    const answer = await fixture.get('/catalog/x');
    expect([answer.status, answer.text, answer.headers.etag]).toEqual([status, '', '"t"']);
    expect(answer.headers['content-encoding']).toBeUndefined();
  });

  it('HEAD tells the length and sends nothing', async () => {
    catalog.answer = (_request, response) => void response.writeHead(200, { 'content-length': '1234' }).end();
    const answer = await fixture.send(request('HEAD /catalog/x'));
    expect([answer.headers['content-length'], answer.text]).toEqual(['1234', '']);
  });

  it('several requests on one connection are answered in their order', async () => {
    const keep = { Connection: 'keep-alive' };
    const bytes = request('GET /catalog/1', keep) + request('HEAD /catalog/2', keep) + request('GET /catalog/3');
    const answers = (await collect(open(fixture.edge.httpPort, bytes))).toString().match(/"url":"\/\d"|HTTP\/1.1 200/g);
    expect(answers).toEqual(['HTTP/1.1 200', '"url":"/1"', 'HTTP/1.1 200', 'HTTP/1.1 200', '"url":"/3"']);
  });
});

describe('what is no answer', () => {
  it.each([
    ['bytes that are no HTTP', 'SSH-2.0-OpenSSH_9.2\r\n\r\n'],
    ['two lengths', 'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nxx'],
    ['a length beside chunks', 'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['a coding that nobody knows', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip, chunked\r\n\r\n'],
    ['a header without a name', 'HTTP/1.1 200 OK\r\nnonsense\r\n\r\n'],
    ['a header with a bad name', 'HTTP/1.1 200 OK\r\nbad name: x\r\nContent-Length: 0\r\n\r\n'],
    ['a switch of protocols', 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\n'],
    ['an endless head', `HTTP/1.1 200 OK\r\nX: ${'x'.repeat(100_000)}`],
    ['nothing', ''],
  ])('%s becomes a 502', async (_, bytes) => {
    catalog.answer = (request) => void request.socket.end(bytes);
    const answer = await sendRaw(fixture.edge.httpPort, request('POST /catalog/x', { 'Content-Length': '0' }));
    expect(answer.json()).toMatchObject({ status: 502, code: 'EDGE.UPSTREAM.BROKEN_ANSWER' });
  });

  it('a body that goes on after its end is cut off, and its connection is not used again', async () => {
    catalog.answer = (request) =>
      void request.socket.write(
        'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nokHTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nevil',
      );
    expect((await fixture.get('/catalog/1')).text).toBe('ok');
    catalog.answer = undefined;
    expect((await fixture.get('/catalog/2')).json()).toMatchObject({ url: '/2' });
  });
});
