import { Uuid } from '@storepod/kernel/ids';
import { nullable } from '@storepod/kernel/nullable';
import Type from 'typebox';
import { itemType, mediaIn, titleAndBody } from '../item-type.ts';
import { footerLabel, seoFields, showInFooter } from './common-fields.ts';

export const pageType = itemType({
  type: 'PAGE',
  name: 'Page',
  path: 'pages',
  audited: 'page',
  properties: { ...seoFields, showInFooter, parentId: Type.Optional(nullable(Uuid)) },
  missingIn: titleAndBody,
  mediaOf: ({ ogMediaId }) => mediaIn({ ogMediaId }),
  labels: ({ showInFooter: shown }) => footerLabel(shown),
  pathOf: (slug) => `/content/${slug}`,
});
