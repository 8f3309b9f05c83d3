import { api } from '../../../api/client.ts';
import { read } from '../../../api/read.ts';
import type { ReplyAt, RequestArgs } from '../../../api/request-types.ts';
import { destinationOf, type Store } from '../../../session/stores.ts';
import type { ShownFrom } from '../item-calls.ts';

const HOME = '/api/v1/private/content/home';
const SECTIONS = '/api/v1/private/content/sections';

export type Home = ReplyAt<'content', 'GET', typeof HOME>;
export type HomeSection = Home['sections'][number];
export type NewSection = NonNullable<RequestArgs<'content', 'POST', typeof SECTIONS>[0]>['body'];
export type HeldSection = NonNullable<RequestArgs<'content', 'PUT', `${typeof HOME}/sections/:id`>[0]>['body'];
export type Publication = NonNullable<RequestArgs<'content', 'POST', `${typeof HOME}/publish`>[0]>['body'];

const about = (store: Store, id: string) => ({ ...destinationOf(store), params: { id } });

export const homeOf = (store: Store) => read('content', HOME, destinationOf(store));

/** What is written in a section, for those who edit it. */
export const holdSection = (store: Store, id: string, body: HeldSection) =>
  api.content('PUT', `${HOME}/sections/:id`, { ...about(store, id), body });

export const orderSections = (store: Store, body: string[]) =>
  api.content('PUT', `${HOME}/order`, { ...destinationOf(store), body });

export const publishHome = (store: Store, body: Publication) =>
  api.content('POST', `${HOME}/publish`, { ...destinationOf(store), body });

export const previewHome = (store: Store) => api.content('POST', `${HOME}/preview-token`, destinationOf(store));

export const createSection = (store: Store, body: NewSection) =>
  api.content('POST', SECTIONS, { ...destinationOf(store), body });

export const publishSection = (store: Store, id: string, body: ShownFrom) =>
  api.content('POST', `${SECTIONS}/:id/publish`, { ...about(store, id), body });

export const unpublishSection = (store: Store, id: string) =>
  api.content('POST', `${SECTIONS}/:id/unpublish`, about(store, id));

export const archiveSection = (store: Store, id: string) =>
  api.content('POST', `${SECTIONS}/:id/archive`, about(store, id));

export const restoreSection = (store: Store, id: string) =>
  api.content('POST', `${SECTIONS}/:id/restore`, about(store, id));
