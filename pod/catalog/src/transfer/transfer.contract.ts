import { endpoint } from '@storepod/contract/endpoint';
import { newestFirst, pageOf, pageQuery } from '@storepod/contract/page';
import { Uuid } from '@storepod/kernel/ids';
import Type from 'typebox';
import { manage, read } from '../access.ts';
import { ProductImport, RefusedRow } from './job/import-view.ts';
import { transferProblems } from './transfer-problems.ts';

/** Some hundred thousand rows with descriptions in some languages. */
const LARGEST_FILE_BYTES = 256 * 1024 * 1024;

export const CSV_TYPE = 'text/csv; charset=utf-8';

const ofImport = { params: { id: Uuid }, problems: [transferProblems.IMPORT_NOT_FOUND] } as const;

export const transferEndpoints = {
  exportProducts: endpoint({
    ...read,
    method: 'GET',
    path: '/api/v1/private/products/export',
    summary: 'All products with their variants, prices and stock, one row per variant, as CSV.',
    whileActing: 'allowed',
    response: Type.String(),
    file: CSV_TYPE,
    waits: true,
  }),
  importProducts: endpoint({
    ...manage,
    method: 'POST',
    path: '/api/v1/private/products/import',
    audited: 'product.import',
    summary:
      'Takes a CSV file, by whose rows products are made and changed from then on. Answers at once; what becomes of the ' +
      'file is read by its id.',
    upload: 'text/csv',
    bodyLimit: LARGEST_FILE_BYTES,
    query: { dryRun: Type.Optional(Type.Boolean({ default: false })) },
    response: ProductImport,
    status: 202,
    waits: true,
    problems: [
      transferProblems.COLUMN_UNKNOWN,
      transferProblems.COLUMN_REPEATED,
      transferProblems.COLUMN_MISSING,
      transferProblems.COLUMNS_TOO_MANY,
      transferProblems.LANGUAGES_TOO_MANY,
      transferProblems.LINES_TOO_MANY,
      transferProblems.LINE_TOO_LONG,
      transferProblems.UNREADABLE,
      transferProblems.UNDER_WAY,
    ],
  }),
  listImports: endpoint({
    ...read,
    method: 'GET',
    path: '/api/v1/private/products/imports',
    summary: 'The imports of the last thirty days, the newest first.',
    query: pageQuery('private', newestFirst('createdAt')),
    response: pageOf(ProductImport),
  }),
  getImport: endpoint({
    ...read,
    ...ofImport,
    method: 'GET',
    path: '/api/v1/private/products/imports/:id',
    summary: 'How far an import is, and what became of its rows.',
    response: ProductImport,
  }),
  listRefusals: endpoint({
    ...read,
    ...ofImport,
    method: 'GET',
    path: '/api/v1/private/products/imports/:id/refusals',
    summary: 'The rows of an import that were refused, by their lines: the first ten thousand.',
    query: pageQuery('private', ['line,asc']),
    response: pageOf(RefusedRow),
  }),
  refusalFile: endpoint({
    ...read,
    ...ofImport,
    method: 'GET',
    path: '/api/v1/private/products/imports/:id/refusals/export',
    summary: 'The same rows as CSV.',
    whileActing: 'allowed',
    response: Type.String(),
    file: CSV_TYPE,
  }),
  cancelImport: endpoint({
    ...manage,
    method: 'POST',
    path: '/api/v1/private/products/imports/:id/cancel',
    audited: 'product.cancel-import',
    summary: 'Stops an import that is not over. What it has written stays.',
    params: ofImport.params,
    response: ProductImport,
    problems: [transferProblems.IMPORT_NOT_FOUND, transferProblems.IMPORT_OVER],
  }),
};
