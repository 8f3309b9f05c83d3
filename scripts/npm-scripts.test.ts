import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { root } from './contracts.ts';

const read = (file: string) => readFileSync(new URL(file, root), 'utf8');
const { scripts, dependencies } = JSON.parse(read('package.json')) as Record<string, Record<string, string>>;

/** npm puts node_modules/.bin first into the path of its scripts, and the Node that everything runs on lies there. */
describe('nothing runs on the Node of the machine', () => {
  it('npm brings a Node of its own, the one that .nvmrc names', () => {
    expect(dependencies?.node?.split('.')[0]).toBe(read('.nvmrc').trim());
    expect(process.versions.node).toBe(dependencies?.node);
  });

  it('every script begins with a program that npm brings', () => {
    const commands = Object.values(scripts ?? {}).flatMap((script) => script.split(' && '));
    expect(commands.length).toBeGreaterThan(10);
    expect(commands.filter((command) => !/^(node|npm run|vitest|biome) /.test(command))).toEqual([]);
  });

  it.each(['README.md', 'CONTRIBUTING.md', '.ci/run', ...globSync('docs/*.md', { cwd: root })])(
    '%s tells nobody to type a plain node',
    (file) => {
      expect(read(file).match(/^\s*(?:\$ )?node .*$|`node [^`]*`/gm) ?? []).toEqual([]);
    },
  );
});
