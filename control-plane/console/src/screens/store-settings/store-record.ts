import { read } from '../../api/read.ts';
import type { ReplyAt } from '../../api/request-types.ts';
import type { Store } from '../../session/stores.ts';

export type StoreRecord = ReplyAt<'merchant', 'GET', '/api/v1/private/store'>;

/** The record of a store as its pod has it. */
export const recordOf = (store: Store) =>
  read('merchant', '/api/v1/private/store', { store: store.id, pod: store.podId });
