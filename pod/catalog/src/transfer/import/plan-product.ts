import { instantOf } from '@storepod/kernel/clock';
import type { Uuid } from '@storepod/kernel/ids';
import type { ProductColumns, ProductPlan } from '../../product/write/product-plan.ts';
import type { ProductState } from '../../product/write/product-state.ts';
import type { Vocabulary } from '../../product/write/vocabulary.ts';
import { entryOf } from '../csv/image-entries.ts';
import type { ProductContent, ProductFields } from '../csv/product-cells.ts';
import type { CleanCell } from './clean-cells.ts';
import { planTexts } from './plan-texts.ts';
import { planVariants, type VariantRow, type VariantsPlan } from './plan-variants.ts';

/** What becomes of a product by the rows of a file, but for the pictures that the library has to be asked for. */
export interface ProductDraft extends VariantsPlan, Pick<ProductPlan, 'id' | 'before' | 'columns' | 'texts'> {
  /** Where they are others than before. */
  categories: Uuid[] | undefined;
  images: string[] | undefined;
  /** Whether anything about the product as a whole is new or other than before. */
  changesProduct: boolean;
}

export interface PlanContext {
  clean: CleanCell;
  vocabulary: Vocabulary;
  newId: () => Uuid;
  now: Date;
}

/** Compares what the rows of a product say with what is there. */
export function planProduct(
  target: ProductState | undefined,
  content: ProductContent,
  rows: readonly VariantRow[],
  key: string,
  around: PlanContext,
): ProductDraft {
  const { vocabulary, newId } = around;
  const present = target && columnsOf(target);
  const columns = otherColumns(present, overlaid(present ?? defaults(around.now), content.fields, vocabulary));
  const texts = planTexts(target, content.texts, around.clean);
  const categories = otherList(
    target?.categories.map(({ id }) => id) ?? [],
    content.fields.categories?.map(vocabulary.categoryId),
  );
  const images = otherImages(target, content.fields.images);
  const differs = Object.keys(columns).length > 0;
  return {
    id: target?.id ?? newId(),
    before: target,
    columns,
    texts,
    categories,
    images,
    changesProduct: differs || texts.length > 0 || categories !== undefined || images !== undefined,
    ...planVariants(target, rows, key, newId, images),
  };
}

/** Whether there is anything to write. */
export const isChange = ({ changesProduct, variants, axes }: ProductDraft): boolean =>
  changesProduct || variants.length > 0 || axes !== undefined;

const defaults = (now: Date): ProductColumns => ({
  available: true,
  shipeable: true,
  virtual: false,
  date_available: instantOf(now),
  sort_order: 0,
  weight: null,
  height: null,
  width: null,
  length: null,
  manufacturer_id: null,
  product_type_id: null,
});

const columnsOf = (state: ProductState): ProductColumns => ({
  available: state.available,
  shipeable: state.shipeable,
  virtual: state.virtual,
  date_available: instantOf(state.date_available),
  sort_order: state.sort_order,
  weight: numberOf(state.weight),
  height: numberOf(state.height),
  width: numberOf(state.width),
  length: numberOf(state.length),
  manufacturer_id: state.brand?.id ?? null,
  product_type_id: state.type?.id ?? null,
});

const numberOf = (measure: string | null) => (measure === null ? null : Number(measure));

/** A field that is not given stays; one that is null goes. */
function overlaid(present: ProductColumns, fields: ProductFields, vocabulary: Vocabulary): ProductColumns {
  const { brand, type } = fields;
  return {
    available: fields.visible ?? present.available,
    shipeable: fields.shipeable ?? present.shipeable,
    virtual: fields.virtual ?? present.virtual,
    date_available: fields.date_available ?? present.date_available,
    sort_order: fields.sort_order ?? present.sort_order,
    weight: given(fields.weight, present.weight),
    height: given(fields.height, present.height),
    width: given(fields.width, present.width),
    length: given(fields.length, present.length),
    manufacturer_id: given(named(brand, vocabulary.brandId), present.manufacturer_id),
    product_type_id: given(named(type, vocabulary.typeId), present.product_type_id),
  };
}

/** All columns of a new product, else those that differ. */
const otherColumns = (present: ProductColumns | undefined, wanted: ProductColumns): Partial<ProductColumns> =>
  Object.fromEntries(Object.entries(wanted).filter(([name, value]) => Reflect.get(present ?? {}, name) !== value));

const named = (code: string | null | undefined, idOf: (code: string) => Uuid): Uuid | null | undefined =>
  code == null ? code : idOf(code);

const given = <T>(value: T | undefined, present: T): T => (value === undefined ? present : value);

/** In whatever order: a product stands in its categories side by side. */
function otherList(present: readonly Uuid[], wanted: Uuid[] | undefined): Uuid[] | undefined {
  const isSame = wanted && wanted.length === present.length && wanted.every((id) => present.includes(id));
  return isSame ? undefined : wanted;
}

function otherImages(target: ProductState | undefined, wanted: string[] | undefined): string[] | undefined {
  const present = [...new Set(target?.images.map(entryOf))];
  const isSame = wanted && wanted.length === present.length && wanted.every((entry, nth) => entry === present[nth]);
  return isSame ? undefined : wanted;
}
