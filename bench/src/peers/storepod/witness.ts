import { setTimeout as pause } from 'node:timers/promises';
import { CurrencyCode } from '@storepod/kernel/currency';
import { StoreMerchantId } from '@storepod/kernel/object-id';
import { importFile } from '@storepod/platform/demo/shop-products';
import { request } from 'undici';
import { skuOf, slugIn } from '../goods.ts';
import { type FilledStore, openOwnedStore } from './fill-store.ts';

const CHANGE_EVERY_MS = 10_000;
const LOOK_EVERY_MS = 200;
/** Longer than any time to live of what is kept: who has not seen a change by then will not see it. */
const LONGEST_WAIT_MS = 120_000;

/** Changed by nobody else while the load goes on. */
const WATCHED = 1;
const [sku, page] = [skuOf(WATCHED, 0), `/en/product/${slugIn(WATCHED, 'en')}`];

const NEIGHBOURS = 24;
const NEIGHBOUR_PRICE = '7.70';
const neighbour = { id: StoreMerchantId.parse('65b000000000000000000012'), currency: CurrencyCode.parse('EUR') };

/** What was seen beside the load. */
interface Seen {
  changes: number;
  /** Seconds until everybody saw a change, the longest of all. */
  slowest: number;
  /** Looks at two stores that have the same skus, and those that showed something of the other one. */
  looks: number;
  mixed: string[];
}

/** Watches until the signal says so. A change that is never seen ends the benchmark. */
export type Watch = (over: AbortSignal) => Promise<Seen>;

/**
 * Somebody beside the load who changes a price every ten seconds and waits until the page and the answer of inventory name it, and
 * who looks at a second store of the same pod, whose goods have the same skus and other names and prices.
 */
export async function openWitness(port: number, portOffset: number, store: FilledStore): Promise<Watch> {
  const next = await openOwnedStore(portOffset, neighbour);
  await importFile(next, neighbourSheet());
  const shops = { own: shopAt(port, store.host, store.id), next: shopAt(port, hostOf('org1-store2'), neighbour.id) };
  return async (over) => {
    const seen: Seen = { changes: 0, slowest: 0, looks: 0, mixed: [] };
    while (!over.aborted) {
      const price = `2${seen.changes % 10}.40`;
      await importFile(store.calls, `sku,price\r\n${sku},${price}\r\n`);
      const seconds = await untilShown(shops.own, price);
      seen.slowest = Math.max(seen.slowest, seconds);
      seen.changes++;
      seen.looks++;
      seen.mixed.push(...(await mixedUp(shops)));
      await pause(CHANGE_EVERY_MS, undefined, { signal: over }).catch(() => {});
    }
    return seen;
  };
}

const hostOf = (name: string) => `${name}.spg-507f1f77.localhost`;

function neighbourSheet(): string {
  const rows = Array.from({ length: NEIGHBOURS }, (_, nth) => `${skuOf(nth, 0)},${NEIGHBOUR_PRICE},5,Neighbour ${nth}`);
  return ['sku,price,quantity,name_en', ...rows, ''].join('\r\n');
}

/** A store as shoppers see it through the edge. */
interface Shop {
  page(): Promise<string>;
  stock(): Promise<string>;
  list(): Promise<string>;
}

function shopAt(port: number, host: string, store: StoreMerchantId): Shop {
  const ask = async (path: string) => {
    const { body } = await request(`http://127.0.0.1:${port}${path}`, { headers: { host: `${host}:${port}` } });
    return body.text();
  };
  return {
    page: () => ask(page),
    stock: () => ask(`/inventory/api/v1/availability?store=${store}&skus=${sku}`),
    list: () => ask(`/catalog/api/v2/products?count=${NEIGHBOURS}&store=${store}&lang=en`),
  };
}

/** How many seconds until a shopper is shown this price wherever it stands. */
async function untilShown({ page, stock }: Shop, price: string): Promise<number> {
  const since = performance.now();
  const isShown = async () => (await page()).includes(price) && (await stock()).includes(amountOf(price));
  while (!(await isShown())) {
    if (performance.now() - since > LONGEST_WAIT_MS) throw new Error(`nobody is shown that ${sku} costs ${price}`);
    await pause(LOOK_EVERY_MS);
  }
  return (performance.now() - since) / 1000;
}

const amountOf = (price: string) => `"amount":${price.replace('.', '')},`;

/** What either store shows of the other, or does not show of itself. */
async function mixedUp({ own, next }: { own: Shop; next: Shop }): Promise<string[]> {
  const [ownList, ownStock, nextList, nextStock] = await Promise.all([
    own.list(),
    own.stock(),
    next.list(),
    next.stock(),
  ]);
  const faults = {
    'the list of the store names goods of its neighbour': ownList.includes('Neighbour'),
    'the list of the neighbour names other goods than its own':
      nextList.split('Neighbour').length < NEIGHBOURS || nextList.includes('Linen'),
    'the store has the price of its neighbour': ownStock.includes(amountOf(NEIGHBOUR_PRICE)),
    'the neighbour has another price': !nextStock.includes(amountOf(NEIGHBOUR_PRICE)),
  };
  return Object.entries(faults).flatMap(([fault, isSo]) => (isSo ? [fault] : []));
}
