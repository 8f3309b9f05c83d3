import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Problem } from '@storepod/kernel/problem';
import { sql } from 'kysely';
import { problems } from '../../problems.ts';
import type { CatalogDb } from '../../tables.ts';
import type { ProductDraft } from './plan-product.ts';

interface Wish {
  product: Uuid;
  language: string;
  slug: string;
}

/**
 * The products that ask for somebody else's slug, before anything is locked: one of them would have a whole batch refused.
 * An old slug may be asked for by anybody; one in use, or asked for by two, goes to the first.
 */
export async function takenSlugs(
  db: CatalogDb,
  store: StoreMerchantId,
  drafts: readonly ProductDraft[],
): Promise<Map<Uuid, Problem>> {
  const wishes = drafts.flatMap(wishesOf);
  const owners = await slugsInUse(db, store, wishes);
  const refused = new Map<Uuid, Problem>();
  for (const wish of wishes) {
    const { product, language, slug: friendlyUrl } = wish;
    const owner = owners.get(keyOf(wish)) ?? product;
    if (owner !== product) refused.set(product, problems.PRODUCT_FRIENDLY_URL_TAKEN({ language, friendlyUrl }));
    else owners.set(keyOf(wish), product);
  }
  return refused;
}

/** Those slugs that are others than before. */
const wishesOf = ({ id: product, before, texts }: ProductDraft): Wish[] =>
  texts.flatMap(({ language, friendly_url: slug }) => {
    const present = before?.texts.find((text) => text.language === language)?.friendly_url;
    return slug === undefined || slug === present ? [] : [{ product, language, slug }];
  });

const keyOf = ({ language, slug }: Omit<Wish, 'product'>) => `${language} ${slug}`;

async function slugsInUse(db: CatalogDb, store: StoreMerchantId, wishes: readonly Wish[]): Promise<Map<string, Uuid>> {
  if (wishes.length === 0) return new Map();
  const languages = wishes.map(({ language }) => language);
  const slugs = wishes.map(({ slug }) => slug);
  const { rows } = await sql<Wish>`
    with asked as materialized (
      select distinct language, slug from unnest(${languages}::text[], ${slugs}::text[]) as one (language, slug)
    )
    select asked.language, asked.slug, text.product_id as product
    from asked join product_description text on text.store_id = ${store}
      and text.language = asked.language and text.friendly_url = asked.slug`.execute(db);
  return new Map(rows.map((row) => [keyOf(row), row.product]));
}
