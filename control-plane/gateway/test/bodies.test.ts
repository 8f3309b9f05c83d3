import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { testIds } from '@storepod/testkit/callers';
import { openSocket, sendLargeBody } from '@storepod/testkit/large-body';
import { afterEach, describe, expect, it } from 'vitest';
import { json, streaming } from './backend.ts';
import { openGateway } from './platform.ts';

const { gateway, edge } = await openGateway();
const port = Number(new URL(gateway.origin).port);
const path = `/spg/content/api/x?store=${testIds.store}&pod=${testIds.pod}`;
const sockets: Socket[] = [];
afterEach(() => {
  edge.behave(undefined);
  for (const socket of sockets.splice(0)) socket.destroy();
});

describe('a body that a backend refuses early', () => {
  const sizes = [1.1, 2, 5, 20].map((megabytes) => megabytes * 1_000_000);
  const cases = sizes.flatMap((bytes) =>
    (['content-length', 'chunked'] as const).map((framing) => [bytes, framing] as const),
  );
  /** Often, since it depends on chance which end is first; less often where each takes long. */
  const timesOf = (bytes: number) => (bytes > 2_000_000 ? 4 : 20);

  it.each(cases)('is always a 413 that the client can read: %i bytes, %s', async (bytes, framing) => {
    edge.behave(
      streaming((request, response) => {
        json(response, 413, { code: 'CONTENT.TOO_LARGE' });
        request.resume();
      }),
    );
    const answers = [];
    for (let time = 0; time < timesOf(bytes); time++) {
      const { status, error } = await sendLargeBody(openSocket(port), { path, bytes, framing });
      answers.push({ status, error });
    }
    expect(answers).toEqual(Array.from({ length: timesOf(bytes) }, () => ({ status: 413, error: undefined })));
  });
});

describe('slow bodies', () => {
  const begin = async () => {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket.on('error', () => undefined));
    await once(socket, 'connect');
    socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n\r\nx`);
    return socket;
  };

  it('reach no backend, and those beyond the limit of an address are a 503 with a time to come back', async () => {
    const before = edge.seen.length;
    for (let count = 0; count < 64; count++) await begin();
    const [answer] = await once(await begin(), 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 503 [\s\S]*retry-after: 10/i);
    expect(edge.seen).toHaveLength(before);
    expect((await fetch(gateway.origin + path)).status).toBe(200);
  });
});
