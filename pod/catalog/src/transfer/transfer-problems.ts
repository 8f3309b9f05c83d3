import { common } from '@storepod/kernel/common-problems';
import { catalogue, type Problem } from '@storepod/kernel/problem';

/** What is wrong with an import, with a file as a whole, and with a row of it. */
export const transferProblems = catalogue('CATALOG', {
  IMPORT_NOT_FOUND: { code: 'IMPORT.NOT_FOUND', status: 404, detail: 'There is no such import in this store.' },
  UNDER_WAY: {
    code: 'IMPORT.UNDER_WAY',
    status: 409,
    detail: 'Another file is being imported into this store: {import}.',
  },
  IMPORT_OVER: { code: 'IMPORT.OVER', status: 409, detail: 'The import is over already.' },
  GIVEN_UP: {
    code: 'IMPORT.GIVEN_UP',
    status: 503,
    detail: 'The import could not go on for a day. What was imported until then stays.',
  },
  COLUMN_UNKNOWN: { code: 'IMPORT.COLUMN_UNKNOWN', status: 400, detail: 'There is no column {column}.' },
  COLUMN_REPEATED: { code: 'IMPORT.COLUMN_REPEATED', status: 400, detail: 'The column {column} stands there twice.' },
  COLUMN_MISSING: { code: 'IMPORT.COLUMN_MISSING', status: 400, detail: 'The column {column} is missing.' },
  LANGUAGES_TOO_MANY: { code: 'IMPORT.LANGUAGES_TOO_MANY', status: 400, detail: 'A file can have {limit} languages.' },
  COLUMNS_TOO_MANY: { code: 'IMPORT.COLUMNS_TOO_MANY', status: 400, detail: 'A file can have {limit} columns.' },
  LINES_TOO_MANY: { code: 'IMPORT.LINES_TOO_MANY', status: 400, detail: 'A file can have {limit} lines.' },
  LINE_TOO_LONG: {
    code: 'IMPORT.LINE_TOO_LONG',
    status: 400,
    detail: 'A line can have {limit} bytes. Nothing from here on was read.',
  },
  UNREADABLE: {
    code: 'IMPORT.UNREADABLE',
    status: 400,
    detail: 'This is not CSV any more: {reason}. Nothing from here on was read.',
  },
  ROWS_TOO_MANY: {
    code: 'IMPORT.ROWS_TOO_MANY',
    status: 400,
    detail: 'A file can have {limit} rows. Nothing from here on was read.',
  },
  ROW_TOO_LARGE: { code: 'IMPORT.ROW_TOO_LARGE', status: 400, detail: 'A row can have {limit} characters.' },
  ROW_SHAPE: {
    code: 'IMPORT.ROW_SHAPE',
    status: 400,
    detail: 'The row has {cells} cells where the header has {columns}.',
  },
  SKU_REPEATED: { code: 'IMPORT.SKU_REPEATED', status: 400, detail: 'The sku {sku} stands in an earlier row.' },
  PRODUCT_UNKNOWN: {
    code: 'IMPORT.PRODUCT_UNKNOWN',
    status: 400,
    detail: 'The column product names the sku {product}, which is neither in the store nor beside this row.',
  },
  PRODUCT_REFUSED: {
    code: 'IMPORT.PRODUCT_REFUSED',
    status: 400,
    detail: 'Line {line}, which makes the product of this row, was refused.',
  },
});

/** Refuses one cell by the name of its column. */
export const badCell = (column: string, message: string): Problem =>
  common.VALIDATION_FAILED(undefined, { fieldErrors: [{ field: column, code: 'VALIDATION.Cell', message }] });

/** A row that was not imported, as the report names it. */
export interface Refusal {
  line: number;
  sku: string;
  code: string;
  message: string;
  field?: string;
}

export function refusalOf({ line, sku }: { line: number; sku: string }, problem: Problem): Refusal {
  const [fault] = problem.extras.fieldErrors ?? [];
  return {
    line,
    sku,
    code: problem.code,
    message: fault?.message ?? problem.message,
    ...(fault && { field: fault.field }),
  };
}
