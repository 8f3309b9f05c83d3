import { toPage } from '@storepod/contract/page';
import type { Expression } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { CatalogDb } from './tables.ts';

export interface PageQuery {
  page?: number;
  count?: number;
}

/** A part of a list, and how long the whole list is. */
interface Listing<Row> {
  rows: Expression<Row>;
  total: Expression<{ total: number }>;
}

/** A page in one statement: of two, the second might count another list than the first has read. */
export async function readPage<Row>(
  db: CatalogDb,
  query: PageQuery,
  listing: (limit: number, offset: number) => Listing<Row>,
) {
  const { size, offset, envelope } = toPage(query);
  const { rows, total } = listing(size, offset);
  const answer = await db
    .selectNoFrom((row) => [jsonArrayFrom(rows).as('rows'), row.parens(total).$castTo<number>().as('total')])
    .executeTakeFirstOrThrow();
  return envelope(answer.rows, answer.total);
}

/** Matches what has the text somewhere within, whatever its signs mean to `like`. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
