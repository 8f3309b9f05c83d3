import { once } from 'node:events';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { arrivedRequest } from '@storepod/testkit/arrived-request';
import { expect, it } from 'vitest';
import { sendStream } from './send-stream.ts';

const arrived = () => arrivedRequest(['GET / HTTP/1.1', 'connection: close']);

/** An answer of which the first piece has been read, and the rest is on its way. */
async function halfRead() {
  const { client, response, leave } = await arrived();
  const body = new Readable({ read: () => undefined });
  const sent = sendStream(body, response);
  body.push('a');
  await once(client, 'data');
  return { body, sent, response, leave };
}

it('sends all of it', async () => {
  const { client, response } = await arrived();
  const body = Readable.from(['a', 'b']);
  await sendStream(body, response);
  expect(await text(client)).toMatch(/\r\na\r\n[\s\S]*\r\nb\r\n/);
  expect(body.destroyed).toBe(true);
});

it('closes what a reader who left before would have read, and that is no fault', async () => {
  const { response, leave } = await arrived();
  await leave();
  const body = new Readable({ read: () => undefined });
  await sendStream(body, response);
  expect(body.destroyed).toBe(true);
});

it('closes what a reader who leaves in the middle had not read yet, and that is no fault', async () => {
  const { body, sent, leave } = await halfRead();
  await leave();
  await sent;
  expect(body.destroyed).toBe(true);
});

it('fails where the source does, and the answer is seen to be broken', async () => {
  const { body, sent, response } = await halfRead();
  body.destroy(new Error('the disk broke'));
  await expect(sent).rejects.toThrow('the disk broke');
  expect(response.destroyed).toBe(true);
});
