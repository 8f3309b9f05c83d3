import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** The secrets of this run: made when first asked for, kept in the data folder, never anywhere else. */
export interface Secrets {
  /** The secret of that name. */
  of(name: string): string;
}

export function openSecrets(file: string): Secrets {
  mkdirSync(dirname(file), { recursive: true });
  const known: Record<string, string> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return {
    of(name) {
      known[name] ??= remember(file, known, name);
      return known[name];
    },
  };
}

/** Written beside and renamed, so that a crash leaves the old file or the new one. */
function remember(file: string, known: Record<string, string>, name: string): string {
  const secret = randomBytes(32).toString('base64url');
  writeFileSync(`${file}.new`, JSON.stringify({ ...known, [name]: secret }, null, 2), { mode: 0o600 });
  chmodSync(`${file}.new`, 0o600);
  renameSync(`${file}.new`, file);
  return secret;
}
