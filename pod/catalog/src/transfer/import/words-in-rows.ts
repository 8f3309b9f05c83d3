import { Problem } from '@storepod/kernel/problem';
import type { Words } from '../../product/write/vocabulary.ts';
import { entriesOf, NONE } from '../csv/cells.ts';
import type { ImportRow } from '../csv/import-row.ts';

/** All that some rows name by code. */
export function wordsIn(rows: readonly ImportRow[]): Words {
  const contents = rows.flatMap(({ content }) => (content instanceof Problem ? [] : [content]));
  const cells = (column: string) => contents.flatMap(({ product }) => cellWords(product.get(column)));
  return {
    types: distinct(cells('type')),
    brands: distinct(cells('brand')),
    categories: distinct(cells('categories')),
    options: distinct(contents.flatMap(({ choices }) => choices.map(({ option }) => option))),
  };
}

const distinct = (words: readonly string[]) => [...new Set(words)];

const cellWords = (cell = '') => (cell === NONE ? [] : entriesOf(cell));
