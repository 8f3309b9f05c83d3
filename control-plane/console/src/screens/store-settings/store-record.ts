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
const keptSettings = (record: StoreRecord) => {
  const { id: _id, org: _org, name: _name, createdAt: _made, updatedAt, ...others } = record;
  const { state: _state, chosenState: _chosen, standing: _standing, ...kept } = others;
  return { ...kept, unchangedSince: updatedAt };
};

export const changedSettings = (record: StoreRecord, values: StoreValues) => ({
  ...keptSettings(record),
  ...settingsOf(values),
});

const legalFields = ['legalName', 'registerNumber', 'vatId', 'taxNumber', 'senderName', 'replyTo'] as const;
export type LegalValues = Record<(typeof legalFields)[number], string>;

/** Who stands behind a store, and in whose name it writes. Empty where nothing was said. */
export const legalValuesOf = (record: StoreRecord) =>
  Object.fromEntries(legalFields.map((field) => [field, record[field] ?? ''])) as LegalValues;

/** What was emptied is left out: the pod then has nothing there any more. */
export function changedLegalData(record: StoreRecord, values: LegalValues) {
  const { legalName: _, registerNumber: _number, vatId: _vat, taxNumber: _tax, ...rest } = keptSettings(record);
  const { senderName: _sender, replyTo: _answers, ...kept } = rest;
  const given = legalFields.map((field) => [field, values[field].trim()] as const).filter(([, text]) => text !== '');
  return { ...kept, ...(Object.fromEntries(given) as Partial<LegalValues>) };
}
