import type { Uuid } from '@storepod/kernel/ids';
import { firstRepeated } from '../claim-ids.ts';
import { problems } from '../problems.ts';
import type { VariantSet } from './variant.contract.ts';

/** The signature of the single variant of a product without options. */
const DEFAULT_SIGNATURE = 'DEFAULT';

/** More axes than a shopper can choose by, and more combinations than a page can show. */
const MOST_OPTIONS = 4;
const MOST_VARIANTS = 100;
/** As many as a gallery can show before a shopper has to look for those of the whole product. */
export const MOST_VARIANT_IMAGES = 20;

/** An option of the vocabulary and those of its values that are named. */
export interface Axis {
  id: Uuid;
  code: string;
  values: Uuid[];
}

const invalid = (reason: string) => problems.VARIANT_OPTIONS_INVALID({ reason });

/** The rules that need no vocabulary. */
export function checkVariants({ options, variants }: VariantSet): void {
  if (options.length > MOST_OPTIONS) throw problems.VARIANT_LIMIT_EXCEEDED({ limit: MOST_OPTIONS, what: 'options' });
  if (variants.length > MOST_VARIANTS)
    throw problems.VARIANT_LIMIT_EXCEEDED({ limit: MOST_VARIANTS, what: 'variants' });
  if (variants.some(({ imageIds = [] }) => imageIds.length > MOST_VARIANT_IMAGES))
    throw problems.VARIANT_LIMIT_EXCEEDED({ limit: MOST_VARIANT_IMAGES, what: 'images for each of its variants' });
  const option = firstRepeated(options);
  if (option !== undefined) throw invalid(`The option ${option} is named twice.`);
  if (options.length === 0 && variants.length > 1) throw invalid('A product without options has one variant.');
  if (variants.filter(({ defaultVariant }) => defaultVariant).length !== 1)
    throw invalid('Exactly one variant is the default one.');
  const sku = firstRepeated(variants.map((variant) => variant.sku));
  if (sku !== undefined) throw problems.VARIANT_DUPLICATE_SKU({ sku });
  if (firstRepeated(variants.map(signatureOf)) !== undefined) throw problems.VARIANT_DUPLICATE_COMBINATION();
}

/** Every option is of this store, and every variant has exactly one value of each and no other. */
export function checkValues({ options, variants }: VariantSet, axes: readonly Axis[]): void {
  const unknown = options.find((code) => !axes.some((axis) => axis.code === code));
  if (unknown !== undefined) throw invalid(`There is no option ${unknown}.`);
  const wrong = variants.find(
    ({ optionValueIds }) =>
      optionValueIds.length !== axes.length ||
      !axes.every(({ values }) => optionValueIds.some((id) => values.includes(id))),
  );
  if (wrong) throw invalid(`The variant ${wrong.sku} does not have exactly one value of each option.`);
}

/** What makes a combination: the ids of its values, whatever their order. */
export const signatureOf = ({ optionValueIds }: { optionValueIds: readonly Uuid[] }): string =>
  optionValueIds.length === 0 ? DEFAULT_SIGNATURE : optionValueIds.toSorted().join('-');
