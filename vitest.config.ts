import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{packages,control-plane,pod,platform,e2e,bench,scripts}/**/*.test.ts'],
    globalSetup: ['packages/testkit/src/postgres-server.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
