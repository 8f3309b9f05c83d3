import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { portOffsets } from '@storepod/platform/launch';
import { childrenOf, usageOfFamily } from '../edge/program.ts';
import { getRequest, HttpConnection } from '../http-connection.ts';
import { median, publish, type Row } from '../report.ts';
import { type DemoPlatform, openDemoPlatform } from './demo-platform.ts';

const WARM_UP = 100;
const ROUNDS = 5;
const RENDERS = 40;
const IDLE_MS = 5_000;
const AIM_MS = 15;

let asked = 0;
/** No address comes twice, so no page is kept; a price that no other visit named keeps the list itself from being kept. */
const visited: Readonly<Record<string, () => string>> = {
  'home, its reads kept': () => `/en?visit=${++asked}`,
  'product, its reads kept': () => `/en/product/linen-shirt?visit=${++asked}`,
  '24 products, their reads kept': () => `/en/search?visit=${++asked}`,
  '24 products, nothing kept': () => `/en/search?max=${100_000 + ++asked}`,
};

/** The processes whose work a page is, by how the launcher names them. */
const processes = { 'landing-ui': /landing-ui-/, services: /group-main\.ts pod-/, spg: /spg-/, PostgreSQL: /postgres/ };
type ProcessName = keyof typeof processes;
type Costs = Record<ProcessName, number>;
const names = Object.keys(processes) as ProcessName[];

/** What a page that has to be rendered costs in all processes of a pod together, asked for through its edge. */
export async function benchWholeCost(): Promise<void> {
  const platform = await openDemoPlatform(portOffsets.lighthouse);
  try {
    const rows: Row[] = [];
    const idle = await idleCost(platform);
    for (const [page, path] of Object.entries(visited)) rows.push(rowOf(page, await costOf(platform, path, idle)));
    publish('pages-whole', rows, {
      aim: `${AIM_MS} ms for a page with 24 products, cold reads included`,
      'load of the machine': loadavg()[0]?.toFixed(1) ?? '',
    });
  } finally {
    await platform.stop();
  }
}

function rowOf(page: string, costs: Costs): Row {
  const shown = names.map((name) => [`${name}, CPU ms`, Number(costs[name].toFixed(1))]);
  return { page, ...Object.fromEntries(shown), 'all, CPU ms': Number(sumOf(costs).toFixed(1)) };
}

/** CPU seconds of each process so far, with those that it started. */
function cpuOf({ pid }: DemoPlatform): Costs {
  const costs: Costs = { 'landing-ui': 0, services: 0, spg: 0, PostgreSQL: 0 };
  for (const child of childrenOf(pid)) {
    const command = readFileSync(`/proc/${child}/cmdline`, 'utf8').replaceAll('\0', ' ');
    const name = names.find((one) => processes[one].test(command));
    if (name) costs[name] += usageOfFamily(child).cpuSeconds;
  }
  return costs;
}

/** What each process does anyway, in CPU seconds per second. */
async function idleCost(platform: DemoPlatform): Promise<Costs> {
  const before = cpuOf(platform);
  await pause(IDLE_MS);
  const after = cpuOf(platform);
  return each((name) => (after[name] - before[name]) / (IDLE_MS / 1000));
}

const sumOf = (costs: Costs) => names.reduce((total, name) => total + costs[name], 0);

const each = (of: (name: ProcessName) => number): Costs => ({
  'landing-ui': of('landing-ui'),
  services: of('services'),
  spg: of('spg'),
  PostgreSQL: of('PostgreSQL'),
});

async function costOf(platform: DemoPlatform, path: () => string, idle: Costs): Promise<Costs> {
  await visit(platform, path, WARM_UP);
  const rounds: Costs[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const [before, since] = [cpuOf(platform), performance.now()];
    await visit(platform, path, RENDERS);
    const [after, seconds] = [cpuOf(platform), (performance.now() - since) / 1000];
    rounds.push(each((name) => ((after[name] - before[name] - idle[name] * seconds) / RENDERS) * 1000));
  }
  return each((name) => median(rounds.map((costs) => costs[name])));
}

async function visit({ portOffset }: DemoPlatform, path: () => string, times: number): Promise<void> {
  const port = 8080 + portOffset;
  const headers = { host: `org1-store1.spg-507f1f77.localhost:${port}`, cookie: 'NEXT_LOCALE=en' };
  const connection = await HttpConnection.open({ port });
  for (let left = times; left > 0; left--) {
    const status = await connection.exchange(getRequest(path(), headers));
    if (status !== 200) throw new Error(`a page was answered with ${status}`);
  }
  connection.close();
}
