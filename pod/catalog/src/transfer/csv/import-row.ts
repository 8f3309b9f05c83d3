import { unprotect } from '@storepod/kernel/csv';
import type { CurrencyCode } from '@storepod/kernel/currency';
import { Problem } from '@storepod/kernel/problem';
import { Sku } from '@storepod/kernel/sku';
import { MOST_VARIANT_IMAGES } from '../../variant/variant-rules.ts';
import { badCell, transferProblems } from '../transfer-problems.ts';
import {
  amount,
  type CellReader,
  clearable,
  decimal,
  flag,
  instant,
  integer,
  several,
  stockMark,
  text,
} from './cell-readers.ts';
import { axes, type Header, stockColumns } from './columns.ts';
import type { CsvRow } from './csv-parser.ts';
import { imageEntry } from './image-entries.ts';

/** Twenty languages with the longest descriptions there can be. */
const LONGEST_ROW = 1_500_000;
/** The limits of inventory. */
const MOST_PIECES = 1_000_000_000;
const LARGEST_AMOUNT = 1_000_000_000_000;

/** The value of one option, by their codes. */
interface Choice {
  option: string;
  value: string;
  /** Where it stands, for a refusal. */
  column: string;
}

/** What a row says about its own variant. */
export interface RowContent {
  sku: Sku;
  isDefault: boolean | undefined;
  order: number | undefined;
  choices: Choice[];
  /** Its own pictures, of those of the product. */
  images: string[] | undefined;
  stock: StockCells;
  /** The cells about its product that are not empty. */
  product: ReadonlyMap<string, string>;
}

/** A row on its way. One that cannot be read still has its place: others may depend on it. */
export interface ImportRow {
  line: number;
  sku: string;
  /** The sku by which rows of one product belong together. */
  key: string;
  size: number;
  content: RowContent | Problem;
}

const stockReaders = (currency: CurrencyCode, comma: boolean) => ({
  price: decimal(amount(currency, LARGEST_AMOUNT), comma),
  special_price: clearable(decimal(amount(currency, LARGEST_AMOUNT), comma)),
  special_start: clearable(instant),
  special_end: clearable(instant),
  quantity: integer(0, MOST_PIECES),
  stock_exported: stockMark,
  sellable: flag,
  order_minimum: integer(1, MOST_PIECES),
  order_maximum: integer(0, MOST_PIECES),
});
type StockReaders = ReturnType<typeof stockReaders>;
/** What a row says about price and stock; empty where it says nothing. */
export type StockCells = { [Column in keyof StockReaders]?: ReturnType<StockReaders[Column]> };

const sku = text(Sku);
const order = integer(0, 100_000);
const variantImages = several(imageEntry, MOST_VARIANT_IMAGES);

/** Makes a reader of rows for one file. The currency is only needed where a file has prices. */
export function rowReader(header: Header, currency: CurrencyCode | undefined): (row: CsvRow) => ImportRow {
  const stock = currency && stockReaders(currency, header.decimalComma);
  return ({ line, cells, width }) => {
    const cell = cellsOf(header, cells);
    const given = cell('sku') ?? '';
    return {
      line,
      sku: given.slice(0, 255),
      key: cell('product') ?? given,
      size: cells.reduce((sum, { length }) => sum + length, 0),
      content: refusable(() => contentOf(header, { cells, width }, cell, stock)),
    };
  };
}

type Cell = (column: string) => string | undefined;

/** Without the blanks around it and without what protects it. Undefined where it is empty, or there is none. */
const cellsOf =
  ({ places }: Header, cells: readonly string[]): Cell =>
  (column) =>
    cleaned(cells[places.get(column) ?? -1]);

const cleaned = (cell: string | undefined): string | undefined => unprotect((cell ?? '').trim()) || undefined;

function refusable<T>(read: () => T): T | Problem {
  try {
    return read();
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

function contentOf(
  header: Header,
  row: Pick<CsvRow, 'cells' | 'width'>,
  cell: Cell,
  stock: StockReaders | undefined,
): RowContent {
  const { cells } = row;
  requireShape(header, row);
  const read = <T>(column: string, reader: CellReader<T>): T | undefined => {
    const given = cell(column);
    return given === undefined ? undefined : reader(given, column);
  };
  const own = read('sku', sku);
  if (own === undefined) throw badCell('sku', 'is missing');
  read('product', sku);
  return {
    sku: Sku.parse(own),
    isDefault: read('default', flag),
    order: read('variant_order', order),
    choices: choicesOf(cell),
    images: read('variant_images', variantImages),
    stock: stock ? stockOf(stock, read) : {},
    product: productCells(header, cells),
  };
}

function requireShape({ width: columns, places }: Header, { cells, width }: Pick<CsvRow, 'cells' | 'width'>): void {
  if (width !== columns) throw transferProblems.ROW_SHAPE({ cells: width, columns });
  if (cells.reduce((sum, { length }) => sum + length, 0) > LONGEST_ROW)
    throw transferProblems.ROW_TOO_LARGE({ limit: LONGEST_ROW });
  const damaged = cells.findIndex((cell) => cell.includes('\ufffd'));
  if (damaged >= 0) throw badCell([...places.keys()][damaged] ?? '', 'is not UTF-8');
}

function choicesOf(cell: Cell): Choice[] {
  return axes.flatMap(({ option, value }) => {
    const [chosen, of] = [cell(value), cell(option)];
    if (chosen === undefined && of === undefined) return [];
    if (of === undefined) throw badCell(option, 'is missing beside its value');
    if (chosen === undefined) throw badCell(value, 'is missing beside its option');
    return [{ option: of, value: chosen, column: value }];
  });
}

function stockOf(readers: StockReaders, read: <T>(column: string, reader: CellReader<T>) => T | undefined): StockCells {
  const values = stockColumns.map((column) => [column, read<unknown>(column, readers[column])] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

function productCells({ productPlaces }: Header, cells: readonly string[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [column, place] of productPlaces) {
    const cell = cleaned(cells[place]);
    if (cell !== undefined) found.set(column, cell);
  }
  return found;
}
