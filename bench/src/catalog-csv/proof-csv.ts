import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setInterval } from 'node:timers/promises';
import { roles, testIds } from '@storepod/testkit/callers';
import { startIssuer } from '@storepod/testkit/token-issuers';
import { openBenchEnvironment, query } from '../identity/environment.ts';
import type { Row } from '../report.ts';
import { type ServerProcess, serverProcess } from '../server-process.ts';
import { ask, type Importer, type ImportReport, importFile, refusedLines } from './import-file.ts';
import { startNeighbours, TOKEN_SECONDS } from './neighbours.ts';
import { besideImports } from './reads-beside.ts';
import { isBad, sheet } from './sheet.ts';

const [ROWS = 100_000] = process.argv.slice(2).map(Number);
const BAD = Array.from({ length: ROWS }, (_, row) => row).filter(isBad);
/** How often the memory of catalog is looked at. */
const LOOK_EVERY_MS = 500;

interface Measured {
  seconds: number;
  cpuSeconds: number;
  /** The most of each quarter of the time: a file that lay in memory would show as a slope. */
  mebibytes: number[];
}

/**
 * A hundred thousand rows with one bad row in a hundred, into a real catalog and a real inventory: the good ones are in,
 * the bad ones are named by line, and the same file again, or the export of the store, changes nothing, not even the
 * next export. Then files that are as bad as they can be, while another store is read.
 */
async function prove(): Promise<void> {
  const [environment, issuer] = await Promise.all([openBenchEnvironment(), startIssuer('http://uaa.bench')]);
  const neighbours = await startNeighbours(issuer);
  const databases = {
    catalog: await environment.database('catalog', 'catalog'),
    inventory: await environment.database('inventory', 'inventory'),
  };
  const inventory = await serverProcess(new URL('../inventory/inventory-server.ts', import.meta.url), {
    ...neighbours.environment(),
    DATABASE_URL: databases.inventory,
  });
  const catalog = await serverProcess(new URL('../catalog/catalog-server.ts', import.meta.url), {
    ...neighbours.environment({ inventory: `http://127.0.0.1:${inventory.port}` }),
    DATABASE_URL: databases.catalog,
  });
  try {
    await makeVocabulary(databases.catalog);
    const token = await issuer.token(roles.organisationAdmin.claims, { expiresIn: TOKEN_SECONDS });
    const under = new Catalog(catalog, token);
    const holds = await report(under, databases);
    const isUnfelt = await besideOthers(under, databases.catalog);
    process.exitCode = holds && isUnfelt ? 0 : 1;
  } finally {
    await Promise.all([catalog.stop(), inventory.stop()]);
    neighbours.close();
    await Promise.all([environment.close(), issuer.close()]);
  }
}

/** What a file names by code. */
async function makeVocabulary(url: string): Promise<void> {
  const entity = (table: string, prefix: string, count: number, columns = '', values = '') =>
    query(
      url,
      `insert into ${table} (store_id, id, code, created_at, updated_at${columns})
       select $1, id, code, now(), now()${values}
       from (select gen_random_uuid() as id, '${prefix}' || n as code from generate_series(0, $2::int) n) made`,
      [testIds.store, count - 1],
    );
  await entity('manufacturer', 'brand-', 20);
  await entity('category', 'category-', 50, ', lineage, depth', `, '/' || id || '/', 0`);
  await query(
    url,
    `with option as (
       insert into product_option (store_id, id, code, created_at, updated_at)
       values ($1, gen_random_uuid(), 'colour', now(), now()) returning id)
     insert into product_option_value (store_id, id, option_id, code)
     select $1, gen_random_uuid(), option.id, code from option, unnest('{red,blue,green}'::text[]) code`,
    [testIds.store],
  );
}

/** Sends and fetches files, and looks at what that takes. */
class Catalog {
  readonly #server: ServerProcess;
  readonly importer: Importer;

  constructor(server: ServerProcess, token: string) {
    this.#server = server;
    this.importer = { origin: `http://127.0.0.1:${server.port}`, store: testIds.store, token };
  }

  get port(): number {
    return this.#server.port;
  }

  async importFile(file: Readable) {
    const summary = await importFile(this.importer, file);
    return { summary, lines: await refusedLines(this.importer, summary) };
  }

  export(): Promise<Readable> {
    return ask(this.importer, 'GET', 'export');
  }

  /** Tells one export from another. */
  async exportDigest(): Promise<string> {
    const hash = createHash('sha256');
    for await (const part of await this.export()) hash.update(part);
    return hash.digest('hex');
  }

  /** Runs some work and tells how long it took, and what catalog needed for it. */
  async measure<T>(work: () => Promise<T>): Promise<Measured & { result: T }> {
    const looks: number[] = [];
    const { cpuSeconds: before } = await this.#server.usage();
    const look = async () => {
      looks.push(Math.round((await this.#server.usage()).rssBytes / 1024 / 1024));
    };
    const looking = new AbortController();
    const looked = (async () => {
      for await (const _ of setInterval(LOOK_EVERY_MS, undefined, { signal: looking.signal })) await look();
    })().catch(() => undefined);
    const began = performance.now();
    const result = await work();
    const seconds = (performance.now() - began) / 1000;
    looking.abort();
    await looked;
    const { cpuSeconds } = await this.#server.usage();
    return { result, seconds, cpuSeconds: cpuSeconds - before, mebibytes: quartersOf(looks) };
  }
}

const quartersOf = (looks: readonly number[]): number[] =>
  [0, 1, 2, 3].map((nth) =>
    Math.max(...looks.slice(Math.floor((looks.length * nth) / 4), Math.ceil((looks.length * (nth + 1)) / 4))),
  );

async function report(catalog: Catalog, databases: { catalog: string; inventory: string }): Promise<boolean> {
  const fileOf = () => Readable.from(batched(sheet(ROWS)));
  const first = await catalog.measure(() => catalog.importFile(fileOf()));
  show('import', first, first.result.summary);
  const second = await catalog.measure(() => catalog.importFile(fileOf()));
  show('the same file again', second, second.result.summary);
  const exported = await catalog.exportDigest();
  const round = await catalog.measure(async () => catalog.importFile(await catalog.export()));
  show('export, and its import', round, round.result.summary);
  const sameExport = exported === (await catalog.exportDigest());
  const good = ROWS - BAD.length;
  const counts = await countRows(databases);
  console.table(counts);
  // The header is the first line.
  const named = JSON.stringify(first.result.lines) === JSON.stringify(BAD.map((row) => row + 2));
  const holds =
    named &&
    sameExport &&
    first.result.summary.created === good &&
    second.result.summary.unchanged === good &&
    second.result.summary.refused === BAD.length &&
    round.result.summary.unchanged === good &&
    round.result.summary.rows === good &&
    counts.variants === good &&
    counts.stock === good;
  console.log(
    holds ? 'good rows are in, bad ones are named by line, nothing changes twice, and exports are equal' : 'NOT PROVED',
  );
  return holds;
}

/** What another store's shoppers feel of the worst files. */
async function besideOthers(catalog: Catalog, database: string): Promise<boolean> {
  const { rows, isUnfelt } = await besideImports(catalog, database);
  console.log('reads of another store, 50 each second');
  console.table(rows);
  console.log(isUnfelt ? 'no read of another store waits for an import' : 'NOT PROVED');
  return isUnfelt;
}

function show(what: string, { seconds, cpuSeconds, mebibytes }: Measured, summary: ImportReport): void {
  const row: Row = {
    seconds: seconds.toFixed(1),
    'rows/s': Math.round(summary.rows / seconds),
    'CPU of catalog, s': cpuSeconds.toFixed(1),
    'most memory of catalog by quarters, MiB': mebibytes.join(' '),
    ...{ rows: summary.rows, created: summary.created, updated: summary.updated },
    ...{ unchanged: summary.unchanged, refused: summary.refused },
  };
  console.log(what);
  console.table([row]);
}

async function countRows({ catalog, inventory }: { catalog: string; inventory: string }) {
  const [products = {}] = await query(
    catalog,
    `select (select count(*)::int from product) as products, (select count(*)::int from product_variant) as variants,
            (select count(*)::int from product_description) as texts`,
  );
  const [stock = {}] = await query(inventory, 'select count(*)::int as stock from stock');
  return { ...products, ...stock } as Record<'products' | 'variants' | 'texts' | 'stock', number>;
}

/** One write for each line would measure this side. */
function* batched(lines: Iterable<string>): Generator<string> {
  let part = '';
  for (const line of lines) {
    part += line;
    if (part.length > 65_536) {
      yield part;
      part = '';
    }
  }
  yield part;
}

await prove();
