import type { Contract } from '@storepod/contract/contract';
import type { Handlers } from '@storepod/service/definition';
import { Download } from '@storepod/service/download';
import { startedStream } from '@storepod/service/started-stream';
import type { Catalog } from '../catalog.ts';
import { exportProducts } from './export/export-products.ts';
import { beginImport, requireNoneUnderWay } from './job/begin-import.ts';
import { cancelImport } from './job/cancel-import.ts';
import { importViewOf } from './job/import-view.ts';
import { findImport, listImports, listRefusals, refusalFile } from './job/read-imports.ts';
import { spoolUpload } from './job/spool.ts';
import { CSV_TYPE, type transferEndpoints } from './transfer.contract.ts';

export const transferHandlers = (catalog: Catalog): Handlers<Contract<typeof transferEndpoints>> => ({
  exportProducts: async ({ store }) =>
    new Download(CSV_TYPE, 'products.csv', await startedStream(exportProducts(catalog, store))),
  importProducts: async ({ store, principal: { actor, subject }, upload, query }) => {
    await requireNoneUnderWay(catalog.db, store);
    const file = await spoolUpload(upload);
    try {
      // An operator who acts as a merchant is named as the one who did it.
      const wish = { store, actor: actor?.subject ?? subject, dryRun: query.dryRun === true };
      return importViewOf(await beginImport(catalog, wish, file));
    } finally {
      await file.close();
    }
  },
  listImports: ({ store, query }) => listImports(catalog.db, store, query),
  getImport: async ({ store, params }) => importViewOf(await findImport(catalog.db, store, params.id)),
  listRefusals: ({ store, params, query }) => listRefusals(catalog.db, store, params.id, query),
  refusalFile: async ({ store, params }) =>
    new Download(CSV_TYPE, 'refused-rows.csv', await refusalFile(catalog.db, store, params.id)),
  cancelImport: async ({ store, params }) => importViewOf(await cancelImport(catalog, store, params.id)),
});
