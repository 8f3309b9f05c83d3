import { read } from '../../api/read.ts';
import type { ReplyAt } from '../../api/request-types.ts';
import { type StoreValues, settingsOf } from '../../components/store-fields/store-values.ts';
import type { Store } from '../../session/stores.ts';

export type StoreRecord = ReplyAt<'merchant', 'GET', '/api/v1/private/store'>;

/** The record of a store as its pod has it. */
export const recordOf = (store: Store) =>
  read('merchant', '/api/v1/private/store', { store: store.id, pod: store.podId });

/**
 * The pod replaces the settings as a whole, so what a form does not show is sent back as it was; and refuses them where
 * somebody else has changed them since.
 */
export const changedSettings = (record: StoreRecord, values: StoreValues) => {
  const { id: _id, org: _org, name: _name, state: _state, createdAt: _made, updatedAt, ...kept } = record;
  return { ...kept, ...settingsOf(values), unchangedSince: updatedAt };
};
