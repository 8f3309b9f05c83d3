import { AltTexts } from '@storepod/boundary/alt-texts';
import { Uuid } from '@storepod/kernel/ids';
import { LanguageCode } from '@storepod/kernel/language-code';
import { model } from '@storepod/kernel/model';
import { nullable } from '@storepod/kernel/nullable';
import Type, { type Static } from 'typebox';
import { Code, Reference } from '../product/product-shapes.ts';
import { Description, DescriptionInputs, Descriptions, FriendlyUrls } from '../text/descriptions.ts';

/** A picture of the media library, as a page shows it. */
export const LibraryImage = model('LibraryImage', {
  mediaAssetId: Uuid,
  imageUrl: Type.String(),
  width: nullable(Type.Integer()),
  height: nullable(Type.Integer()),
  /** To shoppers: what the media library says in the asked language. */
  altText: Type.Optional(Type.String()),
  /** What it says by language: to the merchant, and to shoppers where it says nothing in the asked one. */
  altTexts: Type.Optional(AltTexts),
});

export const CategoryInput = model('CategoryInput', {
  code: Code,
  visible: Type.Optional(Type.Boolean({ default: true })),
  featured: Type.Optional(Type.Boolean({ default: false })),
  sortOrder: Type.Optional(Type.Integer({ minimum: -1_000_000, maximum: 1_000_000, default: 0 })),
  /** Absent or null for the first level. */
  parent: Type.Optional(nullable(Reference)),
  mediaAssetId: Type.Optional(nullable(Uuid)),
  descriptions: DescriptionInputs,
  version: Type.Optional(Type.Integer({ minimum: 1 })),
});
export type CategoryInput = Static<typeof CategoryInput>;

const facts = {
  id: Uuid,
  code: Code,
  lineage: Type.String(),
  depth: Type.Integer(),
  sortOrder: Type.Integer(),
  visible: Type.Boolean(),
  featured: Type.Boolean(),
  parent: nullable(Type.Object({ id: Uuid, code: Code })),
  image: nullable(LibraryImage),
};

/** A category as its merchant reads it, with every language. */
export const CategoryDefinition = model('CategoryDefinition', {
  ...facts,
  descriptions: Descriptions,
  friendlyUrls: FriendlyUrls,
  productCount: Type.Integer(),
  version: Type.Integer(),
});
export type CategoryDefinition = Static<typeof CategoryDefinition>;

const shown = { ...facts, description: Type.Object({ ...Description.properties, language: LanguageCode }) };

/** Deeper trees than this confuse shoppers, and nobody has been seen to need one. */
export const MOST_LEVELS = 5;

/** A node with its children, down to the last level that there can be. */
function treeOf(name: string, properties: Record<string, Type.TSchema>, levels = MOST_LEVELS): Type.TSchema {
  const children =
    levels > 1 ? Type.Array(treeOf(name, properties, levels - 1)) : Type.Array(Type.Never(), { maxItems: 0 });
  return model(name, { ...properties, children });
}

/** A branch of the tree as shoppers see it. A page holds so many nodes; one whose parent is not among them is a root. */
export interface CategoryNode extends Static<Type.TObject<typeof shown>> {
  children: CategoryNode[];
}
export const CategoryNode = Type.Unsafe<CategoryNode>(treeOf('CategoryNode', shown));

/** A category page: the category, the way to it, and what stands beneath it. */
export const CategoryPage = model('CategoryPage', {
  ...shown,
  friendlyUrls: FriendlyUrls,
  /** From the first level down to the parent. */
  ancestors: Type.Array(Type.Object({ id: Uuid, code: Code, name: Type.String(), friendlyUrl: Type.String() })),
  children: Type.Array(model('ShownCategory', shown)),
});

/** The same tree for the merchant. */
export interface CategoryBranch extends CategoryDefinition {
  children: CategoryBranch[];
}
export const CategoryBranch = Type.Unsafe<CategoryBranch>(treeOf('CategoryBranch', CategoryDefinition.properties));
