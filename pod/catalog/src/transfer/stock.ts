import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { Problem } from '@storepod/kernel/problem';
import type { Sku } from '@storepod/kernel/sku';
import type { Catalog } from '../catalog.ts';

type StockPage = Awaited<ReturnType<Catalog['inventory']['listStock']>>;
/** A sku as inventory knows it. */
export type SkuStock = StockPage['content'][number];
export type StockEntry = Parameters<Catalog['inventory']['importStock']>[0]['body']['entries'][number];
export type AdjustmentEntry = Parameters<Catalog['inventory']['importAdjustments']>[0]['body']['entries'][number];

/** As many as inventory takes and gives at once. */
const MOST_AT_ONCE = 200;
/** Beyond this an address is too long for some server on the way. */
const LONGEST_QUERY = 6_000;
/** What inventory knows of some skus, asked as this service. Never inside a transaction. */
export async function readStock(
  catalog: Catalog,
  store: StoreMerchantId,
  skus: readonly Sku[],
): Promise<Map<Sku, SkuStock>> {
  const known = new Map<Sku, SkuStock>();
  for (const part of parts(skus)) {
    const query = { skus: part, count: MOST_AT_ONCE };
    const { content } = await catalog.inventory.listStock({ store, query });
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

/** Whose store it is, and who imports: the ledger names them, and not this service. */
interface Importer {
  store: StoreMerchantId;
  actor: string;
}

/** Is told which entries were refused, and why. */
type Refused<Entry> = (entries: readonly Entry[], error: unknown) => void;

/** Sets prices, and the stock of new skus. */
export const setStock = <Entry extends StockEntry>(
  catalog: Catalog,
  { store, actor }: Importer,
  entries: readonly Entry[],
  refused: Refused<Entry>,
): Promise<void> =>
  inParts(entries, refused, (part) => {
    const body = { actor, entries: part.map(({ sku, inventory: stock }) => ({ sku, inventory: stock })) };
    return catalog.inventory.importStock({ store, body });
  });

/** Adjusts the stock of known skus. */
export const adjustStock = <Entry extends AdjustmentEntry>(
  catalog: Catalog,
  { store, actor }: Importer,
  entries: readonly Entry[],
  refused: Refused<Entry>,
): Promise<void> =>
  inParts(entries, refused, (part) => {
    const entries = part.map(({ sku, delta, key, amend, reason }) => ({ sku, delta, key, amend, reason }));
    return catalog.inventory.importAdjustments({ store, body: { actor, entries } });
  });

/** All or nothing is written at once: what a refusal names is left out, and the others are sent again. */
async function inParts<Entry>(
  entries: readonly Entry[],
  refused: Refused<Entry>,
  send: (part: readonly Entry[]) => Promise<unknown>,
): Promise<void> {
  const sendPart = async (part: readonly Entry[]): Promise<void> => {
    try {
      await send(part);
    } catch (error) {
      const bad = namedIn(error, part);
      const rest = part.filter((entry) => !bad.has(entry));
      if (bad.size === 0) refused(part, error);
      for (const [entry, problem] of bad) refused([entry], problem);
      if (bad.size > 0 && rest.length > 0) await sendPart(rest);
    }
  };
  for (let from = 0; from < entries.length; from += MOST_AT_ONCE)
    await sendPart(entries.slice(from, from + MOST_AT_ONCE));
}

/** The entries whose fields a refusal names, each with its own part of it. */
function namedIn<Entry>(error: unknown, entries: readonly Entry[]): Map<Entry, Problem> {
  const named = new Map<Entry, Problem>();
  if (!(error instanceof Problem)) return named;
  for (const fault of error.extras.fieldErrors ?? []) {
    const entry = entries[Number(/^entries\.(\d+)\./.exec(fault.field)?.[1] ?? -1)];
    const code = fault.code.startsWith('VALIDATION.') ? error.code : fault.code;
    if (entry !== undefined && !named.has(entry))
      named.set(entry, new Problem(code, error.status, fault.message, { fieldErrors: [fault] }));
  }
  return named;
}
