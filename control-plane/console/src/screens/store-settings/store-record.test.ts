import { expect, it } from 'vitest';
import { changedLegalData, legalValuesOf, type StoreRecord } from './store-record.ts';

const record = {
  ...{ id: '1', org: '2', name: 'acme', state: 'ACTIVE', createdAt: 'then', updatedAt: 'later' },
  ...{ title: 'Acme', email: 'info@acme.example', legalName: 'Acme LLC', vatId: 'AE100' },
} as unknown as StoreRecord;

it('sends all settings back with the legal data as typed, and leaves out what was emptied', () => {
  const values = { ...legalValuesOf(record), vatId: '  ', senderName: ' Acme service ' };
  expect(changedLegalData(record, values)).toEqual({
    title: 'Acme',
    email: 'info@acme.example',
    legalName: 'Acme LLC',
    senderName: 'Acme service',
    unchangedSince: 'later',
  });
});
