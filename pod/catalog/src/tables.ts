import type { AltTexts } from '@storepod/boundary/alt-texts';
import type { Db } from '@storepod/database/db';
import type { Uuid } from '@storepod/kernel/ids';
import type { LanguageCode } from '@storepod/kernel/language-code';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Sku } from '@storepod/kernel/sku';
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType, Selectable } from 'kysely';

interface OfStore {
  store_id: StoreMerchantId;
}

interface Entity extends OfStore {
  id: Uuid;
  code: string;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

interface Name extends OfStore {
  language: LanguageCode;
  position: number;
  name: string;
}

interface PageText extends Name {
  title: string | null;
  description: string | null;
  highlights: string | null;
  meta_title: string | null;
  meta_description: string | null;
  keywords: string | null;
  friendly_url: string;
}

/** What a page needs to show a picture of the library. */
export interface LibraryPicture {
  imageUrl: string;
  width: number | null;
  height: number | null;
}

/** What the media library says of a picture; the version is absent until it was asked. */
interface LibraryTexts {
  library_texts: ColumnType<AltTexts, string | undefined, string>;
  library_version: number | null;
}

interface Pictured extends LibraryTexts {
  media_asset_id: Uuid | null;
  image: JSONColumnType<LibraryPicture> | null;
}

interface CategoryTable extends Entity, Pictured {
  parent_id: Uuid | null;
  lineage: string;
  depth: number;
  sort_order: number;
  visible: boolean;
  shown: boolean;
  featured: boolean;
}

interface ManufacturerTable extends Entity, Pictured {
  sort_order: number;
}

interface ProductTypeTable extends Entity {
  visible: boolean;
  allow_add_to_cart: boolean;
}

interface ProductTable extends OfStore {
  id: Uuid;
  available: boolean;
  shipeable: boolean;
  virtual: boolean;
  date_available: Date;
  sort_order: number;
  /** Text, since the driver gives numeric columns back as they are. */
  weight: string | number | null;
  height: string | number | null;
  width: string | number | null;
  length: string | number | null;
  manufacturer_id: Uuid | null;
  product_type_id: Uuid | null;
  /** What lists are sorted and narrowed by; see the folder `offer`. */
  buyable: Generated<boolean>;
  price: number | null;
  /** It is in categories, and the shop shows none of them; kept by triggers. */
  category_hidden: GeneratedAlways<boolean>;
  /** Whether shoppers see it: it is available, and not hidden by its categories. */
  shown: GeneratedAlways<boolean>;
  /** What filters are counted by; kept by triggers. */
  category_ids: GeneratedAlways<Uuid[]>;
  value_ids: GeneratedAlways<Uuid[]>;
  /** The same in products that are sold in the same combinations of values. */
  variants_key: GeneratedAlways<string>;
  version: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

interface SlugRedirectTable extends OfStore {
  subject: 'PRODUCT' | 'CATEGORY';
  language: LanguageCode;
  friendly_url: string;
  subject_id: Uuid;
  created_at: Date;
}

interface ProductOptionTable extends Entity {
  sort_order: number;
}

interface ProductOptionValueTable extends OfStore {
  id: Uuid;
  option_id: Uuid;
  code: string;
  sort_order: number;
}

interface ProductVariantTable extends OfStore {
  id: Uuid;
  product_id: Uuid;
  sku: Sku;
  sort_order: number;
  default_variant: boolean;
  option_signature: string;
}

interface ProductImageTable extends OfStore, LibraryTexts {
  id: Uuid;
  product_id: Uuid;
  media_asset_id: Uuid | null;
  image_url: string | null;
  width: number | null;
  height: number | null;
  external_url: string | null;
  video_url: string | null;
  alt_text: string | null;
  sort_order: number;
  default_image: boolean;
}

interface ProductGroupTable extends Entity {
  active: boolean;
}

interface ProductSearchTable extends OfStore {
  product_id: Uuid;
  language: LanguageCode;
  /** Normalised. */
  name: string;
  letters: string;
  document: string;
  /** The words that somebody may have meant, as they are written. */
  vocabulary: string[];
  /** Which form of the index wrote the row. */
  edition: number;
  indexed_at: Date;
}

interface ProductImportTable extends OfStore {
  id: Uuid;
  state: 'WAITING' | 'RUNNING' | 'DONE' | 'BROKEN' | 'CANCELLED';
  dry_run: boolean;
  actor: string;
  bytes: number;
  lines: number;
  next_byte: number;
  next_line: number;
  total_rows: Generated<number>;
  created: Generated<number>;
  updated: Generated<number>;
  unchanged: Generated<number>;
  refused: Generated<number>;
  created_by_dry_run: Generated<number>;
  problem: JSONColumnType<ImportProblem> | null;
  created_at: Date;
  progressed_at: Date;
  ended_at: Date | null;
}

/** Why an import broke off; the line where that is about the file. */
export interface ImportProblem {
  line: number | null;
  code: string;
  message: string;
}

interface OfImport extends OfStore {
  import_id: Uuid;
}

interface ProductImportRefusalTable extends OfImport {
  line: number;
  sku: string;
  code: string;
  message: string;
  field: string | null;
}

export interface Tables {
  category: CategoryTable;
  category_description: PageText & { category_id: Uuid };
  manufacturer: ManufacturerTable;
  manufacturer_description: Name & { manufacturer_id: Uuid; description: string | null };
  product_type: ProductTypeTable;
  product_type_description: Name & { product_type_id: Uuid };
  product: ProductTable;
  product_description: PageText & { product_id: Uuid };
  product_category: OfStore & { product_id: Uuid; category_id: Uuid };
  product_count: OfStore & { products: number };
  slug_redirect: SlugRedirectTable;
  product_option: ProductOptionTable;
  product_option_description: Name & { option_id: Uuid };
  product_option_value: ProductOptionValueTable;
  product_option_value_description: Name & { value_id: Uuid };
  product_option_assignment: OfStore & { product_id: Uuid; option_id: Uuid; sort_order: number };
  product_variant: ProductVariantTable;
  product_variant_option_value: OfStore & { variant_id: Uuid; option_id: Uuid; value_id: Uuid };
  product_image: ProductImageTable;
  product_variant_image: OfStore & { product_id: Uuid; variant_id: Uuid; image_id: Uuid; position: number };
  product_group: ProductGroupTable;
  product_group_description: Name & { group_id: Uuid };
  product_group_product: OfStore & { group_id: Uuid; product_id: Uuid; position: number };
  product_relationship: OfStore & { product_id: Uuid; related_id: Uuid; position: number };
  product_search: ProductSearchTable;
  sku_note: OfStore & { id: GeneratedAlways<number>; sku: Sku };
  address_note: OfStore & { id: GeneratedAlways<number>; subject: 'PRODUCT' | 'CATEGORY'; slug: string };
  sku_telling: OfStore & { told_at: Date };
  sku_offer: OfStore & { sku: Sku; buyable: boolean; price: number };
  offer_position: OfStore & { position: number };
  product_import: ProductImportTable;
  product_import_part: OfImport & { nth: number; content: Buffer };
  product_import_sku: OfImport & { sku: string; line: number };
  product_import_refusal: ProductImportRefusalTable;
}

export type CatalogDb = Db<Tables>;
export type ProductRow = Selectable<ProductTable>;
export type ProductImportRow = Selectable<ProductImportTable>;
