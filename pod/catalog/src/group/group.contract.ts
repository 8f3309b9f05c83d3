import { endpoint } from '@storepod/contract/endpoint';
import { pageOf, pageQuery } from '@storepod/contract/page';
import { Uuid } from '@storepod/kernel/ids';
import { model } from '@storepod/kernel/model';
import Type, { type Static } from 'typebox';
import { manage, read, shopWindow } from '../access.ts';
import { problems } from '../problems.ts';
import { Code, Existence, ProductCard } from '../product/product-shapes.ts';
import { NameInput } from '../text/descriptions.ts';

/** A group is looked at, not paged through. */
export const MOST_IN_GROUP = 100;

export const GroupInput = model('GroupInput', {
  code: Code,
  active: Type.Optional(Type.Boolean({ default: true })),
  productIds: Type.Array(Uuid, { maxItems: MOST_IN_GROUP }),
  descriptions: Type.Optional(Type.Array(NameInput, { maxItems: 20 })),
});
export type GroupInput = Static<typeof GroupInput>;

const GroupSummary = model('GroupSummary', {
  id: Uuid,
  code: Code,
  active: Type.Boolean(),
  productCount: Type.Integer(),
  descriptions: Type.Array(NameInput),
});

export const GroupView = model('GroupView', { ...GroupSummary.properties, productIds: Type.Array(Uuid) });
export type GroupView = Static<typeof GroupView>;

/** Products that stand beside each other. Where there is none, an empty one that is not active: no error to count. */
export const ShownGroup = model('ShownGroup', {
  code: Type.Optional(Code),
  name: Type.Optional(Type.String()),
  active: Type.Boolean(),
  products: Type.Array(ProductCard),
});
export type ShownGroup = Static<typeof ShownGroup>;

const byCode = { params: { code: Code } } as const;
const member = { params: { code: Code, productId: Uuid } } as const;

export const publicGroupEndpoints = {
  productsOfGroup: endpoint({
    ...shopWindow,
    ...byCode,
    method: 'GET',
    path: '/api/v1/products/groups/:code',
    summary: 'The shown products of a group, in its order.',
    response: ShownGroup,
  }),
};

export const groupEndpoints = {
  listGroups: endpoint({
    ...read,
    method: 'GET',
    path: '/api/v1/private/products/groups',
    summary: 'The groups of the store, without their products.',
    query: pageQuery('private', ['code,asc']),
    response: pageOf(GroupSummary),
  }),
  getGroup: endpoint({
    ...read,
    ...byCode,
    method: 'GET',
    path: '/api/v1/private/products/groups/:code',
    summary: 'A group with the ids of its products.',
    response: GroupView,
    problems: [problems.GROUP_NOT_FOUND],
  }),
  groupExists: endpoint({
    ...read,
    method: 'GET',
    path: '/api/v1/private/products/groups/unique',
    summary: 'Whether there is a group with this code.',
    query: { code: Code },
    response: Existence,
  }),
  putGroup: endpoint({
    ...manage,
    method: 'POST',
    path: '/api/v1/private/products/groups',
    audited: 'group.save',
    summary: 'Makes a group, or replaces the one with this code.',
    body: GroupInput,
    response: GroupView,
    status: 201,
    problems: [problems.PRODUCT_NOT_FOUND, problems.LANGUAGE_REPEATED],
  }),
  deleteGroup: endpoint({
    ...manage,
    ...byCode,
    method: 'DELETE',
    path: '/api/v1/private/products/groups/:code',
    audited: 'group.delete',
    summary: 'Removes a group; its products stay.',
    problems: [problems.GROUP_NOT_FOUND],
  }),
  addToGroup: endpoint({
    ...manage,
    ...member,
    method: 'POST',
    path: '/api/v1/private/products/groups/:code/product/:productId',
    audited: 'group.add-product',
    summary: 'Puts a product at the end of a group. Repeating it changes nothing.',
    response: GroupView,
    status: 201,
    problems: [problems.GROUP_NOT_FOUND, problems.PRODUCT_NOT_FOUND, problems.GROUP_LIMIT_EXCEEDED],
  }),
  removeFromGroup: endpoint({
    ...manage,
    ...member,
    method: 'DELETE',
    path: '/api/v1/private/products/groups/:code/product/:productId',
    audited: 'group.remove-product',
    summary: 'Takes a product out of a group. Repeating it changes nothing.',
    problems: [problems.GROUP_NOT_FOUND],
  }),
};
