import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{packages,control-plane,pod,platform,e2e,bench,scripts}/**/*.test.ts'],
    globalSetup: ['packages/testkit/src/postgres-server.ts'],
    // One for each core of a small machine; the default would leave one idle.
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // A condition that comes true ends the wait at once; on a busy machine one second is not long.
    expect: { poll: { timeout: 10_000 } },
  },
});
