import { endpoint } from '@storepod/contract/endpoint';
import Type from 'typebox';
import { manage, read } from '../access.ts';
import { transferProblems } from './transfer-problems.ts';

/** A hundred thousand rows with descriptions in some languages. */
const LARGEST_FILE_BYTES = 512 * 1024 * 1024;

export const EXPORT_TYPE = 'text/csv; charset=utf-8';
export const REPORT_TYPE = 'application/x-ndjson';

export const transferEndpoints = {
  exportProducts: endpoint({
    ...read,
    method: 'GET',
    path: '/api/v1/private/products/export',
    summary: 'All products with their variants, prices and stock, one row per variant, as CSV.',
    whileActing: 'allowed',
    response: Type.String(),
    file: EXPORT_TYPE,
    waits: true,
  }),
  importProducts: endpoint({
    ...manage,
    method: 'POST',
    path: '/api/v1/private/products/import',
    audited: 'product.import',
    summary:
      'Makes and changes products by the rows of a CSV file. Answers line by line what was refused, and a summary at the ' +
      'end; what is the same already is not touched.',
    upload: 'text/csv',
    bodyLimit: LARGEST_FILE_BYTES,
    query: { dryRun: Type.Optional(Type.Boolean({ default: false })) },
    response: Type.String(),
    file: REPORT_TYPE,
    waits: true,
    problems: [
      transferProblems.COLUMN_UNKNOWN,
      transferProblems.COLUMN_REPEATED,
      transferProblems.COLUMN_MISSING,
      transferProblems.LANGUAGES_TOO_MANY,
      transferProblems.UNREADABLE,
    ],
  }),
};
