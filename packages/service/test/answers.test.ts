import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { client } from '@storepod/contract/client';
import { testIds } from '@storepod/testkit/callers';
import { ask } from '@storepod/testkit/http';
import { testService } from '@storepod/testkit/running';
import { Agent, request } from 'undici';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openLog } from '../src/log.ts';
import { startService } from '../src/start.ts';
import { holdGate, probe, shopService } from './shop.ts';
import { shop } from './shop-contract.ts';

const running = await testService(shopService);
const { store } = testIds;
const misbehave = (how: string, origin = running.origin, headers = {}) =>
  ask(origin, 'GET', `/api/v1/misbehave/${how}?store=${store}`, { headers });
const port = Number(new URL(running.origin).port);

/** Sends bytes as they are and reads until the other side hangs up. */
async function sendBytes(bytes: string) {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined).write(bytes);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head, body: JSON.parse(body) };
}

describe('a fault', () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c';

  it.each(['throw', 'throwNothing', 'circular'])(
    '(%s) is 500 with nothing of its text, under the caller’s trace',
    async (how) => {
      const answer = await misbehave(how, running.origin, { traceparent: `00-${traceId}-b7ad6b7169203331-01` });
      expect(answer).toMatchObject({ status: 500, body: { code: 'COMMON.INTERNAL_ERROR', traceId } });
      expect(JSON.stringify(answer.body)).not.toMatch(/swordfish|Error:|circular|stack/);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/problem+json; charset=utf-8',
        'cache-control': 'no-store',
      });
    },
  );

  it('begins a trace where the caller has none', async () => {
    const [one, other] = [(await misbehave('throw')).body.traceId, (await misbehave('throw')).body.traceId];
    expect(one).toMatch(/^[0-9a-f]{32}$/);
    expect(other).not.toBe(one);
  });
});

describe('a reply', () => {
  it('off its schema is 500 where replies are checked', async () => {
    for (const how of ['offSchema', 'nothing'])
      expect(await misbehave(how)).toMatchObject({ status: 500, body: { code: 'COMMON.INTERNAL_ERROR' } });
  });

  it('never shows fields that its schema does not name', async () => {
    const unchecked = await running.replica({ CHECK_REPLIES: 'false' });
    expect((await misbehave('extraFields', unchecked.origin)).body).toEqual({ name: 'x', owner: { id: 1 } });
  });

  it.each(['extraFields', 'extraFieldsInReadyJson'])(
    'with %s is 500 where replies are checked, and the log names endpoint and fields',
    async (how) => {
      const lines: string[] = [];
      const log = openLog('shop', 'error', { write: (line: string) => void lines.push(line) });
      const replica = await startService(shopService, { env: running.env, log });
      onTestFinished(() => replica.stop());
      expect(await misbehave(how, replica.origin)).toMatchObject({ status: 500 });
      const { err } = JSON.parse(lines[0] ?? '{}');
      expect(err.message).toMatch(/^misbehave replies with what its contract does not say: /);
      expect(err.message).toContain('owner.secret: ');
      expect(err.message).toMatch(/(: |; )secret: /);
      expect(lines.join()).not.toContain('swordfish');
    },
  );

  it('that is missing is 500 and does not hang where replies are not checked', async () => {
    const unchecked = await running.replica({ CHECK_REPLIES: 'false' });
    expect(await misbehave('nothing', unchecked.origin)).toMatchObject({ status: 500 });
  });

  it('that is a text or a null is JSON like any other', async () => {
    const peer = client(shop, { origin: () => running.origin });
    onTestFinished(() => peer.close());
    expect(await peer.text({ store })).toBe('a "text"');
    expect(await peer.nothing({ store })).toBeNull();
  });

  it('without a described body has none, whatever the handler returns', async () => {
    expect(await running.as('nobody', 'POST', `/api/v1/accept?store=${store}`)).toMatchObject({
      status: 202,
      body: '',
    });
  });
});

describe('bytes that are no request', () => {
  it.each(['/api/v1/search/%', '/api/v1/search/%zz', '/api/v1/search/%c3%28', '/api/v1/thing/%E0%A4%A'])(
    'such as %s are 400 with a document',
    async (path) => {
      const { status, body } = await sendBytes(
        `GET ${path}?store=${store} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      );
      expect({ status, code: body.code }).toEqual({ status: 400, code: 'COMMON.MALFORMED_REQUEST' });
    },
  );

  it('with too many headers are 431 with a document', async () => {
    const { status, head, body } = await sendBytes(`GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`);
    expect({ status, shown: body.status, code: body.code }).toEqual({
      status: 431,
      shown: 431,
      code: 'COMMON.PAYLOAD_TOO_LARGE',
    });
    expect(head).toContain('application/problem+json');
  });

  it('of another language are 400 with a document', async () => {
    expect(await sendBytes('\x16\x03\x01 hello\r\n\r\n')).toMatchObject({ status: 400, body: { status: 400 } });
  });

  it.each([
    ['GET', '/'],
    ['GET', '/api/v1/unknown'],
    ['PATCH', `/api/v1/thing?store=${store}`],
    ['OPTIONS', '/api/v1/thing'],
  ])('at an unknown address are 404 with a document: %s %s', async (method, path) => {
    const { status, body, headers } = await ask(running.origin, method, path);
    expect({ status, code: body.code }).toEqual({ status: 404, code: 'COMMON.NOT_FOUND' });
    expect(headers['content-type']).toContain('application/problem+json');
  });
});

describe('the signal of a call', () => {
  const path = `/api/v1/slow?store=${store}`;

  it('aborts when the caller leaves before the answer', async () => {
    const release = holdGate();
    const before = probe.aborted;
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
    await expect.poll(() => probe.waiting).toBe(1);
    socket.destroy();
    await expect.poll(() => probe.aborted).toBe(before + 1);
    release();
  });

  it('does not abort after the answer, and leaves nothing on a connection that serves many calls', async () => {
    const warnings: Error[] = [];
    const listen = (warning: Error) => void warnings.push(warning);
    process.on('warning', listen);
    onTestFinished(() => void process.off('warning', listen));
    const before = probe.aborted;
    const dispatcher = new Agent({ connections: 1 });
    for (let call = 0; call < 30; call++) await (await request(running.origin + path, { dispatcher })).body.json();
    await dispatcher.close();
    expect(warnings).toEqual([]);
    expect(probe.aborted).toBe(before);
  });
});
