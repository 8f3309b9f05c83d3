import type { ReactNode } from 'react';
import css from './data-table.module.css';

export interface Column<Row> {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** Left out on narrow screens, where the first column says what matters. */
  wide?: boolean;
  /** Numbers and actions stand at the end. */
  end?: boolean;
  /** The title is for screen readers only, as above a column of buttons. */
  quiet?: boolean;
}

interface DataTableProps<Row> {
  /** What the rows are, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Rows that are there but out of use. */
  isDim?: (row: Row) => boolean;
}

export function DataTable<Row>({ caption, columns, rows, keyOf, isDim }: DataTableProps<Row>) {
  /** What a row is about: the first column of a narrow screen, after one to choose rows by. */
  const main = columns.find(({ quiet, wide }) => !quiet && !wide)?.key;
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <caption className={css.hidden}>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, title, wide, end, quiet }) => (
              <th key={key} scope="col" data-main={key === main || undefined} data-wide={wide} data-end={end}>
                {quiet ? <span className={css.hidden}>{title}</span> : title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} data-dim={isDim?.(row) || undefined}>
              {columns.map(({ key, cell, wide, end }) => (
                <td key={key} data-main={key === main || undefined} data-wide={wide} data-end={end}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface TwoLinesProps {
  first: ReactNode;
  second?: ReactNode;
  /** What wide screens say in a column of its own. */
  narrow?: ReactNode;
}

/** The main line of a cell with a smaller one below it. */
export function TwoLines({ first, second, narrow }: TwoLinesProps) {
  return (
    <span className={css.two}>
      <span className={css.first}>{first}</span>
      {second !== undefined && <span className={css.second}>{second}</span>}
      {narrow !== undefined && <span className={css.narrow}>{narrow}</span>}
    </span>
  );
}
