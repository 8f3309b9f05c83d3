import { StoreRecord, UpdateStore } from '@storepod/boundary/store';
import { expect, it } from 'vitest';
import { storeRecord } from '../../../test/store.ts';
import { changedLegalData, legalValuesOf } from './store-record.ts';

const record = { ...storeRecord(), legalName: 'Acme LLC', vatId: 'AE100' };

it('sends all settings back with the legal data as typed, and leaves out what was emptied', () => {
  const values = { ...legalValuesOf(record), vatId: '  ', senderName: ' Acme service ' };
  const { title, email, phone, theme, colorTheme, currency, defaultLanguage, supportedLanguages, address } = record;
  expect(changedLegalData(record, values)).toEqual({
    ...{ title, email, phone, theme, colorTheme, currency, defaultLanguage, supportedLanguages, address },
    legalName: 'Acme LLC',
    senderName: 'Acme service',
    unchangedSince: record.updatedAt,
  });
});

it('sends nothing back that the pod would refuse as unknown', () => {
  const whole: Record<string, unknown> = Object.fromEntries(
    Object.keys(StoreRecord.properties).map((name) => [name, name]),
  );
  const sent = changedLegalData({ ...whole, ...record }, legalValuesOf(record));
  expect(Object.keys(sent).filter((name) => !(name in UpdateStore.properties))).toEqual([]);
});
