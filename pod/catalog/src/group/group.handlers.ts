import type { Contract } from '@storepod/contract/contract';
import type { Handlers } from '@storepod/service/definition';
import type { Catalog } from '../catalog.ts';
import type { groupEndpoints, publicGroupEndpoints } from './group.contract.ts';
import { groupExists, listGroups, readGroup, readShownGroup } from './read-groups.ts';
import { addToGroup, deleteGroup, putGroup, removeFromGroup } from './write-groups.ts';

type GroupEndpoints = typeof publicGroupEndpoints & typeof groupEndpoints;

export const groupHandlers = (catalog: Catalog): Handlers<Contract<GroupEndpoints>> => ({
  productsOfGroup: ({ store, lang, params }) => readShownGroup(catalog.db, { store, lang }, params.code),
  listGroups: ({ store, query }) => listGroups(catalog.db, store, query),
  getGroup: ({ store, params }) => readGroup(catalog.db, store, params.code),
  groupExists: ({ store, query }) => groupExists(catalog.db, store, query.code),
  putGroup: ({ store, body }) => putGroup(catalog, store, body),
  deleteGroup: ({ store, params }) => deleteGroup(catalog, store, params.code),
  addToGroup: ({ store, params }) => addToGroup(catalog, store, params.code, params.productId),
  removeFromGroup: ({ store, params }) => removeFromGroup(catalog, store, params.code, params.productId),
});
