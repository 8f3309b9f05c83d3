import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Run } from '../../src/run.ts';
import { reportOf } from '../../src/storm/report.ts';
import { storm as passOver } from '../../src/storm/storm.ts';

/** Where nobody can look at processes, nobody can tell which one to kill. */
const canLook = existsSync('/proc/self/environ');
const SEED = 31;

/** A short form of `npm run proof:storm`. */
export function storm(run: Run): void {
  describe.runIf(canLook)('a storm in which processes are killed while people buy and sell', () => {
    it(`loses nothing, doubles nothing and sells nothing twice, and all of it is back (seed ${SEED})`, async () => {
      const { STOREPOD_DATA_DIR: dataDir, STOREPOD_PORT_OFFSET: portOffset } = run.env;
      const report = await passOver(
        { dataDir, portOffset: Number(portOffset) },
        { seed: SEED, buyers: 6, merchants: 2, victims: ['pod group', 'edge', 'PostgreSQL'], betweenKillsMs: 4_000 },
      );
      expect(report.faults, reportOf(report)).toEqual([]);
      expect(report.diary.orders.filter(({ accepted }) => accepted).length).toBeGreaterThan(5);
      await expect.poll(async () => (await fetch(`${run.baseUrl}/healthz`)).status).toBe(200);
    });
  });
}
