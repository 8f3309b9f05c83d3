import type { StoreFacts } from '@storepod/auth/stores';
import type { StoreListener } from '@storepod/contract/watch-store-changes';
import { podRouteId } from '@storepod/kernel/pod-names';
import { roles, testIds } from '@storepod/testkit/callers';
import { ask } from '@storepod/testkit/http';
import { testService } from '@storepod/testkit/running';
import { statementsOf } from '@storepod/testkit/statements';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { shopService } from './shop.ts';

const { store, org } = testIds;

/** Whoever knows the stores of the pod, as a test steers it. */
const source = {
  facts: { org, standing: 'ACTIVE' } as StoreFacts | undefined,
  down: false,
  silence: undefined as Promise<void> | undefined,
  asked: 0,
  listener: undefined as StoreListener | undefined,
};
const running = await testService({
  ...shopService,
  options: {
    ...shopService.options,
    stores: () => ({
      find: async () => {
        source.asked += 1;
        if (source.down) throw new Error('merchant is down');
        await source.silence;
        return source.facts;
      },
      follow: (listener) => {
        source.listener = listener;
        return { connected: () => true, stop: async () => undefined };
      },
    }),
  },
});

const list = () => ask(running.origin, 'GET', `/api/v1/thing?store=${store}`);
const write = () => running.as('storeAdmin', 'PUT', `/api/v1/private/thing/A?store=${store}`, { name: 'x' });
/** As an operator who acts as the store's admin. */
const writeActing = async () => {
  const { claims } = roles.storeAdmin;
  const token = await running.uaa.token({ ...claims, aud: podRouteId(testIds.pod), act: { sub: 'support', uid: 'o' } });
  return ask(running.origin, 'PUT', `/api/v1/private/thing/A?store=${store}`, { token, body: { name: 'x' } });
};
const echo = (caller: 'shopper' | 'nobody' | 'storeAdmin') =>
  running.as(caller, 'POST', `/api/v1/echo?store=${store}`, {});

/** The store changes, and whoever knows says so. */
function becomes(facts: StoreFacts | undefined): void {
  source.facts = facts;
  source.listener?.onStores([store]);
}

beforeEach(() => {
  source.down = false;
  becomes({ org, standing: 'ACTIVE' });
});

const closed: [string, StoreFacts | undefined][] = [
  ['archived', { org, standing: 'ARCHIVED' }],
  ['ended or unknown', undefined],
];

describe.each(closed)('the public of a store that is %s', (_state, facts) => {
  it('finds nothing from the moment on in which it is told, not even what is kept', async () => {
    await expect.poll(() => running.kit.invalidation.connected()).toBe(true);
    await list();
    expect(await statementsOf(list)).toEqual([]);
    becomes(facts);
    expect(await list()).toMatchObject({ status: 404, body: { code: 'COMMON.STORE_NOT_FOUND' } });
    for (const caller of ['nobody', 'shopper', 'storeAdmin'] as const)
      expect(await echo(caller)).toMatchObject({ status: 404, body: { code: 'COMMON.STORE_NOT_FOUND' } });
  });
});

describe('the staff of a store', () => {
  it('that is archived reads but does not write', async () => {
    expect((await write()).status).toBe(200);
    becomes({ org, standing: 'ARCHIVED' });
    for (const refused of [await write(), await writeActing()])
      expect(refused).toMatchObject({ status: 409, body: { code: 'COMMON.STORE_ARCHIVED' } });
    const read = await running.as('storeAdmin', 'GET', `/api/v1/private/thing/A?store=${store}`);
    expect(read.status).toBe(200);
  });

  it('that has ended is refused', async () => {
    becomes(undefined);
    expect([(await write()).status, (await writeActing()).status]).toEqual([403, 403]);
  });

  it('that is suspended reads but does not write, and its shoppers go on', async () => {
    becomes({ org, standing: 'SUSPENDED', operatorReason: 'sold fakes' });
    const refusal = { code: 'COMMON.STORE_SUSPENDED', params: { operatorReason: 'sold fakes' } };
    for (const refused of [await write(), await writeActing()])
      expect(refused).toMatchObject({ status: 409, body: refusal });
    const read = await running.as('storeAdmin', 'GET', `/api/v1/private/thing/A?store=${store}`);
    expect(read.status).toBe(200);
    expect((await list()).status).toBe(200);
    becomes({ org, standing: 'ACTIVE' });
    expect((await write()).status).toBe(200);
  });
});

describe('while nobody can be asked', () => {
  it('shoppers are served and staff is refused, if nothing is remembered', async () => {
    source.down = true;
    becomes(undefined);
    expect((await list()).status).toBe(200);
    expect((await write()).status).toBe(403);
    const { asked } = source;
    expect((await list()).status).toBe(200);
    expect(source.asked).toBe(asked);
  });

  it('an archived store that is remembered stays closed', async () => {
    becomes({ org, standing: 'ARCHIVED' });
    // For two seconds after the failure above nobody is asked.
    await expect.poll(async () => (await list()).status).toBe(404);
    source.down = true;
    expect((await ask(running.origin, 'GET', `/api/v1/thing?store=${testIds.otherStore}`)).status).toBe(200);
    expect((await list()).status).toBe(404);
  });
});

describe('while whoever is asked gives no answer', () => {
  it('shoppers are served before it has come, and what it says counts when it has', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    source.silence = promise;
    onTestFinished(() => {
      source.silence = undefined;
      resolve();
    });
    becomes({ org, standing: 'ARCHIVED' });
    expect((await list()).status).toBe(200);
    resolve();
    await expect.poll(async () => (await list()).status).toBe(404);
  });
});

describe('a warm call', () => {
  it('asks nobody', async () => {
    await Promise.all([list(), write()]);
    const { asked } = source;
    await Promise.all([list(), write(), echo('shopper')]);
    expect(source.asked).toBe(asked);
  });
});
