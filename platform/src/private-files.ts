import { chmodSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What nobody but the processes of this run enters. PostgreSQL, which may run as somebody else, keeps its own folder so. */
const folders = ['logs', 'certificates', 'media', 'pods'];

/** A folder for its owner alone, also where it was there with wider rights. */
export function privateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  chmodSync(path, 0o700);
}

/** Logs name customers and orders; the other files hold keys. Other users of the machine read none of them. */
export function closeToOthers(dataDir: string): void {
  privateFolder(join(dataDir, 'logs'));
  for (const folder of folders) if (existsSync(join(dataDir, folder))) chmodSync(join(dataDir, folder), 0o700);
  for (const log of readdirSync(join(dataDir, 'logs'))) chmodSync(join(dataDir, 'logs', log), 0o600);
  const secrets = join(dataDir, 'secrets.json');
  if (existsSync(secrets)) chmodSync(secrets, 0o600);
}
