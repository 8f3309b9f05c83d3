import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Launched, launchPlatform, temporaryDataDir } from '@storepod/platform/launch';
import { processTree } from '../first-minutes/process-tree.ts';

const LONGEST_FILLING_MS = 900_000;
const BETWEEN_LOOKS_MS = 2_000;
/** Of a core, over some seconds. */
const QUIET = 0.1;
const QUIET_MS = 5_000;
const LONGEST_UNREST_MS = 600_000;

/** `BENCH_PLATFORM=<pid of its launcher>,<offset of its ports>`: one that runs already and is full. */
const { BENCH_PLATFORM } = process.env;

export interface DemoPlatform {
  /** The launcher, whose children are all other processes. */
  pid: number;
  portOffset: number;
  /** For whatever a benchmark writes. */
  folder: string;
  stop(): Promise<void>;
}

/** A whole platform whose demo shops are full and which has nothing left to do: that would disturb what is measured. */
export async function openDemoPlatform(portOffset: number): Promise<DemoPlatform> {
  if (BENCH_PLATFORM) return runningPlatform(BENCH_PLATFORM);
  const data = temporaryDataDir();
  const platform = launchPlatform({ STOREPOD_DATA_DIR: data.path, STOREPOD_PORT_OFFSET: String(portOffset) });
  const stop = async () => {
    await platform.stop();
    data.remove();
  };
  try {
    await platform.running();
    await untilFilled(platform);
    await untilQuiet(platform.pid);
    return { pid: platform.pid, portOffset, folder: data.path, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function runningPlatform(named: string): Promise<DemoPlatform> {
  const [pid = 0, portOffset = 0] = named.split(',').map(Number);
  await untilQuiet(pid);
  const folder = mkdtempSync(join(tmpdir(), 'storepod-bench-'));
  return { pid, portOffset, folder, stop: async () => rmSync(folder, { recursive: true, force: true }) };
}

async function untilFilled(platform: Launched): Promise<void> {
  const giveUpAt = performance.now() + LONGEST_FILLING_MS;
  while (!platform.said().includes('The demo shops are full')) {
    if (performance.now() > giveUpAt || platform.said().includes('could not be filled'))
      throw new Error(`The demo shops were not filled.\n${platform.said()}`);
    await pause(BETWEEN_LOOKS_MS);
  }
}

/**
 * Shops that are full still have smaller copies of their pictures made for minutes. A page that is looked at meanwhile shows
 * the originals, 226 KiB of pictures for 106 on the home page, and shares the processor with the encoder. Linux alone tells what
 * processes use.
 */
async function untilQuiet(pid: number): Promise<void> {
  if (process.platform !== 'linux') return;
  const used = () => processTree(pid).reduce((sum, { cpuMs }) => sum + cpuMs, 0);
  const giveUpAt = performance.now() + LONGEST_UNREST_MS;
  while (performance.now() < giveUpAt) {
    const [before, since] = [used(), performance.now()];
    await pause(QUIET_MS);
    if ((used() - before) / (performance.now() - since) < QUIET) return;
  }
  throw new Error(`the platform was still at work after ${LONGEST_UNREST_MS / 1000} s`);
}
