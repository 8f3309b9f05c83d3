import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiProblem, NO_ANSWER, UNREADABLE } from './problem.ts';
import { send, whenSignedOut } from './transport.ts';

const fetched = vi.fn<typeof fetch>();
const signedOut = vi.fn();
const document = {
  type: '/problems/tenancy/store/name-taken',
  title: 'TENANCY.STORE.NAME_TAKEN',
  status: 409,
  detail: 'for the log',
  code: 'TENANCY.STORE.NAME_TAKEN',
  category: 'CONFLICT',
  params: { name: 'acme' },
  fieldErrors: [{ field: 'name', code: 'VALIDATION.Pattern', message: 'for the log' }],
  traceId: 'abc',
};

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('document', { cookie: 'a=1; XSRF-TOKEN=token-1; b=2' });
  whenSignedOut(signedOut);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const answer = (status: number, body?: unknown) =>
  fetched.mockResolvedValue(new Response(body === undefined ? null : JSON.stringify(body), { status }));
const headersSent = () => fetched.mock.calls[0]?.[1]?.headers as Record<string, string>;
async function failure(): Promise<ApiProblem> {
  const outcome = await send('GET', '/x').catch((error: unknown) => error);
  if (outcome instanceof ApiProblem) return outcome;
  throw new Error('the call did not fail as it should');
}

describe('a call', () => {
  it('sends JSON with the cookies of this origin, and reads JSON', async () => {
    answer(201, { id: 's' });
    expect(await send('POST', '/x', { body: { name: 'acme' } })).toEqual({ id: 's' });
    expect(fetched).toHaveBeenCalledWith(
      '/x',
      expect.objectContaining({ method: 'POST', credentials: 'same-origin', body: '{"name":"acme"}' }),
    );
  });

  it('answers nothing where the service answers nothing', async () => {
    answer(204);
    expect(await send('DELETE', '/x')).toBeUndefined();
  });

  it('proves with every write that it comes from this console, and with no read', async () => {
    answer(200, {});
    await send('PUT', '/x', { body: {}, idempotencyKey: 'key-1' });
    expect(headersSent()).toMatchObject({ 'X-XSRF-TOKEN': 'token-1', 'idempotency-key': 'key-1' });
    fetched.mockClear();
    answer(200, {});
    await send('GET', '/x');
    expect(headersSent()).not.toHaveProperty('X-XSRF-TOKEN');
  });
});

describe('a refusal', () => {
  it('carries the code, the category and the fields, and leaves its words behind', async () => {
    answer(409, document);
    const problem = await failure();
    expect(problem).toBeInstanceOf(ApiProblem);
    expect(problem).toMatchObject({ status: 409, code: document.code, category: 'CONFLICT', params: { name: 'acme' } });
    expect(problem.fieldErrors).toHaveLength(1);
    expect(JSON.stringify({ ...problem, message: problem.message })).not.toContain('for the log');
  });

  it('of something in between is told by its status', async () => {
    fetched.mockResolvedValue(new Response('<html>Bad gateway</html>', { status: 502 }));
    expect(await failure()).toMatchObject({ status: 502, code: UNREADABLE, category: 'REMOTE_SERVICE' });
  });

  it('of nobody at all is a problem, too', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await failure()).toMatchObject({ status: 0, code: NO_ANSWER });
  });

  it('is none where whoever asked went away', async () => {
    const controller = new AbortController();
    controller.abort();
    fetched.mockRejectedValue(new DOMException('gone', 'AbortError'));
    await expect(send('GET', '/x', { signal: controller.signal })).rejects.toThrow('gone');
  });
});

describe('a session that has ended', () => {
  const ended = { ...document, status: 401, code: 'GATEWAY.SESSION.REQUIRED', category: 'UNAUTHENTICATED' };

  it('starts a sign-in', async () => {
    answer(401, ended);
    expect(await failure()).toMatchObject({ status: 401 });
    expect(signedOut).toHaveBeenCalledTimes(1);
  });

  it('starts none on a page that anybody may read', async () => {
    answer(401, ended);
    await send('GET', '/x', { anonymous: true }).catch(() => undefined);
    expect(signedOut).not.toHaveBeenCalled();
  });
});
