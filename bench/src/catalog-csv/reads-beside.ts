import { Readable } from 'node:stream';
import { manyProducts } from '@storepod/catalog/many-products';
import { StoreMerchantId } from '@storepod/kernel/object-id';
import { query } from '../identity/environment.ts';
import { type LoadResult, openLoad } from '../load.ts';
import type { Row } from '../report.ts';
import { beginImport, cancelImport, type Importer } from './import-file.ts';

const SECONDS = 10;
const PER_SECOND = 50;
const PRODUCTS = 300;
/** What somebody who waits for a page does not notice, beyond what the machine takes by itself. */
const UNFELT_MS = 100;
const MEBIBYTE = 1024 * 1024;

/** Files whose size is all that they have. */
const worstFiles: Record<string, () => Iterable<string>> = {
  'one line of 32 MiB': function* () {
    yield 'sku,name_en\nA,';
    for (let nth = 0; nth < 32; nth++) yield 'x'.repeat(MEBIBYTE);
  },
  'one line of 32 MiB of empty cells': function* () {
    yield 'sku,name_en\nA,';
    for (let nth = 0; nth < 32; nth++) yield ','.repeat(MEBIBYTE);
  },
  'cells of 7 MiB of quotes': () => longCells('""', 3.5 * MEBIBYTE),
  'cells of 7 MiB of line ends': () => longCells('\n', 7 * MEBIBYTE),
  '200,000 short lines': function* () {
    yield 'sku,name_en\n';
    for (let nth = 0; nth < 200_000; nth++) yield `S${nth},S${nth}\n`;
  },
  '200,000 lines that are refused': function* () {
    yield 'sku,name_en\n';
    for (let nth = 0; nth < 200_000; nth++) yield `S ${nth}\n`;
  },
};

/** As long as a row may be that is read at all. */
function* longCells(sign: string, times: number): Generator<string> {
  yield 'sku,name_en\n';
  for (let nth = 0; nth < 8; nth++) yield `S${nth},"${sign.repeat(times)}"\n`;
}

/** Reads of another store by itself, and beside an import of each file, every one into a store of its own. */
export async function besideImports(
  { importer, port }: { importer: Importer; port: number },
  database: string,
): Promise<{ rows: Row[]; isUnfelt: boolean }> {
  const other = StoreMerchantId.mint();
  for (const statement of manyProducts({ store: other, products: PRODUCTS, variants: 3 }))
    await query(database, statement);
  const read = () =>
    openLoad({
      ...{ port, seconds: SECONDS, perSecond: PER_SECOND },
      request: Buffer.from(`GET /api/v2/products?store=${other}&count=24 HTTP/1.1\r\nhost: catalog\r\n\r\n`),
    });
  await read();
  const alone = await read();
  const rows = [rowOf('nothing', alone)];
  const results: LoadResult[] = [];
  for (const [name, file] of Object.entries(worstFiles)) {
    const into = { ...importer, store: StoreMerchantId.mint() };
    const began = performance.now();
    const { id } = await beginImport(into, Readable.from(file()));
    const taken = performance.now() - began;
    const result = await read();
    const report = await cancelImport(into, id);
    results.push(result);
    rows.push({
      ...rowOf(name, result),
      'taken in, ms': Math.round(taken),
      state: report.state,
      'lines read': report.linesRead,
    });
  }
  return { rows, isUnfelt: results.every(({ p99ms, errors }) => errors === 0 && p99ms < UNFELT_MS + 2 * alone.p99ms) };
}

const rowOf = (beside: string, { p50ms, p99ms, errors }: LoadResult): Row => ({
  beside,
  'p50, ms': p50ms.toFixed(1),
  'p99, ms': p99ms.toFixed(1),
  errors,
});
