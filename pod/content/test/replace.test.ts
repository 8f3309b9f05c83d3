import { stoppedClock } from '@storepod/kernel/clock';
import { onMoment } from '@storepod/kernel/moments';
import { ask } from '@storepod/testkit/http';
import { jobsDone } from '@storepod/testkit/jobs';
import { killableProcesses, listening } from '@storepod/testkit/killable-process';
import { statementsOf } from '@storepod/testkit/statements';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { removeFormerBytes } from '../src/media/replace/former-bytes.ts';
import { deriveVariants } from '../src/media/variant/derive-variants.ts';
import * as files from './files.ts';
import { itemsOf, page, text } from './items.ts';
import { MEDIA, newStore, openLibrary } from './library.ts';
import { formOf, formType, type Part } from './multipart.ts';

const HOUR_MS = 3_600_000;
const processes = killableProcesses(new URL('../src/main.ts', import.meta.url), { most: 1 });
const clock = stoppedClock(new Date());
const library = await openLibrary({ clock });
const { running, kit, catalog, manage, upload, file, filesOnDisk, quotaOf } = library;

interface Asset {
  id: string;
  url: string;
  altTextsVersion: number;
  bytes: number;
  variants: unknown[];
}

const replaceAt = (origin: string, store: string, id: string, ...parts: Part[]) =>
  ask(origin, 'PUT', `${MEDIA}/${id}/file?store=${store}`, {
    token: running.tokens.organisationAdmin,
    rawBody: formOf(...parts),
    headers: { 'content-type': formType },
  });
const replace = (store: string, id: string, ...parts: Part[]) => replaceAt(running.origin, store, id, ...parts);
const red = () => files.png({ width: 400, height: 200 });
const blue = () => files.jpeg({ width: 700, height: 700 });
async function aPicture(store: string): Promise<Asset> {
  return (await upload(store, { filename: 'shirt.png', bytes: await red() })).body[0];
}
const settled = () => jobsDone(kit.db, 'content_jobs', { isDelayedLeft: true });
const onDisk = async (store: string) => (await filesOnDisk()).filter((path) => path.includes(store));
const place = (store: string, id: string) => ({ store, asset: id }) as Parameters<typeof removeFormerBytes>[1];
/** Removes what was replaced, as a job does it after an hour. */
async function anHourLater(store: string, id: string): Promise<void> {
  clock.advance(2 * HOUR_MS);
  onTestFinished(() => clock.advance(-2 * HOUR_MS));
  await removeFormerBytes(kit, place(store, id));
}

describe('PUT /media/:id/file', () => {
  it('200 puts another picture in its place: the same id, another address, other sizes', async () => {
    const store = newStore();
    const before = await aPicture(store);
    await settled();
    const bytes = await blue();
    const { status, body } = await replace(store, before.id, { filename: 'Blue Shirt.jpg', bytes });
    expect([status, body.id, body.kind, body.width, body.height, body.bytes]).toEqual([
      ...[200, before.id, 'IMAGE', 700, 700, bytes.length],
    ]);
    expect(body.url).toMatch(new RegExp(`^/content/files/${store}/media/${before.id}/blue-shirt-[0-9a-f]{8}\\.jpg$`));
    expect((await file(body.url)).headers['content-type']).toBe('image/jpeg');
    expect(await quotaOf(store)).toMatchObject({ bytes_used: bytes.length, file_count: 1 });
    await settled();
    const [read] = (await manage('GET', MEDIA, store)).body.content;
    expect(read.variants.map(({ width, url }: { width: number; url: string }) => [width, url])).toEqual(
      ['avif', 'webp'].flatMap((format) =>
        [320, 640].map((width) => [width, body.url.replace('.jpg', `-${width}w.${format}`)]),
      ),
    );
  });

  it('leaves the old address while pages may name it; later it leads to the new one, and the old files are gone', async () => {
    const store = newStore();
    const before = await aPicture(store);
    await settled();
    const { body } = await replace(store, before.id, { filename: 'b.jpg', bytes: await blue() });
    await settled();
    expect((await file(before.url)).status).toBe(200);
    await anHourLater(store, before.id);
    const stem = body.url.slice(body.url.lastIndexOf('/') + 1, -'.jpg'.length);
    expect(await onDisk(store)).toHaveLength(5);
    for (const path of await onDisk(store)) expect(path).toContain(stem);
    for (const [former, current] of [
      [before.url, body.url],
      [before.url.replace('.png', '-320w.webp'), body.url.replace('.jpg', '-320w.webp')],
    ]) {
      const moved = await file(String(former));
      expect([moved.status, moved.headers.location]).toEqual([302, current]);
      expect(moved.headers['cache-control']).toBe('public, max-age=30');
      expect((await file(String(current))).status).toBe(200);
    }
    const nowhere = before.url.replace(before.id, '00000000-0000-7000-8000-000000000000');
    expect((await file(nowhere)).status).toBe(404);
  });

  it('reaches catalog with its new address and a version that grows', async () => {
    const store = newStore();
    const before = await aPicture(store);
    const { body } = await replace(store, before.id, { filename: 'b.jpg', bytes: await blue() });
    expect(body.altTextsVersion).toBe(before.altTextsVersion + 1);
    await settled();
    const told = catalog.asked.filter(({ path }) => path.endsWith(`/media/${before.id}/texts`)).at(-1);
    expect(told?.body).toEqual({
      ...{ altTexts: {}, version: body.altTextsVersion },
      picture: { url: body.url, width: 700, height: 700 },
    });
  });

  it('reaches pages that show it beside their text and in it, with no statement more', async () => {
    const store = newStore();
    const before = await aPicture(store);
    const small = before.url.replace('.png', '-320w.webp');
    const body = `<p><img src="${before.url}" alt="A" /><img src="https://cdn.example${small}" alt="B" /></p>`;
    const items = itemsOf(library, store);
    await items.published('pages', page('about', { ogMediaId: before.id, translations: [text('en', 'About', body)] }));
    const read = () => ask(running.origin, 'GET', `/api/v1/storefront/pages/about?store=${store}&lang=en`);
    expect((await read()).body).toMatchObject({ body, seo: { ogImage: { url: before.url } } });
    const now = (await replace(store, before.id, { filename: 'b.jpg', bytes: await blue() })).body.url as string;
    let shown = await read();
    expect(shown.body.seo.ogImage.url).toBe(now);
    const inText = `<p><img src="${now}" alt="A" /><img src="https://cdn.example${now.replace('.jpg', '-320w.webp')}" alt="B" /></p>`;
    expect(shown.body.body).toBe(inText);
    kit.cache.touch(store);
    const statements = await statementsOf(async () => {
      shown = await read();
    });
    expect([shown.status, statements.length]).toEqual([200, 2]);
    const [usage] = (await manage('GET', `${MEDIA}/${before.id}`, store)).body.usages;
    expect(usage).toMatchObject({ ownerKind: 'CONTENT', ownerTitle: 'About', contentType: 'PAGE' });
  });

  it('200 and nothing changes where the bytes are the same', async () => {
    const store = newStore();
    const bytes = await red();
    const before = (await upload(store, { filename: 'shirt.png', bytes })).body[0] as Asset;
    const { status, body } = await replace(store, before.id, { filename: 'again.png', bytes });
    expect([status, body.url, body.altTextsVersion]).toEqual([200, before.url, 1]);
    await settled();
    await anHourLater(store, before.id);
    expect((await file(before.url)).status).toBe(200);
    expect(await onDisk(store)).toEqual(expect.arrayContaining([expect.stringMatching(/shirt\.png$/)]));
    expect((await onDisk(store)).filter((path) => path.includes('again'))).toEqual([]);
  });

  it('422 another kind, 409 a file that the library has, 400 two files, 404 of another store, 413 without room', async () => {
    const store = newStore();
    const { id } = await aPicture(store);
    const other = { filename: 'b.jpg', bytes: await blue() };
    const codeOf = async (answer: ReturnType<typeof replace>) => {
      const { status, body } = await answer;
      return `${status} ${body.code}`;
    };
    expect(await codeOf(replace(store, id, { filename: 'a.pdf', bytes: files.pdf('x') }))).toBe(
      '422 CONTENT.MEDIA.KIND_DIFFERS',
    );
    expect(await codeOf(replace(store, id, other, { filename: 'c.png', bytes: await red() }))).toBe(
      '400 CONTENT.MEDIA.TOO_MANY_FILES',
    );
    expect(await codeOf(replace(newStore(), id, other))).toBe('404 CONTENT.MEDIA.NOT_FOUND');
    await upload(store, other);
    expect(await codeOf(replace(store, id, other))).toBe('409 CONTENT.MEDIA.ALREADY_THERE');
    const { bytes_used = 0 } = (await quotaOf(store)) ?? {};
    await kit.db
      .updateTable('media_quota')
      .set({ bytes_used: 5 * 1024 ** 3 })
      .where('store_id', '=', store)
      .execute();
    const large = { filename: 'd.jpg', bytes: await files.jpeg({ width: 1600, height: 1600 }) };
    expect(await codeOf(replace(store, id, large))).toBe('413 CONTENT.MEDIA.QUOTA_EXCEEDED');
    await kit.db.updateTable('media_quota').set({ bytes_used }).where('store_id', '=', store).execute();
    expect((await replace(store, id, { filename: 'e.svg', bytes: Buffer.from(files.svg()) })).body.kind).toBe('VECTOR');
  });

  it('twice at once: one of the two stands, whole, and what is left of the other is removed', async () => {
    const store = newStore();
    const { id } = await aPicture(store);
    const pictures = await Promise.all([300, 500, 900].map((width) => files.png({ width, height: 100 })));
    const answers = await Promise.all(
      pictures.map((bytes, nth) => replace(store, id, { filename: `${nth}.png`, bytes })),
    );
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([200, undefined]));
    await settled();
    const now = (await manage('GET', `${MEDIA}/${id}`, store)).body;
    expect(pictures.map(({ length }) => length)).toContain(now.bytes);
    expect(await quotaOf(store)).toMatchObject({ bytes_used: now.bytes, file_count: 1 });
    const sizes = [320, 640].filter((width) => width <= now.width).flatMap((width) => [width, width]);
    expect(now.variants.map(({ width }: { width: number }) => width).sort()).toEqual(sizes.sort());
    await anHourLater(store, id);
    expect(await onDisk(store)).toHaveLength(1 + sizes.length);
    expect((await file(now.url)).status).toBe(200);
  });

  it('killed half-way: the old picture stays, and the new bytes are removed', async () => {
    const store = newStore();
    const before = await aPicture(store);
    await settled();
    const doomed = processes.start({
      env: { ...running.env, PORT: '0', LOG_LEVEL: 'info' },
      dieAt: { moment: 'media.stored' },
    });
    onTestFinished(() => doomed.kill());
    const origin = await listening(doomed);
    const asked = replaceAt(origin, store, before.id, { filename: 'b.jpg', bytes: await blue() }).catch(
      () => undefined,
    );
    expect(await doomed.ended).toEqual({ code: null, signal: 'SIGKILL' });
    await asked;
    expect((await manage('GET', `${MEDIA}/${before.id}`, store)).body).toMatchObject({ url: before.url });
    const named = async () => (await onDisk(store)).filter((path) => path.includes('/b-'));
    expect(await named()).toHaveLength(1);
    // A job that is due in an hour was written before the bytes were.
    const { rows } = await sql<{ due: number }>`select round(extract(epoch from run_at - now()) / 60)::int as due
      from content_jobs._private_jobs job join content_jobs._private_tasks task on task.id = job.task_id
      where task.identifier like 'FileReplaced%' and payload -> 'payload' ->> 'asset' = ${before.id}`.execute(kit.db);
    expect(rows).toEqual([{ due: 61 }]);
    await removeFormerBytes(kit, place(store, before.id));
    expect(await named()).toHaveLength(1);
    await anHourLater(store, before.id);
    expect(await named()).toEqual([]);
    expect((await file(before.url)).status).toBe(200);
  });

  it('while its smaller ones are being made: none of the old one is taken for one of the new', async () => {
    const store = newStore();
    await kit.outbox.stop();
    onTestFinished(() => kit.outbox.start());
    const before = (
      await upload(store, { filename: 'wide.jpg', bytes: await files.jpeg({ width: 1700, height: 850 }) })
    ).body[0] as Asset;
    let replaced: Promise<unknown> | undefined;
    // The first smaller one is written: the replacement comes before the second.
    const stop = onMoment(({ name, detail = '' }) => {
      if (name !== 'sql' || !detail.includes('insert into media_variant') || replaced) return;
      replaced = red().then((bytes) => replace(store, before.id, { filename: 'b.png', bytes }));
    });
    onTestFinished(stop);
    await deriveVariants(kit, place(store, before.id), new AbortController().signal);
    await replaced;
    const { variants, width } = (await manage('GET', `${MEDIA}/${before.id}`, store)).body;
    expect([width, variants]).toEqual([400, []]);
    await deriveVariants(kit, place(store, before.id), new AbortController().signal);
    expect((await manage('GET', `${MEDIA}/${before.id}`, store)).body.variants).toHaveLength(2);
  });

  it('deleted meanwhile: nothing stays of it', async () => {
    const store = newStore();
    const { id } = await aPicture(store);
    await replace(store, id, { filename: 'b.jpg', bytes: await blue() });
    await manage('DELETE', `${MEDIA}/${id}`, store);
    await settled();
    await removeFormerBytes(kit, place(store, id));
    expect(await onDisk(store)).toEqual([]);
  });
});
