import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { median, publish } from '../report.ts';
import { answerLine, behindAim, type Line, rowOf } from './comparison.ts';
import { type Contender, type SceneName, sceneNames } from './contender.ts';
import { type Each, eachOf, inTurns } from './in-turns.ts';
import { cpuOf, during, type Measured, measureUnits, memoryBelow } from './measure-units.ts';
import { medusa } from './medusa/medusa.ts';
import { measureOrders } from './orders.ts';
import { openPeer } from './peer/open-peer.ts';
import { type Peer, titleOf } from './peer/peer.ts';
import { openStorepod, type Storepod } from './storepod/storepod.ts';
import { vendure } from './vendure/vendure.ts';

const peers: readonly Peer[] = [vendure, medusa];
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
 * The same goods in a running platform, asked through its edge, and in peers that npm brings: what an answer costs in all
 * processes of each, PostgreSQL included. All run all the time and are asked in turns.
 */
export async function benchPeers(): Promise<void> {
  await using closing = new AsyncDisposableStack();
  const own = closing.adopt(await openStorepod(), (opened) => opened.stop());
  const { opened, told } = await openPeers(closing);
  const shops = { own, peers: opened };
  const lines: Line[] = [];
  for (const name of sceneNames) lines.push(...(await measureScene(name, shops)));
  lines.push(...(await measurePages(own)));
  lines.push(...(await measureOrders(shops)));
  lines.push(...(await measureRest(shops)));
  publish(
    'peers',
    lines.map((line) => rowOf(line, Object.keys(told))),
    {
      'products and variants': '1,000 x 3; 16 connections',
      ...told,
      'not at its aim': behindAim(lines),
      'load of the machine': loadavg()[0]?.toFixed(1) ?? '',
    },
  );
}

/** Without one there is less to compare with, but what is measured is still true. What is told of each says so. */
async function openPeers(closing: AsyncDisposableStack) {
  const opened: Record<string, Contender> = {};
  const told: Record<string, string> = {};
  for (const peer of peers) {
    const title = titleOf(peer);
    try {
      opened[title] = closing.adopt(await openPeer(peer), (one) => one.stop());
      told[title] = peer.told;
    } catch (error) {
      told[title] = `not measured: ${error instanceof Error ? error.message : error}`;
      console.error(`${title} is ${told[title]}`);
    }
  }
  return { opened, told };
}

interface Temperatures {
  cold: Measured;
  warm: Measured;
}

async function measureScene(name: SceneName, shops: Each<Contender>): Promise<Line[]> {
  const measured = await inTurns(shops, (shop) => temperaturesOf(shop, name));
  return (['cold', 'warm'] as const).map((kept) =>
    answerLine(
      `${name}, ${kept}`,
      eachOf(measured, (figures) => figures[kept]),
      aims[name][kept],
    ),
  );
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
    answerLine('page not kept, with 24 products', { own: notKept, peers: {} }, 15),
    answerLine('page kept, through the edge', { own: kept, peers: {} }, 0.3),
  ];
}

/** Memory right after the load; then what all do while nobody asks for anything. */
async function measureRest(shops: Each<Contender>): Promise<Line[]> {
  const memory = eachOf(shops, ({ roots }) => memoryBelow(roots) / 1024 / 1024);
  await pause(SETTLE_MS);
  const looks = eachOf(shops, ({ roots }) => ({ roots, before: cpuOf(roots) }));
  await pause(IDLE_MS);
  const idle = eachOf(looks, ({ roots, before }) => (cpuOf(roots) - before) / 1000);
  return [
    { what: 'idle, CPU of a minute', unit: 's', took: idle, aim: 0.5 },
    { what: 'memory after the load', unit: 'MiB', took: memory, aim: 1500 },
  ];
}
