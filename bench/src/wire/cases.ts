import type { Random } from '@storepod/testkit/random';
import { frames } from './frames.ts';
import { HOST, mutated } from './mutation.ts';

/** What is sent on a connection, and how it ends. */
export interface WireCase {
  kind: string;
  over: 'plain' | 'tls' | 'h2';
  bytes: Buffer;
  /** `wait` for an answer, `end` our side first, or `reset` at once. */
  ending: 'wait' | 'end' | 'reset';
}

const methods = [
  'GET',
  'POST',
  'PUT',
  'HEAD',
  'OPTIONS',
  'DELETE',
  'CONNECT',
  'TRACE',
  'PRI',
  'get',
  'G\0T',
  'A'.repeat(300),
] as const;
const versions = [
  'HTTP/1.1',
  'HTTP/1.0',
  'HTTP/2.0',
  'HTTP/0.9',
  'HTTP/3.0',
  'HTTP/1.2',
  'HTTP/9.9',
  'http/1.1',
  'HTTP/1',
  'ICY/1.1',
  '',
] as const;
const targets = [
  '/',
  '/catalog/x',
  '/api/v1/x',
  '*',
  '//x',
  '/%',
  '/%zz',
  '/%00',
  '/../x',
  'http://a/x',
  '/uaa/%c0',
  'shop.acme.com:443',
  `/${'a'.repeat(9_000)}`,
  '/\xff',
  '/cua/x?a=%',
] as const;
const names = [
  'Host',
  'Content-Length',
  'Transfer-Encoding',
  'Connection',
  'Upgrade',
  'Expect',
  'Cookie',
  'X-Forwarded-For',
  'Accept-Encoding',
  'traceparent',
  'Bad Name',
  '',
  ':path',
  'Trailer',
  'TE',
  'Range',
  'HTTP2-Settings',
] as const;
const values = [
  HOST,
  'x:99999',
  '0',
  '5',
  '-1',
  '99999999999999999999',
  'chunked',
  'gzip, chunked',
  'chunked, chunked',
  'close',
  'Upgrade, HTTP2-Settings',
  'websocket',
  'h2c',
  '100-continue',
  'miracles',
  '\0',
  '\x7f',
  'é',
  '',
  ' ',
  'a'.repeat(40_000),
] as const;
const chunks = [
  '5\r\nhello\r\n0\r\n\r\n',
  '5\r\nhel',
  'zz\r\n',
  '-1\r\n',
  'ffffffffffffffff\r\nx',
  '5;a=b\r\nhello\r\n0\r\nT: x\r\n\r\n',
  '0\r\n\r\n',
  '5\nhello\n0\n\n',
  '\r\n\r\n',
] as const;

const head = (line: string, headers: string[]) => Buffer.from(`${line}\r\n${headers.join('\r\n')}\r\n\r\n`, 'latin1');
const line = (random: Random) => `${random.pick(methods)} ${random.pick(targets)} ${random.pick(versions)}`;
const header = (random: Random) => `${random.pick(names)}: ${random.pick(values)}`;

const valid = (random: Random): Buffer =>
  random.pick([
    head('GET /catalog/x HTTP/1.1', [`Host: ${HOST}`]),
    head('GET /healthz HTTP/1.1', [`Host: ${HOST}`, 'Connection: close']),
    Buffer.concat([head('POST /catalog/x HTTP/1.1', [`Host: ${HOST}`, 'Content-Length: 5']), Buffer.from('hello')]),
    Buffer.concat([
      head('POST /catalog/x HTTP/1.1', [`Host: ${HOST}`, 'Transfer-Encoding: chunked']),
      Buffer.from('5\r\nhello\r\n0\r\n\r\n'),
    ]),
    head('GET /ws HTTP/1.1', [`Host: ${HOST}`, 'Connection: Upgrade', 'Upgrade: websocket']),
  ]);

type Make = (random: Random) => Buffer;

/** The kinds of cases over HTTP/1. */
const kinds: Record<string, Make> = {
  'request line': (random) => head(line(random), [`Host: ${HOST}`]),
  headers: (random) =>
    head('GET /catalog/x HTTP/1.1', [
      `Host: ${HOST}`,
      ...Array.from({ length: 1 + random.below(6) }, () => header(random)),
    ]),
  'many headers': (random) =>
    head('GET / HTTP/1.1', [`Host: ${HOST}`, ...Array.from({ length: random.below(400) }, (_, n) => `X-${n}: y`)]),
  chunks: (random) =>
    Buffer.concat([
      head('POST /catalog/x HTTP/1.1', [`Host: ${HOST}`, 'Transfer-Encoding: chunked']),
      Buffer.from(random.pick(chunks)),
    ]),
  framing: (random) =>
    Buffer.concat([
      head('POST /catalog/x HTTP/1.1', [`Host: ${HOST}`, header(random), 'Content-Length: 5', header(random)]),
      Buffer.from('hello'),
    ]),
  upgrade: (random) =>
    head(`${random.pick(methods)} /ws ${random.pick(versions)}`, [
      `Host: ${HOST}`,
      'Connection: Upgrade',
      `Upgrade: ${random.pick(['websocket', 'h2c', 'TLS/1.0', '', 'websocket, h2c'])}`,
    ]),
  expect: (random) => head('POST /catalog/x HTTP/1.1', [`Host: ${HOST}`, 'Expect: 100-continue', header(random)]),
  'cut off': (random) => {
    const bytes = valid(random);
    return bytes.subarray(0, random.below(bytes.length));
  },
  mutated: (random) => mutated(random, valid(random)),
  pipelined: (random) => Buffer.concat([valid(random), mutated(random, valid(random)), valid(random)]),
  'random bytes': (random) => random.bytes(1 + random.below(300)),
};
const kindNames = Object.keys(kinds) as [string, ...string[]];

/** The next case of a target; one without TLS is spoken to in the clear. */
export function nextCase(random: Random, hasTls: boolean): WireCase {
  const ending = random.pick<WireCase['ending']>(['wait', 'wait', 'end', 'end', 'reset']);
  const over = hasTls ? random.pick<WireCase['over']>(['plain', 'plain', 'plain', 'tls', 'h2']) : 'plain';
  if (over === 'h2') return { kind: 'HTTP/2 frames', over, ending, bytes: frames(random) };
  const kind = random.pick(kindNames);
  return { kind, over, ending, bytes: kinds[kind]?.(random) ?? Buffer.alloc(0) };
}
