import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Catalog } from '../../catalog.ts';
import { batchesOf, TooManyRowsAt } from '../csv/batches.ts';
import { headerOf } from '../csv/columns.ts';
import { type CsvRow, csvRows, UnreadableAt } from '../csv/csv-rows.ts';
import { rowReader } from '../csv/import-row.ts';
import { storeSettings } from '../store-settings.ts';
import { refusalOf, transferProblems } from '../transfer-problems.ts';
import { type Import, importRows, type Outcome } from './import-batch.ts';
import { importStock } from './import-stock.ts';
import type { Spool } from './spool.ts';

export interface ImportRequest {
  store: StoreMerchantId;
  file: Spool;
  /** Of the one who imports. */
  token: string;
  dryRun: boolean;
  /** Aborts when nobody waits for the report any more. */
  signal: AbortSignal;
}

/**
 * Imports a file a batch at a time and reports as it goes. A file that cannot be begun is a problem; one that breaks off,
 * or whose caller left, has no summary at its end.
 */
export async function* importProducts(catalog: Catalog, request: ImportRequest): AsyncGenerator<string> {
  const { file, signal } = request;
  let rows: AsyncGenerator<CsvRow> | undefined;
  try {
    const delimiter = delimiterOf(await file.head());
    rows = csvRows(file.read(), delimiter);
    const { work, read } = await begin(catalog, request, await firstOf(rows), delimiter);
    const tally = { rows: 0, created: 0, updated: 0, unchanged: 0, refused: 0 };
    yield ndjson([{ progress: 0 }]);
    for await (const batch of batchesOf(rows, read)) {
      if (signal.aborted || catalog.stopping.aborted) return;
      const outcome = await importRows(work, batch);
      count(tally, outcome);
      const refusals = outcome.refusals.toSorted((a, b) => a.line - b.line);
      yield ndjson([...refusals, { progress: tally.rows }]);
    }
    yield ndjson([{ summary: tally }]);
  } catch (error) {
    if (!(error instanceof UnreadableAt || error instanceof TooManyRowsAt)) throw error;
    yield ndjson([refusalOf({ line: error.line, sku: '' }, error.problem)]);
  } finally {
    await rows?.return(undefined);
    await file.close();
  }
}

const ndjson = (lines: readonly object[]): string => lines.map((line) => `${JSON.stringify(line)}\n`).join('');

/** Spreadsheets of some countries write semicolons. Of a header with several of the signs, the one it has most of. */
function delimiterOf(head: string): string {
  const [first = ''] = head.split(/[\r\n]/, 1);
  const times = (sign: string) => first.split(sign).length;
  return [',', ';', '\t'].reduce((most, sign) => (times(sign) > times(most) ? sign : most));
}

/** Nothing is answered yet, so that what is no CSV from the start is a problem. */
async function firstOf(rows: AsyncGenerator<CsvRow>): Promise<IteratorResult<CsvRow>> {
  try {
    return await rows.next();
  } catch (error) {
    throw error instanceof UnreadableAt ? error.problem : error;
  }
}

async function begin(
  catalog: Catalog,
  { store, token, dryRun }: ImportRequest,
  first: IteratorResult<CsvRow>,
  delimiter: string,
) {
  if (first.done) throw transferProblems.COLUMN_MISSING({ column: 'sku' });
  const header = headerOf(first.value.cells, delimiter);
  const currency = header.hasStock ? (await storeSettings(catalog, store)).currency : undefined;
  const stock = importStock(catalog, store, token);
  const work: Import = { catalog, store, header, currency, stock, dryRun, createdByDryRun: 0 };
  return { work, read: rowReader(header, currency) };
}

type Tally = Record<'rows' | 'created' | 'updated' | 'unchanged' | 'refused', number>;

function count(tally: Tally, { rows, refusals }: Outcome): void {
  tally.rows += rows.length + refusals.length;
  tally.refused += refusals.length;
  for (const { outcome } of rows) tally[outcome] += 1;
}
