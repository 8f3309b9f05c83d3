import { setTimeout as pause } from 'node:timers/promises';
import { launchPlatform, portOffsets, temporaryDataDir } from '@storepod/platform/launch';
import { publish } from '../report.ts';
import { processTree, type TreeProcess } from './process-tree.ts';

const PORT_OFFSET = portOffsets.firstMinutes;
/**
 * What a start leaves to do is over by then: the first run of every periodic job, the statistics of new tables, and the
 * collections by which V8 gives back the memory that loading took.
 */
const SETTLE_MS = 300_000;
const MEASURE_MS = 60_000;

/** The CPU of all processes of a platform with one pod that nobody uses, PostgreSQL included. */
export async function benchIdle(): Promise<void> {
  const data = temporaryDataDir();
  const env = { STOREPOD_DATA_DIR: data.path, STOREPOD_PORT_OFFSET: String(PORT_OFFSET), STOREPOD_DEMO_GOODS: 'false' };
  const platform = launchPlatform(env);
  try {
    await platform.running();
    await pause(SETTLE_MS);
    const before = groupsOf(processTree(platform.pid));
    await pause(MEASURE_MS);
    const after = groupsOf(processTree(platform.pid));
    publishUse(before, after);
  } finally {
    await platform.stop();
    data.remove();
  }
}

/** The milliseconds of CPU by kind of process. A session that ends is added to the server's own. */
function groupsOf(processes: readonly TreeProcess[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const one of processes) sums.set(kindOf(one), (sums.get(kindOf(one)) ?? 0) + one.cpuMs);
  return sums;
}

const kindOf = ({ command }: TreeProcess) =>
  /postgres/.test(command) ? 'PostgreSQL' : (/group-main\.ts (\S+)/.exec(command)?.[1] ?? 'launcher');

function publishUse(before: Map<string, number>, after: Map<string, number>): void {
  const used = [...after].map(([process, ms]) => ({ process, ms: ms - (before.get(process) ?? 0) }));
  const percent = (ms: number) => Math.round((ms / MEASURE_MS) * 1e5) / 1e3;
  const rows = used.map(({ process, ms }) => ({
    process,
    'CPU ms in 60 s': Math.round(ms),
    '% of a core': percent(ms),
  }));
  const total = used.reduce((sum, { ms }) => sum + ms, 0);
  publish('idle', rows, { 'all processes': `${percent(total)} % of a core; aim: below 1 %` });
}
