import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stoppedClock } from '@storepod/kernel/clock';
import { Uuid } from '@storepod/kernel/ids';
import { eventually } from '@storepod/testkit/eventually';
import { ask } from '@storepod/testkit/http';
import { killableProcess, listening } from '@storepod/testkit/killable-process';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sweepAbandoned } from '../src/media/sweep.ts';
import { insertAssets, notePending } from '../src/media/upload/upload-rows.ts';
import * as files from './files.ts';
import { MEDIA, newStore, openLibrary } from './library.ts';
import { formOf, formType } from './multipart.ts';

const HOUR_MS = 3_600_000;
const clock = stoppedClock(new Date());
const { running, kit, folder, filesOnDisk, rowsOf } = await openLibrary({ clock });
const main = new URL('../src/main.ts', import.meta.url);
const never = new AbortController().signal;

/** An upload to a process that ends by SIGKILL at the moment. */
async function killedAt(moment: string, store: string, bytes: Buffer): Promise<void> {
  const env = { ...running.env, LOG_LEVEL: 'info' };
  const killable = killableProcess(main, { env, dieAt: { moment } });
  onTestFinished(() => killable.kill());
  const origin = await listening(killable);
  const asked = ask(origin, 'POST', `${MEDIA}?store=${store}`, {
    token: running.tokens.organisationAdmin,
    rawBody: formOf({ bytes }),
    headers: { 'content-type': formType },
  }).catch(() => undefined);
  expect(await killable.ended).toEqual({ code: null, signal: 'SIGKILL' });
  await asked;
}

describe('a process that is killed in the middle of an upload', () => {
  it('leaves bytes without a row, which the sweep removes when they are old', async () => {
    const store = newStore();
    await killedAt('media.stored', store, files.pdf('killed'));
    expect(await rowsOf()).toMatchObject({ media_asset: 0, media_pending: 1 });
    expect((await filesOnDisk()).filter((path) => path.includes(store))).toHaveLength(1);

    await sweepAbandoned(kit, never);
    expect((await rowsOf()).media_pending).toBe(1);
    clock.advance(2 * HOUR_MS);
    await sweepAbandoned(kit, never);
    expect((await rowsOf()).media_pending).toBe(0);
    await eventually(filesOnDisk).toEqual([]);
  });

  it('leaves a draft before anything is stored, which the sweep removes, too', async () => {
    const drafts = async () => (await filesOnDisk()).filter((path) => path.startsWith('.unfinished'));
    await killedAt('media.received', newStore(), files.pdf('draft'));
    expect(await drafts()).toHaveLength(1);
    expect((await rowsOf()).media_pending).toBe(0);
    clock.advance(2 * HOUR_MS);
    await sweepAbandoned(kit, never);
    expect(await drafts()).toEqual([]);
  });

  it('leaves drafts that are removed when they are old, and not before', async () => {
    const [young, old] = ['young', 'old'].map((name) => join(folder, '.unfinished', name));
    for (const draft of [young, old]) {
      await mkdir(String(draft), { recursive: true });
      await writeFile(join(String(draft), '0'), 'bytes');
      await utimes(String(draft), clock.now(), clock.now());
    }
    const longAgo = new Date(clock.now().getTime() - 2 * HOUR_MS);
    await utimes(String(old), longAgo, longAgo);
    await sweepAbandoned(kit, never);
    const drafts = (await filesOnDisk()).filter((path) => path.startsWith('.unfinished'));
    expect(drafts).toEqual(['.unfinished/young/0']);
  });
});

describe('an upload that is slower than the sweep', () => {
  it('makes no row for bytes that were swept away', async () => {
    const store = newStore();
    const id = Uuid.parse(kit.ids.uuid());
    const described = { width: null, height: null, hasVariants: false, checksum: 'a'.repeat(64) };
    const file = { id, path: '', name: 'a.pdf', filename: 'a.pdf', type: 'pdf' as const, bytes: 5, ...described };
    const upload = { store, folder: undefined, by: 'somebody', bytesQuota: 5 };
    await expect(insertAssets(kit, upload, [file])).rejects.toMatchObject({ code: 'CONTENT.MEDIA.STORAGE_FAILED' });
    await notePending(kit, store, [file]);
    expect(await insertAssets(kit, upload, [file])).toEqual(new Map([[file.checksum, id]]));
  });
});
