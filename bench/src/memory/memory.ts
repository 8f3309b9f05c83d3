import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { kindOf, memoryOf, processTree } from '../first-minutes/process-tree.ts';
import { sceneNames } from '../peers/contender.ts';
import { during, measureUnits } from '../peers/measure-units.ts';
import { openStorepod, type Storepod } from '../peers/storepod/storepod.ts';
import { publish, type Row } from '../report.ts';

const AIM_MIB = 1_500;
const ROUNDS = 3;
const SECONDS = 5;
const PAGES = 100;
const REST_MS = 60_000;

/** The memory of each kind of process at some moments of a run, in MiB. */
type Look = Map<string, number>;

/**
 * Where the memory of a whole platform is: after its start with a filled store, after sixteen callers at a time have read, searched
 * and opened pages for some minutes, and a minute later. Memory that processes share counts once.
 */
export async function benchMemory(): Promise<void> {
  const platform = await openStorepod();
  try {
    const looks: Record<string, Look> = { filled: lookAt(platform) };
    for (let round = 1; round <= ROUNDS; round++) {
      await loadOnce(platform);
      looks[`load ${round}`] = lookAt(platform);
    }
    await pause(REST_MS);
    looks['a minute later'] = lookAt(platform);
    const loaded = sumOf(looks[`load ${ROUNDS}`]);
    publish('memory', rowsOf(looks), {
      'after the load': `${loaded} MiB; aim: ${AIM_MIB} MiB or less`,
      counted: 'what processes share counts once (PSS), PostgreSQL included',
      'load of the machine': loadavg()[0]?.toFixed(1) ?? '',
    });
  } finally {
    await platform.stop();
  }
}

async function loadOnce(platform: Storepod): Promise<void> {
  for (const name of sceneNames) {
    await platform.forget();
    await measureUnits(platform, platform.scenes[name].cold.values());
    await measureUnits(platform, during(SECONDS, platform.scenes[name].warm));
  }
  await measureUnits(platform, platform.pagesNotKept(PAGES).values());
  await measureUnits(platform, during(SECONDS, [platform.keptPage]));
}

function lookAt({ roots }: Storepod): Look {
  const look: Look = new Map();
  for (const one of roots.flatMap(processTree))
    look.set(kindOf(one), (look.get(kindOf(one)) ?? 0) + memoryOf(one.pid) / 1024 / 1024);
  return look;
}

const sumOf = (look: Look | undefined): number =>
  Math.round([...(look?.values() ?? [])].reduce((sum, one) => sum + one, 0));

function rowsOf(looks: Record<string, Look>): Row[] {
  const kinds = [...new Set(Object.values(looks).flatMap((look) => [...look.keys()]))];
  const rowFor = (process: string, of: (look: Look) => number): Row => ({
    process,
    ...Object.fromEntries(Object.entries(looks).map(([when, look]) => [`${when}, MiB`, of(look)])),
  });
  return [...kinds.map((kind) => rowFor(kind, (look) => Math.round(look.get(kind) ?? 0))), rowFor('all', sumOf)];
}
