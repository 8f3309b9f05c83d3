import { spawnSync } from 'node:child_process';

/** What takes minutes with a whole platform; the tests hold a short form. */
const files: Record<string, string> = {
  /** Kills the process of the pod while the demo shops are being filled: they become complete all the same. */
  'demo-filling': 'platform/test/demo-filling.test.ts',
  /** Presses Ctrl-C at every step of a start, and while a process is being restarted. */
  stop: 'platform/test/stop.test.ts',
};

const [proof = ''] = process.argv.slice(2);
const file = files[proof];
if (file === undefined) throw new Error(`There is no proof ${proof}. There are: ${Object.keys(files).join(', ')}`);
const env = { ...process.env, STOREPOD_PROOF: proof };
process.exitCode = spawnSync('vitest', ['run', file], { env, stdio: 'inherit' }).status ?? 1;
