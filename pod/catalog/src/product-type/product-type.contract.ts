import { endpoint } from '@storepod/contract/endpoint';
import { pageOf, pageQuery } from '@storepod/contract/page';
import { common } from '@storepod/kernel/common-problems';
import { Uuid } from '@storepod/kernel/ids';
import { model } from '@storepod/kernel/model';
import Type, { type Static } from 'typebox';
import { manage, read } from '../access.ts';
import { problems } from '../problems.ts';
import { Code, Existence } from '../product/product-shapes.ts';
import { NameInput, NameInputs } from '../text/descriptions.ts';

export const TypeInput = model('TypeInput', {
  /** For good: a change of it is ignored. */
  code: Code,
  visible: Type.Optional(Type.Boolean({ default: true })),
  allowAddToCart: Type.Optional(Type.Boolean({ default: true })),
  descriptions: NameInputs,
  version: Type.Optional(Type.Integer({ minimum: 1 })),
});
export type TypeInput = Static<typeof TypeInput>;

export const TypeView = model('TypeView', {
  id: Uuid,
  code: Code,
  visible: Type.Boolean(),
  allowAddToCart: Type.Boolean(),
  descriptions: Type.Array(NameInput),
  version: Type.Integer(),
});
export type TypeView = Static<typeof TypeView>;

const byId = { params: { id: Uuid } } as const;

export const productTypeEndpoints = {
  listTypes: endpoint({
    ...read,
    method: 'GET',
    path: '/api/v1/private/product/types',
    summary: 'The product types of the store.',
    query: pageQuery('private', ['code,asc']),
    response: pageOf(TypeView),
  }),
  getType: endpoint({
    ...read,
    ...byId,
    method: 'GET',
    path: '/api/v1/private/product/type/:id',
    summary: 'A product type in every language.',
    response: TypeView,
    problems: [problems.TYPE_NOT_FOUND],
  }),
  typeExists: endpoint({
    ...read,
    method: 'GET',
    path: '/api/v1/private/product/type/unique',
    summary: 'Whether there is a product type with this code.',
    query: { code: Code },
    response: Existence,
  }),
  createType: endpoint({
    ...manage,
    method: 'POST',
    path: '/api/v1/private/product/type',
    audited: 'product-type.create',
    summary: 'Adds a product type.',
    body: TypeInput,
    response: TypeView,
    status: 201,
    problems: [problems.TYPE_DUPLICATE, problems.LANGUAGE_REPEATED],
  }),
  updateType: endpoint({
    ...manage,
    ...byId,
    method: 'PUT',
    path: '/api/v1/private/product/type/:id',
    audited: 'product-type.update',
    summary: 'Replaces a product type; its code stays.',
    body: TypeInput,
    response: TypeView,
    problems: [problems.TYPE_NOT_FOUND, problems.LANGUAGE_REPEATED, common.VERSION_CONFLICT],
  }),
  deleteType: endpoint({
    ...manage,
    ...byId,
    method: 'DELETE',
    path: '/api/v1/private/product/type/:id',
    audited: 'product-type.delete',
    summary: 'Removes a product type that no product has.',
    problems: [problems.TYPE_NOT_FOUND, problems.TYPE_IN_USE],
  }),
};
