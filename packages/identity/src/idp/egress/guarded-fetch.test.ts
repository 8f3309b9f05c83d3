import { describe, expect, it } from 'vitest';
import { problems } from '../../problems.ts';
import type { EgressGuard } from './egress-guard.ts';
import { guardedFetch } from './guarded-fetch.ts';

const check = async () => undefined;

describe('fetch through the egress guard', () => {
  it('asks the guard with the credentials and the form alone', async () => {
    const asked: unknown[] = [];
    const ask: EgressGuard['ask'] = async (...question) => {
      asked.push(question);
      return { status: 200, body: { ok: true } };
    };
    const call = guardedFetch({ check, ask });
    const body = new URLSearchParams({ code: 'c' });
    const response = await call('https://p.test/token', { headers: { authorization: 'Basic x', cookie: 'y' }, body });
    await call('https://p.test/keys', { headers: { accept: 'application/jwt' } });
    expect(asked).toEqual([
      ['https://p.test/token', { headers: { authorization: 'Basic x' }, form: { code: 'c' } }],
      ['https://p.test/keys', {}],
    ]);
    expect([response.status, await response.json()]).toEqual([200, { ok: true }]);
  });

  it.each([204, 205, 304, 101, 999])(
    'shows a status that no answer with a body has, %i, as a bad gateway',
    async (status) => {
      const call = guardedFetch({ check, ask: async () => ({ status, body: {} }) });
      expect((await call('https://p.test/', { headers: {} })).status).toBe(502);
    },
  );

  it('leaves a refusal of the guard as it is', async () => {
    const refusal = problems.IDP_ENDPOINT_REFUSED();
    const call = guardedFetch({ check, ask: () => Promise.reject(refusal) });
    await expect(call('https://p.test/', { headers: {} })).rejects.toBe(refusal);
  });
});
