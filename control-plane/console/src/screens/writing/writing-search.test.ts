import type { Uuid } from '@storepod/kernel/ids';
import { trusted } from '@storepod/kernel/value';
import { expect, it } from 'vitest';
import { movedPlaces } from './faq/moved-places.ts';
import { mediaFilterOf, readMediaSearch } from './media/media-search.ts';
import { itemFilterOf, readItemsSearch } from './writing-search.ts';

it('reads of an address what it knows, and asks the service in its words', () => {
  const search = readItemsSearch({
    status: 'DRAFT',
    state: 'STALE',
    locale: '../x',
    q: ' wool ',
    sort: 'x',
    page: '2',
  });
  expect(search).toEqual({ status: 'DRAFT', state: 'STALE', q: ' wool ', page: 2 });
  expect(itemFilterOf(search, 'en')).toEqual({ q: 'wool', status: 'DRAFT', state: 'STALE', locale: 'en' });
  expect(itemFilterOf({ locale: 'ar' }, 'en')).toEqual({ locale: 'ar' });
});

it('reads the filters of the library', () => {
  const search = readMediaSearch({ use: 'unused', kind: 'IMAGE', folder: 'x' });
  expect(search).toEqual({ use: 'unused', kind: 'IMAGE' });
  expect(mediaFilterOf(search)).toEqual({ used: false, kind: 'IMAGE' });
});

it('numbers a group anew when one of its questions moves', () => {
  const questions = ['a', 'b', 'c'].map((id) => ({ id: trusted<Uuid>(id), groupId: trusted<Uuid>('g') }));
  expect(movedPlaces(questions, 2, 0)).toEqual([
    { id: 'c', groupId: 'g', position: 0 },
    { id: 'a', groupId: 'g', position: 1 },
    { id: 'b', groupId: 'g', position: 2 },
  ]);
});
