import { descriptorsOf, kindOf, memoryOf, processTree } from '../first-minutes/process-tree.ts';
import { sceneNames, type Unit } from '../peers/contender.ts';
import { during, measureUnits } from '../peers/measure-units.ts';
import type { Storepod } from '../peers/storepod/storepod.ts';
import type { Row } from '../report.ts';

const SECONDS = 5;
const PAGES = 100;

/** The memory of each kind of process at some moment of a run, in MiB. What processes share counts once. */
export type Look = ReadonlyMap<string, number>;

export function lookAt({ roots }: Storepod): Look {
  const look = new Map<string, number>();
  for (const one of roots.flatMap(processTree))
    look.set(kindOf(one), (look.get(kindOf(one)) ?? 0) + memoryOf(one.pid) / 1024 / 1024);
  return look;
}

/** Files, sockets and pipes that the processes of a run hold open together; PostgreSQL keeps files open by a limit of its own. */
export const openDescriptors = ({ roots }: Storepod): number =>
  roots
    .flatMap(processTree)
    .filter((one) => kindOf(one) !== 'PostgreSQL')
    .reduce((sum, { pid }) => sum + descriptorsOf(pid), 0);

/** Sixteen callers at a time read, search and open pages that are not kept and one that is. */
export async function browseOnce(platform: Storepod): Promise<void> {
  const ask = (units: Iterator<Unit>) => measureUnits(platform, units, { patient: true });
  for (const name of sceneNames) {
    await platform.forget();
    await ask(platform.scenes[name].cold.values());
    await ask(during(SECONDS, platform.scenes[name].warm));
  }
  await ask(platform.pagesNotKept(PAGES).values());
  await ask(during(SECONDS, [platform.keptPage]));
}

export const sumOf = (look: Look | undefined): number =>
  Math.round([...(look?.values() ?? [])].reduce((sum, one) => sum + one, 0));

/** A row for each kind of process and one for all of them, with a column for each look. */
export function rowsOf(looks: Readonly<Record<string, Look>>): Row[] {
  const kinds = [...new Set(Object.values(looks).flatMap((look) => [...look.keys()]))];
  const rowFor = (process: string, of: (look: Look) => number): Row => ({
    process,
    ...Object.fromEntries(Object.entries(looks).map(([when, look]) => [`${when}, MiB`, of(look)])),
  });
  return [...kinds.map((kind) => rowFor(kind, (look) => Math.round(look.get(kind) ?? 0))), rowFor('all', sumOf)];
}
