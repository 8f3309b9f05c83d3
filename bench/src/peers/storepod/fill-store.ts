import { CurrencyCode } from '@storepod/kernel/currency';
import { LanguageCode } from '@storepod/kernel/language-code';
import { PodId, StoreMerchantId } from '@storepod/kernel/object-id';
import { ConsoleSession } from '@storepod/platform/demo/console-session';
import { DEMO_PASSWORD } from '@storepod/platform/demo/demo-stores';
import { untilProvisioned } from '@storepod/platform/demo/fill-shops';
import { type ShopCalls, shopCalls } from '@storepod/platform/demo/shop-calls';
import { importFile } from '@storepod/platform/demo/shop-products';
import { subscribe } from '@storepod/platform/demo/subscribe';
import { untilPaidFor } from '@storepod/platform/demo/until-paid-for';
import { brands, categories, colours, languages, PRODUCTS, skuOf, storepodSheet } from '../goods.ts';

const GATEWAY_PORT = 8000;
/** Files as a merchant would send them. */
const PRODUCTS_IN_A_FILE = 250;

const pod = PodId.parse('507f1f77bcf86cd799439011');
const demoStore = { id: StoreMerchantId.parse('65b000000000000000000011'), currency: CurrencyCode.parse('USD') };

/** A demo store with the goods. */
export interface FilledStore {
  id: StoreMerchantId;
  /** The host of its shop, without a port. */
  host: string;
  calls: ShopCalls;
  /** Writes a text and a price of one product: from then on nothing that was kept of the store holds. */
  change(): Promise<void>;
}

/** Fills an empty demo store of a running platform as its owner would: by the console's gateway, and its goods by CSV. */
export async function fillStore(portOffset: number): Promise<FilledStore> {
  const calls = await openOwnedStore(portOffset, demoStore);
  await untilPaidFor(() => makeVocabulary(calls));
  for (let first = 0; first < PRODUCTS; first += PRODUCTS_IN_A_FILE)
    await untilPaidFor(() => importFile(calls, storepodSheet(first, Math.min(PRODUCTS, first + PRODUCTS_IN_A_FILE))));
  let changes = 0;
  const change = () =>
    importFile(calls, `sku,price,keywords_en\r\n${skuOf(0, 0)},1${++changes % 10}.90,change ${changes}\r\n`);
  return { id: demoStore.id, host: 'org1-store1.spg-507f1f77.localhost', calls, change };
}

/** A demo store of the first organisation, with a plan, as its owner reaches it. */
export async function openOwnedStore(
  portOffset: number,
  store: Pick<ShopCalls, 'currency'> & { id: StoreMerchantId },
): Promise<ShopCalls> {
  const gateway = `http://localhost:${GATEWAY_PORT + portOffset}`;
  const session = await ConsoleSession.signIn(gateway, 'org1-admin', DEMO_PASSWORD);
  await untilProvisioned(session, pod, store.id);
  await subscribe(session, store.id);
  return shopCalls(session, pod, store);
}

const named = (name: string) => languages.map((language) => ({ language: LanguageCode.parse(language), name }));

/** What the file names by code. Made once: a repetition after a refusal finds what is there. */
async function makeVocabulary({ store, catalog }: ShopCalls): Promise<void> {
  const all = { store, query: { count: 200 } } as const;
  const missing = ({ content }: { content: readonly { code: string }[] }, wanted: readonly string[]) =>
    wanted.filter((code) => !content.some((known) => known.code === code));
  for (const code of missing(await catalog.listBrands(all), brands))
    await catalog.createBrand({ store, body: { code, sortOrder: 0, descriptions: describedAs(code) } });
  for (const code of missing(await catalog.listCategories(all), categories))
    await catalog.createCategory({
      store,
      body: { code, sortOrder: 0, featured: false, mediaAssetId: null, descriptions: describedAs(code) },
    });
  for (const code of missing(await catalog.listOptions(all), ['colour'])) {
    const values = colours.map((value, sortOrder) => ({ code: value, sortOrder, descriptions: named(value) }));
    await catalog.createOption({ store, body: { code, sortOrder: 0, descriptions: named(code), values } });
  }
}

const describedAs = (name: string) => named(name).map((text) => ({ ...text, description: '' }));
