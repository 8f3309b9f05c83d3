import { readFileSync, renameSync, writeFileSync } from 'node:fs';

/** The names of the demo stores that are filled, as the data folder remembers them. */
export function readFilled(file: string): string[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return []; // nothing was filled yet; to fill a shop again changes nothing in it
  }
}

/** Written beside and renamed, so that a crash leaves the old file or the new one. */
export function noteFilled(file: string, name: string): void {
  writeFileSync(`${file}.new`, JSON.stringify([...new Set([...readFilled(file), name])]));
  renameSync(`${file}.new`, file);
}
