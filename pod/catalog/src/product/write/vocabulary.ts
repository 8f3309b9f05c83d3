import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Problem } from '@storepod/kernel/problem';
import { sql } from 'kysely';
import { problems } from '../../problems.ts';
import type { CatalogDb } from '../../tables.ts';

/** What is named by its code, or a category by its id. */
export interface Words {
  types?: readonly string[];
  brands?: readonly string[];
  categories?: readonly string[];
  categoryIds?: readonly Uuid[];
  options?: readonly string[];
}

/** The words of the store that some products use. 400 for one that the store does not have. */
export interface Vocabulary {
  typeId(code: string): Uuid;
  brandId(code: string): Uuid;
  /** By its code or its id. */
  categoryId(category: string): Uuid;
  /** Option and value of a choice. */
  choice(choice: { option: string; value: string }): { optionId: Uuid; valueId: Uuid };
}

type Kind = 'type' | 'brand' | 'category' | 'option' | 'value';
interface Word {
  kind: Kind;
  id: Uuid;
  code: string;
  option: string | null;
}

/** Finds all that some products name, in one statement. What is not there is refused where it is used. */
export async function readVocabulary(db: CatalogDb, store: StoreMerchantId, wanted: Words): Promise<Vocabulary> {
  const found = new Map<string, Uuid>();
  if (Object.values(wanted).some(({ length }) => length > 0))
    for (const { kind, id, code, option } of await readWords(db, store, wanted)) {
      found.set(nameOf(kind, code, option), id);
      if (kind === 'category') found.set(nameOf(kind, id), id);
    }
  const find = (kind: Kind, name: string, unknown: () => Problem, option?: string): Uuid => {
    const id = found.get(nameOf(kind, name, option));
    if (!id) throw unknown();
    return id;
  };
  return {
    typeId: (type) => find('type', type, () => problems.TYPE_UNRESOLVABLE({ type })),
    brandId: (manufacturer) => find('brand', manufacturer, () => problems.BRAND_UNRESOLVABLE({ manufacturer })),
    categoryId: (category) => find('category', category, () => problems.CATEGORY_UNRESOLVABLE({ category })),
    choice: ({ option, value }) => ({
      optionId: find('option', option, () => invalid(`There is no option ${option}.`)),
      valueId: find('value', value, () => invalid(`The option ${option} has no value ${value}.`), option),
    }),
  };
}

const invalid = (reason: string) => problems.VARIANT_OPTIONS_INVALID({ reason });
const nameOf = (kind: Kind, code: string, option?: string | null) => `${kind} ${option ?? ''} ${code}`;

async function readWords(
  db: CatalogDb,
  store: StoreMerchantId,
  { types = [], brands = [], categories = [], categoryIds = [], options = [] }: Words,
): Promise<Word[]> {
  const { rows } = await sql<Word>`
    select 'type' as kind, id, code, null as option from product_type
    where store_id = ${store} and code = any(${types}::text[])
    union all
    select 'brand', id, code, null from manufacturer where store_id = ${store} and code = any(${brands}::text[])
    union all
    select 'category', id, code, null from category
    where store_id = ${store} and (code = any(${categories}::text[]) or id = any(${categoryIds}::uuid[]))
    union all
    select 'option', id, code, null from product_option
    where store_id = ${store} and code = any(${options}::text[])
    union all
    select 'value', value.id, value.code, option.code
    from product_option option
    join product_option_value value on value.store_id = option.store_id and value.option_id = option.id
    where option.store_id = ${store} and option.code = any(${options}::text[])`.execute(db);
  return rows;
}
