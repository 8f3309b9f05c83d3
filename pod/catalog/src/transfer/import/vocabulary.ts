import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { Problem } from '@storepod/kernel/problem';
import { sql } from 'kysely';
import { problems } from '../../problems.ts';
import type { CatalogDb } from '../../tables.ts';
import { entriesOf, NONE } from '../csv/cells.ts';
import type { Choice, ImportRow } from '../csv/import-row.ts';

/** The words of the store that some rows use. */
export interface Vocabulary {
  typeId(code: string): Uuid;
  brandId(code: string): Uuid;
  categoryId(code: string): Uuid;
  /** Option and value of a choice. */
  choice(choice: Choice): { optionId: Uuid; valueId: Uuid };
}

type Kind = 'type' | 'brand' | 'category' | 'option' | 'value';
interface Word {
  kind: Kind;
  id: Uuid;
  code: string;
  option: string | null;
}

/** Finds all that some rows name by code, in one statement. What is not there is refused where it is used. */
export async function readVocabulary(
  db: CatalogDb,
  store: StoreMerchantId,
  rows: readonly ImportRow[],
): Promise<Vocabulary> {
  const wanted = wordsIn(rows);
  const found = new Map<string, Uuid>();
  if (Object.values(wanted).some(({ length }) => length > 0)) {
    for (const { kind, id, code, option } of await readWords(db, store, wanted))
      found.set(nameOf(kind, code, option), id);
  }
  const find = (kind: Kind, code: string, unknown: Problem, option?: string): Uuid => {
    const id = found.get(nameOf(kind, code, option));
    if (!id) throw unknown;
    return id;
  };
  return {
    typeId: (type) => find('type', type, problems.TYPE_UNRESOLVABLE({ type })),
    brandId: (manufacturer) => find('brand', manufacturer, problems.BRAND_UNRESOLVABLE({ manufacturer })),
    categoryId: (category) => find('category', category, problems.CATEGORY_UNRESOLVABLE({ category })),
    choice: ({ option, value }) => ({
      optionId: find('option', option, invalid(`There is no option ${option}.`)),
      valueId: find('value', value, invalid(`The option ${option} has no value ${value}.`), option),
    }),
  };
}

const invalid = (reason: string) => problems.VARIANT_OPTIONS_INVALID({ reason });
const nameOf = (kind: Kind, code: string, option?: string | null) => `${kind} ${option ?? ''} ${code}`;

function wordsIn(rows: readonly ImportRow[]) {
  const words = { types: new Set<string>(), brands: new Set<string>(), categories: new Set<string>() };
  const options = new Set<string>();
  for (const { content } of rows) {
    if (content instanceof Problem) continue;
    for (const code of cellWords(content.product.get('type'))) words.types.add(code);
    for (const code of cellWords(content.product.get('brand'))) words.brands.add(code);
    for (const code of cellWords(content.product.get('categories'))) words.categories.add(code);
    for (const { option } of content.choices) options.add(option);
  }
  return {
    types: [...words.types],
    brands: [...words.brands],
    categories: [...words.categories],
    options: [...options],
  };
}

const cellWords = (cell = '') => (cell === NONE ? [] : entriesOf(cell));

async function readWords(db: CatalogDb, store: StoreMerchantId, wanted: ReturnType<typeof wordsIn>): Promise<Word[]> {
  const { rows } = await sql<Word>`
    select 'type' as kind, id, code, null as option from product_type
    where store_id = ${store} and code = any(${wanted.types}::text[])
    union all
    select 'brand', id, code, null from manufacturer where store_id = ${store} and code = any(${wanted.brands}::text[])
    union all
    select 'category', id, code, null from category
    where store_id = ${store} and code = any(${wanted.categories}::text[])
    union all
    select 'option', id, code, null from product_option
    where store_id = ${store} and code = any(${wanted.options}::text[])
    union all
    select 'value', value.id, value.code, option.code
    from product_option option
    join product_option_value value on value.store_id = option.store_id and value.option_id = option.id
    where option.store_id = ${store} and option.code = any(${wanted.options}::text[])`.execute(db);
  return rows;
}
