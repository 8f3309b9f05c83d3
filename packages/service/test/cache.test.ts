import { testIds } from '@storepod/testkit/callers';
import { waitFor } from '@storepod/testkit/eventually';
import { ask } from '@storepod/testkit/http';
import { testService } from '@storepod/testkit/running';
import { statementsOf } from '@storepod/testkit/statements';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { holdGate, probe, shopService } from './shop.ts';

const running = await testService(shopService);
const replica = await running.replica();
const { store, otherStore } = testIds;

let [commits, touches] = [0, 0];
async function write(name: string, sku = 'A') {
  const answer = await running.as('storeAdmin', 'PUT', `/api/v1/private/thing/${sku}?store=${store}`, { name });
  if (answer.status < 300) commits += 1;
  return answer;
}
running.kit.invalidation.onTouch(() => {
  touches += 1;
});
/**
 * A writer hears of its own change twice: at the commit, and from the database. Both have come when this returns, and those
 * of all writes before.
 */
async function writeAndSettle(name: string): Promise<void> {
  await write(name);
  await waitFor(() => expect(touches).toBe(2 * commits));
}

const list = (query = '', origin = running.origin) => ask(origin, 'GET', `/api/v1/thing?store=${store}${query}`);
const namesAt = async (origin: string) =>
  (await list('', origin)).body.content.map(({ name }: { name: string }) => name);
const names = () => namesAt(running.origin);

beforeAll(() =>
  waitFor(() => {
    for (const { kit } of [running, replica]) expect(kit.invalidation.connected()).toBe(true);
  }),
);
beforeEach(async () => {
  await writeAndSettle('first');
  await names();
});

describe('a public read', () => {
  it('takes no SQL statement the second time', async () => {
    running.kit.cache.touch(store);
    expect(await statementsOf(names)).toHaveLength(1);
    expect(await statementsOf(names)).toEqual([]);
    expect(await list()).toMatchObject({
      status: 200,
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: { content: [{ sku: 'A', name: 'first' }], totalElements: 1, pageNumber: 0, size: 20 },
    });
  });

  it('is kept apart by its query and its language', async () => {
    for (const query of ['&count=1', '&page=1', '&lang=de', '&skus=A,B'])
      expect({ query, statements: await statementsOf(() => list(query)) }).toMatchObject({
        statements: [expect.anything()],
      });
  });

  it('is shared by two spellings of one question', async () => {
    await list('&skus=A,B&count=5');
    expect(await statementsOf(() => list('&lang=en&count=5&page=0&skus=A&skus=B'))).toEqual([]);
  });

  it('with a token is answered afresh', async () => {
    expect(await statementsOf(() => running.as('shopper', 'GET', `/api/v1/thing?store=${store}`))).toHaveLength(1);
  });

  it('that is refused is not kept', async () => {
    expect((await list('&count=1000')).status).toBe(400);
    expect((await list('&count=1000')).status).toBe(400);
  });
});

describe('a committed write', () => {
  it('is seen by the very next read', async () => {
    await write('second');
    expect(await names()).toEqual(['second']);
  });

  it('leaves another store warm', async () => {
    const other = () => ask(running.origin, 'GET', `/api/v1/thing?store=${otherStore}`);
    await other();
    await write('second');
    expect(await statementsOf(other)).toEqual([]);
  });

  it('is seen by another replica', async () => {
    expect(await namesAt(replica.origin)).toEqual(['first']);
    await write('second');
    await expect.poll(() => namesAt(replica.origin)).toEqual(['second']);
    expect(await statementsOf(() => namesAt(replica.origin))).toEqual([]);
  });

  it('that was rolled back leaves everything warm', async () => {
    probe.failWrites = true;
    expect((await write('never')).status).toBe(500);
    probe.failWrites = false;
    expect(await statementsOf(names)).toEqual([]);
    expect(await names()).toEqual(['first']);
  });

  it('is not hidden by a read that began before it', async () => {
    running.kit.cache.touch(store);
    const release = holdGate();
    const early = names();
    await expect.poll(() => probe.waiting).toBe(1);
    await write('second');
    release();
    expect(await early).toEqual(['first']);
    expect(await names()).toEqual(['second']);
  });
});

describe('a hundred readers at once', () => {
  it('run the handler once', async () => {
    await writeAndSettle('second');
    const release = holdGate();
    const before = probe.listings;
    const readers = Array.from({ length: 100 }, () => list());
    await expect.poll(() => running.kit.cache.counts.shared).toBeGreaterThanOrEqual(99);
    release();
    for (const { status } of await Promise.all(readers)) expect(status).toBe(200);
    expect(probe.listings).toBe(before + 1);
  });

  it('are served although the first of them leaves', async () => {
    await writeAndSettle('second');
    const release = holdGate();
    const leaving = new AbortController();
    const first = fetch(`${running.origin}/api/v1/thing?store=${store}`, { signal: leaving.signal });
    await expect.poll(() => probe.waiting).toBe(1);
    const second = names();
    leaving.abort();
    await expect(first).rejects.toThrow();
    // By the next answer the server has seen the first one leave.
    await ask(running.origin, 'GET', '/healthz');
    release();
    expect(await second).toEqual(['second']);
  });
});
