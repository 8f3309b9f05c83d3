import { getRequest, postRequest } from '../../http-connection.ts';
import type { Scene, SceneName, Unit } from '../contender.ts';
import { goodOf, PRODUCTS, slugIn, words } from '../goods.ts';
import type { FilledStore } from './fill-store.ts';

const PAGE = 24;
const PAGES = Math.floor(PRODUCTS / PAGE);
const SOME = 8;

type Store = Pick<FilledStore, 'id' | 'host'>;

const numbers = (count: number) => Array.from({ length: count }, (_, nth) => nth);

/**
 * Through the edge, as the storefront asks: what catalog says, then price and stock of all skus of it. Within one cold round no
 * product is asked for twice, but by searches for different words: inventory keeps a row of stock for two seconds.
 */
export async function shopScenes(port: number, store: Store): Promise<Record<SceneName, Scene>> {
  const headers = { host: `${store.host}:${port}` };
  const catalog = (path: string) =>
    getRequest(`/catalog/api/v2/${path}${path.includes('?') ? '&' : '?'}store=${store.id}&lang=en`, headers);
  const stockOf = (skus: readonly string[]) =>
    postRequest(`/inventory/api/v1/availability/query?store=${store.id}`, { skus }, headers);
  /** The skus of a list are known by its answer alone. */
  const listed = async (path: string): Promise<Unit> => {
    const answer = await fetch(`http://127.0.0.1:${port}/catalog/api/v2/${path}&store=${store.id}&lang=en`, {
      headers,
    });
    const { content } = JSON.parse(await answer.text());
    if (content?.length !== PAGE)
      throw new Error(`${path} was answered ${answer.status} with ${content?.length} products`);
    return [catalog(path), stockOf(content.flatMap(({ skus }: { skus: string[] }) => skus))];
  };
  const pages: Unit[] = [];
  for (const page of numbers(PAGES)) pages.push(await listed(`products?count=${PAGE}&page=${page}&sort=sortOrder,asc`));
  const searches: Unit[] = [];
  for (const word of words) searches.push(await listed(`products/search?count=${PAGE}&q=${word}`));
  const products = numbers(PRODUCTS).map((nth) => [
    catalog(`product/name/${slugIn(nth, 'en')}`),
    stockOf(goodOf(nth).skus),
  ]);
  return {
    'list of 24': { cold: pages, warm: pages.slice(0, SOME), coldRounds: 8 },
    product: { cold: products, warm: products.slice(0, SOME), coldRounds: 2 },
    'search with facets': { cold: searches, warm: searches.slice(0, SOME), coldRounds: 8 },
  };
}

/** As a browser asks for a page. */
const pageHeaders = (port: number, { host }: Store) => ({
  host: `${host}:${port}`,
  cookie: 'NEXT_LOCALE=en',
  'accept-encoding': 'gzip, deflate, br, zstd',
});

let visits = 0;

/** Pages of 24 products. A price that no other visit named keeps the list and its filters from being kept, too. */
export const pagesNotKept = (port: number, store: Store, count: number): Unit[] =>
  numbers(count).map(() => [getRequest(`/en/search?max=${100_000 + ++visits}`, pageHeaders(port, store))]);

export const keptPage = (port: number, store: Store): Unit => [getRequest('/en', pageHeaders(port, store))];
