import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { faultProxy } from '@storepod/testkit/fault-proxy';
import { ask } from '@storepod/testkit/http';
import { serve } from '@storepod/testkit/loopback';
import { freePort } from '@storepod/testkit/ports';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openPod } from './pod.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A content service that writes down what arrives. */
const arrived: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = [];
const usual: Answer = (_request, response) =>
  response
    .writeHead(201, { 'content-type': 'application/json', 'x-of-content': 'yes', 'keep-alive': 'timeout=99' })
    .end('{"from":"content"}');
let answer = usual;
const content = await serve(async (request, response) => {
  const { method = '', url = '', headers } = request;
  let body = '';
  for await (const piece of request) body += piece;
  arrived.push({ method, url, headers, body });
  answer(request, response);
});
const wire = await faultProxy(content);
const { running } = await openPod({ content: `http://127.0.0.1:${wire.port}` });
afterAll(async () => {
  await content.close();
  await wire.close();
});
beforeEach(() => {
  arrived.length = 0;
  answer = usual;
  wire.restore();
});

const call = (method: string, path: string, question = {}) => ask(running.origin, method, path, question);

describe('the old addresses of content', () => {
  it.each([
    ['GET', '/api/v1/content', '/api/v1/storefront/sitemap'],
    ['GET', '/api/v1/content/?store=1', '/api/v1/storefront/sitemap?store=1'],
    [
      'GET',
      '/api/v1/content/pages/about-us?store=1&lang=en&q=a%20b&q=c',
      '/api/v1/storefront/pages/about-us?store=1&lang=en&q=a%20b&q=c',
    ],
    ['PUT', '/api/v1/content/boxes/1', '/api/v1/storefront/boxes/1'],
    ['DELETE', '/api/v1/content/x%2Fy', '/api/v1/storefront/x%2Fy'],
    ['GET', '/api/v1/private/files', '/api/v1/private/content/media'],
    ['POST', '/api/v1/private/files/images?store=1', '/api/v1/private/content/media/images?store=1'],
  ])('%s %s arrives where content has the same today', async (method, path, now) => {
    const { status, body, headers } = await call(method, path);
    expect([status, body, headers['x-of-content']]).toEqual([201, { from: 'content' }, 'yes']);
    expect(arrived.map(({ method, url }) => [method, url])).toEqual([[method, now]]);
  });

  it.each([
    '/api/v1/contents',
    '/api/v1/content-boxes',
    '/api/v1/private/filesystem',
    '/api/v2/content',
    '/api/v1/private/content',
  ])('%s is none of them', async (path) => {
    expect((await call('GET', path)).body.code).toBe('COMMON.NOT_FOUND');
    expect(arrived).toEqual([]);
  });

  it('keep the body and its type, also in pieces of unknown length', async () => {
    const body = JSON.stringify({ text: 'x'.repeat(3_000_000) });
    await call('POST', '/api/v1/private/files', { rawBody: body, headers: { 'content-type': 'application/json' } });
    const pieces = new ReadableStream({
      pull(controller) {
        controller.enqueue(Buffer.from('piece'));
        controller.close();
      },
    });
    await fetch(`${running.origin}/api/v1/private/files`, {
      method: 'POST',
      body: pieces,
      duplex: 'half',
    } as RequestInit);
    expect(arrived.map(({ body }) => body)).toEqual([body, 'piece']);
    expect(arrived[0]?.headers['content-type']).toBe('application/json');
  });

  it('keep the token and who called, and drop what speaks of the connection', async () => {
    await call('GET', '/api/v1/content', {
      headers: {
        authorization: 'Bearer abc',
        'x-forwarded-for': '203.0.113.7',
        traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
        te: 'trailers',
        'proxy-authorization': 'Basic x',
      },
    });
    const headers = arrived[0]?.headers;
    expect(headers).toMatchObject({
      authorization: 'Bearer abc',
      'x-forwarded-for': '203.0.113.7, 127.0.0.1',
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
      host: `127.0.0.1:${wire.port}`,
    });
    for (const name of ['te', 'proxy-authorization']) expect(headers).not.toHaveProperty(name);
  });

  it('drop what the connection header names, and answers of one connection', async () => {
    const socket = connect(Number(new URL(running.origin).port), '127.0.0.1');
    const lines = [
      'GET /api/v1/content HTTP/1.1',
      'Host: a',
      'Connection: close, X-Secret',
      'X-Secret: 1',
      'X-Kept: 2',
    ];
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    let text = '';
    for await (const bytes of socket) text += bytes;
    expect(arrived[0]?.headers).toHaveProperty('x-kept');
    expect(arrived[0]?.headers).not.toHaveProperty('x-secret');
    expect(text).toMatch(/^HTTP\/1\.1 201 /);
    expect(text).not.toContain('timeout=99');
  });

  it('pass a long answer on piece by piece', async () => {
    answer = (_request, response) => {
      for (let piece = 0; piece < 1000; piece++) response.write('y'.repeat(4096));
      response.end();
    };
    expect((await call('GET', '/api/v1/content/big')).body).toHaveLength(4_096_000);
  });

  it("pass content's own refusals on", async () => {
    answer = (_request, response) => response.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
    const { status, headers } = await call('GET', '/api/v1/private/files');
    expect([status, headers['www-authenticate']]).toEqual([401, 'Bearer']);
  });
});

describe('without content', () => {
  it('502 with a problem document where nobody listens', async () => {
    const lonely = await openPod({ content: `http://127.0.0.1:${await freePort()}` });
    const { status, body, headers } = await ask(lonely.running.origin, 'GET', '/api/v1/content/pages?store=1');
    expect([status, body.code, body.remoteService]).toEqual([502, 'COMMON.REMOTE_UNAVAILABLE', 'content']);
    expect(headers['content-type']).toContain('application/problem+json');
  });

  it('502 where it dies before it answers, and the connection ends where it dies in the middle', async () => {
    answer = (request) => request.socket.destroy();
    expect((await call('GET', '/api/v1/content')).status).toBe(502);
    answer = (request, response) => response.write('half', () => request.socket.destroy());
    await expect(call('GET', '/api/v1/content')).rejects.toThrow();
  });

  it('504 where it is silent for too long', async () => {
    const { origin } = await running.replica({ CONTENT_TIMEOUT: 'PT0.2S' });
    answer = () => undefined;
    const { status, body } = await ask(origin, 'GET', '/api/v1/content');
    expect([status, body.code, body.remoteService]).toEqual([504, 'COMMON.REMOTE_TIMEOUT', 'content']);
  });

  it('lets go of it when the caller leaves', async () => {
    let closed = 0;
    answer = (_request, response) => void response.on('close', () => (closed += 1));
    const leave = new AbortController();
    const asked = fetch(`${running.origin}/api/v1/content`, { signal: leave.signal }).catch(() => undefined);
    await expect.poll(() => arrived.length).toBe(1);
    leave.abort();
    await asked;
    await expect.poll(() => closed).toBe(1);
  });
});
