import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Problem } from '@storepod/kernel/problem';
import { sql, type Transaction } from 'kysely';
import { problems } from '../problems.ts';
import type { Tables } from '../tables.ts';
import type { ProductInput, Reference } from './product-shapes.ts';

/** What a product names, as rows of its own store. */
export interface References {
  typeId: Uuid | null;
  brandId: Uuid | null;
  categoryIds: Uuid[];
}

type Names = Pick<ProductInput, 'type' | 'manufacturer' | 'categories'>;

interface Candidate {
  kind: 'type' | 'brand' | 'category';
  id: Uuid;
  code: string;
}

/** Finds what a product names by code or id; 400 for what this store does not have. */
export async function resolveReferences(
  trx: Transaction<Tables>,
  store: StoreMerchantId,
  { type, manufacturer, categories = [] }: Names,
): Promise<References> {
  if (!type && !manufacturer && categories.length === 0) return { typeId: null, brandId: null, categoryIds: [] };
  const { rows } = await candidates(store, { type, manufacturer, categories }).execute(trx);
  const find = (kind: Candidate['kind'], wanted: Reference, unknown: () => Problem): Uuid => {
    const found = rows.find((row) => row.kind === kind && isMeant(row, wanted));
    if (!found) throw unknown();
    return found.id;
  };
  return {
    typeId: type ? find('type', { code: type }, () => problems.TYPE_UNRESOLVABLE({ type })) : null,
    brandId: manufacturer
      ? find('brand', { code: manufacturer }, () => problems.BRAND_UNRESOLVABLE({ manufacturer }))
      : null,
    categoryIds: [...new Set(categories.map((one) => find('category', one, () => unknownCategory(one))))],
  };
}

const isMeant = ({ id, code }: Candidate, wanted: Reference) =>
  'id' in wanted ? id === wanted.id : code === wanted.code;

const unknownCategory = (wanted: Reference) =>
  problems.CATEGORY_UNRESOLVABLE({ category: 'id' in wanted ? wanted.id : wanted.code });

function candidates(store: StoreMerchantId, { type, manufacturer, categories = [] }: Names) {
  const ids = categories.flatMap((category) => ('id' in category ? [category.id] : []));
  const codes = categories.flatMap((category) => ('id' in category ? [] : [category.code]));
  return sql<Candidate>`
    select 'type' as kind, id, code from product_type where store_id = ${store} and code = ${type ?? null}
    union all
    select 'brand', id, code from manufacturer where store_id = ${store} and code = ${manufacturer ?? null}
    union all
    select 'category', id, code from category
    where store_id = ${store} and (id = any(${ids}::uuid[]) or code = any(${codes}::text[]))`;
}
