import { arrivedRequest } from '@storepod/testkit/arrived-request';
import { expect, it, onTestFinished } from 'vitest';
import { openUnfinishedBodies, RelayBody } from './relay-body.ts';

it.each([
  ['a part', 'hel'],
  ['all', 'hello'],
])('a body of which a client sent %s before they left is not waited for, and takes no place', async (_, sent) => {
  const { request, leave } = await arrivedRequest(['POST / HTTP/1.1', 'content-length: 5'], sent);
  await leave();
  const unfinished = openUnfinishedBodies();
  onTestFinished(() => unfinished.close());
  const body = new RelayBody(request, 'content', '192.0.2.1', unfinished);
  await expect(body.ready).rejects.toThrow('the client left');
  expect(unfinished.size).toBe(0);
});
