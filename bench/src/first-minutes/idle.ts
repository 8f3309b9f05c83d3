import { setTimeout as pause } from 'node:timers/promises';
import { launchPlatform, portOffsets, temporaryDataDir } from '@storepod/platform/launch';
import { publish } from '../report.ts';
import { kindOf, memoryOf, processTree, type TreeProcess } from './process-tree.ts';

const PORT_OFFSET = portOffsets.firstMinutes;
/**
 * What a start leaves to do is over by then: the first run of every periodic job, the statistics of new tables, and the
 * collections by which V8 gives back the memory that loading took.
 */
const SETTLE_MS = 300_000;
const MEASURE_MS = 60_000;

/** CPU and memory of all processes of a platform with one pod that nobody uses, PostgreSQL included. */
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

interface Use {
  cpuMs: number;
  memoryBytes: number;
}

/** CPU and memory by kind of process. A session that ends is added to the server's own. */
function groupsOf(processes: readonly TreeProcess[]): Map<string, Use> {
  const sums = new Map<string, Use>();
  for (const one of processes) {
    const { cpuMs, memoryBytes } = sums.get(kindOf(one)) ?? { cpuMs: 0, memoryBytes: 0 };
    sums.set(kindOf(one), { cpuMs: cpuMs + one.cpuMs, memoryBytes: memoryBytes + memoryOf(one.pid) });
  }
  return sums;
}

const mebibytes = (bytes: number) => Math.round(bytes / 1024 / 1024);

function publishUse(before: Map<string, Use>, after: Map<string, Use>): void {
  const used = [...after].map(([process, { cpuMs, memoryBytes }]) => ({
    ...{ process, ms: cpuMs - (before.get(process)?.cpuMs ?? 0) },
    memoryBytes,
  }));
  const percent = (ms: number) => Math.round((ms / MEASURE_MS) * 1e5) / 1e3;
  const rows = used.map(({ process, ms, memoryBytes }) => ({
    process,
    'CPU ms in 60 s': Math.round(ms),
    '% of a core': percent(ms),
    'memory MiB': mebibytes(memoryBytes),
  }));
  const total = used.reduce((sum, { ms }) => sum + ms, 0);
  const memory = used.reduce((sum, { memoryBytes }) => sum + memoryBytes, 0);
  publish('idle', rows, {
    'all processes': `${percent(total)} % of a core; aim: below 1 %`,
    'memory of all processes': `${mebibytes(memory)} MiB`,
  });
}
