import { endpoint } from '@storepod/contract/endpoint';
import { Uuid } from '@storepod/kernel/ids';
import { model } from '@storepod/kernel/model';
import Type, { type Static } from 'typebox';
import { mayManage, mayRead } from '../access.ts';
import { problems } from '../problems.ts';
import { MOST_REORDERED } from './item-limits.ts';
import { ItemRow } from './item-shapes.ts';
import { placements } from './types/banner.ts';

const FaqPlace = model('FaqPlace', {
  id: Uuid,
  groupId: Uuid,
  position: Type.Integer({ minimum: 0, maximum: 10_000 }),
});
export type FaqPlace = Static<typeof FaqPlace>;

/** What only some types can do. */
export const orderEndpoints = {
  reorderSections: endpoint({
    ...mayManage,
    method: 'PATCH',
    path: '/api/v1/private/content/sections/reorder',
    audited: 'section.reorder',
    summary: 'Puts sections into this order, all of them or none.',
    body: Type.Array(Uuid, { minItems: 1, maxItems: MOST_REORDERED, uniqueItems: true }),
    problems: [problems.NOT_FOUND],
  }),
  reorderFaq: endpoint({
    ...mayManage,
    method: 'PATCH',
    path: '/api/v1/private/content/faq/reorder',
    audited: 'faq.reorder',
    summary: 'Gives questions other places or groups, all of them or none, and numbers each touched group anew.',
    body: Type.Array(FaqPlace, { minItems: 1, maxItems: MOST_REORDERED }),
    problems: [problems.NOT_FOUND, problems.FAQ_GROUP_NOT_FOUND],
  }),
  effectiveBanners: endpoint({
    ...mayRead,
    method: 'GET',
    path: '/api/v1/private/content/banners/effective',
    summary: 'The banners that shoppers see at this moment.',
    query: { placement: Type.Optional(Type.Enum([...placements])) },
    response: Type.Array(ItemRow),
  }),
};
