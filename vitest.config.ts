import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What is written in JSX, or imports what is: Node cannot run it as it is. */
const views = [
  'control-plane/console/src/**/*.test.{ts,tsx}',
  'control-plane/console/test/!(build).test.ts',
  'pod/landing-ui/storefront/**/*.test.{ts,tsx}',
];
const units = [
  '{packages/*,control-plane/!(console),pod/*,platform/*}/{src,shared}/**/*.test.ts',
  // Content forbids the library of pictures to read drawings, for its whole process; the demo's pictures begin as drawings.
  'platform/src/**/!(paint).test.ts',
  // What reads the tree, its texts and its contracts: loaded once for all of them.
  'scripts/**/!(short-waits|walk-throughs).test.ts',
  'e2e/src/**/*.test.ts',
  'e2e/test/scenes.test.ts',
  'e2e/test/openapi/documents.test.ts',
  'packages/contract/test/client*.test.ts',
];
const services = [
  'control-plane/{billing,gateway,pod-registry,tenancy,uaa}/test/**/*.test.ts',
  'pod/{catalog,checkout,content,cua,inventory,merchant,payment,spg}/test/**/*.test.ts',
  'packages/{database,identity,service,testkit}/test/**/*.test.ts',
  // These two set what a process reads once: its cache of reads, and where its built files are.
  'pod/landing-ui/test/!(data-cache).test.ts',
  'pod/landing-ui/test/pages/!(placed-assets).test.ts',
];

/**
 * The journeys take most of the run, so they begin with it. Where no earlier run has left its times, files are ordered by their
 * size, and the one of the journeys only lists them.
 */
class JourneysFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isOfJourneys = ({ moduleId }: TestSpecification) => moduleId.endsWith('/e2e/test/platform.test.ts');
    const sorted = await super.sort(files);
    return [...sorted.filter(isOfJourneys), ...sorted.filter((file) => !isOfJourneys(file))];
  }
}

export default defineConfig({
  test: {
    // Node runs the sources as they are, as it does everywhere else: nothing has to be transformed, and a name that is imported costs no look-up.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    globalSetup: ['packages/testkit/src/postgres-server.ts', 'e2e/src/identity/identity-server.ts'],
    sequence: { sequencer: JourneysFirst },
    // Twice what a small machine has of cores: half of a file's time is waiting for time-outs, jobs and processes.
    maxWorkers: 4,
    // The processes that tests start load the same sources over and over: those of a pod take 4.3 s of a core, and 2.6 compiled.
    env: { NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache') },
    // These end what hangs and nothing else, so no test has a shorter one: a busy machine is slow, and that is no failure.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // A condition that comes true ends the wait at once.
    expect: { poll: { timeout: 120_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'alone',
          include: ['{packages,control-plane,pod,platform,e2e,bench,scripts}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/.next/**', ...units, ...services, ...views],
        },
      },
      // Services keep nothing in their modules, and units start nothing: their files share a process, which is a third faster.
      { extends: true, test: { name: 'services', include: services, isolate: false } },
      { extends: true, test: { name: 'units', include: units, isolate: false } },
      {
        extends: true,
        test: { name: 'views', include: views, isolate: false, experimental: { viteModuleRunner: true } },
      },
    ],
  },
});
