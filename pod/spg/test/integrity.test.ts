import { mkdtemp, rm } from 'node:fs/promises';
import { connect as connectHttp2, constants } from 'node:http2';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { Pool } from 'undici';
import { afterAll, expect, it } from 'vitest';
import { readAnswersInLine } from './answers-in-line.ts';
import { openFixture, SHOP } from './fixture.ts';
import {
  answerAsKnown,
  bodyOf,
  contentOf,
  digestOf,
  type KnownRequest,
  knownRequest,
  pathOf,
} from './known-answers.ts';
import { collect } from './raw-client.ts';

const folder = await mkdtemp(join(tmpdir(), 'spg-integrity-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const fixture = await openFixture({
  env: {
    TLS_ENABLED: 'true',
    HTTPS_PORT: '0',
    CERT_ISSUER: 'internal',
    CERT_DIR: folder,
    SECRETS_KEYS: `test:${Buffer.alloc(32, 7).toString('base64')}`,
    // Few, so that each is used by many in turn.
    UPSTREAM_CONNECTIONS: '12',
    UPSTREAM_QUEUE: '2000',
    UPSTREAM_QUEUE_WAIT: 'PT1M',
    RATE_LIMIT: '0',
  },
});

/** What came back. `body` may be only a part where `whole` is false. */
interface Answer {
  status: number;
  headers: Record<string, unknown>;
  body: Buffer;
  whole: boolean;
}
type Ask = (asked: KnownRequest) => Promise<Answer>;

const secure = { rejectUnauthorized: false, servername: SHOP };
const http1 = { connect: secure, allowH2: false };
const httpOrigin = fixture.edge.origin;
const httpsOrigin = `https://127.0.0.1:${fixture.edge.httpsPort}`;
const pools = [new Pool(httpOrigin, { connections: 8 }), new Pool(httpsOrigin, { connections: 8, ...http1 })];
const sessions = [0, 1].map(() => connectHttp2(httpsOrigin, secure).on('error', () => undefined));
afterAll(async () => {
  for (const session of sessions) session.destroy();
  await Promise.all(pools.map((pool) => pool.destroy()));
});

const headersOf = ({ acceptEncoding }: KnownRequest) => ({
  ...(acceptEncoding && { 'accept-encoding': acceptEncoding }),
});

/** By HTTP/1.1, over connections that are kept. */
const overHttp1 =
  (pool: Pool): Ask =>
  async (asked) => {
    const answer: Answer = { status: 0, headers: {}, body: Buffer.alloc(0), whole: false };
    const leave = new AbortController();
    const timer = asked.leavesAfterMs === undefined ? undefined : setTimeout(() => leave.abort(), asked.leavesAfterMs);
    try {
      const { statusCode, headers, body } = await pool.request({
        path: pathOf(asked),
        method: asked.method,
        headers: { host: SHOP, ...headersOf(asked) },
        body: asked.method === 'POST' ? bodyOf(asked) : null,
        signal: leave.signal,
      });
      Object.assign(answer, { status: statusCode, headers });
      for await (const part of body) answer.body = Buffer.concat([answer.body, part]);
      answer.whole = true;
    } catch {
      // Cut off, by either side.
    }
    clearTimeout(timer);
    return answer;
  };

/** By HTTP/2, many at once over one connection. */
const overHttp2 =
  (session: (typeof sessions)[number]): Ask =>
  (asked) =>
    new Promise((resolve) => {
      const answer: Answer = { status: 0, headers: {}, body: Buffer.alloc(0), whole: false };
      const fields = { ':path': pathOf(asked), ':method': asked.method, ':authority': SHOP, ...headersOf(asked) };
      const stream = session.request(fields, { endStream: asked.method !== 'POST' });
      if (asked.method === 'POST') stream.end(bodyOf(asked));
      if (asked.leavesAfterMs !== undefined)
        setTimeout(() => stream.close(constants.NGHTTP2_CANCEL), asked.leavesAfterMs);
      stream.on('response', (headers) => Object.assign(answer, { status: headers[':status'], headers }));
      stream.on('data', (part) => {
        answer.body = Buffer.concat([answer.body, part]);
      });
      stream.on('error', () => undefined);
      stream.on('close', () =>
        resolve({ ...answer, whole: stream.rstCode === constants.NGHTTP2_NO_ERROR && answer.status > 0 }),
      );
    });

/** By HTTP/1.1, all at once on one connection. One that is cut off takes the others with it, and so does a leaver. */
const inLine =
  (open: () => Socket) =>
  async (line: readonly KnownRequest[]): Promise<Answer[]> => {
    const socket = open().on('error', () => undefined);
    const heads = line.map(
      (asked, at) =>
        `${asked.method} ${pathOf(asked)} HTTP/1.1\r\nHost: ${SHOP}\r\n${asked.acceptEncoding ? 'Accept-Encoding: gzip\r\n' : ''}` +
        `${at === line.length - 1 ? 'Connection: close\r\n' : ''}\r\n`,
    );
    socket.write(heads.join(''));
    const [leaver] = line.flatMap(({ leavesAfterMs }) => leavesAfterMs ?? []);
    if (leaver !== undefined) setTimeout(() => socket.destroy(), leaver * 10);
    return readAnswersInLine(
      await collect(socket),
      line.map(({ method }) => method),
    );
  };

/** What is wrong with an answer, if anything is. One that is not alone may share the lot of others. */
function faultIn(way: string, asked: KnownRequest, answer: Answer | undefined, alone: boolean): string[] {
  const fault = answer ? faultOf(asked, answer, alone) : 'no answer';
  return fault === undefined ? [] : [`${way}: ${fault}: ${JSON.stringify(asked)}`];
}

function faultOf(asked: KnownRequest, { status, headers, body, whole }: Answer, alone: boolean): string | undefined {
  const unharmed = alone && asked.fate === 'whole' && asked.leavesAfterMs === undefined;
  if (status !== 200) return unharmed || ![0, 502].includes(status) ? `status ${status}` : undefined;
  if (headers['x-answer'] !== asked.id) return `the head of ${headers['x-answer']}`;
  const sent = asked.method === 'POST' ? bodyOf(asked) : Buffer.alloc(0);
  if (headers['x-digest'] !== digestOf(sent)) return 'another body arrived';
  if (!whole) return unharmed ? 'cut off' : undefined;
  if (asked.method === 'HEAD') return body.length === 0 ? undefined : 'a body for HEAD';
  if (asked.fate !== 'whole') return 'looks whole and is not';
  const content = headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body;
  return content.equals(contentOf(asked)) ? undefined : `other content, ${content.length} bytes`;
}

const ways: Ask[] = [...pools.map(overHttp1), ...sessions.map(overHttp2)];
const lines = [
  inLine(() => connect(fixture.edge.httpPort, '127.0.0.1')),
  inLine(() => connectTls({ port: fixture.edge.httpsPort ?? 0, host: '127.0.0.1', ...secure })),
];
const withoutBody = (asked: KnownRequest): KnownRequest => ({
  ...asked,
  method: asked.method === 'HEAD' ? 'HEAD' : 'GET',
});

async function faultsOfLine(line: KnownRequest[], ask: (typeof lines)[number] | undefined): Promise<string[]> {
  const answers = (await ask?.(line)) ?? [];
  return line.flatMap((asked, at) => faultIn(`in line: ${at}`, asked, answers[at], false));
}

it('every answer belongs wholly to its request, whoever leaves or breaks off beside it', async () => {
  const { catalog } = fixture.services;
  const sockets = new Set<Socket>();
  catalog.answer = answerAsKnown(sockets);
  const crowds = fc.record({
    single: fc.array(knownRequest, { minLength: 300, maxLength: 300 }),
    lines: fc.array(fc.array(knownRequest.map(withoutBody), { minLength: 5, maxLength: 5 }), {
      minLength: 20,
      maxLength: 20,
    }),
  });
  await fc.assert(
    fc.asyncProperty(crowds, async (crowd) => {
      const faults = await Promise.all([
        ...crowd.single.map(async (asked, at) =>
          faultIn(`way ${at % ways.length}`, asked, await ways[at % ways.length]?.(asked), true),
        ),
        ...crowd.lines.map((line, at) => faultsOfLine(line, lines[at % lines.length])),
      ]);
      expect(faults.flat()).toEqual([]);
    }),
    { numRuns: 4, endOnFailure: true },
  );
  expect(sockets.size).toBeLessThan(catalog.seen.length);
});
