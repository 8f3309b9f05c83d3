import { expect, it } from 'vitest';
import { storeRecord } from '../../../../test/store.ts';
import { type ItemTexts, type ItemValues, newValues } from './item-values.ts';
import { merge, take } from './three-way.ts';

const record = storeRecord();
const values = (texts: Partial<ItemTexts>, own: Partial<ItemValues['own']> = {}): ItemValues => {
  const blank = newValues(record, own);
  return { ...blank, slug: 'about', texts: { ...blank.texts, en: { ...blank.texts.en, ...texts } as ItemTexts } };
};
const base = values({ title: 'Old', body: '<p>Old</p>' });

it('takes what only they changed, and keeps what was typed', () => {
  const mine = values({ title: 'Mine', body: '<p>Old</p>' });
  const theirs = values({ title: 'Old', body: '<p>Theirs</p>' }, { showInFooter: true });
  const { values: merged, taken, disputed } = merge(base, mine, theirs);
  expect(merged.texts.en).toMatchObject({ title: 'Mine', body: '<p>Theirs</p>' });
  expect(merged.own.showInFooter).toBe(true);
  expect(taken.map(({ path }) => path)).toEqual(['own.showInFooter', 'texts.en.body']);
  expect(disputed).toEqual([]);
});

it('lets the person decide where both changed a field', () => {
  const mine = values({ title: 'Mine', body: '<p>Old</p>' });
  const theirs = values({ title: 'Theirs', body: '<p>Old</p>' });
  const { values: merged, disputed } = merge(base, mine, theirs);
  expect(merged.texts.en?.title).toBe('Mine');
  expect(disputed).toEqual([{ path: 'texts.en.title', mine: 'Mine', theirs: 'Theirs' }]);
  take(merged, theirs, 'texts.en.title');
  expect(merged.texts.en?.title).toBe('Theirs');
});

it('has nothing to say where both wrote the same', () => {
  const same = values({ title: 'Same', body: '<p>Old</p>' });
  expect(merge(base, same, structuredClone(same))).toMatchObject({ taken: [], disputed: [] });
});
