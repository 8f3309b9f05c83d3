import type { Contract } from '@storepod/contract/contract';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Handlers } from '@storepod/service/definition';
import { authorOf } from '../author.ts';
import type { Content } from '../content.ts';
import type { ContentType } from '../tables.ts';
import { bulkChange } from './bulk.ts';
import { moveItem, publishItem } from './change-status.ts';
import { deleteItem } from './delete-item.ts';
import type { ItemType } from './item-type.ts';
import { typeOf } from './item-types.ts';
import type { itemEndpoints } from './items.contract.ts';
import { listItems } from './list-items.ts';
import { namedParts } from './named-parts.ts';
import type { ItemInput } from './prepare-save.ts';
import { previewTokenOf } from './preview-token.ts';
import { isSlugFree, readItem } from './read-item.ts';
import { compareRevisions, listRevisions, restoreRevision } from './revisions.ts';
import { createItem, updateItem } from './save-item.ts';
import { translateItem } from './translate-item.ts';
import type { workflowEndpoints } from './workflow.contract.ts';

type Workflow = Handlers<Contract<ReturnType<typeof workflowEndpoints<ItemType>>>>;

function workflowHandlers(content: Content, type: ItemType): Workflow {
  const at = (store: StoreMerchantId, id: Uuid) => ({ store, type: type.type, id });
  return {
    list: ({ store, query }) => listItems(content, store, type.type, query),
    read: ({ store, params }) => readItem(content, at(store, params.id)),
    create: ({ store, body, principal }) => createItem(content, store, type, inputOf(body), authorOf(principal)),
    update: ({ store, params, body, principal }) =>
      updateItem(content, at(store, params.id), inputOf(body), authorOf(principal)),
    remove: ({ store, params, query }) => deleteItem(content, at(store, params.id), query.force ?? false),
    publish: ({ store, params, body, principal }) =>
      publishItem(content, at(store, params.id), body, authorOf(principal)),
    unpublish: ({ store, params, principal }) => moveItem(content, at(store, params.id), 'DRAFT', authorOf(principal)),
    review: ({ store, params, principal }) => moveItem(content, at(store, params.id), 'REVIEW', authorOf(principal)),
    archive: ({ store, params, principal }) => moveItem(content, at(store, params.id), 'ARCHIVED', authorOf(principal)),
    restore: ({ store, params, principal }) => moveItem(content, at(store, params.id), 'DRAFT', authorOf(principal)),
    revisions: ({ store, params }) => listRevisions(content, at(store, params.id)),
    changes: ({ store, params, query }) =>
      compareRevisions(content, at(store, params.id), { from: query.from, to: params.version }),
    restoreRevision: ({ store, params, principal }) =>
      restoreRevision(content, at(store, params.id), params.version, authorOf(principal)),
    translate: ({ store, params, body, principal }) =>
      translateItem(content, at(store, params.id), { ...body, language: params.locale }, authorOf(principal)),
    previewToken: ({ store, params, principal }) => previewTokenOf(content, at(store, params.id), principal),
    slugAvailable: ({ store, query }) => isSlugFree(content, store, query.slug, query.excludeId),
    bulk: ({ store, body, principal }) => bulkChange(content, store, type.type, body, authorOf(principal)),
  };
}

/** The schema of the type has checked it; the workflow treats the fields of all types alike. */
const inputOf = (body: object): ItemInput => body as ItemInput;

/** Answers have the fields of their own type, since every save was checked by it; the compiler sees them as one. */
export function itemHandlers(content: Content): Handlers<Contract<typeof itemEndpoints>> {
  const types: ContentType[] = ['PAGE', 'POST', 'BANNER', 'FAQ', 'POLICY', 'SECTION'];
  const parts = types.map(typeOf).map((type) => namedParts(workflowHandlers(content, type), type.name));
  return Object.assign({}, ...parts) as Handlers<Contract<typeof itemEndpoints>>;
}
