import { readdirSync, readFileSync } from 'node:fs';

/** A process below another one, and the CPU it has used so far. */
export interface TreeProcess {
  pid: number;
  parent: number;
  command: string;
  /** Of all its threads, and of its children that have ended. */
  cpuMs: number;
}

/** Ticks of /proc are hundredths of a second on every Linux. */
const TICK_MS = 10;

/** A process with all below it. Linux only: /proc tells. */
export function processTree(root: number): TreeProcess[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)));
  const below = (pid: number): TreeProcess[] =>
    all.filter(({ parent }) => parent === pid).flatMap((child) => [child, ...below(child.pid)]);
  return [...all.filter(({ pid }) => pid === root), ...below(root)];
}

/** What a process of a platform is called: by its group, or as one of PostgreSQL. */
export const kindOf = ({ command }: TreeProcess): string =>
  /postgres/.test(command) ? 'PostgreSQL' : (/group-main\.ts (\S+)/.exec(command)?.[1] ?? 'launcher');

function readProcess(pid: number): TreeProcess[] {
  try {
    // The name of the program is in brackets and may hold anything; what follows is separated by spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    const [parent = 0, endedUser = 0, endedSystem = 0] = [fields[1], fields[13], fields[14]].map(Number);
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return [{ pid, parent, command, cpuMs: threadsMs(pid) + (endedUser + endedSystem) * TICK_MS }];
  } catch {
    return []; // ended meanwhile
  }
}

/**
 * The memory of a process in bytes. What it shares with others counts by its part, so that those of a server with shared buffers
 * add up. The kernel walks all its pages for that, so nobody asks for it between two looks at CPU.
 */
export function memoryOf(pid: number): number {
  try {
    const [, kibibytes = '0'] = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
    return Number(kibibytes) * 1024;
  } catch {
    return 0; // ended meanwhile
  }
}

/** Files, sockets and pipes that a process holds open. */
export function descriptorsOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return 0; // ended meanwhile
  }
}

/** In nanoseconds, as the scheduler counts: a process that wakes for moments would vanish between ticks. */
const threadsMs = (pid: number): number =>
  readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => {
    const [ran = '0'] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ');
    return sum + Number(ran) / 1e6;
  }, 0);
