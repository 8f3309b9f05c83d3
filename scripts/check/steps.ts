/** One thing that `npm run check` looks at: a command that ends with 0 when all is well. */
export interface Step {
  name: string;
  command: readonly [string, ...string[]];
}

/**
 * Everything that can be known without running the product; the longest first, so that no core waits for it at the end.
 * The compiler keeps what it knows of an unchanged file below node_modules/.cache (`tsBuildInfoFile` of each project).
 * It has one checker a project and not its usual four: each works the types out anew that it shares with the others, which took
 * two thirds more of the processor (54 s of it for the first step, and 33 s so), and another step takes the other core.
 */
export const steps: readonly Step[] = [
  { name: 'types', command: ['tsc', '-p', '.', '--checkers', '1'] },
  { name: 'types of the console', command: ['tsc', '-p', 'control-plane/console', '--checkers', '1'] },
  { name: 'style and lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'types of the storefront', command: ['tsc', '-p', 'pod/landing-ui/storefront', '--checkers', '1'] },
  { name: 'unused code', command: ['knip', '--cache', '--cache-location', 'node_modules/.cache/knip'] },
  { name: 'imports', command: ['node', 'scripts/check/imports.ts'] },
  { name: 'guarded or anonymous', command: ['node', 'scripts/check/access.ts'] },
  { name: 'names', command: ['node', 'scripts/check/names.ts'] },
  { name: 'state of modules', command: ['node', 'scripts/check/module-state.ts'] },
  { name: 'migrations that have landed', command: ['node', 'scripts/check/migrations.ts'] },
];
