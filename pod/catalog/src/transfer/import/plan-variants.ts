import type { Uuid } from '@storepod/kernel/ids';
import type { Sku } from '@storepod/kernel/sku';
import { problems } from '../../problems.ts';
import type { VariantPlan } from '../../product/write/product-plan.ts';
import { type ChoiceIds, choicesOf, type ProductState } from '../../product/write/product-state.ts';
import { checkVariants } from '../../variant/variant-rules.ts';
import { entryOf } from '../csv/image-entries.ts';
import { badCell } from '../transfer-problems.ts';

/** A row about a variant that may be there already. */
export interface VariantRow {
  sku: Sku;
  isDefault: boolean | undefined;
  order: number | undefined;
  /** None: as it is. */
  choices: ChoiceIds[];
  /** Absent: as they are. */
  images: string[] | undefined;
}

/** A variant as it is to be, but for the ids of its pictures. */
interface VariantDraft extends Omit<VariantPlan, 'images'> {
  /** Its own pictures as entries of a cell, of those that the product will have. */
  images: string[];
}

export interface VariantsPlan {
  /** Only those that are new or other than before. */
  variants: VariantDraft[];
  /** The options of the product in their order, where they are new or others than before. */
  axes: Uuid[] | undefined;
}

/** Works out the variants of a product: those that it has, as the rows change them, and the new ones. */
export function planVariants(
  target: ProductState | undefined,
  rows: readonly VariantRow[],
  key: string,
  newId: () => Uuid,
  gallery: readonly string[] | undefined,
): VariantsPlan {
  const before = presentVariants(target);
  const pictures = new Set(gallery ?? target?.images.map(entryOf));
  requireOwnPictures(rows, pictures);
  const wanted = withDefault(merged(before, rows, newId), rows, target ? undefined : key).map((variant) => ({
    ...variant,
    images: variant.images.filter((entry) => pictures.has(entry)),
  }));
  const axes = axesOf(target, rows);
  const axesBefore = target?.axes.map(({ id }) => id) ?? [];
  requireRules(axes, wanted);
  const changed = wanted.filter((variant) => !isSame(variant, before.get(variant.sku)));
  return { variants: changed, axes: sameList(axes, axesBefore) ? undefined : axes };
}

/** A variant shows pictures of its product; where the gallery loses one, so do they. */
function requireOwnPictures(rows: readonly VariantRow[], gallery: ReadonlySet<string>): void {
  const strange = rows.flatMap(({ images = [] }) => images).find((entry) => !gallery.has(entry));
  if (strange !== undefined) throw badCell('variant_images', `${strange.slice(0, 60)} is no image of the product`);
}

function presentVariants(target: ProductState | undefined): Map<Sku, VariantDraft> {
  const variants = target?.variants.map(({ values, imageIds, ...variant }): VariantDraft => {
    const images = imageIds.flatMap((id) => target.images.find((image) => image.id === id) ?? []).map(entryOf);
    return { ...variant, choices: choicesOf(target, { values, imageIds, ...variant }), images };
  });
  return new Map(variants?.map((variant) => [variant.sku, variant]));
}

function merged(
  before: ReadonlyMap<Sku, VariantDraft>,
  rows: readonly VariantRow[],
  newId: () => Uuid,
): VariantDraft[] {
  const variants = new Map(before);
  let next = Math.max(-1, ...[...before.values()].map(({ sortOrder }) => sortOrder)) + 1;
  for (const { sku, order, choices, images } of rows) {
    const present = before.get(sku);
    variants.set(sku, {
      id: present?.id ?? newId(),
      sku,
      sortOrder: order ?? present?.sortOrder ?? next++,
      isDefault: present?.isDefault ?? false,
      choices: choices.length > 0 ? choices : (present?.choices ?? []),
      images: images ?? present?.images ?? [],
    });
  }
  return [...variants.values()];
}

/** Where a row says so, it is the default one and no other; a new product is known by its key. */
function withDefault(variants: VariantDraft[], rows: readonly VariantRow[], key: string | undefined): VariantDraft[] {
  const chosen = new Set<string>(rows.filter(({ isDefault }) => isDefault).map(({ sku }) => sku));
  const refused = new Set<string>(rows.filter(({ isDefault }) => isDefault === false).map(({ sku }) => sku));
  if (chosen.size > 0) return variants.map((variant) => ({ ...variant, isDefault: chosen.has(variant.sku) }));
  return variants.map((variant) => ({
    ...variant,
    isDefault: key === undefined ? variant.isDefault && !refused.has(variant.sku) : variant.sku === key,
  }));
}

const invalid = (reason: string) => problems.VARIANT_OPTIONS_INVALID({ reason });

function axesOf(target: ProductState | undefined, rows: readonly VariantRow[]): Uuid[] {
  const named = rows
    .filter(({ choices }) => choices.length > 0)
    .map(({ choices }) => choices.map((one) => one.optionId));
  const [first] = named;
  if (!first) return target?.axes.map(({ id }) => id) ?? [];
  if (!named.every((axes) => sameList(axes, first))) throw invalid('The rows of the product name different options.');
  return first;
}

function requireRules(axes: readonly Uuid[], variants: readonly VariantDraft[]): void {
  checkVariants({
    options: [...axes],
    variants: variants.map(({ sku, isDefault, choices }) => ({
      sku,
      defaultVariant: isDefault,
      optionValueIds: choices.map(({ valueId }) => valueId),
    })),
  });
  const wrong = variants.find(
    ({ choices }) =>
      !sameList(
        choices.map(({ optionId }) => optionId),
        axes,
      ),
  );
  if (wrong) throw invalid(`The variant ${wrong.sku} does not have exactly one value of each option.`);
}

const sameList = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((entry, index) => entry === other[index]);

const isSame = (variant: VariantDraft, before: VariantDraft | undefined): boolean =>
  JSON.stringify(plain(variant)) === JSON.stringify(before && plain(before));

const plain = ({ sku, sortOrder, isDefault, choices, images }: VariantDraft) => [
  sku,
  sortOrder,
  isDefault,
  choices.map(({ optionId, valueId }) => [optionId, valueId]),
  images,
];
