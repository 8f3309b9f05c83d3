import { expect, it } from 'vitest';
import { StepList } from './step-list.ts';

it('has the steps of each journey, as it was tried last', () => {
  const list = new StepList();
  list.begin('buying')('opened the shop');
  const did = list.begin('buying');
  did('opened the shop');
  did('ordered');
  list.begin('selling')('signed in');
  expect(list.text('A browser').split('\n')).toEqual([
    'A browser',
    '  buying',
    '    opened the shop',
    '    ordered',
    '  selling',
    '    signed in',
  ]);
});
