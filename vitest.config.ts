import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{packages,control-plane,pod,platform,e2e,bench,scripts}/**/*.test.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    reporters: process.env.CI ? ['default'] : ['default'],
  },
});
