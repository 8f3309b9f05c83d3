import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { median, publish } from '../report.ts';
import { behindAim, type Line, rowOf } from './comparison.ts';
import { type Contender, type SceneName, sceneNames } from './contender.ts';
import { cpuOf, during, type Measured, measureUnits, memoryBelow } from './measure-units.ts';
import { measureOrders } from './orders.ts';
import { openStorepod, type Storepod } from './storepod/storepod.ts';
import { VENDURE_VERSION } from './vendure/install-vendure.ts';
import { openVendure } from './vendure/vendure.ts';

const PEER = `Vendure ${VENDURE_VERSION}`;
const WARM_ROUNDS = 3;
const WARM_SECONDS = 2;
/** So many pages that have to be rendered, at once and in all. */
const PAGES = 80;
/** What a load leaves to do is mostly over by then. */
const SETTLE_MS = 45_000;
const IDLE_MS = 60_000;

/** The most milliseconds of CPU in all processes together. */
const aims: Record<SceneName, { cold: number; warm: number }> = {
  'list of 24': { cold: 2, warm: 0.5 },
  product: { cold: 1.5, warm: 0.5 },
  'search with facets': { cold: 5, warm: 0.5 },
};

/**
 * The same goods in a running platform, asked through its edge, and in a peer that npm brings: what an answer costs in all
 * processes of each, PostgreSQL included. Both run all the time and are asked in turns.
 */
export async function benchPeers(): Promise<void> {
  await using closing = new AsyncDisposableStack();
  const own = closing.adopt(await openStorepod(), (opened) => opened.stop());
  const { peer, missing } = await openPeer();
  if (peer) closing.adopt(peer, (opened) => opened.stop());
  const lines: Line[] = [];
  for (const name of sceneNames) lines.push(...(await measureScene(name, own, peer)));
  lines.push(...(await measurePages(own)));
  lines.push(...(await measureOrders(own, peer)));
  lines.push(...(await measureRest(own, peer)));
  publish(
    'peers',
    lines.map((line) => rowOf(line, PEER)),
    {
      'products and variants': '1,000 x 3, filled by CSV; 16 connections',
      [PEER]: missing ?? 'a server and a worker, each a process, on a durable PostgreSQL of its own',
      'not at its aim': behindAim(lines),
      'load of the machine': loadavg()[0]?.toFixed(1) ?? '',
    },
  );
}

/** Without it there is nothing to compare with, but what is measured here is still true. */
async function openPeer(): Promise<{ peer?: Contender; missing?: string }> {
  try {
    return { peer: await openVendure() };
  } catch (error) {
    const missing = `not measured: ${error instanceof Error ? error.message : error}`;
    console.error(`${PEER} is ${missing}`);
    return { missing };
  }
}

interface Temperatures {
  cold: Measured;
  warm: Measured;
}

async function measureScene(name: SceneName, own: Contender, peer: Contender | undefined): Promise<Line[]> {
  const theirs = peer && (await temperaturesOf(peer, name));
  const ours = await temperaturesOf(own, name);
  return (['cold', 'warm'] as const).map((kept) => ({
    what: `${name}, ${kept}`,
    unit: 'ms',
    own: ours[kept].cpuMs,
    peer: theirs?.[kept].cpuMs,
    aim: aims[name][kept],
    speed: { own: ours[kept], peer: theirs?.[kept] },
  }));
}

/** The first cold round fills buffers and plans. */
async function temperaturesOf(contender: Contender, name: SceneName): Promise<Temperatures> {
  const { cold, warm, coldRounds } = contender.scenes[name];
  const coldly = async () => {
    await contender.forget();
    return measureUnits(contender, cold.values());
  };
  await coldly();
  const figures = {
    cold: medians(await inTurn(coldRounds, coldly)),
    warm: medians(await inTurn(WARM_ROUNDS, () => measureUnits(contender, during(WARM_SECONDS, warm)))),
  };
  console.log(
    `${contender.name}, ${name}: ${figures.cold.cpuMs.toFixed(2)} cold, ${figures.warm.cpuMs.toFixed(2)} warm`,
  );
  return figures;
}

async function inTurn<T>(times: number, work: () => Promise<T>): Promise<T[]> {
  const done: T[] = [];
  for (let left = times; left > 0; left--) done.push(await work());
  return done;
}

function medians(rounds: readonly Measured[]): Measured {
  const of = (key: 'cpuMs' | 'perSecond' | 'p50' | 'p95') => median(rounds.map((round) => round[key]));
  const kinds = Object.keys(rounds[0]?.shares ?? {});
  const shares = kinds.map((kind) => [kind, median(rounds.map((round) => round.shares[kind] ?? 0))]);
  return {
    ...{ cpuMs: of('cpuMs'), shares: Object.fromEntries(shares) },
    ...{ perSecond: of('perSecond'), p50: of('p50'), p95: of('p95') },
  };
}

/** A peer brings no pages. */
async function measurePages(own: Storepod): Promise<Line[]> {
  const render = () => measureUnits(own, own.pagesNotKept(PAGES).values());
  await render();
  const notKept = medians(await inTurn(WARM_ROUNDS, render));
  const askAgain = () => measureUnits(own, during(WARM_SECONDS, [own.keptPage]));
  await askAgain();
  const kept = medians(await inTurn(WARM_ROUNDS, askAgain));
  return [
    { what: 'page not kept, with 24 products', unit: 'ms', own: notKept.cpuMs, aim: 15, speed: { own: notKept } },
    { what: 'page kept, through the edge', unit: 'ms', own: kept.cpuMs, aim: 0.3, speed: { own: kept } },
  ];
}

/** Memory right after the load; then what both do while nobody asks for anything. */
async function measureRest(own: Contender, peer: Contender | undefined): Promise<Line[]> {
  const memory = [own, peer].map((one) => one && memoryBelow(one.roots) / 1024 / 1024);
  await pause(SETTLE_MS);
  const looks = () => [own, peer].map((one) => one && cpuOf(one.roots) / 1000);
  const before = looks();
  await pause(IDLE_MS);
  const idle = looks().map((seconds, nth) => (seconds !== undefined ? seconds - (before[nth] ?? 0) : undefined));
  return [
    { what: 'idle, CPU of a minute', unit: 's', own: idle[0] ?? 0, peer: idle[1], aim: 0.5 },
    { what: 'memory after the load', unit: 'MiB', own: memory[0] ?? 0, peer: memory[1], aim: 1500 },
  ];
}
