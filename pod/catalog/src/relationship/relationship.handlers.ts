import type { Contract } from '@storepod/contract/contract';
import type { Handlers } from '@storepod/service/definition';
import type { Catalog } from '../catalog.ts';
import { listRelationships, readRelated } from './read-relationships.ts';
import type { publicRelationshipEndpoints, relationshipEndpoints } from './relationship.contract.ts';
import { relate, replaceRelationships, unrelate } from './write-relationships.ts';

type RelationshipEndpoints = typeof publicRelationshipEndpoints & typeof relationshipEndpoints;

export const relationshipHandlers = (catalog: Catalog): Handlers<Contract<RelationshipEndpoints>> => ({
  relatedProducts: ({ store, lang, params }) => readRelated(catalog.db, { store, lang }, params.id),
  listRelationships: ({ store, params }) => listRelationships(catalog.db, store, params.id),
  replaceRelationships: ({ store, params, body }) =>
    replaceRelationships(catalog, store, params.id, [...new Set(body.productIds)]),
  relate: ({ store, params }) => relate(catalog, store, params),
  unrelate: ({ store, params }) => unrelate(catalog, store, params),
});
