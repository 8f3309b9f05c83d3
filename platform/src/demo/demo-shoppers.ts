import { setTimeout as pause } from 'node:timers/promises';
import { request } from 'undici';
import { DEMO_PASSWORD, demoStorePlaces } from './demo-stores.ts';
import type { EdgePlace } from './shop-visitor.ts';

/** Who can sign in to every demo store. */
export const demoShopper = {
  username: 'shopper@example.com',
  email: 'shopper@example.com',
  password: DEMO_PASSWORD,
  firstName: 'Lina',
  lastName: 'Haddad',
};

/** Stores are provisioned while the platform starts; on a slow machine that takes some seconds. */
const LONGEST_WAIT_MS = 60_000;
const BETWEEN_TRIES_MS = 500;
const LONGEST_CALL_MS = 10_000;

type StorePlace = (typeof demoStorePlaces)[number];

/**
 * Registers the demo shopper in each store as anybody would, on the store's own host. Who is there already stays: a second
 * start changes nothing. Answers the names of the stores in which it did not work.
 */
export async function makeShoppers(
  edge: EdgePlace,
  stores: readonly StorePlace[] = demoStorePlaces,
  longestWaitMs = LONGEST_WAIT_MS,
): Promise<string[]> {
  const giveUpAt = performance.now() + longestWaitMs;
  const made = await Promise.all(stores.map(async (store) => ({ store, made: await makeOne(edge, store, giveUpAt) })));
  return made.filter((entry) => !entry.made).map(({ store }) => store.name);
}

async function makeOne(edge: EdgePlace, store: StorePlace, giveUpAt: number): Promise<boolean> {
  for (;;) {
    if (await isRegistered(edge, store)) return true;
    if (performance.now() > giveUpAt) return false;
    await pause(BETWEEN_TRIES_MS);
  }
}

/** Made now, or there before; not while the store's host is unknown or cua does not answer. */
async function isRegistered({ edgeHost, httpPort }: EdgePlace, { id, name }: StorePlace): Promise<boolean> {
  try {
    const url = `http://127.0.0.1:${httpPort}/cua/api/v1/public/registration?store=${id}`;
    const { statusCode, body } = await request(url, {
      method: 'POST',
      headers: { host: `${name}.${edgeHost}:${httpPort}`, 'content-type': 'application/json' },
      body: JSON.stringify(demoShopper),
      signal: AbortSignal.timeout(LONGEST_CALL_MS),
    });
    await body.dump();
    return statusCode === 201 || statusCode === 409;
  } catch {
    return false;
  }
}
