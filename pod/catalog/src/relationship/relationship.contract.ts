import { endpoint } from '@storepod/contract/endpoint';
import { Uuid } from '@storepod/kernel/ids';
import { model } from '@storepod/kernel/model';
import Type from 'typebox';
import { manage, read, shopWindow } from '../access.ts';
import { MOST_IN_GROUP, ShownGroup } from '../group/group.contract.ts';
import { problems } from '../problems.ts';

const pair = { params: { id: Uuid, productId: Uuid } } as const;

export const publicRelationshipEndpoints = {
  relatedProducts: endpoint({
    ...shopWindow,
    method: 'GET',
    path: '/api/v1/products/:id/relationship',
    summary: 'The shown products that go with a product.',
    params: { id: Uuid },
    response: ShownGroup,
  }),
};

const RelatedProducts = model('RelatedProducts', { productIds: Type.Array(Uuid) });

export const relationshipEndpoints = {
  listRelationships: endpoint({
    ...read,
    method: 'GET',
    path: '/api/v1/private/products/:id/relationship',
    summary: 'The ids of the products that go with a product.',
    params: { id: Uuid },
    response: RelatedProducts,
    problems: [problems.PRODUCT_NOT_FOUND],
  }),
  replaceRelationships: endpoint({
    ...manage,
    method: 'PUT',
    path: '/api/v1/private/products/:id/relationship',
    audited: 'product.relate',
    summary: 'Makes these the products that go with a product, in their order.',
    params: { id: Uuid },
    body: model('RelatedProductsInput', { productIds: Type.Array(Uuid, { maxItems: MOST_IN_GROUP }) }),
    response: RelatedProducts,
    problems: [problems.PRODUCT_NOT_FOUND, problems.RELATED_TO_ITSELF],
  }),
  relate: endpoint({
    ...manage,
    ...pair,
    method: 'POST',
    path: '/api/v1/private/products/:id/relationship/:productId',
    audited: 'product.relate',
    summary: 'Says that a product goes with another, in one direction. Repeating it changes nothing.',
    response: RelatedProducts,
    status: 201,
    problems: [problems.PRODUCT_NOT_FOUND, problems.RELATED_TO_ITSELF, problems.GROUP_LIMIT_EXCEEDED],
  }),
  unrelate: endpoint({
    ...manage,
    ...pair,
    method: 'DELETE',
    path: '/api/v1/private/products/:id/relationship/:productId',
    audited: 'product.unrelate',
    summary: 'Takes that back. Repeating it changes nothing.',
    problems: [problems.PRODUCT_NOT_FOUND],
  }),
};
