import type { Contract } from '@storepod/contract/contract';
import type { Handlers } from '@storepod/service/definition';
import type { Catalog } from '../catalog.ts';
import type { productTypeEndpoints } from './product-type.contract.ts';
import { listTypes, readType, typeExists } from './read-types.ts';
import { createType, deleteType, updateType } from './write-types.ts';

export const productTypeHandlers = (catalog: Catalog): Handlers<Contract<typeof productTypeEndpoints>> => ({
  listTypes: ({ store, query }) => listTypes(catalog.db, store, query),
  getType: ({ store, params }) => readType(catalog.db, store, params.id),
  typeExists: ({ store, query }) => typeExists(catalog.db, store, query.code),
  createType: ({ store, body }) => createType(catalog, store, body),
  updateType: ({ store, params, body }) => updateType(catalog, store, params.id, body),
  deleteType: ({ store, params }) => deleteType(catalog, store, params.id),
});
