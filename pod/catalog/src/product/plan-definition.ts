import { instantOf } from '@storepod/kernel/clock';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { CatalogDb } from '../tables.ts';
import { pageTexts } from '../text/page-texts.ts';
import type { TextPlan } from '../text/write-texts.ts';
import type { ProductInput } from './product-shapes.ts';
import type { ProductColumns, ProductPlan, VariantPlan } from './write/product-plan.ts';
import type { ProductState } from './write/product-state.ts';
import { readVocabulary } from './write/vocabulary.ts';

/** What a merchant wrote of a product, with the rows that it names, before any row is locked. */
export interface Definition {
  columns: Omit<ProductColumns, 'date_available'> & Partial<Pick<ProductColumns, 'date_available'>>;
  texts: TextPlan[];
  /** Absent: as they are. */
  categories: Uuid[] | undefined;
}

/** Finds what a product names by code or id; 400 for what this store does not have. Its HTML is cleaned. */
export async function definitionOf(db: CatalogDb, store: StoreMerchantId, input: ProductInput): Promise<Definition> {
  const { type, manufacturer, categories = [] } = input;
  const texts = await pageTexts(input.descriptions);
  const vocabulary = await readVocabulary(db, store, {
    types: type ? [type] : [],
    brands: manufacturer ? [manufacturer] : [],
    categories: categories.flatMap((category) => ('id' in category ? [] : [category.code])),
    categoryIds: categories.flatMap((category) => ('id' in category ? [category.id] : [])),
  });
  const columns = {
    ...plainColumns(input),
    manufacturer_id: manufacturer ? vocabulary.brandId(manufacturer) : null,
    product_type_id: type ? vocabulary.typeId(type) : null,
  };
  const named = categories.map((one) => vocabulary.categoryId('id' in one ? one.id : one.code));
  return { columns, texts, categories: named.length > 0 ? [...new Set(named)] : undefined };
}

const plainColumns = (input: ProductInput) => ({
  available: input.visible ?? true,
  shipeable: input.shipeable ?? true,
  virtual: input.virtual ?? false,
  sort_order: input.sortOrder ?? 0,
  weight: input.productSpecifications?.weight ?? null,
  height: input.productSpecifications?.height ?? null,
  width: input.productSpecifications?.width ?? null,
  length: input.productSpecifications?.length ?? null,
  ...(input.dateAvailable && { date_available: instantOf(new Date(input.dateAvailable)) }),
});

/** A new product with its single variant. It is on sale from now on, unless it says when. */
export const newProduct = (
  { columns, texts, categories }: Definition,
  { sku }: ProductInput,
  { now, newId }: { now: Date; newId: () => Uuid },
): ProductPlan => ({
  id: newId(),
  before: undefined,
  columns: { date_available: instantOf(now), ...columns },
  texts,
  categories,
  variants: [{ id: newId(), sku, sortOrder: 0, isDefault: true, choices: [], images: undefined }],
});

/** A product that is written anew. Its pictures and its variants stay, and its categories where none are named. */
export const redefined = (
  before: ProductState,
  { columns, texts, categories }: Definition,
  input: ProductInput,
): ProductPlan => ({
  id: before.id,
  before,
  columns,
  texts: texts.filter((text) => isOther(text, before)),
  languages: texts.map(({ language }) => language),
  categories,
  variants: renamedVariant(before, input),
});

function isOther(text: TextPlan, { texts }: ProductState): boolean {
  const present = texts.find(({ language }) => language === text.language);
  if (!present) return true;
  const after = { ...text, friendly_url: text.friendly_url ?? present.friendly_url };
  return (Object.keys(after) as (keyof typeof after)[]).some((field) => after[field] !== present[field]);
}

/** Only the single variant of a product without options is called by the sku of its definition. */
const renamedVariant = ({ axes, variants }: ProductState, { sku }: ProductInput): VariantPlan[] =>
  axes.length > 0
    ? []
    : variants
        .filter((variant) => variant.sku !== sku)
        .map(({ id, sortOrder, isDefault }) => ({ id, sku, sortOrder, isDefault, choices: [], images: undefined }));
