import { Uuid } from '@storepod/kernel/ids';
import { nullable } from '@storepod/kernel/nullable';
import { textLine } from '@storepod/kernel/text-line';
import Type from 'typebox';
import { itemType, type Label, mediaIn, titleAndBody } from '../item-type.ts';
import { OptionalMedia, seoFields } from './common-fields.ts';

const MOST_CATEGORIES = 10;
const MOST_TAGS = 20;

export const postType = itemType({
  type: 'POST',
  name: 'Post',
  path: 'posts',
  audited: 'post',
  properties: {
    ...seoFields,
    heroMediaId: OptionalMedia,
    categoryIds: Type.Optional(Type.Array(Uuid, { maxItems: MOST_CATEGORIES, uniqueItems: true })),
    tags: Type.Optional(Type.Array(textLine(50), { maxItems: MOST_TAGS, uniqueItems: true })),
    authorName: Type.Optional(nullable(Type.String({ maxLength: 120 }))),
    featured: Type.Optional(Type.Boolean()),
  },
  missingIn: titleAndBody,
  mediaOf: ({ ogMediaId, heroMediaId }) => mediaIn({ ogMediaId, heroMediaId }),
  labels: ({ categoryIds = [], tags = [] }) => [
    ...categoryIds.map((label): Label => ({ kind: 'CATEGORY', label })),
    ...[...new Set(tags.map((tag) => tag.toLowerCase()))].map((label): Label => ({ kind: 'TAG', label })),
  ],
  pathOf: (slug) => `/blog/${slug}`,
});
