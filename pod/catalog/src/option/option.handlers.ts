import type { Contract } from '@storepod/contract/contract';
import type { Handlers } from '@storepod/service/definition';
import type { Catalog } from '../catalog.ts';
import type { optionEndpoints } from './option.contract.ts';
import { listOptions, optionExists, readOption } from './read-options.ts';
import { createOption, deleteOption, updateOption } from './save-option.ts';

export const optionHandlers = (catalog: Catalog): Handlers<Contract<typeof optionEndpoints>> => ({
  listOptions: ({ store, query }) => listOptions(catalog.db, store, query),
  getOption: ({ store, params }) => readOption(catalog.db, store, params.id),
  optionExists: ({ store, query }) => optionExists(catalog.db, store, query.code),
  createOption: ({ store, body }) => createOption(catalog, store, body),
  updateOption: ({ store, params, body }) => updateOption(catalog, store, params.id, body),
  deleteOption: ({ store, params }) => deleteOption(catalog, store, params.id),
});
