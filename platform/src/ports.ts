import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { createServer } from 'node:net';

export interface NeededPort {
  port: number;
  by: string;
}

/** Thrown when somebody else already listens where we want to. */
export class PortTaken extends Error {
  override readonly name = 'PortTaken';
}

/** Finds out before anything is started, and says for every taken port who wants it, who has it, and what to do. */
export async function requireFreePorts(needed: readonly NeededPort[]): Promise<void> {
  const taken = (await Promise.all(needed.map(async (one) => ((await isFree(one.port)) ? [] : [one])))).flat();
  if (taken.length > 0) throw portTaken(taken);
}

export function portTaken(taken: readonly NeededPort[]): PortTaken {
  const lines = taken.map(
    ({ port, by }) => `  Port ${port}, which ${by} needs, is taken by ${holderOf(port) ?? 'another program'}.`,
  );
  const advice = '  Stop that program, or run beside it with other ports: STOREPOD_PORT_OFFSET=100 npm start';
  return new PortTaken([...lines, advice].join('\n'));
}

export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** The program that listens on a port, where the system tells: Linux does, in /proc. */
function holderOf(port: number): string | undefined {
  try {
    const inode = listeningInode(port);
    return inode && processWithSocket(inode);
  } catch {
    return undefined;
  }
}

/** /proc/net/tcp lists addresses in hex; state 0A is "listening", the tenth column is the inode. */
function listeningInode(port: number): string | undefined {
  const wanted = port.toString(16).toUpperCase().padStart(4, '0');
  const lines = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) => readFileSync(file, 'utf8').split('\n').slice(1));
  const columns = lines.map((line) => line.trim().split(/\s+/));
  return columns.find(([, address, , state]) => address?.endsWith(`:${wanted}`) && state === '0A')?.[9];
}

function processWithSocket(inode: string): string | undefined {
  const pid = readdirSync('/proc').find((entry) => /^\d+$/.test(entry) && holdsSocket(entry, inode));
  if (!pid) return undefined;
  const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean).join(' ');
  return `"${command.slice(0, 120)}" (process ${pid})`;
}

function holdsSocket(pid: string, inode: string): boolean {
  try {
    return readdirSync(`/proc/${pid}/fd`).some((fd) => readlinkSync(`/proc/${pid}/fd/${fd}`) === `socket:[${inode}]`);
  } catch {
    return false; // ended meanwhile, or not ours to look at
  }
}
