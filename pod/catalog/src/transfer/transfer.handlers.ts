import type { Contract } from '@storepod/contract/contract';
import type { Handlers } from '@storepod/service/definition';
import { Download } from '@storepod/service/download';
import { startedStream } from '@storepod/service/started-stream';
import type { Catalog } from '../catalog.ts';
import { exportProducts } from './export/export-products.ts';
import { importProducts } from './import/import-products.ts';
import { spoolUpload } from './import/spool.ts';
import { EXPORT_TYPE, REPORT_TYPE, type transferEndpoints } from './transfer.contract.ts';

export const transferHandlers = (catalog: Catalog): Handlers<Contract<typeof transferEndpoints>> => ({
  exportProducts: async ({ store }) =>
    new Download(EXPORT_TYPE, 'products.csv', await startedStream(exportProducts(catalog, store))),
  importProducts: async ({ store, upload, query, header, signal }) => {
    const token = (header('authorization') ?? '').replace(/^bearer\s+/i, '');
    const request = { store, file: await spoolUpload(upload), token, dryRun: query.dryRun === true, signal };
    return new Download(REPORT_TYPE, 'report.ndjson', await startedStream(importProducts(catalog, request)));
  },
});
