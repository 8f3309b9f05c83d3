import { expect, it, vi } from 'vitest';
import { RefusedCall, RefusedRow } from './refusals.ts';
import { repeatWhileItPasses } from './repeat-while-it-passes.ts';

const endpoint = { method: 'POST', path: '/api/v1/private/products/import' } as never;
const refused = (status: number, code = '') => new RefusedCall(endpoint, status, JSON.stringify({ code }));
const repetition = () => ({ signal: new AbortController().signal, progress: () => 0 });

it.each([
  ['a service that is being started', refused(503)],
  ['an edge without its service', refused(502)],
  ['a session that ended', refused(401)],
  ['a call whose process died with its key', refused(409, 'COMMON.IDEMPOTENCY.IN_FLIGHT')],
  ['an import that goes on without its sender', refused(409, 'CATALOG.IMPORT.UNDER_WAY')],
  ['a connection that broke off', Object.assign(new Error('other side closed'), { code: 'UND_ERR_SOCKET' })],
  ['a row whose stock could not be set', new RefusedRow('COMMON.REMOTE_UNAVAILABLE', 'line 2')],
])('work that %s cut off is repeated', async (_, failure) => {
  const work = vi.fn().mockRejectedValueOnce(failure).mockResolvedValueOnce(undefined);
  await repeatWhileItPasses(work, repetition());
  expect(work).toHaveBeenCalledTimes(2);
});

it.each([
  ['a refusal that stays one', refused(422)],
  ['a version that is another one', refused(409, 'COMMON.VERSION_CONFLICT')],
  ['a row that is wrong', new RefusedRow('COMMON.VALIDATION_FAILED', 'line 2')],
  ['a fault of our own', new TypeError('undefined is not a function')],
])('%s is told at once', async (_, failure) => {
  const work = vi.fn().mockRejectedValue(failure);
  await expect(repeatWhileItPasses(work, repetition())).rejects.toBe(failure);
  expect(work).toHaveBeenCalledTimes(1);
});

it('nothing is repeated once everything is being stopped', async () => {
  const stopping = new AbortController();
  const work = vi.fn().mockImplementation(async () => {
    stopping.abort();
    throw refused(503);
  });
  await expect(repeatWhileItPasses(work, { ...repetition(), signal: stopping.signal })).rejects.toThrow('503');
  expect(work).toHaveBeenCalledTimes(1);
});
