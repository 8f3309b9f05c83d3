import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Clears the way for a server on this folder after a crash of its launcher. A server that still runs without its
 * launcher is stopped. A `postmaster.pid` that names a stranger is removed, since PostgreSQL would take the stranger for
 * a server; one that names nobody is left to PostgreSQL. Children that survive their server hold its memory, and no other server
 * starts until they let go of it.
 */
export async function clearTheWay(dataDir: string): Promise<void> {
  await stopOrphan(dataDir);
  const survivors = childrenOn(dataDir);
  for (const pid of survivors) signal(pid, 'SIGKILL');
  await Promise.all(survivors.map((pid) => isGone(pid, FAST_SHUTDOWN_MS)));
}

async function stopOrphan(dataDir: string): Promise<void> {
  const pid = recordedPid(dataDir);
  const found = pid === undefined ? undefined : lookUp(pid);
  if (pid === undefined || !found) return;
  if (!isServerOf(found, dataDir)) return rmSync(join(dataDir, 'postmaster.pid'));
  const launcher = found.parent > 1 ? lookUp(found.parent) : undefined;
  if (launcher && isNode(launcher)) {
    throw new Error(`${dataDir} is in use by process ${found.parent}, which is still running. Stop that first.`);
  }
  await terminate(pid);
}

/** PostgreSQL needs a moment to write its last checkpoint; a busy disk needs some more. */
const FAST_SHUTDOWN_MS = 20_000;

/**
 * Fast shutdown: sessions are ended, data is written. What takes longer is ended at once (SIGQUIT): nothing that was
 * committed is lost, the next start replays the log. Killed only if even that does not come to an end.
 */
export async function terminate(pid: number, withinMs = FAST_SHUTDOWN_MS): Promise<void> {
  for (const name of ['SIGINT', 'SIGQUIT'] as const) {
    signal(pid, name);
    if (await isGone(pid, withinMs)) return;
  }
  signal(pid, 'SIGKILL');
  await isGone(pid, FAST_SHUTDOWN_MS);
}

async function isGone(pid: number, withinMs: number): Promise<boolean> {
  const deadline = performance.now() + withinMs;
  while (signal(pid, 0) && !isZombie(pid)) {
    if (performance.now() > deadline) return false;
    await pause(10);
  }
  return true;
}

/** It has ended, and only its entry waits for a parent to take notice; in a container there may be none that does. */
function isZombie(pid: number): boolean {
  const status = `/proc/${pid}/status`;
  return existsSync(status) && /^State:\s*Z/m.test(readFileSync(status, 'utf8'));
}

/** False when there is no such process. */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false;
    throw error;
  }
}

/** The first line of the file is the process that wrote it. */
function recordedPid(dataDir: string): number | undefined {
  const file = join(dataDir, 'postmaster.pid');
  const pid = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : Number.NaN;
  return pid > 0 ? pid : undefined;
}

interface RunningProcess {
  command: string[];
  parent: number;
  /** Where it works. A server works in its data folder, whoever started it and by whatever name. */
  folder?: string;
}

const isServerOf = ({ command, folder }: RunningProcess, dataDir: string) =>
  (folder === dataDir || command.includes(dataDir)) && command.some((word) => /(^|\/)postgres$/.test(word));

/** The processes of sessions and the like. Where there is no /proc, PostgreSQL has to wait until they notice by themselves. */
function childrenOn(dataDir: string): number[] {
  if (!existsSync('/proc/self/cmdline')) return [];
  const pids = readdirSync('/proc').flatMap((entry) => (/^\d+$/.test(entry) ? [Number(entry)] : []));
  return pids.filter((pid) => {
    const { command: [title = ''] = [], folder } = lookUp(pid) ?? {};
    return folder === dataDir && title.startsWith('postgres: ');
  });
}

const isNode = ({ command }: RunningProcess) => /(^|\/)node$/.test(command[0] ?? '');

function lookUp(pid: number): RunningProcess | undefined {
  try {
    return existsSync('/proc/self/cmdline') ? lookUpInProc(pid) : lookUpWithPs(pid);
  } catch {
    return undefined; // no such process, or it ended while we looked
  }
}

function lookUpInProc(pid: number): RunningProcess {
  const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  const parent = /^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return { command, parent: Number(parent), folder: readlinkSync(`/proc/${pid}/cwd`) };
}

/** macOS has no /proc. */
function lookUpWithPs(pid: number): RunningProcess {
  const [parent = '', ...command] = execFileSync('ps', ['-p', String(pid), '-o', 'ppid=,command='], {
    encoding: 'utf8',
  })
    .trim()
    .split(/\s+/);
  return { command, parent: Number(parent) };
}
