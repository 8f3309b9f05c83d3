import type { Uuid } from '@storepod/kernel/ids';
import type { LanguageCode } from '@storepod/kernel/language-code';
import type { Sku } from '@storepod/kernel/sku';
import type { StoredImage } from '../../image/read-images.ts';
import type { TextPlan } from '../../text/write-texts.ts';
import type { ChoiceIds, ProductState } from './product-state.ts';

/** The row of a product, but for its keys, its version and the dates of its changes. */
export interface ProductColumns {
  available: boolean;
  shipeable: boolean;
  virtual: boolean;
  date_available: string;
  sort_order: number;
  weight: number | null;
  height: number | null;
  width: number | null;
  length: number | null;
  manufacturer_id: Uuid | null;
  product_type_id: Uuid | null;
}

/** A variant as it is to be. */
export interface VariantPlan {
  id: Uuid;
  sku: Sku;
  sortOrder: number;
  isDefault: boolean;
  choices: readonly ChoiceIds[];
  /** Its own pictures in their order, of those of the product. Absent: as they are. */
  images: readonly Uuid[] | undefined;
}

/** What becomes of a product, whoever asked for it: a form or a row of a file. What is not named stays as it is. */
export interface ProductPlan {
  id: Uuid;
  /** As it was read; a new one has none. */
  before: ProductState | undefined;
  /** All of them where the product is new, else those that are to be written. */
  columns: Partial<ProductColumns>;
  /** Those that are new or other than before. */
  texts: readonly TextPlan[];
  /** All languages that the product is to have. Absent: none goes. */
  languages?: readonly LanguageCode[] | undefined;
  categories?: readonly Uuid[] | undefined;
  gallery?: readonly StoredImage[] | undefined;
  /** Those that are new or other than before. */
  variants: readonly VariantPlan[];
  /** Those that go. */
  variantsGone?: readonly Uuid[] | undefined;
  /** The options in their order, where they are new or others than before. */
  axes?: readonly Uuid[] | undefined;
}

/** Whether a shop window could call the product by other words than before: then its search rows are made anew. */
export const changesSearch = ({ before, columns, texts, variants, ...plan }: ProductPlan): boolean =>
  before === undefined ||
  columns.manufacturer_id !== undefined ||
  texts.length > 0 ||
  variants.length > 0 ||
  plan.variantsGone !== undefined ||
  plan.axes !== undefined ||
  losesLanguage({ before, languages: plan.languages });

const losesLanguage = ({ before, languages }: Pick<ProductPlan, 'before' | 'languages'>): boolean =>
  languages !== undefined && before?.texts.some(({ language }) => !languages.includes(language)) === true;

/** Whether a slug comes or goes by it. One that stays what it is concerns nobody else. */
export const changesSlugs = (plan: Pick<ProductPlan, 'before' | 'texts' | 'languages'>): boolean =>
  losesLanguage(plan) ||
  plan.texts.some(({ language, friendly_url }) => {
    const present = plan.before?.texts.find((text) => text.language === language);
    return !present || (friendly_url !== undefined && friendly_url !== present.friendly_url);
  });

/** What the product will be called first. */
export function titleOf({ before, texts, languages }: ProductPlan): string {
  const written = new Set(texts.map(({ language }) => language));
  const stay = before?.texts.filter(
    ({ language }) => !written.has(language) && languages?.includes(language) !== false,
  );
  const [first] = [...(stay ?? []), ...texts].toSorted((a, b) => a.position - b.position);
  return first?.name ?? '';
}
