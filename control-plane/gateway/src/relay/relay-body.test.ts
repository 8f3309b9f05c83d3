import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { openUnfinishedBodies, RelayBody } from './relay-body.ts';

/** A request whose client sent all of its body, or a part of it, and left before anybody read it. */
async function abandoned(sent: string): Promise<IncomingMessage> {
  const server = createServer().listen(0);
  onTestFinished(() => void server.close());
  const client = connect((server.address() as AddressInfo).port);
  client.write(`POST / HTTP/1.1\r\nhost: shop\r\ncontent-length: 5\r\n\r\n${sent}`);
  const [request] = (await once(server, 'request')) as [IncomingMessage];
  client.destroy();
  await new Promise((resolve) => request.once('close', resolve));
  return request;
}

it.each(['hel', 'hello'])('a body of a client who has left is not waited for, and takes no place: %s', async (sent) => {
  const unfinished = openUnfinishedBodies();
  onTestFinished(() => unfinished.close());
  const body = new RelayBody(await abandoned(sent), 'content', '192.0.2.1', unfinished);
  await expect(body.ready).rejects.toThrow('the client left');
  expect(unfinished.size).toBe(0);
});
