import { spawnSync } from 'node:child_process';

/** Kills the process of the pod while the demo shops are being filled, and looks whether they become complete. Takes minutes. */
const { status } = spawnSync('vitest', ['run', 'platform/test/demo-filling.test.ts'], {
  env: { ...process.env, STOREPOD_PROOF: 'demo-filling' },
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
