import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemIds } from '@storepod/kernel/ids';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CertificateStore } from './certificate-store.ts';
import { openDiskStore } from './disk-store.ts';

let folder: string;
let store: CertificateStore;

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'store-')), 'certificates');
  store = await openDiskStore(folder, systemIds);
});
afterEach(() => rm(join(folder, '..'), { recursive: true, force: true }));

async function namesIn(key: string): Promise<string[]> {
  const names: string[] = [];
  for await (const name of store.list(key)) names.push(name);
  return names;
}

describe('a store on disk', () => {
  it('lets nobody but its user read', async () => {
    await store.write('certificates/shop.acme.com', 'text');
    const modeOf = async (path: string) => (await stat(join(folder, path))).mode & 0o777;
    expect(await modeOf('certificates/shop.acme.com')).toBe(0o600);
    expect(await modeOf('certificates')).toBe(0o700);
    expect(await modeOf('.')).toBe(0o700);
  });

  it('shows a reader the old text or the new one, never a part', async () => {
    const [old, young] = ['a'.repeat(100_000), 'b'.repeat(100_000)];
    await store.write('certificates/x.com', old);
    const seen = new Set<string | undefined>();
    const writing = Promise.all(Array.from({ length: 50 }, () => store.write('certificates/x.com', young)));
    for (let index = 0; index < 200; index++) seen.add(await store.read('certificates/x.com'));
    await writing;
    seen.add(await store.read('certificates/x.com'));
    expect([...seen].every((text) => text === old || text === young)).toBe(true);
    expect(await readdir(join(folder, 'unfinished'))).toEqual([]);
  });

  it('creates what is not there, for one of many, with the text of that one', async () => {
    const created = await Promise.all(
      Array.from({ length: 50 }, (_, index) => store.create('accounts/one', `text ${index}`)),
    );
    expect(created.filter(Boolean)).toHaveLength(1);
    expect(await store.read('accounts/one')).toBe(`text ${created.indexOf(true)}`);
    expect(await readdir(join(folder, 'unfinished'))).toEqual([]);
  });

  it('lists and removes', async () => {
    await store.write('certificates/a.com', '1');
    await store.write('certificates/b.com', '2');
    await store.remove('certificates/a.com');
    await store.remove('certificates/none.com');
    expect(await namesIn('certificates')).toEqual(['b.com']);
    expect(await namesIn('challenges')).toEqual([]);
    expect(await store.read('certificates/a.com')).toBeUndefined();
  });

  it.each(['certificates/../../x', '/etc/passwd', 'certificates/', 'certificates/.x', 'certificates/a b', ''])(
    'takes no key like "%s"',
    async (key) => {
      await expect(async () => store.read(key)).rejects.toThrow('is no key');
      await expect(async () => store.write(key, 'text')).rejects.toThrow('is no key');
    },
  );
});
