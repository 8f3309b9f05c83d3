import type { Contract } from '@storepod/contract/contract';
import type { Handlers } from '@storepod/service/definition';
import type { Catalog } from '../catalog.ts';
import { listVariants } from './read-variants.ts';
import { replaceVariants } from './replace-variants.ts';
import type { variantEndpoints } from './variant.contract.ts';

export const variantHandlers = (catalog: Catalog): Handlers<Contract<typeof variantEndpoints>> => ({
  listVariants: ({ store, params, lang }) => listVariants(catalog.db, store, params.id, lang),
  replaceVariants: async ({ store, params, lang, body }) =>
    replaceVariants(catalog, { store, id: params.id, lang }, body),
});
