import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { sendStream } from './send-stream.ts';

/** A request that waits for its answer. */
async function reader() {
  const server = createServer().listen(0);
  const socket = connect((server.address() as AddressInfo).port);
  onTestFinished(() => {
    socket.destroy();
    server.close();
  });
  socket.write('GET / HTTP/1.1\r\nhost: shop\r\nconnection: close\r\n\r\n');
  const [, response]: [IncomingMessage, ServerResponse] = (await once(server, 'request')) as never;
  return { socket, response };
}

it('sends all of it', async () => {
  const { socket, response } = await reader();
  const body = Readable.from(['a', 'b']);
  await sendStream(body, response);
  expect(await text(socket)).toContain('\r\na\r\n');
  expect(body.destroyed).toBe(true);
});

it('closes what a reader who left before would have read, and that is no fault', async () => {
  const { socket, response } = await reader();
  socket.destroy();
  await once(response, 'close');
  const body = new Readable({ read: () => undefined });
  await sendStream(body, response);
  expect(body.destroyed).toBe(true);
});

it('closes what a reader who leaves in the middle had not read yet, and that is no fault', async () => {
  const { socket, response } = await reader();
  const body = new Readable({ read: () => undefined });
  const sent = sendStream(body, response);
  body.push('a');
  await once(socket, 'data');
  socket.destroy();
  await sent;
  expect(body.destroyed).toBe(true);
});

it('fails where the source does, and the answer is seen to be broken', async () => {
  const { socket, response } = await reader();
  const body = new Readable({ read: () => undefined });
  const sent = sendStream(body, response);
  body.push('a');
  await once(socket, 'data');
  body.destroy(new Error('the disk broke'));
  await expect(sent).rejects.toThrow('the disk broke');
  expect(response.destroyed).toBe(true);
});
