import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Mutation, mutations, testOf } from './mutations.ts';
import { copyTree } from './tree-copy.ts';

/** Longer than the tests of one service take on a busy machine. */
const LONGEST_MS = 10 * 60_000;
/** How a run says that it was the isolation that failed, and not a time-out or anything else: a statement, or a trace. */
const isolationFailed = /Statements that use tables of stores|\+ +"endpoint": "/;

/**
 * `npm run proof:isolation`: takes the store from one real query after the other, and demands that the tests see it.
 * `npm run proof:isolation -- checkout payment` does so for the queries of some services alone.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const services = process.argv.slice(2);
const chosen = mutations.filter(
  ({ what }) => services.length === 0 || services.some((service) => what.startsWith(`${service}:`)),
);
const copy = copyTree(root);
let isProved = true;
try {
  const tests = [...new Set(chosen.map(testOf))];
  const { status, output } = run(tests);
  if (status !== 0) console.error(output);
  isProved = report('as it is', 'green', status === 0);
  for (const mutation of chosen) isProved = report(mutation.what, 'red', isSeen(mutation)) && isProved;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
process.exit(isProved ? 0 : 1);

function run(tests: readonly string[]): { status: number | null; output: string } {
  const vitest = join(copy, 'node_modules/vitest/vitest.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [vitest, 'run', ...tests], {
    cwd: copy,
    encoding: 'utf8',
    timeout: LONGEST_MS,
    env: { ...process.env, NO_COLOR: '1' },
  });
  return { status, output: stdout + stderr };
}

/** Whether the tests of the service turn red, and because of the isolation. */
function isSeen(mutation: Mutation): boolean {
  const file = join(copy, mutation.file);
  const before = readFileSync(file, 'utf8');
  if (before.split(mutation.find).length !== 2)
    throw new Error(`${mutation.file} does not have exactly once: ${mutation.find}`);
  writeFileSync(
    file,
    before.replace(mutation.find, () => mutation.replace),
  );
  try {
    const { status, output } = run([testOf(mutation)]);
    const isNoticed = status !== 0 && isolationFailed.test(output);
    if (!isNoticed) console.error(output);
    return isNoticed;
  } finally {
    writeFileSync(file, before);
  }
}

function report(what: string, colour: string, isSo: boolean): boolean {
  console.log(`${isSo ? 'ok  ' : 'FAIL'} ${colour}: ${what}`);
  return isSo;
}
