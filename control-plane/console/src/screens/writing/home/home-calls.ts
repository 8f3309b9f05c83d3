import { api } from '../../../api/client.ts';
import { read } from '../../../api/read.ts';
import type { ReplyAt, RequestArgs } from '../../../api/request-types.ts';
import { destinationOf, type Store } from '../../../session/stores.ts';
import type { ShownFrom } from '../item-calls.ts';

export type Home = ReplyAt<'content', 'GET', '/api/v1/private/content/home'>;
export type HomeSection = Home['sections'][number];
export type NewSection = NonNullable<RequestArgs<'content', 'POST', '/api/v1/private/content/sections'>[0]>['body'];
export type HeldSection = NonNullable<
  RequestArgs<'content', 'PUT', '/api/v1/private/content/home/sections/:id'>[0]
>['body'];
export type Publication = NonNullable<
  RequestArgs<'content', 'POST', '/api/v1/private/content/home/publish'>[0]
>['body'];

const about = (store: Store, id: string) => ({ ...destinationOf(store), params: { id } });

export const homeOf = (store: Store) => read('content', '/api/v1/private/content/home', destinationOf(store));

/** What is written in a section, for those who edit it. */
export const holdSection = (store: Store, id: string, body: HeldSection) =>
  api.content('PUT', '/api/v1/private/content/home/sections/:id', { ...about(store, id), body });

export const orderSections = (store: Store, body: string[]) =>
  api.content('PUT', '/api/v1/private/content/home/order', { ...destinationOf(store), body });

export const publishHome = (store: Store, body: Publication) =>
  api.content('POST', '/api/v1/private/content/home/publish', { ...destinationOf(store), body });

export const previewHome = (store: Store) =>
  api.content('POST', '/api/v1/private/content/home/preview-token', destinationOf(store));

export const createSection = (store: Store, body: NewSection) =>
  api.content('POST', '/api/v1/private/content/sections', { ...destinationOf(store), body });

export const publishSection = (store: Store, id: string, body: ShownFrom) =>
  api.content('POST', '/api/v1/private/content/sections/:id/publish', { ...about(store, id), body });

export const unpublishSection = (store: Store, id: string) =>
  api.content('POST', '/api/v1/private/content/sections/:id/unpublish', about(store, id));

export const archiveSection = (store: Store, id: string) =>
  api.content('POST', '/api/v1/private/content/sections/:id/archive', about(store, id));

export const restoreSection = (store: Store, id: string) =>
  api.content('POST', '/api/v1/private/content/sections/:id/restore', about(store, id));
