import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The path of a socket may have 107 bytes on Linux and 103 elsewhere, and a data folder lies where it lies. */
const LONGEST_PATH = 103;

const nameOf = (port: number) => `.s.PGSQL.${port}`;

/**
 * The folder in which a server has a socket of the file system beside its port: its data folder, which nobody else may enter.
 * Undefined where the path would be too long or the system has no such sockets.
 */
export function socketFolder(dataDir: string, port: number): string | undefined {
  if (process.platform === 'win32') return undefined;
  return Buffer.byteLength(join(dataDir, nameOf(port))) <= LONGEST_PATH ? dataDir : undefined;
}

/**
 * The same database by the socket. A statement and its answer pass the system's network otherwise, which costs both sides
 * more than a small statement does.
 */
export function throughSocket(url: string, folder: string | undefined): string {
  if (folder === undefined) return url;
  const address = new URL(url);
  address.searchParams.set('host', folder);
  return address.href;
}

/**
 * Removes what a killed server left of its sockets. Their locks name a process by its number, which may be a stranger's by now, and
 * PostgreSQL would take the stranger for a server. Only for a folder on which none runs.
 */
export function removeSockets(dataDir: string): void {
  for (const name of readdirSync(dataDir)) if (name.startsWith('.s.PGSQL.')) rmSync(join(dataDir, name));
}
