import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const startScript = fileURLToPath(new URL('./start.ts', import.meta.url));
export const devScript = fileURLToPath(new URL('./dev.ts', import.meta.url));
/** The first start also builds the console and the storefront, perhaps while everything else is tested. */
const LONGEST_START_MS = 170_000;

/**
 * How far above its own ports each whole platform runs that a test or a measurement starts: no two of them meet, nor do
 * they meet the ports that a system gives to clients, from 32768 on.
 */
export const portOffsets = {
  proofDev: 15_000,
  pictures: 16_000,
  firstMinutes: 17_000,
  lighthouse: 18_000,
  walkThrough: 19_000,
  start: 20_000,
  dev: 21_000,
  demoFilling: 22_000,
  stop: 23_000,
  journeys: 24_000,
} as const;

/** The launcher as `npm start` runs it, in a process of its own: for tests and measurements of the whole. */
export interface Launched {
  pid: number;
  /** The exit code, once it has ended. */
  ended: Promise<number | null>;
  /** All that it has printed. */
  said(): string;
  /** Waits until it says that everything runs; fails with its words if it ends before. */
  running(): Promise<void>;
  signal(name: NodeJS.Signals): void;
  /** Ends it and waits. */
  stop(): Promise<void>;
}

export function launchPlatform(env: Record<string, string>, script = startScript): Launched {
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  if (child.pid === undefined) throw new Error('the launcher could not be run');
  return {
    pid: child.pid,
    ended,
    said: () => output,
    running: () => untilRunning(child, ended, () => output),
    signal: (name) => child.kill(name),
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await ended;
    },
  };
}

async function untilRunning(child: ChildProcess, ended: Promise<unknown>, output: () => string): Promise<void> {
  const giveUp = AbortSignal.timeout(LONGEST_START_MS);
  const stopped = ended.then(() => Promise.reject(new Error(`The launcher ended.\n${output()}`)));
  stopped.catch(() => undefined);
  while (!output().includes('Storepod is running')) {
    if (giveUp.aborted) throw new Error(`The launcher did not come up.\n${output()}`);
    await Promise.race([once(child.stdout ?? child, 'data', { signal: giveUp }).catch(() => undefined), stopped]);
  }
}

/** A data folder that is gone afterwards. */
export function temporaryDataDir(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'storepod-run-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
