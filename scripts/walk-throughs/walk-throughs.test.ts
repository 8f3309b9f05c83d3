import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyBlock, CannotFollow, runIn, withNextNumber } from './apply-block.ts';
import { type Copy, copyRepository } from './copy-repository.ts';
import { walkThroughsIn } from './walk-through.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const walkThroughs = walkThroughsIn(root);
/** Some thousand files, perhaps while everything else is tested. */
const COPYING_MS = 120_000;

describe('the walk-throughs of CONTRIBUTING.md', () => {
  it('are those of an endpoint, a migration, a screen and a theme, and each runs the check', () => {
    expect(walkThroughs.map(({ name }) => name).toSorted()).toEqual(['endpoint', 'migration', 'screen', 'theme']);
    for (const { blocks } of walkThroughs)
      expect(blocks.at(-1)).toMatchObject({
        kind: 'commands',
        text: expect.stringMatching(/vitest run[\s\S]*npm run check/),
      });
  });

  let copy: Copy;
  beforeAll(() => {
    copy = copyRepository(root);
  }, COPYING_MS);
  afterAll(() => copy.remove());

  /** Another table would turn it red, which is otherwise seen by `npm run proof:contributing` alone. */
  it('have a row of every table in the test of a migration', () => {
    const sources = globSync('control-plane/pod-registry/migrations/*.sql', { cwd: root }).map((file) =>
      readFileSync(join(root, file), 'utf8'),
    );
    const tables = sources.flatMap((source) => [...source.matchAll(/^create table (\w+)/gm)].map(([, name]) => name));
    const { blocks } = walkThroughs.find(({ name }) => name === 'migration') ?? { blocks: [] };
    const texts = blocks.map((block) => (block.kind === 'file' ? block.text : '')).join('');
    expect(tables.filter((name) => !texts.includes(`insert into ${name} (`))).toEqual([]);
    expect(tables.length).toBeGreaterThan(0);
  });

  // The commands of npm take minutes; `npm run proof:contributing` runs them.
  it.each(walkThroughs)('fit the sources as they are: $name', (walkThrough) => {
    for (const block of withNextNumber(walkThrough, copy.root).blocks)
      applyBlock(block, copy.root, (command) => {
        if (!/^np[mx] /.test(command)) runIn(copy.root, command);
      });
  });
});

describe('a walk-through', () => {
  const tree = mkdtempSync(join(tmpdir(), 'storepod-walk-'));
  afterAll(() => rmSync(tree, { recursive: true }));
  mkdirSync(join(tree, 'migrations'));
  writeFileSync(join(tree, 'migrations/0041_last.sql'), '');
  writeFileSync(join(tree, 'a.ts'), 'const one = 1;\nconst two = 2;\nconst two = 2;\n');
  const page = (...blocks: string[]) => {
    writeFileSync(join(tree, 'CONTRIBUTING.md'), `# Page\n\n## Adding a thing\n\n${blocks.join('\n\n')}\n\n## Rest\n`);
    const [walkThrough] = walkThroughsIn(tree);
    if (!walkThrough) throw new Error('no walk-through was found');
    const commands: string[] = [];
    for (const block of withNextNumber(walkThrough, tree).blocks)
      applyBlock(block, tree, (said) => commands.push(said));
    return commands;
  };
  const fence = (head: string, text: string) => `\`\`\`${head}\n${text}\n\`\`\``;

  it('writes new files, changes others, takes the next number, and hands over its commands', () => {
    const commands = page(
      fence('sql migrations/NNNN_new.sql', 'select 1;'),
      fence('diff a.ts', ' const one = 1;\n+const more = "$&";'),
      fence('sh', 'cat migrations/NNNN_new.sql |\n  wc\nnpm test'),
    );
    expect(readFileSync(join(tree, 'migrations/0042_new.sql'), 'utf8')).toBe('select 1;\n');
    expect(readFileSync(join(tree, 'a.ts'), 'utf8')).toContain('const one = 1;\nconst more = "$&";\nconst two = 2;\n');
    expect(commands).toEqual(['cat migrations/0042_new.sql | wc', 'npm test']);
  });

  it.each([
    ['a place that is not there', 'diff a.ts', '-const three = 3;\n+const four = 4;'],
    ['a place that is there twice', 'diff a.ts', '-const two = 2;\n+const four = 4;'],
    ['a file that is not there', 'diff b.ts', '-const one = 1;\n+const four = 4;'],
    ['a new file that is there', 'ts a.ts', 'const one = 1;'],
  ])('cannot be followed with %s', (_, head, text) => {
    expect(() => page(fence(head, text))).toThrow(CannotFollow);
  });

  it('cannot be followed when a command fails, and says what it said', () => {
    expect(() => runIn(tree, 'echo what went wrong; exit 3')).toThrow(/ended with 3\nwhat went wrong/);
  });
});
