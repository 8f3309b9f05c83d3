import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';

const OWN = '@storepod';

/** A copy of the files that git knows or would take, in which the packages of the repository are those of the copy. */
export function copyTree(root: string): string {
  const copy = mkdtempSync(join(realpathSync(tmpdir()), 'storepod-proof-'));
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
    .toString()
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(root, file)));
  for (const file of files) cpSync(join(root, file), join(copy, file));
  linkModules(root, copy, '.');
  for (const folder of new Set(files.filter((file) => file.endsWith('/package.json')).map(dirname)))
    if (existsSync(join(root, folder, 'node_modules'))) linkModules(root, copy, folder);
  return copy;
}

/** What was installed is shared; what stands in the repository leads into the copy. */
function linkModules(root: string, copy: string, folder: string): void {
  const [from, to] = [join(root, folder, 'node_modules'), join(copy, folder, 'node_modules')];
  mkdirSync(join(to, OWN), { recursive: true });
  for (const name of readdirSync(from)) if (name !== OWN) symlinkSync(join(from, name), join(to, name));
  if (!existsSync(join(from, OWN))) return;
  for (const name of readdirSync(join(from, OWN))) {
    const target = realpathSync(join(from, OWN, name));
    if (!lstatSync(join(from, OWN, name)).isSymbolicLink()) continue;
    symlinkSync(join(copy, relative(realpathSync(root), target)), join(to, OWN, name));
  }
}
