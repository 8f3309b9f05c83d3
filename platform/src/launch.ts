import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const startScript = fileURLToPath(new URL('./start.ts', import.meta.url));
const podScript = fileURLToPath(new URL('./added-pod/pod.ts', import.meta.url));
export const devScript = fileURLToPath(new URL('./dev.ts', import.meta.url));
/** The first start also builds the console and the storefront, perhaps while everything else is tested, on a busy machine. */
const LONGEST_START_MS = 590_000;
/** How long a hook waits for it: a little longer, so that a start that takes too long fails with what the launcher said. */
export const START_TIMEOUT_MS = LONGEST_START_MS + 10_000;

/**
 * How far above its own ports each whole platform runs that a test or a measurement starts: no two of them meet, nor do
 * they meet the ports that a system gives to clients, from 32768 on.
 */
export const portOffsets = {
  /** A second pod joins it, a thousand above. */
  journeys: 11_000,
  storm: 13_000,
  peers: 14_000,
  proofDev: 15_000,
  pictures: 16_000,
  firstMinutes: 17_000,
  lighthouse: 18_000,
  walkThrough: 19_000,
  start: 20_000,
  dev: 21_000,
  demoFilling: 22_000,
  stop: 23_000,
  admission: 12_000,
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

export const launchPlatform = (env: Record<string, string>, script = startScript): Launched =>
  launch([script], env, 'Storepod is running');

/** A pod beside a platform, as `npm run pod` runs it, with the settings of that platform. */
export const launchPod = (env: Record<string, string>, deploymentFile: string): Launched =>
  launch([podScript, deploymentFile], env, 'The pod is running');

/** `words` are what it says once everything runs. */
function launch(command: readonly string[], env: Record<string, string>, words: string): Launched {
  const child = spawn(process.execPath, command, {
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
    running: () => untilSaid(words, child, ended, () => output),
    signal: (name) => child.kill(name),
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await ended;
    },
  };
}

async function untilSaid(
  words: string,
  child: ChildProcess,
  ended: Promise<unknown>,
  output: () => string,
): Promise<void> {
  const giveUp = AbortSignal.timeout(LONGEST_START_MS);
  const stopped = ended.then(() => Promise.reject(new Error(`The launcher ended.\n${output()}`)));
  stopped.catch(() => undefined);
  while (!output().includes(words)) {
    if (giveUp.aborted) throw new Error(`The launcher did not come up.\n${output()}`);
    await Promise.race([once(child.stdout ?? child, 'data', { signal: giveUp }).catch(() => undefined), stopped]);
  }
}

/** A data folder that is gone afterwards. */
export function temporaryDataDir(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'storepod-run-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
