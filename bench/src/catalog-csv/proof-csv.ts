import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { setInterval } from 'node:timers/promises';
import { roles, testIds } from '@storepod/testkit/callers';
import { startIssuer } from '@storepod/testkit/token-issuers';
import { openBenchEnvironment, query } from '../identity/environment.ts';
import type { Row } from '../report.ts';
import { type ServerProcess, serverProcess } from '../server-process.ts';
import { startNeighbours, TOKEN_SECONDS } from './neighbours.ts';
import { isBad, sheet } from './sheet.ts';

const [ROWS = 100_000] = process.argv.slice(2).map(Number);
const BAD = Array.from({ length: ROWS }, (_, row) => row).filter(isBad);
/** How often the memory of catalog is looked at. */
const LOOK_EVERY_MS = 500;

interface Summary {
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  refused: number;
}

interface Measured {
  seconds: number;
  cpuSeconds: number;
  /** The most of each quarter of the time: a file that lay in memory would show as a slope. */
  mebibytes: number[];
}

/**
 * A hundred thousand rows with one bad row in a hundred, into a real catalog and a real inventory: the good ones are in,
 * the bad ones are named by line, and the same file again, or the export of the store, changes nothing, not even the
 * next export.
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
    await report(new Importer(catalog, token), databases);
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
class Importer {
  readonly #catalog: ServerProcess;
  readonly #token: string;

  constructor(catalog: ServerProcess, token: string) {
    this.#catalog = catalog;
    this.#token = token;
  }

  async ask(method: string, path: string, body: Readable | undefined): Promise<IncomingMessage> {
    const outgoing = request(
      `http://127.0.0.1:${this.#catalog.port}/api/v1/private/products/${path}?store=${testIds.store}`,
      {
        method,
        headers: { authorization: `Bearer ${this.#token}`, ...(body && { 'content-type': 'text/csv' }) },
      },
    );
    if (body) body.pipe(outgoing);
    else outgoing.end();
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
    if (response.statusCode !== 200)
      throw new Error(`${path} was answered ${response.statusCode}: ${await textOf(response)}`);
    return response;
  }

  async importFile(file: Readable) {
    const lines: number[] = [];
    let summary: Summary | undefined;
    for await (const line of createInterface(await this.ask('POST', 'import', file))) {
      const entry = JSON.parse(line);
      if (entry.line !== undefined) lines.push(entry.line);
      summary = entry.summary ?? summary;
    }
    if (!summary) throw new Error('the import broke off');
    return { lines, summary };
  }

  /** Tells one export from another. */
  async exportDigest(): Promise<string> {
    const hash = createHash('sha256');
    for await (const part of await this.ask('GET', 'export', undefined)) hash.update(part);
    return hash.digest('hex');
  }

  /** Runs some work and tells how long it took, and what catalog needed for it. */
  async measure<T>(work: () => Promise<T>): Promise<Measured & { result: T }> {
    const looks: number[] = [];
    const { cpuSeconds: before } = await this.#catalog.usage();
    const look = async () => {
      looks.push(Math.round((await this.#catalog.usage()).rssBytes / 1024 / 1024));
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
    const { cpuSeconds } = await this.#catalog.usage();
    return { result, seconds, cpuSeconds: cpuSeconds - before, mebibytes: quartersOf(looks) };
  }
}

const quartersOf = (looks: readonly number[]): number[] =>
  [0, 1, 2, 3].map((nth) =>
    Math.max(...looks.slice(Math.floor((looks.length * nth) / 4), Math.ceil((looks.length * (nth + 1)) / 4))),
  );

const textOf = async (response: IncomingMessage) => (await response.toArray()).join('');

async function report(importer: Importer, databases: { catalog: string; inventory: string }): Promise<void> {
  const fileOf = () => Readable.from(batched(sheet(ROWS)));
  const first = await importer.measure(() => importer.importFile(fileOf()));
  show('import', first, first.result.summary);
  const second = await importer.measure(() => importer.importFile(fileOf()));
  show('the same file again', second, second.result.summary);
  const exported = await importer.exportDigest();
  const round = await importer.measure(async () => importer.importFile(await importer.ask('GET', 'export', undefined)));
  show('export, and its import', round, round.result.summary);
  const sameExport = exported === (await importer.exportDigest());
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
  process.exitCode = holds ? 0 : 1;
}

function show(what: string, { seconds, cpuSeconds, mebibytes }: Measured, summary: Summary): void {
  const row: Row = {
    seconds: seconds.toFixed(1),
    'rows/s': Math.round(summary.rows / seconds),
    'CPU of catalog, s': cpuSeconds.toFixed(1),
    'most memory of catalog by quarters, MiB': mebibytes.join(' '),
    ...summary,
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
