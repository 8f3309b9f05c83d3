import type { LanguageCode } from '@storepod/kernel/language-code';
import { textLine } from '@storepod/kernel/text-line';
import Type from 'typebox';
import { MOST_IMAGES } from '../../image/image.contract.ts';
import { Code } from '../../product/product-shapes.ts';
import { FriendlyUrl } from '../../text/descriptions.ts';
import {
  type CellReader,
  clearable,
  decimal,
  flag,
  instant,
  integer,
  lasting,
  measure,
  several,
  text,
} from './cell-readers.ts';
import { type Header, productColumns, type TextField, textFields } from './columns.ts';
import { imageEntry } from './image-entries.ts';

/** More than a shop ever files a product under. */
const MOST_CATEGORIES = 50;
const LONGEST_DESCRIPTION = 65_536;

const code = text(Code);

const readersFor = (comma: boolean) =>
  ({
    visible: flag,
    shipeable: flag,
    virtual: flag,
    date_available: instant,
    sort_order: integer(-1_000_000, 1_000_000),
    type: clearable(code),
    brand: clearable(code),
    categories: several(code, MOST_CATEGORIES),
    weight: clearable(decimal(measure, comma)),
    height: clearable(decimal(measure, comma)),
    width: clearable(decimal(measure, comma)),
    length: clearable(decimal(measure, comma)),
    images: several(imageEntry, MOST_IMAGES),
  }) satisfies Record<(typeof productColumns)[number], CellReader<unknown>>;

const readers = { point: readersFor(false), comma: readersFor(true) };

const textReaders = {
  name: lasting(text(textLine(120))),
  title: clearable(text(textLine(100))),
  description: clearable(text(Type.String({ maxLength: LONGEST_DESCRIPTION }))),
  highlights: clearable(text(textLine(255))),
  meta_title: clearable(text(textLine(255))),
  meta_description: clearable(text(textLine(500))),
  keywords: clearable(text(textLine(255))),
  friendly_url: text(FriendlyUrl),
} satisfies Record<TextField, CellReader<unknown>>;

type Values<Readers extends Record<string, CellReader<unknown>>> = {
  [Column in keyof Readers]?: ReturnType<Readers[Column]>;
};

export type ProductFields = Values<ReturnType<typeof readersFor>>;
export type TextValues = Values<typeof textReaders>;

/** What the rows of a product say about it. What is not there stays as it is. */
export interface ProductContent {
  fields: ProductFields;
  texts: { language: LanguageCode; values: TextValues }[];
}

/** Reads the cells of a product, one of each column. */
export function productContent(header: Header, cells: ReadonlyMap<string, string>): ProductContent {
  return {
    fields: valuesOf(header.decimalComma ? readers.comma : readers.point, productColumns, (column) => [
      column,
      cells.get(column),
    ]),
    texts: header.texts.flatMap(({ language }) => {
      const column = (field: TextField) => `${field}_${language}`;
      const values = valuesOf(textReaders, textFields, (field) => [column(field), cells.get(column(field))]);
      return Object.keys(values).length > 0 ? [{ language, values }] : [];
    }),
  };
}

function valuesOf<Readers extends Record<string, CellReader<unknown>>>(
  table: Readers,
  names: readonly (keyof Readers & string)[],
  cellOf: (name: never) => readonly [column: string, cell: string | undefined],
): Values<Readers> {
  const values: Record<string, unknown> = {};
  for (const name of names) {
    const [column, cell] = cellOf(name as never);
    if (cell !== undefined) values[name] = table[name]?.(cell, column);
  }
  return values as Values<Readers>;
}
