import { mkdtemp, rm } from 'node:fs/promises';
import { connect as connectHttp2 } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { anonymous } from '@storepod/contract/access';
import { contract } from '@storepod/contract/contract';
import { endpoint } from '@storepod/contract/endpoint';
import { model } from '@storepod/kernel/model';
import { podNamespace } from '@storepod/kernel/pod-names';
import { defineService } from '@storepod/service/definition';
import { startService } from '@storepod/service/start';
import { testIds } from '@storepod/testkit/callers';
import { openSocket, sendLargeBody } from '@storepod/testkit/large-body';
import Type from 'typebox';
import { afterAll, describe, expect, it } from 'vitest';
import { openFixture, SHOP } from './fixture.ts';

/** A service as they all are: it takes a megabyte. */
const small = contract('catalog', {
  take: endpoint({
    method: 'POST',
    path: '/api/v1/take',
    summary: 'Takes a word.',
    access: anonymous('a test'),
    scope: 'platform',
    body: model('Word', { word: Type.String({ maxLength: 100 }) }),
    response: model('Nothing', {}),
  }),
});
const service = await startService(
  defineService(small, {}, () => ({ take: async () => ({}) })),
  { env: { PORT: '0', LOG_LEVEL: 'silent' } },
);
const folder = await mkdtemp(join(tmpdir(), 'spg-edge-'));
afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true, force: true });
});
const fixture = await openFixture();
const peers = JSON.parse(fixture.env.PEER_MAP ?? '{}');
const edge = await fixture.another({
  TLS_ENABLED: 'true',
  HTTPS_PORT: '0',
  CERT_ISSUER: 'internal',
  CERT_DIR: folder,
  SECRETS_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
  PEER_MAP: JSON.stringify({ ...peers, [`catalog.${podNamespace(testIds.pod, 'storepod.test')}`]: service.origin }),
});
const tight = await fixture.another({ BODY_LIMIT_BYTES: '1000000' });

const sizes = [1.1, 2, 5, 20].map((megabytes) => megabytes * 1_000_000);
const cases = sizes.flatMap((bytes) =>
  (['content-length', 'chunked'] as const).map((framing) => [bytes, framing] as const),
);
/** Often, since it depends on chance which end is first; less often where each takes long. */
const timesOf = (bytes: number) => Math.max(1, Math.floor(20_000_000 / bytes));
const path = '/catalog/api/v1/take';
const headers = { 'Content-Type': 'application/json' };
const problem = { status: 413, contentType: 'application/problem+json; charset=utf-8', error: undefined };
const always = (bytes: number) => Array.from({ length: timesOf(bytes) }, () => problem);

const openTls = () =>
  connectTls({ port: edge.httpsPort ?? 0, host: '127.0.0.1', servername: SHOP, rejectUnauthorized: false });

describe.each([
  ['by the service, over the plain site', () => openSocket(edge.httpPort)],
  ['by the service, over the TLS site', openTls],
  ['by the edge itself', () => openSocket(tight.httpPort)],
])('a body that is refused %s', (_, openSite) => {
  it.each(cases)('is always a 413 that the client can read: %i bytes, %s', async (bytes, framing) => {
    const answers = [];
    for (let time = 0; time < timesOf(bytes); time++)
      answers.push(await sendLargeBody(openSite(), { path, headers, bytes, framing }));
    expect(answers).toEqual(always(bytes));
  });
});

describe('a body that is refused over HTTP/2', () => {
  const send = (bytes: number, framing: string) =>
    new Promise((resolve) => {
      const session = connectHttp2(`https://127.0.0.1:${edge.httpsPort}`, {
        servername: SHOP,
        rejectUnauthorized: false,
        // What this client has not sent yet counts as the session's memory, in megabytes.
        maxSessionMemory: 100,
      });
      const length = framing === 'content-length' ? { 'content-length': String(bytes) } : {};
      const stream = session.request({
        ':path': path,
        ':method': 'POST',
        ':authority': SHOP,
        'content-type': 'application/json',
        ...length,
      });
      const got: { status?: unknown; contentType?: unknown; error?: string; body: string } = { body: '' };
      stream.on('response', (answer) =>
        Object.assign(got, { status: answer[':status'], contentType: answer['content-type'] }),
      );
      stream.on('data', (part) => (got.body += part));
      stream.on('error', (error) => (got.error = error.message));
      // Not `close`: Node's client does not close a stream while it has something left to send.
      stream.on('end', () => {
        session.destroy();
        const { status, contentType, error } = got;
        resolve({ status, contentType, error, code: JSON.parse(got.body || '{}').code });
      });
      stream.end(Buffer.alloc(bytes, 'x'));
    });

  it.each(cases)('is always a 413 that the client can read: %i bytes, %s', async (bytes, framing) => {
    const answers = [];
    for (let time = 0; time < timesOf(bytes); time++) answers.push(await send(bytes, framing));
    expect(answers).toEqual(always(bytes).map((one) => ({ ...one, code: 'COMMON.PAYLOAD_TOO_LARGE' })));
  });
});
