import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { expectQuickEnd } from '../../src/quick-end.ts';
import type { Run } from '../../src/run.ts';

const isDown = async (url: string) => (await fetch(url).catch(() => undefined)) === undefined;

/** What is looked at when everything else has been done: nothing can go on after it. */
export function end(run: Run): void {
  const data = run.env.STOREPOD_DATA_DIR;

  describe('a platform that has been used', () => {
    it('has kept its secrets to their owner and out of the logs', () => {
      const file = join(data, 'secrets.json');
      expect(statSync(file).mode & 0o077).toBe(0);
      const logs = ['control-plane.log', 'pod-507f1f77.log', 'spg-507f1f77.log'].map((name) =>
        readFileSync(join(data, 'logs', name), 'utf8'),
      );
      for (const secret of Object.values(JSON.parse(readFileSync(file, 'utf8'))))
        expect(logs.join()).not.toContain(secret);
    });

    it('ends on Ctrl-C at once, also while a process starts again that died before', async () => {
      const [pod = 0] = run.groups();
      process.kill(pod, 'SIGKILL');
      await expect.poll(() => run.groups().includes(pod), { timeout: 60_000 }).toBe(false);
      await expectQuickEnd(run.launcher(), data);
      expect(await isDown(`${run.baseUrl}/healthz`)).toBe(true);
      expect(await isDown(`${run.registryUrl}/healthz`)).toBe(true);
    });
  });
}
