import { Uuid } from '@storepod/kernel/ids';
import { textLine } from '@storepod/kernel/text-line';
import Type from 'typebox';
import { itemType, titleAndBody } from '../item-type.ts';

/** The title is the question and the body its answer. */
export const faqType = itemType({
  type: 'FAQ',
  name: 'Faq',
  path: 'faq',
  audited: 'faq',
  properties: {
    groupId: Uuid,
    keywords: Type.Optional(Type.Array(textLine(50), { maxItems: 20, uniqueItems: true })),
    showInCheckoutHelp: Type.Optional(Type.Boolean()),
  },
  missingIn: titleAndBody,
  mediaOf: () => [],
});
