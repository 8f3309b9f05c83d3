import { Problem } from '@storepod/kernel/problem';
import { cleanFields, type HtmlField } from '@storepod/service/rich-text/clean-fields';
import { LONGEST } from '@storepod/service/rich-text/html-limits';
import type { ProductState } from '../../product/write/product-state.ts';
import { NONE } from '../csv/cells.ts';
import type { ImportRow } from '../csv/import-row.ts';

/** What is stored of a description in a cell; refuses it by the name of its column. */
export type CleanCell = (html: string, column: string) => string | null;

/** Cleans the descriptions of some rows, but for those that are stored already: they were cleaned when they came. */
export async function cleanCells(rows: readonly ImportRow[], present: readonly ProductState[]): Promise<CleanCell> {
  const stored = new Set(present.flatMap(({ texts }) => texts.map(({ description }) => description)));
  const cells = new Map<string, HtmlField>();
  for (const cell of rows.flatMap(descriptionsIn))
    if (!stored.has(cell.html)) cells.set(keyOf(cell.html, cell.field), cell);
  const clean = await cleanFields([...cells.values()]);
  const results = new Map([...cells.keys()].map((key, nth) => [key, clean[nth] ?? null]));
  return (html, column) => {
    const result = results.get(keyOf(html, column));
    if (result instanceof Problem) throw result;
    return result === undefined ? html : result;
  };
}

const keyOf = (html: string, column: string) => `${column} ${html}`;

/** One that is too long is refused when it is read. */
function descriptionsIn({ content }: ImportRow): HtmlField[] {
  if (content instanceof Problem) return [];
  return [...content.product]
    .filter(([column, html]) => column.startsWith('description_') && html !== NONE && html.length <= LONGEST)
    .map(([field, html]) => ({ html, field }));
}
