import { testIds } from '@storepod/testkit/callers';
import { openSocket, sendLargeBody } from '@storepod/testkit/large-body';
import { testService } from '@storepod/testkit/running';
import { describe, expect, it } from 'vitest';
import { shopService } from './shop.ts';

const running = await testService(shopService);
const port = Number(new URL(running.origin).port);
const bearer = `Bearer ${running.tokens.storeAdmin}`;

const MEGABYTE = 1_000_000;
const sizes = [1.1, 2, 5, 20].map((megabytes) => megabytes * MEGABYTE);
const framings = ['content-length', 'chunked'] as const;
const cases = sizes.flatMap((bytes) => framings.map((framing) => [bytes, framing] as const));
/** Often, since it depends on chance which end is first; less often where each takes long. */
const timesOf = (bytes: number) => (bytes > 2_000_000 ? 4 : 20);

describe.each([
  ['JSON', `/api/v1/echo?store=${testIds.store}`, { 'Content-Type': 'application/json' }],
  ['an upload', `/api/v1/private/upload?store=${testIds.store}`, { 'Content-Type': 'text/csv', Authorization: bearer }],
])('%s that is too large', (_, path, headers) => {
  it.each(cases)('is always a 413 that the client can read: %i bytes, %s', async (bytes, framing) => {
    const answers = [];
    for (let time = 0; time < timesOf(bytes); time++)
      answers.push(await sendLargeBody(openSocket(port), { path, headers, bytes, framing }));
    const problem = { status: 413, contentType: 'application/problem+json; charset=utf-8', error: undefined };
    expect(answers).toEqual(Array.from({ length: timesOf(bytes) }, () => problem));
  });
});

it('a caller who is refused for another reason can read that, too', async () => {
  const path = `/api/v1/private/upload?store=${testIds.store}`;
  const headers = { 'Content-Type': 'text/csv' };
  const request = { path, headers, bytes: 5 * MEGABYTE, framing: 'content-length' } as const;
  expect(await sendLargeBody(openSocket(port), request)).toMatchObject({ status: 401, error: undefined });
});
