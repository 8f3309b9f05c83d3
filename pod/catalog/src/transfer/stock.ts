import type { Client } from '@storepod/contract/client';
import { inventory } from '@storepod/inventory/contract';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { Problem } from '@storepod/kernel/problem';
import type { Sku } from '@storepod/kernel/sku';
import type { Catalog } from '../catalog.ts';

type Inventory = Client<typeof inventory>;
type StockPage = Awaited<ReturnType<Inventory['listStock']>>;
/** A sku as inventory knows it. */
export type SkuStock = StockPage['content'][number];
export type StockEntry = Parameters<Inventory['setStockInBulk']>[0]['body']['entries'][number];

/** As many as inventory takes and gives at once. */
const MOST_AT_ONCE = 200;
/** Beyond this an address is too long for some server on the way. */
const LONGEST_QUERY = 6_000;
/** Two hundred skus are written one by one, with their ledger. */
const READ_TIMEOUT_MS = 10_000;

const clients = new WeakMap<Catalog, Inventory>();

function inventoryOf(catalog: Catalog): Inventory {
  const client =
    clients.get(catalog) ??
    catalog.clientOf(inventory, () => catalog.peers.pod(catalog.config.pod, 'inventory'), {
      readTimeoutMs: READ_TIMEOUT_MS,
    });
  clients.set(catalog, client);
  return client;
}

/** What inventory knows of some skus, asked as this service. Never inside a transaction. */
export async function readStock(
  catalog: Catalog,
  store: StoreMerchantId,
  skus: readonly Sku[],
): Promise<Map<Sku, SkuStock>> {
  const known = new Map<Sku, SkuStock>();
  for (const part of parts(skus)) {
    const query = { skus: part, count: MOST_AT_ONCE };
    const { content } = await inventoryOf(catalog).listStock({ store, query });
    for (const stock of content) known.set(stock.sku, stock);
  }
  return known;
}

function parts(skus: readonly Sku[]): Sku[][] {
  const list: Sku[][] = [];
  let room = 0;
  for (const sku of skus) {
    // A comma takes three signs in an address.
    room -= sku.length + 3;
    const current = list.at(-1);
    if (current && room >= 0 && current.length < MOST_AT_ONCE) current.push(sku);
    else {
      list.push([sku]);
      room = LONGEST_QUERY - sku.length;
    }
  }
  return list;
}

/** Sets prices and stock for the one who imports: a service may not. Tells which entries were refused, and why. */
export async function setStock<Entry extends StockEntry>(
  catalog: Catalog,
  store: StoreMerchantId,
  token: string,
  entries: readonly Entry[],
  refused: (entries: readonly Entry[], error: unknown) => void,
): Promise<void> {
  const setPart = async (part: readonly Entry[]): Promise<void> => {
    const body = { entries: part.map(({ sku, inventory: stock }) => ({ sku, inventory: stock })) };
    try {
      await inventoryOf(catalog).setStockInBulk({ store, body }, { token });
    } catch (error) {
      const bad = namedIn(error, part);
      const rest = part.filter((entry) => !bad.includes(entry));
      refused(bad.length > 0 ? bad : part, error);
      // All or nothing: the others were not set for the sake of these.
      if (bad.length > 0 && rest.length > 0) await setPart(rest);
    }
  };
  for (let from = 0; from < entries.length; from += MOST_AT_ONCE)
    await setPart(entries.slice(from, from + MOST_AT_ONCE));
}

/** The entries whose fields a refusal names. */
function namedIn<Entry>(error: unknown, entries: readonly Entry[]): Entry[] {
  const faults = error instanceof Problem ? (error.extras.fieldErrors ?? []) : [];
  const places = new Set(faults.map(({ field }) => Number(/^entries\.(\d+)\./.exec(field)?.[1] ?? -1)));
  return entries.filter((_, place) => places.has(place));
}
