import { Uuid } from '@storepod/kernel/ids';
import type { LanguageCode } from '@storepod/kernel/language-code';
import { model } from '@storepod/kernel/model';
import Type, { type Static } from 'typebox';

type Names = Partial<Record<LanguageCode, string>>;
const Names = Type.Unsafe<Names>({
  type: 'object',
  propertyNames: { maxLength: 3, pattern: '^[a-z]{2,3}$' },
  additionalProperties: { type: 'string', minLength: 1, maxLength: 120 },
  minProperties: 1,
  maxProperties: 30,
});
const Position = Type.Integer({ minimum: 0, maximum: 10_000 });
const key = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[a-z0-9]+(?:-[a-z0-9]+)*$' });

export const FaqGroupInput = model('FaqGroupInput', { key: key(60), names: Names, position: Type.Optional(Position) });
export type FaqGroupInput = Static<typeof FaqGroupInput>;
export const FaqGroup = model('FaqGroup', { id: Uuid, key: Type.String(), names: Names, position: Position });
export type FaqGroup = Static<typeof FaqGroup>;

export const PostCategoryInput = model('PostCategoryInput', {
  slug: key(120),
  names: Names,
  position: Type.Optional(Position),
});
export type PostCategoryInput = Static<typeof PostCategoryInput>;
export const PostCategory = model('PostCategory', { id: Uuid, slug: Type.String(), names: Names, position: Position });
export type PostCategory = Static<typeof PostCategory>;
