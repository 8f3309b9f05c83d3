import { appendFileSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { applyBlock, CannotFollow, runIn, withNextNumber } from './apply-block.ts';
import { copyRepository, linkPackages } from './copy-repository.ts';
import { type WalkThrough, walkThroughsIn } from './walk-through.ts';

/**
 * `npm run proof:contributing [-- endpoint screen]`: follows the walk-throughs of CONTRIBUTING.md as they stand there, each in a
 * copy of the repository, with all commands.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const all = walkThroughsIn(root);
const asked = process.argv.slice(2);
const chosen = all.filter(({ name }) => asked.length === 0 || asked.includes(name));
if (chosen.length < Math.max(asked.length, 1)) throw new Error(`There are: ${all.map(({ name }) => name).join(', ')}`);

/** What must be refused once a walk-through is done. */
const refused: Record<string, (copy: string) => void> = {
  migration(copy) {
    const [file = ''] = globSync('control-plane/pod-registry/migrations/*_pod_note.sql', { cwd: copy });
    appendFileSync(join(copy, file), '-- changed after it landed\n');
    mustFail(copy, "npm run check -- 'migrations that have landed'");
  },
};

function mustFail(copy: string, command: string): void {
  try {
    runIn(copy, command);
  } catch (error) {
    if (error instanceof CannotFollow) return;
    throw error;
  }
  throw new CannotFollow(`${command} passes, and should not`);
}

function follow(walkThrough: WalkThrough): void {
  const copy = copyRepository(root);
  try {
    linkPackages(root, copy);
    for (const block of withNextNumber(walkThrough, copy.root).blocks)
      applyBlock(block, copy.root, (command) => timed(command, () => runIn(copy.root, command)));
    refused[walkThrough.name]?.(copy.root);
  } finally {
    copy.remove();
  }
}

function timed(what: string, run: () => void): void {
  const startedAt = performance.now();
  run();
  console.log(`     ${((performance.now() - startedAt) / 1000).toFixed(1)} s  ${what}`);
}

for (const walkThrough of chosen) {
  try {
    follow(walkThrough);
    console.log(`ok   adding: ${walkThrough.name}`);
  } catch (error) {
    if (!(error instanceof CannotFollow)) throw error;
    console.error(`FAIL adding: ${walkThrough.name}\n${error.message}`);
    process.exitCode = 1;
  }
}
