import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { launchPlatform, portOffsets, temporaryDataDir } from '@storepod/platform/launch';
import { getRequest, HttpConnection } from '../http-connection.ts';
import { publish, type Row } from '../report.ts';
import type { CrowdOrder, CrowdTally } from './crowd.ts';

const [SECONDS = 15] = process.argv.slice(2).map(Number);
const EDGE_PORT = 8080 + portOffsets.admission;
const CROWDED = 'org1-store1.spg-507f1f77.localhost';
const VISITED = 'org2-store2.spg-507f1f77.localhost';
const VISITORS_ADDRESS = '127.0.0.9';
const LONGEST_FILLING_MS = 600_000;
/** As the storefront keeps its promise to shoppers of another store. */
const MOST_P99_MS = 50;
const SETTLING_MS = 5_000;
const VISITS_PER_SECOND = 50;

/** Crowds that ask one store for pages which have to be made, and what the visitors of another store wait for one that is kept. */
const phases: readonly { name: string; crowd?: Omit<CrowdOrder, 'port' | 'host' | 'seconds'> }[] = [
  { name: 'nobody else' },
  { name: '600 at once, again after 5 s', crowd: { callers: 600, addresses: ['127.0.0.4'], patient: true } },
  { name: '200 at once from one address', crowd: { callers: 200, addresses: ['127.0.0.5'] } },
  { name: '600 at once from one address', crowd: { callers: 600, addresses: ['127.0.0.6'] } },
  {
    name: '600 at once from 100 addresses',
    crowd: { callers: 600, addresses: Array.from({ length: 100 }, (_, index) => `127.0.1.${index + 1}`) },
  },
];

async function prove(): Promise<boolean> {
  const data = temporaryDataDir();
  const env = { STOREPOD_DATA_DIR: data.path, STOREPOD_PORT_OFFSET: String(portOffsets.admission) };
  const platform = launchPlatform(env);
  try {
    await platform.running();
    await filled(platform.said);
    const rows: Row[] = [];
    for (const phase of phases) rows.push(await measure(phase));
    const worst = Math.max(...rows.map((row) => Number(row['kept p99, ms'])));
    publish('admission', rows, { 'p99 of kept pages beside any crowd, ms': worst });
    return worst < MOST_P99_MS && rows.every(isSound);
  } finally {
    await platform.stop();
    data.remove();
  }
}

async function filled(said: () => string): Promise<void> {
  const giveUpAt = performance.now() + LONGEST_FILLING_MS;
  while (!['Larkspur: filled', 'Linde & Sohn: filled'].every((words) => said().includes(words))) {
    if (performance.now() > giveUpAt) throw new Error(`The demo was not filled.\n${said()}`);
    await pause(200);
  }
  // The storefront hears of the last changes, and has let go of the pages from before them.
  await pause(SETTLING_MS);
}

async function measure({ name, crowd }: (typeof phases)[number]): Promise<Row> {
  const host = `${VISITED}:${EDGE_PORT}`;
  const request = getRequest('/en', { host, accept: 'text/html' });
  const visitors = new Visitors(request);
  // Kept from here on.
  await visitors.visit();
  const crowded =
    crowd && startCrowd({ ...crowd, port: EDGE_PORT, host: `${CROWDED}:${EDGE_PORT}`, seconds: SECONDS + 2 });
  if (crowded) await pause(1_000);
  const times: number[] = [];
  let failed = 0;
  const visits: Promise<void>[] = [];
  for (let visit = 0, began = performance.now(); visit < SECONDS * VISITS_PER_SECOND; visit++) {
    const due = began + (visit * 1000) / VISITS_PER_SECOND;
    if (due > performance.now()) await pause(due - performance.now());
    const visiting = visitors.visit().then((status) => {
      if (status !== 200) failed += 1;
      times.push(performance.now() - due);
    });
    visits.push(visiting);
  }
  await Promise.all(visits);
  visitors.leave();
  const tally = (await crowded) ?? {};
  return {
    crowd: name,
    visits: times.length,
    failed,
    'kept p50, ms': share(times, 0.5),
    'kept p99, ms': share(times, 0.99),
    'kept max, ms': share(times, 1),
    'made for the crowd': tally[200] ?? 0,
    'refused 429': tally[429] ?? 0,
    'refused 503': tally[503] ?? 0,
    'broken off': tally[0] ?? 0,
  };
}

/** People who know nothing of each other: nobody waits for somebody else's page before asking for their own. */
class Visitors {
  readonly #request: Buffer;
  readonly #idle: HttpConnection[] = [];

  constructor(request: Buffer) {
    this.#request = request;
  }

  async visit(): Promise<number> {
    const connection = this.#idle.pop() ?? (await HttpConnection.open({ port: EDGE_PORT, from: VISITORS_ADDRESS }));
    const status = await connection.exchange(this.#request);
    this.#idle.push(connection);
    return status;
  }

  leave(): void {
    for (const connection of this.#idle) connection.close();
  }
}

/** Every visitor got the page, and a crowd really came: some of its pages were made, and others refused. */
const isSound = (row: Row): boolean =>
  row.failed === 0 &&
  (row.crowd === phases[0]?.name ||
    (Number(row['made for the crowd']) > 0 && Number(row['refused 429']) + Number(row['refused 503']) > 0));

/** In a process of its own, so that it does not hold up those who are measured. */
async function startCrowd(order: CrowdOrder): Promise<CrowdTally> {
  const child = fork(new URL('./crowd.ts', import.meta.url));
  child.send(order);
  const [tally]: CrowdTally[] = await once(child, 'message');
  return tally ?? {};
}

function share(times: readonly number[], part: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(1));
}

process.exit((await prove()) ? 0 : 1);
