import { existsSync } from 'node:fs';
import type { Launched } from '@storepod/platform/launch';
import { expect } from 'vitest';
import { processesOf } from './processes.ts';

/** Under three seconds on a machine that does nothing else; here the tests of everything else may run beside it. */
const LONGEST_STOP_MS = 15_000;

/** Where nobody can look at processes, the launcher alone is waited for. */
const canLook = existsSync('/proc/self/environ');

/** Ctrl-C ends the launcher, and everything is gone with it: its processes, builds and PostgreSQL. */
export async function expectQuickEnd(run: Launched, dataDir: string): Promise<void> {
  if (canLook) expect(processesOf(dataDir)).not.toEqual([]);
  const startedAt = performance.now();
  run.signal('SIGINT');
  expect(await run.ended).toBe(0);
  if (canLook) expect(processesOf(dataDir)).toEqual([]);
  const ms = Math.round(performance.now() - startedAt);
  console.log(`ended ${ms} ms after Ctrl-C`);
  expect(ms).toBeLessThan(LONGEST_STOP_MS);
}
