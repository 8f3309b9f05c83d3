import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type Column, DataTable } from './data-table.tsx';

const column = (key: string, more: Partial<Column<string>> = {}): Column<string> => ({
  key,
  title: key,
  cell: (row) => row,
  ...more,
});

it.each([
  ['the first', [column('name'), column('state')]],
  ['the first after one to choose rows by', [column('choice', { quiet: true }), column('name'), column('state')]],
  ['the first that a narrow screen shows', [column('number', { wide: true }), column('name')]],
])('gives the room of a narrow screen to %s', (_, columns) => {
  const markup = renderToStaticMarkup(
    <DataTable caption="Things" columns={columns} rows={['a']} keyOf={(row) => row} />,
  );
  const heads = [...markup.matchAll(/<th [^>]*data-main="true"[^>]*>([^<]*)</g)].map(([, title]) => title);
  expect(heads).toEqual(['name']);
  expect(markup.match(/<td [^>]*data-main="true"/g)).toHaveLength(1);
});
