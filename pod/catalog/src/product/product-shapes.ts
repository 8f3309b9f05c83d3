import { AltTexts } from '@storepod/boundary/alt-texts';
import { Instant } from '@storepod/kernel/clock';
import { Uuid } from '@storepod/kernel/ids';
import { LanguageCode } from '@storepod/kernel/language-code';
import { model } from '@storepod/kernel/model';
import { nullable } from '@storepod/kernel/nullable';
import { Sku } from '@storepod/kernel/sku';
import Type, { type Static } from 'typebox';
import { Description, DescriptionInputs, Descriptions, FriendlyUrls } from '../text/descriptions.ts';

/** A code that a merchant chose for a thing. */
export const Code = Type.String({ minLength: 1, maxLength: 100, pattern: '^[A-Za-z0-9][A-Za-z0-9_.-]*$' });

/** Whether something is there. */
export const Existence = model('Existence', { exists: Type.Boolean() });

const Measure = Type.Number({ minimum: 0, maximum: 999_999_999 });
const Specifications = model('ProductSpecifications', {
  weight: Type.Optional(nullable(Measure)),
  height: Type.Optional(nullable(Measure)),
  width: Type.Optional(nullable(Measure)),
  length: Type.Optional(nullable(Measure)),
});

/** More than a shop ever files a product under. */
const MOST_CATEGORIES = 50;

/** By its id or by its code. */
export const Reference = Type.Union([Type.Object({ id: Uuid }), Type.Object({ code: Code })]);
export type Reference = Static<typeof Reference>;

/** A product as its merchant writes it. */
export const ProductInput = model('ProductInput', {
  /** The sku of the single variant. A product with options keeps its variants' own. */
  sku: Sku,
  visible: Type.Optional(Type.Boolean({ default: true })),
  shipeable: Type.Optional(Type.Boolean({ default: true })),
  virtual: Type.Optional(Type.Boolean({ default: false })),
  dateAvailable: Type.Optional(Instant),
  sortOrder: Type.Optional(Type.Integer({ minimum: -1_000_000, maximum: 1_000_000, default: 0 })),
  productSpecifications: Type.Optional(Specifications),
  type: Type.Optional(nullable(Code)),
  manufacturer: Type.Optional(nullable(Code)),
  /** Absent or empty: the categories stay as they are. */
  categories: Type.Optional(Type.Array(Reference, { maxItems: MOST_CATEGORIES })),
  descriptions: DescriptionInputs,
  /** The version that was read; a write on top of another is then refused. */
  version: Type.Optional(Type.Integer({ minimum: 1 })),
});
export type ProductInput = Static<typeof ProductInput>;

/** The same as it is read, with every language. */
export const ProductDefinition = model('ProductDefinition', {
  id: Uuid,
  sku: Sku,
  visible: Type.Boolean(),
  shipeable: Type.Boolean(),
  virtual: Type.Boolean(),
  dateAvailable: Instant,
  sortOrder: Type.Integer(),
  productSpecifications: Specifications,
  type: nullable(Code),
  manufacturer: nullable(Code),
  categories: Type.Array(Type.Object({ id: Uuid, code: Code })),
  descriptions: Descriptions,
  friendlyUrls: FriendlyUrls,
  version: Type.Integer(),
  creationDate: Instant,
  updatedAt: Instant,
});
export type ProductDefinition = Static<typeof ProductDefinition>;

/** A picture or a film of a product. `imageUrl` is an address on the store's own host. */
export const ProductImage = model('ProductImage', {
  id: Uuid,
  mediaAssetId: nullable(Uuid),
  imageUrl: nullable(Type.String()),
  externalUrl: nullable(Type.String()),
  videoUrl: nullable(Type.String()),
  /**
   * To shoppers: what was written for this product, else what the media library says in the asked language. To the
   * merchant: what was written for this product.
   */
  altText: nullable(Type.String()),
  /**
   * What the media library says, by language: to the merchant always, to shoppers where nothing is said in the asked
   * language. A page then takes the default language of its store, else the name of the product.
   */
  altTexts: Type.Optional(AltTexts),
  width: nullable(Type.Integer()),
  height: nullable(Type.Integer()),
  order: Type.Integer(),
  defaultImage: Type.Boolean(),
  /** The variants that it shows; absent where it shows the product as a whole, and in lists. */
  variantIds: Type.Optional(Type.Array(Uuid)),
});
export type ProductImage = Static<typeof ProductImage>;

/** A description and the language that it is in. */
const InLanguage = model('LocalizedDescription', { ...Description.properties, language: LanguageCode });

/** The values that a variant stands for, with their names. */
export const VariantChoice = model('VariantChoice', {
  sku: Sku,
  optionValues: Type.Array(
    Type.Object({
      optionId: Uuid,
      optionCode: Code,
      optionName: Type.String(),
      valueId: Uuid,
      valueCode: Code,
      valueName: Type.String(),
      sortOrder: Type.Integer(),
    }),
  ),
});

/** A product on a card. It names no price and no quantity: inventory answers for those by sku. */
export const ProductCard = model('ProductCard', {
  id: Uuid,
  /** Of the default variant, or of the one that was asked for. */
  sku: Sku,
  variantCount: Type.Integer(),
  /** Of all its variants, so that whoever shows a price can ask inventory which of them is the cheapest. */
  skus: Type.Array(Sku),
  /** The values of its option `color` or `colour` that its variants have. */
  colours: Type.Array(Type.Object({ code: Code, name: Type.String() })),
  /** With the next two: whether it can be bought at a moment. `saleStateAt` of the boundary package decides. */
  available: Type.Boolean(),
  allowAddToCart: Type.Boolean(),
  dateAvailable: Instant,
  description: InLanguage,
  image: nullable(ProductImage),
  manufacturer: nullable(Type.Object({ id: Uuid, code: Code, name: Type.String() })),
  productSpecifications: Specifications,
  /** Only where the product was read by the sku of one of several variants. */
  variant: Type.Optional(VariantChoice),
});
export type ProductCard = Static<typeof ProductCard>;

const Named = model('CodeAndName', { id: Uuid, code: Code, name: Type.String() });

/** A product of a list: a card with what a console's table shows beside it. */
export const ListedProduct = model('ListedProduct', {
  ...ProductCard.properties,
  /** The second picture, shown when a pointer rests on the card. */
  images: Type.Array(ProductImage),
  creationDate: Instant,
  sortOrder: Type.Integer(),
  type: nullable(Named),
  categories: Type.Array(Type.Object({ ...Named.properties, friendlyUrl: Type.String() })),
});

const ProductOptionChoice = model('ProductOptionChoice', {
  id: Uuid,
  code: Code,
  name: Type.String(),
  sortOrder: Type.Integer(),
  optionValues: Type.Array(Type.Object({ ...Named.properties, sortOrder: Type.Integer() })),
});

export const ProductVariant = model('ProductVariant', {
  id: Uuid,
  sku: Sku,
  sortOrder: Type.Integer(),
  defaultVariant: Type.Boolean(),
  optionValueIds: Type.Array(Uuid),
  /** Its own pictures in their order, of those of the product. */
  imageIds: Type.Array(Uuid),
});

/** Everything that a product page shows. */
export const ProductPage = model('ProductPage', {
  ...ListedProduct.properties,
  /** Its slug in every language. */
  friendlyUrls: FriendlyUrls,
  /** Only the values that its variants have. */
  options: Type.Array(ProductOptionChoice),
  variants: Type.Array(ProductVariant),
  updatedAt: Instant,
});
export type ProductPage = Static<typeof ProductPage>;
