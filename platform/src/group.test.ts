import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { controlPlane, podGroups } from './components.ts';
import { compileCacheOf, heapFlags, openGroup } from './group.ts';

const heap = { oldSpaceMb: 512, semiSpaceMb: 16 };

it('the heap of a process has limits of its own', () => {
  expect(heapFlags(heap)).toEqual(['--max-old-space-size=512', '--max-semi-space-size=16']);
});

it('what somebody set for all of Node holds', () => {
  expect(heapFlags(heap, '--max-old-space-size=4096 --no-warnings')).toEqual(['--max-semi-space-size=16']);
  expect(heapFlags(heap, '--max-semi-space-size=64 --max-old-space-size=4096')).toEqual([]);
});

it('compiled sources lie with the data, or where somebody keeps those of all of Node', () => {
  expect(compileCacheOf('/data')).toBe('/data/compile-cache');
  expect(compileCacheOf('/data', '')).toBe('/data/compile-cache');
  expect(compileCacheOf('/data', '/kept')).toBe('/kept');
});

it('every process has room for the caches of its services', () => {
  for (const { components, heap: own } of [controlPlane, ...podGroups])
    expect(own.oldSpaceMb).toBeGreaterThan(256 + 16 * components.length);
});

it('a process that cannot be begun is a failed start, and not the end of the launcher', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'storepod-group-'));
  const { execPath } = process;
  onTestFinished(() => {
    process.execPath = execPath;
    rmSync(folder, { recursive: true });
  });
  process.execPath = join(folder, 'nowhere');
  const [logFile, onChange] = [join(folder, 'logs', 'none.log'), () => undefined];
  const group = openGroup({
    name: 'none',
    members: [],
    heap,
    logFile,
    compileCache: folder,
    onChange,
    development: false,
  });
  await expect(group.start()).rejects.toThrow('ENOENT');
  await group.stop();
});
