import { testIds } from '@storepod/testkit/callers';
import { ask } from '@storepod/testkit/http';
import { newsHeard } from '@storepod/testkit/news';
import { statementsOf } from '@storepod/testkit/statements';
import { describe, expect, it } from 'vitest';
import { openPod, settings } from './pod.ts';

const { running, kit, newStore, manage, anyone } = await openPod();
const replica = await running.replica();

const paths = (store: string) => [
  `/api/v1/store?store=${store}`,
  `/api/v1/store/${store}?store=${store}`,
  `/api/v1/store/languages?store=${store}`,
];

describe('a public read of a store', () => {
  it('takes one statement, and none while nothing changes', async () => {
    const { id } = await newStore();
    await newsHeard(kit);
    for (const path of paths(id)) {
      expect(await statementsOf(() => anyone(path))).toHaveLength(1);
      expect(await statementsOf(() => anyone(path))).toEqual([]);
    }
  });

  it('may be kept by whoever asks whether it is still right', async () => {
    const { id } = await newStore();
    for (const path of paths(id)) {
      const { headers } = await anyone(path);
      expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
      const again = await ask(running.origin, 'GET', path, { headers: { 'if-none-match': String(headers.etag) } });
      expect(again.status).toBe(304);
    }
  });

  it('of a hundred at once takes one statement', async () => {
    const { id } = await newStore();
    await newsHeard(kit);
    const crowd = () => Promise.all(Array.from({ length: 100 }, () => anyone(`/api/v1/store?store=${id}`)));
    expect(await statementsOf(crowd)).toHaveLength(1);
  });

  it('shows a change as soon as it is made, here and on every replica', async () => {
    const { id } = await newStore();
    const here = async () => (await anyone(`/api/v1/store?store=${id}`)).body;
    const there = async () => (await ask(replica.origin, 'GET', `/api/v1/store?store=${id}`)).body;
    await Promise.all([here(), there()]);
    await manage('PUT', '/api/v1/private/store', id, { ...settings, title: 'Changed' });
    expect((await here()).title).toBe('Changed');
    await expect.poll(async () => (await there()).title).toBe('Changed');
    await manage('PUT', '/api/v1/private/store/state', id, { state: 'MAINTENANCE' });
    expect((await here()).state).toBe('MAINTENANCE');
    await expect.poll(async () => (await there()).state).toBe('MAINTENANCE');
    await running.as('controlPlaneService', 'PUT', `/api/v1/private/store/standing?store=${id}`, {
      standing: 'ARCHIVED',
    });
    expect((await here()).code).toBe('MERCHANT.STORE.NOT_FOUND');
    await expect.poll(async () => (await there()).code).toBe('MERCHANT.STORE.NOT_FOUND');
  });

  it('stays kept while another store changes', async () => {
    const [one, other] = [await newStore(), await newStore()];
    await newsHeard(kit);
    await anyone(`/api/v1/store?store=${one.id}`);
    await manage('PUT', '/api/v1/private/store', other.id, settings);
    expect(await statementsOf(() => anyone(`/api/v1/store?store=${one.id}`))).toEqual([]);
  });

  it('is not kept of a store that is not here: it may be made the next moment', async () => {
    const path = `/api/v1/store?store=${testIds.store}`;
    expect((await anyone(path)).status).toBe(404);
    await newStore({ id: testIds.store });
    expect((await anyone(path)).status).toBe(200);
  });
});

describe('the private reads', () => {
  it('take one statement for the record and one for the domains', async () => {
    const { id } = await newStore();
    await newsHeard(kit);
    await manage('GET', '/api/v1/private/store', id); // who owns it is asked once
    expect(await statementsOf(() => manage('GET', '/api/v1/private/store', id))).toHaveLength(1);
    expect(await statementsOf(() => manage('GET', '/api/v1/router/private/allocates', id))).toHaveLength(1);
  });
});
