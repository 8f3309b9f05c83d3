import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { requireModules, violationsIn } from './architecture.ts';
import { changedMigrations } from './landed-migrations.ts';

/** Everything that can be known without running the product. All of it is checked, also after the first failure. */
const checks: Record<string, () => boolean> = {
  types: () => run('tsc', '-p', '.'),
  'types of the console': () => run('tsc', '-p', 'control-plane/console'),
  'types of the storefront': () => run('tsc', '-p', 'pod/landing-ui/storefront'),
  'style and lint': () => run('biome', 'check', '--error-on-warnings', '.'),
  'unused code': () => run('knip'),
  'rules of the house': houseIsInOrder,
  'migrations that have landed': migrationsStand,
  'guarded or anonymous': () => run('node', 'scripts/check-access.ts'),
};

function run(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0;
}

const root = fileURLToPath(new URL('..', import.meta.url));

function houseIsInOrder(): boolean {
  requireModules(root);
  const violations = violationsIn(root);
  for (const { rule, from, to } of violations) console.error(`  ${rule}: ${from} -> ${to}`);
  return violations.length === 0;
}

function migrationsStand(): boolean {
  const wrong = changedMigrations(root);
  for (const what of wrong) console.error(`  ${what}`);
  return wrong.length === 0;
}

const failed = Object.entries(checks).filter(([name, check]) => {
  const startedAt = performance.now();
  const passed = check();
  console.log(`${passed ? 'ok  ' : 'FAIL'} ${name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
  return !passed;
});
process.exitCode = failed.length === 0 ? 0 : 1;
