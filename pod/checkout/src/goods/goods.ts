import type { catalog } from '@storepod/catalog/contract';
import type { ReplyOf } from '@storepod/contract/endpoint';
import type { inventory } from '@storepod/inventory/contract';
import { inBatches } from '@storepod/kernel/batches';
import type { LanguageCode } from '@storepod/kernel/language-code';
import { LruMap } from '@storepod/kernel/lru-map';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Sku } from '@storepod/kernel/sku';
import { trusted } from '@storepod/kernel/value';
import type { Clients } from '../clients.ts';
import type { CheckoutKit } from '../kit.ts';
import { StoreCache } from '../store-cache.ts';

export type CatalogLine = ReplyOf<(typeof catalog)['endpoints']['cartLines']>[number];
export type StockLine = ReplyOf<(typeof inventory)['endpoints']['queryAvailability']>[number];

/** A sku as catalog describes it and inventory prices it, at the same moment. */
export interface Good {
  described: CatalogLine;
  stock: StockLine;
}

/** How a store and a language are asked for. */
export interface Reader {
  store: StoreMerchantId;
  lang: LanguageCode;
}

/** Some 30 MB of descriptions, and 20 MB of prices. */
const MOST_SKUS = 50_000;
/** So many of the longest skus fit into an address. */
const MOST_IN_ADDRESS = 40;
/** And so many into a question that has a body. */
const MOST_IN_BODY = 500;
/** Questions of shoppers that are asked together. */
const MOST_QUESTIONS = 100;
/** Stores whose shoppers are busy at the same time; of others, some questions are not joined. */
const MOST_ASKED_STORES = 1_000;
/** While catalog does not tell of changes, nobody would notice one. */
const UNTOLD_MS = 2_000;

/** What is sold, at which price, and how much of it is there. Skus that catalog or inventory does not know are left out. */
export class Goods {
  readonly #clients: Pick<Clients, 'catalog' | 'inventory'>;
  readonly #described: StoreCache<CatalogLine>;
  readonly #stock: StoreCache<StockLine>;
  readonly #asked = new LruMap<StoreMerchantId, AskStock>(MOST_ASKED_STORES);

  constructor({ clock, config }: CheckoutKit, clients: Clients, isTold: () => boolean) {
    const { goodsCache, stockCache } = config;
    const describedMs = () => (isTold() ? goodsCache : Math.min(goodsCache, UNTOLD_MS));
    this.#clients = clients;
    this.#described = new StoreCache({ clock, most: MOST_SKUS, keptMs: describedMs });
    this.#stock = new StoreCache({ clock, most: MOST_SKUS, keptMs: () => stockCache });
  }

  /** For the eyes of shoppers: prices and stock may be some seconds old. */
  async shown(reader: Reader, skus: readonly Sku[]): Promise<Map<Sku, Good>> {
    const [described, stock] = await Promise.all([
      this.#describe(reader, skus),
      this.#stock.fetch(reader.store, skus, (missing) => this.#askStock(reader.store, missing)),
    ]);
    return joined(reader, skus, described, stock);
  }

  /**
   * For an order: as catalog and inventory say now, so that nothing is sold that was hidden a moment ago. A catalog that does not
   * answer keeps nobody from buying what it described a moment ago.
   */
  async placed(reader: Reader, skus: readonly Sku[]): Promise<Map<Sku, Good>> {
    this.#stock.drop(reader.store, skus);
    const [described, stock] = await Promise.all([
      this.#askDescriptions(reader, skus).catch(() => this.#describe(reader, skus)),
      this.#stock.fetch(reader.store, skus, (missing) => this.#askStock(reader.store, missing)),
    ]);
    return joined(reader, skus, described, stock);
  }

  /** For decisions: prices and stock as inventory says now. */
  async live(reader: Reader, skus: readonly Sku[]): Promise<Map<Sku, Good>> {
    this.#stock.drop(reader.store, skus);
    return this.shown(reader, skus);
  }

  /** Forgets the stock of skus that were just sold. */
  sold(store: StoreMerchantId, skus: readonly Sku[]): void {
    this.#stock.drop(store, skus);
  }

  catalogChanged(store: StoreMerchantId): void {
    this.#described.dropStore(store);
  }

  catalogMissed(): void {
    this.#described.dropAll();
  }

  stockChanged(store: StoreMerchantId): void {
    this.#stock.dropStore(store);
  }

  stockMissed(): void {
    this.#stock.dropAll();
  }

  #describe({ store, lang }: Reader, skus: readonly Sku[]): Promise<Map<string, CatalogLine>> {
    const keyOf = describedKey(lang);
    return this.#described.fetch(store, skus.map(keyOf), (missing) =>
      this.#askDescriptions(
        { store, lang },
        missing.map((key) => trusted<Sku>(key.slice(lang.length + 1))),
      ),
    );
  }

  async #askDescriptions({ store, lang }: Reader, skus: readonly Sku[]): Promise<Map<string, CatalogLine>> {
    const keyOf = describedKey(lang);
    const answers = await Promise.all(
      piecesOf(skus, MOST_IN_ADDRESS).map((some) =>
        this.#clients.catalog.cartLines({ store, lang, query: { skus: some } }),
      ),
    );
    return new Map(answers.flat().map((line) => [keyOf(line.sku), line]));
  }

  /** Shoppers of one store who ask at the same moment share a question: a flash sale is not a thousand of them. */
  async #askStock(store: StoreMerchantId, skus: readonly string[]): Promise<Map<string, StockLine>> {
    const ask =
      this.#asked.get(store) ?? inBatches((asked) => this.#askTogether(store, asked), { most: MOST_QUESTIONS });
    this.#asked.set(store, ask);
    const lines = await ask(skus);
    return new Map(skus.flatMap((sku) => lines.get(sku) ?? []).map((line) => [line.sku, line]));
  }

  async #askTogether(store: StoreMerchantId, asked: readonly (readonly string[])[]): Promise<Map<string, StockLine>[]> {
    const skus = [...new Set(asked.flat())].map((sku) => trusted<Sku>(sku));
    const answers = await Promise.all(
      piecesOf(skus, MOST_IN_BODY).map((some) =>
        this.#clients.inventory.queryAvailability({ store, body: { skus: some } }),
      ),
    );
    const lines = new Map<string, StockLine>(answers.flat().map((line) => [line.sku, line]));
    return asked.map(() => lines);
  }
}

type AskStock = (skus: readonly string[]) => Promise<Map<string, StockLine>>;

const piecesOf = (skus: readonly Sku[], most: number): Sku[][] =>
  Array.from({ length: Math.ceil(skus.length / most) }, (_, nth) => skus.slice(nth * most, (nth + 1) * most));

const describedKey = (lang: LanguageCode) => (sku: string) => `${lang}|${sku}`;

/** What one of the two does not know cannot be sold. */
function joined(
  { lang }: Reader,
  skus: readonly Sku[],
  described: Map<string, CatalogLine>,
  stock: Map<string, StockLine>,
): Map<Sku, Good> {
  const keyOf = describedKey(lang);
  const goods = new Map<Sku, Good>();
  for (const sku of skus) {
    const good = { described: described.get(keyOf(sku)), stock: stock.get(sku) };
    if (good.described && good.stock) goods.set(sku, { described: good.described, stock: good.stock });
  }
  return goods;
}
