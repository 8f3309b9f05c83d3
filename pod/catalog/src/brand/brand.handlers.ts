import type { Contract } from '@storepod/contract/contract';
import type { Handlers } from '@storepod/service/definition';
import type { Catalog } from '../catalog.ts';
import type { brandEndpoints } from './brand.contract.ts';
import { brandExists, listBrands, readBrand } from './read-brands.ts';
import { createBrand, deleteBrand, updateBrand } from './write-brands.ts';

export const brandHandlers = (catalog: Catalog): Handlers<Contract<typeof brandEndpoints>> => ({
  listBrands: ({ store, query }) => listBrands(catalog.db, store, query),
  getBrand: ({ store, params }) => readBrand(catalog.db, store, params.id),
  brandExists: ({ store, query }) => brandExists(catalog.db, store, query.code),
  createBrand: ({ store, body }) => createBrand(catalog, store, body),
  updateBrand: ({ store, params, body }) => updateBrand(catalog, store, params.id, body),
  deleteBrand: ({ store, params }) => deleteBrand(catalog, store, params.id),
});
