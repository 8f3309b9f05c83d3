import { api } from '../../api/client.ts';
import { read } from '../../api/read.ts';
import type { ReplyAt, RequestArgs } from '../../api/request-types.ts';
import { destinationOf, type Store } from '../../session/stores.ts';
import type { ItemPath } from './item-paths.ts';

type Base = '/api/v1/private/content';
export type ItemRow = ReplyAt<'content', 'GET', `${Base}/pages`>['content'][number];
export type ItemStatus = ItemRow['status'];
/** An item with all that it says, of whichever kind. */
export type Item = ReplyAt<'content', 'GET', `${Base}/${ItemPath}/:id`>;
export type ItemBody = NonNullable<RequestArgs<'content', 'POST', `${Base}/${ItemPath}`>[0]>['body'];
export type Revision = ReplyAt<'content', 'GET', `${Base}/pages/:id/revisions`>[number];
export type RevisionChange = ReplyAt<
  'content',
  'GET',
  `${Base}/pages/:id/revisions/:version/changes`
>['changes'][number];
export type BulkAction = 'PUBLISH' | 'UNPUBLISH' | 'ARCHIVE' | 'DELETE';

/** One item of a store. */
export interface ItemPlace {
  store: Store;
  path: ItemPath;
  id: string;
}

/** From when until when something is shown; at once and for ever where nothing is said. */
export interface ShownFrom {
  publishAt: string | null;
  unpublishAt: string | null;
}

const about = ({ store, id }: Pick<ItemPlace, 'store' | 'id'>) => ({ ...destinationOf(store), params: { id } });

export const readItem = (place: ItemPlace): Promise<Item> =>
  api.content('GET', `/api/v1/private/content/${place.path}/:id`, about(place));

export const createItem = (store: Store, path: ItemPath, body: ItemBody) =>
  api.content('POST', `/api/v1/private/content/${path}`, { ...destinationOf(store), body });

export const updateItem = (place: ItemPlace, body: ItemBody & { version: number } & Partial<ShownFrom>) =>
  api.content('PUT', `/api/v1/private/content/${place.path}/:id`, { ...about(place), body });

export const deleteItem = (place: ItemPlace, force: boolean) =>
  api.content('DELETE', `/api/v1/private/content/${place.path}/:id`, { ...about(place), query: { force } });

export const publishItem = (place: ItemPlace, body: ShownFrom) =>
  api.content('POST', `/api/v1/private/content/${place.path}/:id/publish`, { ...about(place), body });

/** The moves that need no word beside them. */
export const plainMoves = {
  unpublish: (place: ItemPlace) =>
    api.content('POST', `/api/v1/private/content/${place.path}/:id/unpublish`, about(place)),
  review: (place: ItemPlace) => api.content('POST', `/api/v1/private/content/${place.path}/:id/review`, about(place)),
  archive: (place: ItemPlace) => api.content('POST', `/api/v1/private/content/${place.path}/:id/archive`, about(place)),
  restore: (place: ItemPlace) => api.content('POST', `/api/v1/private/content/${place.path}/:id/restore`, about(place)),
};
export type PlainMove = keyof typeof plainMoves;

export const previewOf = (place: ItemPlace) =>
  api.content('POST', `/api/v1/private/content/${place.path}/:id/preview-token`, about(place));

export const bulkChange = (store: Store, path: ItemPath, body: { ids: string[]; action: BulkAction }) =>
  api.content('POST', `/api/v1/private/content/${path}/bulk`, { ...destinationOf(store), body });

export const revisionsOf = (place: ItemPlace) =>
  read('content', `/api/v1/private/content/${place.path}/:id/revisions`, about(place));

/** What `to` has otherwise than `from`. */
export const changesOf = (place: ItemPlace, from: number, to: number) =>
  read('content', `/api/v1/private/content/${place.path}/:id/revisions/:version/changes`, {
    ...destinationOf(place.store),
    params: { id: place.id, version: to },
    query: { from },
  });

export const restoreRevision = (place: ItemPlace, version: number) =>
  api.content('POST', `/api/v1/private/content/${place.path}/:id/revisions/:version/restore`, {
    ...destinationOf(place.store),
    params: { id: place.id, version },
  });

export const slugCheck = (store: Store, path: ItemPath, slug: string, excludeId: string | undefined) =>
  read('content', `/api/v1/private/content/${path}/slug-available`, {
    ...destinationOf(store),
    query: { slug, ...(excludeId !== undefined && { excludeId }) },
  });
