import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { testIds } from '@storepod/testkit/callers';
import { ask } from '@storepod/testkit/http';
import { afterEach, describe, expect, it } from 'vitest';
import { json, streaming } from './backend.ts';
import { openGateway } from './platform.ts';

const { gateway, edge } = await openGateway();
const { origin } = gateway;
const toStore = `store=${testIds.store}&pod=${testIds.pod}`;

afterEach(() => edge.behave(undefined));

describe('bodies are streamed', () => {
  const chunk = randomBytes(64 * 1024);
  /** More than the buffers of two connections grow to in the kernel, 36 MB each on a common Linux; far from the whole. */
  const IN_FLIGHT = 100 * 1024 * 1024;
  /** A gateway that keeps what nobody takes would be sent all of it. */
  const SIZE = 1.28 * IN_FLIGHT;

  const open = (path: string, method = 'GET', headers: Record<string, string | number> = {}) =>
    httpRequest(origin + path, { method, headers });

  /** Sends until the receiver takes no more. Answers how many bytes were accepted so far. */
  function sendAll(target: NodeJS.WritableStream, onHash: (hash: string) => void): () => number {
    const hash = createHash('sha256');
    let sent = 0;
    const more = () => {
      while (sent < SIZE) {
        sent += chunk.length;
        hash.update(chunk);
        if (!target.write(chunk)) return void target.once('drain', more);
      }
      onHash(hash.digest('hex'));
      target.end();
    };
    more();
    return () => sent;
  }

  function* repeated(bytes: Buffer, times: number) {
    for (let left = times; left > 0; left--) yield bytes;
  }

  /** Waits until a number stands still for half a second: the wire is full. */
  async function settled(read: () => number): Promise<number> {
    const looks: number[] = [];
    const standsStill = () => {
      looks.push(read());
      return looks.length > 3 && new Set(looks.slice(-4)).size === 1;
    };
    await expect.poll(standsStill, { interval: 150, timeout: 30_000 }).toBe(true);
    return read();
  }

  it.each([
    ['with a length', { 'content-length': SIZE }, { 'content-length': String(SIZE) }],
    ['in chunks', {}, { 'transfer-encoding': 'chunked' }],
  ])('an upload %s waits for the backend, and arrives whole', async (_, headers, framing) => {
    const hash = createHash('sha256');
    const arrived = Promise.withResolvers<() => void>();
    edge.behave(
      streaming((request, response) =>
        arrived.resolve(() => {
          request.on('data', (bytes) => hash.update(bytes)).on('end', () => json(response, 200, {}));
        }),
      ),
    );
    const upload = open(`/spg/content/api/v1/private/files?${toStore}`, 'POST', headers);
    let expected = '';
    const sent = sendAll(upload, (all) => (expected = all));
    const readOn = await arrived.promise;
    expect(await settled(sent)).toBeLessThan(IN_FLIGHT);
    readOn();
    const [answer] = await once(upload, 'response');
    expect([answer.statusCode, hash.digest('hex')]).toEqual([200, expected]);
    expect(edge.last()?.headers).toMatchObject(framing);
    answer.resume();
  });

  it('an upload in chunks goes on as slowly as it comes, is called for, and leaves the connection free', async () => {
    const arrived: string[] = [];
    edge.behave(
      streaming((request, response) =>
        request.on('data', (bytes) => arrived.push(String(bytes))).on('end', () => json(response, 200, {})),
      ),
    );
    const path = `/spg/content/api/v1/x?${toStore}`;
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    let answers = '';
    socket.on('data', (bytes) => (answers += bytes));
    const head = `POST ${path} HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n`;
    socket.write(`${head}expect: 100-continue\r\n\r\n`);
    await expect.poll(() => answers).toBe('HTTP/1.1 100 Continue\r\n\r\n');
    // More than what is read before the backend is asked.
    const size = 40_000;
    for (const letter of ['1', '2']) {
      socket.write(`${size.toString(16)}\r\n${letter.repeat(size)}\r\n`);
      await expect.poll(() => arrived.join('').endsWith(letter.repeat(size))).toBe(true);
    }
    socket.write(`0\r\n\r\n${head}connection: close\r\n\r\n4\r\nnext\r\n0\r\n\r\n`);
    await once(socket, 'close');
    expect(answers.match(/HTTP\/1.1 200/g)).toHaveLength(2);
    expect(arrived.join('')).toBe(`${'1'.repeat(size)}${'2'.repeat(size)}next`);
    expect(edge.last()?.headers.expect).toBeUndefined();
  });

  it('a download waits for the client, and arrives whole', async () => {
    let sent = () => 0;
    let expected = '';
    edge.behave((_request, response) => {
      sent = sendAll(response, (all) => (expected = all));
    });
    const download = open(`/spg/content/file?${toStore}`).end();
    const [answer] = await once(download, 'response');
    expect(await settled(() => sent())).toBeLessThan(IN_FLIGHT);
    const hash = createHash('sha256');
    for await (const bytes of answer) hash.update(bytes);
    expect(hash.digest('hex')).toBe(expected);
  });

  it('a client that leaves takes its request with it', async () => {
    const gone = Promise.withResolvers<void>();
    edge.behave((_request, response) => void response.once('close', gone.resolve).write('begin'));
    const download = open(`/spg/content/file?${toStore}`).end();
    const [answer] = await once(download, 'response');
    answer.on('error', () => undefined);
    download.destroy();
    await gone.promise;

    const cut = Promise.withResolvers<void>();
    edge.behave(streaming((request) => void request.once('close', cut.resolve).resume()));
    const upload = open(`/spg/content/api/x?${toStore}`, 'POST', { 'content-length': SIZE });
    upload.on('error', () => undefined);
    upload.write(chunk);
    await expect.poll(() => edge.last()?.method).toBe('POST');
    upload.destroy();
    await cut.promise;
  });

  it('a backend that refuses before it has read everything is heard, and the connection goes on', async () => {
    edge.behave(streaming((_request, response) => json(response, 413, { code: 'CONTENT.TOO_LARGE' })));
    const path = `/spg/content/api/x?${toStore}`;
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    let answers = '';
    socket.on('data', (bytes) => (answers += bytes));
    // So much is read for the sake of the answer; who sends more than 64 MiB is cut off.
    const size = 48 * 1024 * 1024;
    socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-length: ${size}\r\n\r\n`);
    const uploaded = pipeline(Readable.from(repeated(chunk, size / chunk.length)), socket, { end: false });
    await expect.poll(() => answers).toContain('HTTP/1.1 413');
    await uploaded;
    edge.behave(undefined);
    socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
    await once(socket, 'close');
    expect(answers).toContain('HTTP/1.1 200');
  });

  it('an upload of many megabytes does not meet the limit for JSON', async () => {
    const rawBody = randomBytes(5 * 1024 * 1024);
    edge.behave(
      streaming((request, response) => request.resume().on('end', () => json(response, 200, { taken: true }))),
    );
    const { status } = await ask(origin, 'PUT', `/spg/content/api/x?${toStore}`, { rawBody });
    expect(status).toBe(200);
  });
});
