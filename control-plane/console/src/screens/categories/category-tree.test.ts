import { expect, it } from 'vitest';
import type { Category } from './all-categories.ts';
import { branchesOf, renumbered, subtreeOf } from './category-tree.ts';

const category = (id: string, parent: string | null, sortOrder: number) =>
  ({ id, code: id, sortOrder, parent: parent === null ? null : { id: parent, code: parent } }) as unknown as Category;

const all = [
  category('men', null, 0),
  category('shirts', 'men', 0),
  category('linen', 'shirts', 0),
  category('shoes', 'men', 1),
  category('women', null, 1),
];

it('reads a tree line by line', () => {
  expect(branchesOf(all).map(({ category: { id }, level, place }) => [id, level, place])).toEqual([
    ['men', 0, 0],
    ['shirts', 1, 0],
    ['linen', 2, 0],
    ['shoes', 1, 1],
    ['women', 0, 1],
  ]);
});

it('shows what stands below something that is not there', () => {
  expect(branchesOf([category('lost', 'gone', 0)])).toMatchObject([{ level: 0 }]);
});

it('knows what stands beneath a category, where it cannot be moved', () => {
  expect([...subtreeOf(all, 'men')]).toEqual(['men', 'shirts', 'linen', 'shoes']);
});

it('writes only the numbers that change', () => {
  const beside = ['a', 'b', 'c'].map((id, index) => category(id, null, index));
  expect(renumbered(beside, 2, 1).map(({ category: { id }, sortOrder }) => [id, sortOrder])).toEqual([
    ['c', 1],
    ['b', 2],
  ]);
  const equal = ['a', 'b'].map((id) => category(id, null, 0));
  expect(renumbered(equal, 1, 0).map(({ category: { id }, sortOrder }) => [id, sortOrder])).toEqual([['a', 1]]);
});
