import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { ConsoleSession } from './console-session.ts';

type Reply = (response: ServerResponse) => void;

const tooOften: Reply = (response) => response.writeHead(429, { 'retry-after': '0' }).end('too often');
const goOn: Reply = (response) => response.writeHead(303, { location: '/there' }).end();
const wrongPassword: Reply = (response) => response.writeHead(303, { location: '/uaa/login?error=bad' }).end();

let stop = () => {};
afterEach(() => stop());

/** A gateway whose sign-in form answers in this order, the last one for ever. */
async function gatewayWith(...replies: [Reply, ...Reply[]]) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    if (request.method !== 'POST') return void response.end();
    const [reply] = replies.length > 1 ? [replies.shift()] : replies;
    reply?.(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stop = () => void server.close().closeAllConnections();
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

const signIn = (url: string) => ConsoleSession.signIn(url, 'ida', 'Quiet-harbour-7');

describe('a sign-in without a browser', () => {
  it('tries again when it is told to wait, and follows where the form leads', async () => {
    const { url, asked } = await gatewayWith(tooOften, goOn);
    await signIn(url);
    expect(asked.slice(1)).toEqual(['POST /uaa/login', 'POST /uaa/login', 'GET /there']);
  });

  it('gives up when it is told to wait again and again', async () => {
    const { url } = await gatewayWith(tooOften);
    await expect(signIn(url)).rejects.toMatchObject({ name: 'RefusedCall', status: 429 });
  });

  it('is no session where the password is wrong', async () => {
    const { url } = await gatewayWith(wrongPassword);
    await expect(signIn(url)).rejects.toThrow('POST /uaa/login was answered with 303: /uaa/login?error=bad');
  });
});
