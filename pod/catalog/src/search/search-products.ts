import { prepared } from '@storepod/database/prepared';
import type { Uuid } from '@storepod/kernel/ids';
import type { LanguageCode } from '@storepod/kernel/language-code';
import { toPage } from '@storepod/kernel/page';
import { wordsTyped } from '@storepod/kernel/words';
import type { ReadyJson } from '@storepod/service/ready-json';
import { type RawBuilder, sql } from 'kysely';
import type { Static, TObject } from 'typebox';
import type { Catalog } from '../catalog.ts';
import { byPrice, offerKey } from '../offer/offer-conditions.ts';
import { keptPart } from '../public-products/kept-part.ts';
import { pageJson, pageOfIds } from '../public-products/list-products.ts';
import { type Look, listedOf } from '../public-products/listed-products.ts';
import { inOrder } from '../public-products/product-cards.ts';
import { narrowedToValues } from '../public-products/product-filters.ts';
import type { Reader } from '../public-products/product-json.ts';
import { chosenOf, type FacetGroup, fitting } from './choices.ts';
import { countTogether, facetsJson } from './facets.ts';
import { facetGroups, type SearchQuery } from './search.contract.ts';
import { searchLanguage } from './search-language.ts';

export type Search = Static<TObject<typeof SearchQuery>>;

interface Searcher extends Look {
  lang: LanguageCode;
}

/**
 * How much was found in all, with the facets, does not depend on page and order: it is kept for all pages of one search.
 * So the first page takes two statements, one that finds and counts and one that reads the products, and any further
 * page takes one that does both for that page alone.
 */
export async function searchProducts(catalog: Catalog, { store, lang }: Reader, search: Search): Promise<ReadyJson> {
  const searcher: Searcher = { store, lang: searchLanguage(lang), visibleTo: 'shoppers' };
  let page: Uuid[] | undefined;
  const whole = await keptPart<Whole>(catalog, store, keyOf(searcher, search), async () => {
    const { ids, ...found } = await findAll(catalog, searcher, search);
    page = ids;
    return found;
  });
  const products = search.rows === false ? '[]' : await readProducts(catalog, searcher, search, page);
  return pageJson(search, products, whole.total, restJson(whole));
}

/** Two spellings of one search share what is kept: words in other letters, ids in another order. */
function keyOf({ lang }: Searcher, search: Search): string {
  const chosen = [...Object.values(chosenOf(search)).map((ids) => [...new Set(ids)].sort()), offerKey(search)];
  return `found|${lang}|${JSON.stringify([wordsOf(search), chosen, groupsOf(search)])}`;
}

const wordsOf = ({ q = '' }: Search) => wordsTyped(q);

/** Groups of the rail that were asked for: all of them where none is named. */
function groupsOf({ facets = true, facetGroups: named = [] }: Search): readonly FacetGroup[] {
  if (!facets) return [];
  return named.length === 0 ? facetGroups : facetGroups.filter((group) => named.includes(group));
}

/** What the words found, each product once with its rank: `hit`. Without words, nothing to join. */
const foundByWords = ({ store, lang }: Searcher, search: Search) => sql`
  with words as materialized (select * from search_products(${store}, ${lang}, ${wordsOf(search)})),
       hit as materialized (select unnest(ids) as id, unnest(ranks) as rank from words)`;

/**
 * The shown products that the words found and that are so, as `p`; all of the store where there are no words. With the offset
 * what was found is looked up by its key, and not by what else it must be: that may be dear, and hold for half of the store.
 */
const matching = ({ store }: Searcher, search: Search, condition: RawBuilder<unknown>) =>
  wordsOf(search)
    ? sql`from hit cross join lateral (select * from product where store_id = ${store} and id = hit.id and shown offset 0) p
        where ${condition}`
    : sql`from product p where p.store_id = ${store} and p.shown and ${condition}`;

const orders = {
  RELEVANCE: sql`rank desc, p.sort_order, p.id`,
  NEWEST: sql`p.date_available desc, p.id desc`,
  OLDEST: sql`p.date_available, p.id`,
  PRICE_ASC: byPrice.asc,
  PRICE_DESC: byPrice.desc,
};

/** Without words, nothing is more relevant than the order in which the merchant put things. */
const orderOf = (search: Search) => {
  const { sort = 'RELEVANCE' } = search;
  return sort !== 'RELEVANCE' || wordsOf(search) ? orders[sort] : sql`p.sort_order, p.id`;
};

/** The ids of the page, in order, out of products `p`. */
const pageOf = (search: Search, found: RawBuilder<unknown>) => {
  const { size, offset } = toPage(search);
  return pageOfIds(sql`${found} order by ${orderOf(search)}`, size, offset);
};

/** Those that fit all choices. */
const fittingAll = (searcher: Searcher, search: Search) => matching(searcher, search, fitting(searcher.store, search));

/** The products of the page, whose ids may be known already. */
async function readProducts(
  { db }: Catalog,
  searcher: Searcher,
  search: Search,
  page: Uuid[] | undefined,
): Promise<string> {
  if (page?.length === 0) return '[]';
  const found = page || !wordsOf(search) ? sql`` : foundByWords(searcher, search);
  const ids = page ? inOrder(page) : pageOf(search, fittingAll(searcher, search));
  const { rows } = await sql<{ products: string }>`${prepared}
    ${found} select ${listedOf(searcher, ids)} as products`.execute(db);
  return rows[0]?.products ?? '[]';
}

/** What is the same on all pages of a search. */
interface Whole {
  total: number;
  /** JSON already. */
  facets: string | null;
  language: LanguageCode;
  did_you_mean: string | null;
  dropped: string[];
}

interface Found extends Whole {
  ids: Uuid[];
}

async function findAll({ db }: Catalog, searcher: Searcher, search: Search): Promise<Found> {
  const words = wordsOf(search) !== '';
  // What words found is sorted whole. The first of all products of a store are read in the order of an index instead.
  const page = pageOf(search, words ? sql`from fits p` : fittingAll(searcher, search));
  const { counted, facets } = countsOf(searcher, search);
  const { rows } = await sql<Found>`${prepared}
    ${words ? sql`${foundByWords(searcher, search)},` : sql`with`}
    fits as (${base(searcher, search)}), counted as (${counted.query})
    select ${search.rows === false ? sql`'{}'::uuid[]` : sql`array(select id from (${page}) as page (id, place))`} as ids,
           (select count from counted where kind = ${counted.total}) as total, ${facets}::text as facets,
           ${words ? sql`(select language from words)` : sql`${searcher.lang}::text`} as language,
           ${words ? sql`(select did_you_mean from words)` : sql`null::text`} as did_you_mean,
           ${words ? sql`(select dropped from words)` : sql`'{}'::text[]`} as dropped`.execute(db);
  return rows[0] ?? { ids: [], total: 0, facets: null, language: searcher.lang, did_you_mean: null, dropped: [] };
}

/** What is counted: the products that fit all choices, or all but those of one group. */
function base(searcher: Searcher, search: Search, except?: FacetGroup): RawBuilder<unknown> {
  const { store } = searcher;
  const { optionValueIds = [], ...others } = search;
  const found = matching(searcher, search, fitting(store, others, except));
  return sql`
    select p.id, p.manufacturer_id, p.product_type_id, p.category_ids, p.value_ids, p.variants_key,
           p.sort_order, p.date_available, p.price ${wordsOf(search) ? sql`, rank` : sql``}
      ${except === 'OPTIONS' ? found : narrowedToValues(found, store, optionValueIds)}`;
}

/** Groups of which nothing was chosen count over what fits; each other one counts for itself. */
function countsOf(searcher: Searcher, search: Search) {
  const wanted = groupsOf(search);
  const chosen = chosenOf(search);
  const counted = countTogether(wanted.filter((group) => chosen[group].length === 0));
  const baseOf = (group: FacetGroup) => base(searcher, search, group);
  const facets = wanted.length === 0 ? sql`null` : facetsJson(searcher, { wanted, choices: search, counted, baseOf });
  return { counted, facets };
}

/** What an answer has beside its products and how many there are, as a JSON object. */
function restJson({ facets, language, did_you_mean, dropped }: Whole): string {
  const rest = JSON.stringify({
    language,
    ...(did_you_mean && { didYouMean: did_you_mean }),
    ...(dropped.length > 0 && { droppedWords: dropped }),
  }).slice(0, -1);
  return `${rest}${facets ? `,"facets":${facets}` : ''}}`;
}
