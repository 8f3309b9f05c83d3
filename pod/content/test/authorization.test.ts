import { auditMatrix, authorizationMatrix } from '@storepod/testkit/authorization-matrix';
import { callers, testIds } from '@storepod/testkit/callers';
import { describe, expect, it } from 'vitest';
import { content } from '../src/contract.ts';
import { MEDIA, openLibrary } from './library.ts';
import { samples } from './samples.ts';

const { running, call } = await openLibrary({ jobs: false });

describe('the authorization matrix', () => {
  it('gives every caller exactly the endpoints of its permissions', async () => {
    const { asked, wrong } = await authorizationMatrix(running, content, samples);
    expect(wrong).toEqual([]);
    expect(asked).toBe(Object.keys(content.endpoints).length * callers.length * 4);
  });

  it('shows the audit to the administrators of the store alone', async () => {
    expect((await auditMatrix(running, 'content')).wrong).toEqual([]);
  });

  it.each([
    ['moderator', 200, 403],
    ['retail', 403, 403],
    ['storeAdmin', 200, 415],
    ['podService', 200, 403],
    ['shopper', 403, 403],
    ['nobody', 401, 401],
  ] as const)('lets %s read with %i and upload with %i', async (caller, reads, uploads) => {
    expect((await call(caller, 'GET', MEDIA, testIds.store)).status).toBe(reads);
    expect((await call(caller, 'POST', MEDIA, testIds.store)).status).toBe(uploads);
  });
});
