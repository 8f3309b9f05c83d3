import { connect } from 'node:net';
import { expect } from 'vitest';
import { ask } from './http.ts';

interface Departure {
  path: string;
  contentType: string;
  token: string | undefined;
  /** The bytes that are sent of a body that is announced to be longer. */
  begin: string | Buffer;
}

/** Sends the head and the first bytes of a request, and goes away. */
export async function leaveMidway(origin: string, { path, contentType, token, begin }: Departure): Promise<void> {
  const { hostname, port, host } = new URL(origin);
  const socket = connect(Number(port), hostname);
  const head = [
    `POST ${path} HTTP/1.1`,
    `host: ${host}`,
    `content-type: ${contentType}`,
    `content-length: ${Buffer.byteLength(begin) + 100}`,
    ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
  ];
  const bytes = Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), Buffer.from(begin)]);
  await new Promise<void>((resolve) => socket.write(bytes, () => resolve()));
  socket.destroy();
}

/** The requests that a service has counted, as the labels of its metric. */
export async function countedRequests(origin: string): Promise<string[]> {
  const { body } = await ask(origin, 'GET', '/metrics');
  return [...String(body).matchAll(/^http_server_requests_seconds_count\{(.*)\} \d+/gm)].map(
    ([, labels = '']) => labels,
  );
}

/** Waits until the departure is counted as the caller's own, and expects that no fault of the service is. */
export async function expectCountedAsLeft(origin: string): Promise<void> {
  await expect.poll(async () => (await countedRequests(origin)).join()).toContain('status="499"');
  expect((await countedRequests(origin)).join()).not.toMatch(/status="5/);
}
