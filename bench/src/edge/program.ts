import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import type { ServerProcess } from '../server-process.ts';

/** Ticks in which Linux counts the time of processes. */
const TICKS_PER_SECOND = 100;
const PAGE_BYTES = 4_096;
/** Varnish compiles its rules first. */
const START_WITHIN_MS = 30_000;

/** Whether a program is there to be measured, and in which version. */
export function versionOf(command: string, ...args: string[]): string | undefined {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  return status === 0 ? `${stdout}${stderr}`.trim().split('\n')[0] : undefined;
}

/** Runs a program that listens on a port, and measures it from outside. */
export async function program(
  command: string,
  args: string[],
  port: number,
  env: Record<string, string> = {},
): Promise<ServerProcess> {
  const child = spawn(command, args, { stdio: 'ignore', env: { ...process.env, ...env } });
  await untilListening(child, command, port);
  return {
    port,
    usage: async () => usageOfFamily(child.pid ?? 0),
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

/** The time and memory of a process and of those that it started: some programs leave the work to a child. */
export function usageOfFamily(pid: number): { cpuSeconds: number; rssBytes: number } {
  const all = familyOf(pid).map(usageOf);
  const sum = (part: 'cpuSeconds' | 'rssBytes') => all.reduce((total, usage) => total + usage[part], 0);
  return { cpuSeconds: sum('cpuSeconds'), rssBytes: sum('rssBytes') };
}

const familyOf = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(familyOf)];

export const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

function usageOf(pid: number) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const ticks = Number(fields[11]) + Number(fields[12]);
  return { cpuSeconds: ticks / TICKS_PER_SECOND, rssBytes: Number(fields[21]) * PAGE_BYTES };
}

async function untilListening(child: ChildProcess, command: string, port: number): Promise<void> {
  const deadline = performance.now() + START_WITHIN_MS;
  while (!(await accepts(port))) {
    if (child.exitCode !== null || performance.now() > deadline) throw new Error(`${command} does not listen`);
    await new Promise((resume) => setTimeout(resume, 50));
  }
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
