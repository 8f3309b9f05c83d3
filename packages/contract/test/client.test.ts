import { duringTransaction } from '@storepod/kernel/moments';
import { withTrace } from '@storepod/kernel/trace-scope';
import { testIds } from '@storepod/testkit/callers';
import { testService } from '@storepod/testkit/running';
import { afterAll, describe, expect, it } from 'vitest';
import { addressOf, client } from '../src/client.ts';
import { peerContract, peerService } from './peer.ts';

const running = await testService(peerService);
const peer = client(peerContract, { origin: () => running.origin });
afterAll(() => peer.close());
const { store } = testIds;

describe('a call', () => {
  it('carries what it was given and brings back what was answered', async () => {
    const answer = await peer.echo({ store, params: { code: 'A-1' }, query: { limit: 3 } });
    expect(answer).toMatchObject({ store, lang: 'en', code: 'A-1', tags: [], limit: 3 });
  });

  it.each(['a/b', 'a?b=c&d', 'ä ö', '50%', '#', '..a', 'a%2Fb', '%00', '+', ';x', '.%2e'])(
    'escapes the parameter %j',
    async (code) => {
      expect(await peer.echo({ store, params: { code } })).toMatchObject({ code });
    },
  );

  it.each(['.', '..', ''])('refuses the parameter %j, which would lead to another address', async (code) => {
    await expect(peer.echo({ store, params: { code } })).rejects.toMatchObject({ code: 'COMMON.MALFORMED_REQUEST' });
  });

  it('writes a list with commas, also an empty one', async () => {
    expect(addressOf(peerContract.endpoints.echo, { store, params: { code: 'x' }, query: { tags: ['a', 'b'] } })).toBe(
      `/api/v1/echo/x?store=${store}&tags=a%2Cb`,
    );
    const tagsSeen = async (tags: string[]) =>
      (await peer.echo({ store, params: { code: 'x' }, query: { tags } })).tags;
    expect(await tagsSeen(['a', 'b c', 'd&e'])).toEqual(['a', 'b c', 'd&e']);
    expect(await tagsSeen([])).toEqual([]);
  });

  it('leaves absent query fields away', () => {
    const call = { params: { code: 'x' }, query: { limit: undefined, tags: undefined } };
    expect(addressOf(peerContract.endpoints.echo, call)).toBe('/api/v1/echo/x');
  });

  it('sends a body and reads a 201', async () => {
    expect(await peer.create({ store, body: { name: 'tee' } })).toEqual({ name: 'tee' });
  });

  it('answers undefined to a 204', async () => {
    expect(await peer.remove({ store })).toBeUndefined();
  });

  it('sends the token of the service, or the one of the call', async () => {
    const speaking = client(peerContract, {
      origin: () => running.origin,
      token: () => running.tokens.podService ?? '',
    });
    const own = await speaking.echo({ store, params: { code: 'x' } });
    expect(own.authorization).toBe(`Bearer ${running.tokens.podService}`);
    const token = running.tokens.superAdmin ?? '';
    const other = await speaking.echo({ store, params: { code: 'x' } }, { token, idempotencyKey: 'key-1' });
    expect(other).toMatchObject({ authorization: `Bearer ${token}`, idempotencyKey: 'key-1' });
    await speaking.close();
  });

  it('goes to wherever the peer is now', async () => {
    let origin = 'http://127.0.0.1:1';
    const moving = client(peerContract, { origin: () => origin });
    origin = running.origin;
    expect(await moving.remove({ store })).toBeUndefined();
    await moving.close();
  });

  it('continues the trace of the work at hand', async () => {
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const answer = await withTrace(
      () => traceparent,
      () => peer.echo({ store, params: { code: 'x' } }),
    );
    expect(answer.traceparent).toBe(traceparent);
    expect((await peer.echo({ store, params: { code: 'x' } })).traceparent).toBe('');
  });

  it('is refused inside a transaction, where it would hold a connection', async () => {
    await expect(duringTransaction(() => peer.remove({ store }))).rejects.toThrow(
      'catalog.remove was called inside a database transaction',
    );
  });
});

describe('a refusal of the peer', () => {
  it('is passed on with its code, status, params and field errors, and says whose it is', async () => {
    const refusal = peer.refuse({ store });
    await expect(refusal).rejects.toMatchObject({
      code: 'CATALOG.STOCK.SHORT',
      status: 422,
      message: 'Only 2 left.',
      extras: {
        params: { left: 2 },
        fieldErrors: [{ field: 'lines.0', code: 'VALIDATION.Stock', message: 'no' }],
        remoteService: 'catalog',
        remoteStatus: 422,
      },
    });
  });

  it('of a field is passed on too', async () => {
    await expect(peer.create({ store, body: { name: 'x' } })).rejects.toMatchObject({
      code: 'COMMON.VALIDATION_FAILED',
      status: 400,
      extras: { fieldErrors: [{ field: 'name', code: 'VALIDATION.MinLength' }], remoteService: 'catalog' },
    });
  });

  it('that is a fault becomes our 502, without its words', async () => {
    const fault = await peer.fail({ store }).catch((error: unknown) => error);
    expect(fault).toMatchObject({
      code: 'COMMON.REMOTE_FAILED',
      status: 502,
      extras: { remoteService: 'catalog', remoteStatus: 500 },
    });
    expect(String(fault)).not.toContain('secret');
  });
});
