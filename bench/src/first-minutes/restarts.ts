import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { launchPlatform, portOffsets, temporaryDataDir } from '@storepod/platform/launch';
import { readOptions } from '@storepod/platform/options';
import { type Place, placesOf, probesOfPlace } from '@storepod/platform/places';
import { type Topology, topologyOf } from '@storepod/platform/topology';
import { request } from 'undici';
import { median, publish, type Row } from '../report.ts';
import { kindOf, processTree } from './process-tree.ts';

const KILLS = 10;
const BETWEEN_LOOKS_MS = 20;
const LONGEST_RESTART_MS = 60_000;
/** What a start leaves to do at once is done by then. */
const SETTLE_MS = 5_000;
const AIM_SECONDS = 4;

/** How long after its kill each process of a platform with one pod is ready again, and what CPU its start takes. `BENCH_KILLS=spg` is for one. */
export async function benchRestarts(): Promise<void> {
  const data = temporaryDataDir();
  const env = {
    STOREPOD_DATA_DIR: data.path,
    STOREPOD_PORT_OFFSET: String(portOffsets.firstMinutes),
    STOREPOD_DEMO_GOODS: 'false',
  };
  const topology = topologyOf(readOptions(env));
  const platform = launchPlatform(env);
  try {
    await platform.running();
    const rows: Row[] = [];
    const wanted = process.env.BENCH_KILLS ?? '';
    for (const place of placesOf(topology).filter(({ name }) => name.startsWith(wanted)))
      rows.push(await killOften(platform.pid, topology, place));
    const slowest = Math.max(...rows.map((row) => Number(row['max s'])));
    publish('restarts', rows, {
      'ready after a kill, at the latest': `${slowest} s; aim: below ${AIM_SECONDS} s`,
      'load of the machine': loadavg()[0]?.toFixed(1) ?? '',
    });
  } finally {
    await platform.stop();
    data.remove();
  }
}

async function killOften(launcher: number, topology: Topology, place: Place): Promise<Row> {
  const kills: Restart[] = [];
  for (let nth = 0; nth < KILLS; nth++) {
    await untilReady(topology, place);
    await pause(SETTLE_MS);
    kills.push(await killOnce(launcher, topology, place));
  }
  const seconds = kills.map((kill) => kill.seconds);
  return {
    process: place.name,
    kills: KILLS,
    'p50 s': rounded(median(seconds)),
    'max s': rounded(Math.max(...seconds)),
    'CPU s of the start, p50': rounded(median(kills.map(({ cpuSeconds }) => cpuSeconds))),
  };
}

interface Restart {
  seconds: number;
  cpuSeconds: number;
}

async function killOnce(launcher: number, topology: Topology, place: Place): Promise<Restart> {
  const running = () => processTree(launcher).find((one) => kindOf(one) === place.name);
  const killed = running();
  if (!killed) throw new Error(`${place.name} does not run`);
  process.kill(killed.pid, 'SIGKILL');
  const startedAt = performance.now();
  await untilReady(topology, place);
  const seconds = (performance.now() - startedAt) / 1000;
  return { seconds, cpuSeconds: (running()?.cpuMs ?? 0) / 1000 };
}

/** The control plane tells of the gateway at the platform's own address. */
async function untilReady(topology: Topology, place: Place): Promise<void> {
  const urls = probesOfPlace(topology, place).map(({ url }) => url);
  if (!place.pod) urls.push(`${topology.baseUrl}/healthz`);
  for (const url of urls) await untilUp(url);
}

async function untilUp(url: string): Promise<void> {
  const giveUpAt = performance.now() + LONGEST_RESTART_MS;
  while (!(await isUp(url))) {
    if (performance.now() > giveUpAt) throw new Error(`${url} does not come back`);
    await pause(BETWEEN_LOOKS_MS);
  }
}

async function isUp(url: string): Promise<boolean> {
  try {
    const { statusCode, body } = await request(url);
    await body.dump();
    return statusCode === 200;
  } catch {
    return false;
  }
}

const rounded = (seconds: number) => Math.round(seconds * 100) / 100;
