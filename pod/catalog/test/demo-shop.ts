import type { DemoProduct, DemoShop } from '@storepod/demo/shop';
import type { Texts } from '@storepod/demo/texts';
import { systemIds, Uuid } from '@storepod/kernel/ids';
import { LanguageCode } from '@storepod/kernel/language-code';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { Sku } from '@storepod/kernel/sku';
import { sql } from 'kysely';
import { writeSearchRows } from '../src/search/search-rows.ts';
import type { CatalogDb } from '../src/tables.ts';

const newId = () => Uuid.parse(systemIds.uuid());
const now = new Date('2026-01-01T00:00:00Z');
const dated = { created_at: now, updated_at: now };

interface Brand {
  id: Uuid;
  code: string;
  names: Texts<string>;
}

interface Combination {
  sku: string;
  /** Codes of options and of their values. */
  choices: [option: string, value: string][];
}

/** All variants: the product itself, or one for each combination of its option values. */
const combinationsOf = ({ sku, options = {} }: DemoProduct<string>): Combination[] =>
  Object.entries(options).reduce<Combination[]>(
    (made, [option, values]) =>
      made.flatMap((start) =>
        values.map((value) => ({
          sku: `${start.sku}-${value.toUpperCase()}`,
          choices: [...start.choices, [option, value] as [string, string]],
        })),
      ),
    [{ sku, choices: [] }],
  );

/** Puts what search knows of a demo shop into a store: brands, options, products, texts and variants, set by set. */
export async function insertShop(db: CatalogDb, store: StoreMerchantId, shop: DemoShop): Promise<void> {
  const brands = shop.brands.map(({ code, names }) => ({ id: newId(), code, names }));
  const products = shop.products.map((product) => ({ id: newId(), product }));
  await insertBrands(db, store, shop, brands);
  const brandOf = (code: string) => brands.find((brand) => brand.code === code)?.id ?? null;
  const rows = products.map(({ id, product }) => ({
    ...{ store_id: store, id, manufacturer_id: brandOf(product.brand), product_type_id: null },
    ...{ available: true, shipeable: true, virtual: false, date_available: now, sort_order: 0 },
    ...{ weight: null, height: null, width: null, length: null, ...dated },
  }));
  await db.insertInto('product').values(rows).execute();
  const texts = products.flatMap(({ id, product }) => textsOf(store, shop, id, product));
  await db.insertInto('product_description').values(texts).execute();
  await insertCategories(db, store, shop, products);
  const values = await insertOptions(db, store, shop);
  const variants = products.flatMap(({ id, product }) => variantsOf(store, id, product));
  await db
    .insertInto('product_variant')
    .values(variants.map(({ row }) => row))
    .execute();
  const chosen = variants.flatMap(({ row, choices }) =>
    choices.map(([option, value]) => ({ store_id: store, variant_id: row.id, ...keyOf(values, option, value) })),
  );
  await db.insertInto('product_variant_option_value').values(chosen).execute();
  await writeSearchRows(db, store, sql`select id from product where store_id = ${store}`, now);
}

async function insertBrands(db: CatalogDb, store: StoreMerchantId, { languages }: DemoShop, brands: Brand[]) {
  const rows = brands.map(({ id, code }) => ({
    store_id: store,
    id,
    code,
    sort_order: 0,
    media_asset_id: null,
    image: null,
    ...dated,
  }));
  await db.insertInto('manufacturer').values(rows).execute();
  const names = brands.flatMap(({ id, names }) =>
    languages.map((language, position) => ({
      ...{ store_id: store, manufacturer_id: id, language: LanguageCode.parse(language), position },
      ...{ name: names[language] ?? '', description: null },
    })),
  );
  await db.insertInto('manufacturer_description').values(names).execute();
}

/** The menu of the shop, with the products in it. */
async function insertCategories(
  db: CatalogDb,
  store: StoreMerchantId,
  { languages, categories }: DemoShop,
  products: readonly { id: Uuid; product: DemoProduct<string> }[],
) {
  const ids = new Map(categories.map(({ code }) => [code, newId()]));
  const idOf = (code: string) => ids.get(code) ?? newId();
  const rows = categories.map(({ code, parent }) => ({
    ...{ store_id: store, id: idOf(code), code, parent_id: parent ? idOf(parent) : null, depth: parent ? 1 : 0 },
    ...{ lineage: parent ? `/${idOf(parent)}/${idOf(code)}/` : `/${idOf(code)}/`, sort_order: 0 },
    ...{ visible: true, shown: true, featured: false, media_asset_id: null, image: null, ...dated },
  }));
  await db
    .insertInto('category')
    .values(rows.toSorted((a, b) => a.depth - b.depth))
    .execute();
  const texts = categories.flatMap(({ code, names }) =>
    languages.map((language, position) => ({
      ...{ store_id: store, category_id: idOf(code), language: LanguageCode.parse(language), position },
      ...{ name: names[language] ?? '', title: null, description: null, highlights: null, meta_title: null },
      ...{ meta_description: null, keywords: null, friendly_url: `${code}-${language}` },
    })),
  );
  await db.insertInto('category_description').values(texts).execute();
  const filed = products.flatMap(({ id, product }) =>
    product.categories.map((code) => ({ store_id: store, product_id: id, category_id: idOf(code) })),
  );
  await db.insertInto('product_category').values(filed).execute();
}

interface ValueKey {
  option: string;
  value: string;
  option_id: Uuid;
  value_id: Uuid;
}

const keyOf = (values: readonly ValueKey[], option: string, value: string) => {
  const found = values.find((key) => key.option === option && key.value === value);
  if (!found) throw new Error(`no value ${value} of ${option}`);
  return { option_id: found.option_id, value_id: found.value_id };
};

/** The vocabulary of the store, without the names of the options, which nobody looks for. */
async function insertOptions(db: CatalogDb, store: StoreMerchantId, { languages, options }: DemoShop) {
  const rows = options.map(({ code }) => ({ store_id: store, id: newId(), code, sort_order: 0, ...dated }));
  await db.insertInto('product_option').values(rows).execute();
  const values = options.flatMap(({ code, values }, index) =>
    values.map((value) => ({ option: code, option_id: rows[index]?.id ?? newId(), value_id: newId(), value })),
  );
  await db
    .insertInto('product_option_value')
    .values(
      values.map(({ option_id, value_id, value }) => ({
        ...{ store_id: store, id: value_id, option_id, code: value.code, sort_order: 0 },
      })),
    )
    .execute();
  const names = values.flatMap(({ value_id, value }) =>
    languages.map((language, position) => ({
      ...{ store_id: store, value_id, language: LanguageCode.parse(language), position },
      name: value.names[language] ?? '',
    })),
  );
  await db.insertInto('product_option_value_description').values(names).execute();
  return values.map(({ value, ...key }): ValueKey => ({ ...key, value: value.code }));
}

const textsOf = (store: StoreMerchantId, { languages }: DemoShop, id: Uuid, product: DemoProduct<string>) =>
  languages.map((language, position) => ({
    ...{ store_id: store, product_id: id, language: LanguageCode.parse(language), position },
    ...{ name: product.names[language] ?? '', title: null, description: product.descriptions[language] ?? null },
    ...{ highlights: product.highlights[language] ?? null, meta_title: null, meta_description: null },
    ...{ keywords: product.keywords?.[language] ?? null, friendly_url: `${product.sku.toLowerCase()}-${language}` },
  }));

const variantsOf = (store: StoreMerchantId, id: Uuid, product: DemoProduct<string>) =>
  combinationsOf(product).map(({ sku, choices }, index) => ({
    choices,
    row: {
      ...{ store_id: store, id: newId(), product_id: id, sku: Sku.parse(sku), sort_order: index },
      ...{ default_variant: index === 0, option_signature: product.options ? sku : 'DEFAULT' },
    },
  }));
