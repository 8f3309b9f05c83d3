import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { whileLocked } from './build-lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'storepod-lock-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the lock of a build', () => {
  it('lets one work at a time, and is gone afterwards', async () => {
    const lock = join(folder, 'one.lock');
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    let [inside, most] = [0, 0];
    const work = async () => {
      most = Math.max(most, ++inside);
      await new Promise(setImmediate);
      inside -= 1;
    };
    await Promise.all([1, 2, 3].map(() => whileLocked(lock, work)));
    expect([most, existsSync(lock)]).toEqual([1, false]);
    expect(console.log).toHaveBeenCalledWith(expect.stringContaining(`Waiting for process ${process.pid}`));
  });

  it('of a process that has died is taken over at once', async () => {
    const lock = join(folder, 'dead.lock');
    const { pid } = spawnSync(process.execPath, ['--version']);
    writeFileSync(lock, String(pid));
    const work = vi.fn(async () => undefined);
    await whileLocked(lock, work);
    expect(work).toHaveBeenCalledOnce();
  });

  it('is gone after work that failed', async () => {
    const lock = join(folder, 'failed.lock');
    await expect(whileLocked(lock, () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk');
    expect(existsSync(lock)).toBe(false);
  });
});
