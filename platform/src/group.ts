import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { remedyFor } from '@storepod/database/embedded/remedy';
import type { ServiceName } from '@storepod/kernel/services';
import type { HeapLimits } from './components.ts';
import type { LoadedFiles } from './development/loaded-files.ts';
import { privateFolder } from './private-files.ts';
import { restartPause } from './restart-pause.ts';

/** A service inside a group, and its whole environment. */
interface GroupMember {
  service: ServiceName;
  env: Record<string, string>;
}

/** What the process of a group is told: what to start, or before that which modules of packages it will need. */
export type GroupOrder =
  | {
      members: readonly GroupMember[];
      /** Whether it is to say which source files it loads. */
      reportsFiles: boolean;
    }
  | { preload: readonly string[] };

/** What the process of a group says: that it listens, which files it has loaded, or why it could not start. */
export type GroupWord = 'listening' | { loaded: LoadedFiles } | { failure: string };

/** Several services in one process. They still talk to each other over HTTP, as they would apart. */
export interface Group {
  name: string;
  pid(): number | undefined;
  /** Starts the services and waits until all of them listen. A process that dies later is started again. */
  start(): Promise<void>;
  /** Whether the process has loaded this source file. */
  hasLoaded(file: string): boolean;
  /** Makes a process that waits with all packages loaded, so that a restart has only the sources to load. */
  prepareRestart(): void;
  /** Ends the process and starts it anew, with the sources as they are now. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

interface GroupSettings {
  name: string;
  members: readonly GroupMember[];
  heap: HeapLimits;
  logFile: string;
  /** Where compiled sources are kept: they are most of what a start takes. */
  compileCache: string;
  /** Called whenever the process is another one. */
  onChange: () => void;
  development: boolean;
}

const script = fileURLToPath(new URL('./group-main.ts', import.meta.url));
/** Everything together is to end within three seconds of Ctrl-C; what has not by then can recover from being killed. */
const STOP_WITHIN_MS = 1_500;

export function openGroup(settings: GroupSettings): Group {
  const { name, logFile, onChange } = settings;
  // Those of earlier processes stay: one that a fault kept from loading everything must still see it mended.
  const loaded = new Set<string>();
  const installed = new Set<string>();
  /** All that have not ended: a former one may still be ending while its successor starts. */
  const alive = new Set<ChildProcess>();
  let child: ChildProcess | undefined;
  let prepared: ChildProcess | undefined;
  let stopping = false;
  let failures = 0;
  let retry: NodeJS.Timeout | undefined;

  const make = () => {
    const made = spawnGroup(settings);
    alive.add(made);
    const forget = () => {
      alive.delete(made);
      if (made === prepared) prepared = undefined;
    };
    made.once('exit', forget);
    // A machine that can begin no process at this moment tells it so. Unheard, it would be the end of the launcher, and of all others.
    made.on('error', forget);
    return made;
  };
  const launch = async () => {
    if (stopping) throw new Error(`${name} is being stopped`);
    const own = prepared ?? make();
    prepared = undefined;
    child = own;
    own.on('message', (word: GroupWord) => {
      if (typeof word !== 'object' || !('loaded' in word)) return;
      for (const file of word.loaded.sources) loaded.add(file);
      for (const module of word.loaded.installed) installed.add(module);
    });
    onChange();
    await untilListening(own, settings);
    failures = 0;
    own.once('exit', () => {
      // One that was replaced has a successor already.
      if (!stopping && own === child) relaunch();
    });
  };
  const relaunch = (reason?: Error) => {
    if (stopping) return;
    const remedy = reason && remedyFor(reason.message, dirname(logFile));
    console.error(`The ${name} process ended; it is started again. ${remedy ?? `Its log is ${logFile}`}`);
    retry = setTimeout(() => launch().catch(relaunch), restartPause(failures++));
  };

  return {
    name,
    start: launch,
    pid: () => child?.pid,
    hasLoaded: (file) => loaded.has(file),
    prepareRestart: () => {
      if (prepared || stopping) return;
      prepared = make();
      prepared.send({ preload: [...installed] } satisfies GroupOrder);
    },
    restart: async () => {
      clearTimeout(retry);
      const former = child;
      child = undefined;
      await stopChild(former);
      if (!stopping) await launch();
    },
    stop: async () => {
      stopping = true;
      clearTimeout(retry);
      await Promise.all([...alive].map(stopChild));
    },
  };
}

/** Each thread that allocates gets a heap of the C library's own otherwise, and keeps what it once needed. */
const MALLOC_ARENAS = '2';

function spawnGroup({ name, heap, logFile, compileCache, development }: GroupSettings): ChildProcess {
  privateFolder(dirname(logFile));
  const log = openSync(logFile, 'a', 0o600);
  // A framework that compiles pages while they are worked on takes what it takes.
  const flags = development ? [] : heapFlags(heap, process.env.NODE_OPTIONS);
  const child = spawn(process.execPath, ['--enable-source-maps', ...flags, script, name], {
    stdio: ['ignore', log, log, 'ipc'],
    env: {
      MALLOC_ARENA_MAX: MALLOC_ARENAS,
      ...process.env,
      NODE_COMPILE_CACHE: compileCache,
      ...(development && { NODE_ENV: 'development' }),
    },
    // Ctrl-C goes to the whole foreground group; these end when the launcher tells them to, and in its order.
    detached: true,
  });
  closeSync(log);
  return child;
}

/** The limits of a heap as flags of Node. One that somebody set for all of Node holds here, too. */
export function heapFlags({ oldSpaceMb, semiSpaceMb }: HeapLimits, nodeOptions = ''): string[] {
  const limits = { '--max-old-space-size': oldSpaceMb, '--max-semi-space-size': semiSpaceMb };
  return Object.entries(limits).flatMap(([flag, mebibytes]) =>
    nodeOptions.includes(flag) ? [] : [`${flag}=${mebibytes}`],
  );
}

/** Where compiled sources are kept. A place that somebody set for all of Node holds here, too. */
export const compileCacheOf = (dataDir: string, placeOfAll = ''): string =>
  placeOfAll || join(dataDir, 'compile-cache');

async function untilListening(child: ChildProcess, { members, logFile, development }: GroupSettings): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  child.once('error', reject);
  child.once('exit', () => reject(new Error(lastWords(logFile))));
  child.on('message', (word: GroupWord) => {
    if (word === 'listening') resolve();
    else if ('failure' in word) reject(new Error(word.failure));
  });
  child.send({ members, reportsFiles: development } satisfies GroupOrder);
  await promise;
}

async function stopChild(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
  await ended;
  clearTimeout(timer);
}

const lastWords = (logFile: string) =>
  `The process ended before it was ready. The end of ${logFile}:\n${readFileSync(logFile, 'utf8').slice(-2_000)}`;
