import { stoppedClock } from '@storepod/kernel/clock';
import { StoreMerchantId } from '@storepod/kernel/object-id';
import { testIds } from '@storepod/testkit/callers';
import { eventually } from '@storepod/testkit/eventually';
import { ask as askOrigin } from '@storepod/testkit/http';
import { killableProcess } from '@storepod/testkit/killable-process';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { promoteDue } from '../src/items/promote-due.ts';
import { itemsOf, page, policy, strip, text } from './items.ts';
import { newStore, openLibrary } from './library.ts';

const MINUTE = 60_000;
/** An hour behind, so that the tokens of the tests hold while it is moved. */
const clock = stoppedClock(new Date(Date.now() - 60 * MINUTE));
const library = await openLibrary({ jobs: false, clock });
const { kit, running } = library;
const other = await running.replica();
await other.parts.outbox.stop();
const never = new AbortController().signal;
const inMinutes = (minutes: number) => new Date(clock.now().getTime() + minutes * MINUTE).toISOString();
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

/** Both replicas look at the clock at once. */
const tick = () => Promise.all([promoteDue(kit, never), promoteDue(other.parts, never)]);
/** What shoppers would read: the title of the revision that is live. */
const shown = async (store: string, id: string): Promise<string | undefined> => {
  const { rows } = await sql<{ title: string }>`
    select r.snapshot -> 'translations' -> 0 ->> 'title' as title from content c join content_revision r
      on r.store_id = c.store_id and r.content_id = c.id and r.version = c.live_version
    where c.store_id = ${store} and c.id = ${id}`.execute(kit.db);
  return rows[0]?.title;
};
const titled = (title: string) => page('a', { translations: [text('en', title)] });

describe('a change that waits for its minute', () => {
  it('leaves the old text until then, and shows the new one after, once, with two replicas ticking', async () => {
    const store = newStore();
    const { ask, published, read } = itemsOf(library, store);
    const id = await published('pages', titled('old'));
    const saved = await ask('PUT', `pages/${id}`, { ...titled('new'), version: 1, publishAt: inMinutes(5) });
    expect(saved.body).toMatchObject({ status: 'SCHEDULED', version: 2 });
    clock.advance(5 * MINUTE - 1);
    await tick();
    expect(await shown(store, id)).toBe('old');
    clock.advance(1);
    await tick();
    await tick();
    expect(await shown(store, id)).toBe('new');
    const { status, liveVersion, audit } = await read('pages', id);
    expect([status, liveVersion]).toEqual(['PUBLISHED', 2]);
    const byClock = audit.filter(({ actor }: { actor: string }) => actor === 'scheduler');
    expect(byClock).toMatchObject([{ from: 'SCHEDULED', to: 'PUBLISHED', reason: 'publishAt reached' }]);
  });

  it('can be edited on, which nobody sees before', async () => {
    const store = newStore();
    const { ask, published, publish } = itemsOf(library, store);
    const id = await published('pages', titled('one'));
    await publish('pages', id, { publishAt: inMinutes(1) });
    await ask('PUT', `pages/${id}`, titled('two'));
    await ask('PUT', `pages/${id}`, titled('three'));
    expect(await shown(store, id)).toBe('one');
    clock.advance(MINUTE);
    await tick();
    expect(await shown(store, id)).toBe('three');
  });

  it('that is no longer complete becomes a draft, and what was shown stays', async () => {
    const store = newStore();
    const { ask, published, read } = itemsOf(library, store);
    const id = await published('pages', titled('good'));
    await ask('PUT', `pages/${id}`, { ...titled('better'), publishAt: inMinutes(1) });
    await ask('PUT', `pages/${id}`, page('a', { translations: [{ language: 'en', title: 'no body' }] }));
    clock.advance(MINUTE);
    await tick();
    expect(await read('pages', id)).toMatchObject({
      status: 'DRAFT',
      liveVersion: 1,
      publishAt: null,
      audit: [
        { to: 'DRAFT', actor: 'scheduler', reason: 'publishAt reached, but CONTENT.PUBLISH.INCOMPLETE' },
        {},
        {},
        {},
      ],
    });
    expect(await shown(store, id)).toBe('good');
    expect((await ask('POST', `pages/${id}/unpublish`)).status).toBe(200);
    expect(await shown(store, id)).toBeUndefined();
  });

  it('has a job of its own that wakes at that minute, and an idle clock has none', async () => {
    const jobs = async (store: string) =>
      (
        await sql<{ due: number }>`
        select round(extract(epoch from run_at - now()))::int as due from content_jobs._private_jobs
        where payload::text like ${`%${store}%`}`.execute(kit.db)
      ).rows.map(({ due }) => Math.round(due / 60));
    const store = newStore();
    const { create, publish } = itemsOf(library, store);
    const id = await create('pages', titled('a'));
    expect(await jobs(store)).toEqual([]);
    await publish('pages', id, { publishAt: inMinutes(90) });
    expect(await jobs(store)).toEqual([90]);
  });
});

describe('the end of a publication', () => {
  it('archives at unpublishAt', async () => {
    const store = newStore();
    const { create, publish, read } = itemsOf(library, store);
    const id = await create('pages', titled('a'));
    await publish('pages', id, { unpublishAt: inMinutes(1) });
    await tick();
    expect(await shown(store, id)).toBe('a');
    clock.advance(MINUTE);
    await tick();
    expect(await read('pages', id)).toMatchObject({ status: 'ARCHIVED', unpublishAt: null, liveVersion: null });
    expect((await read('pages', id)).audit[0]).toMatchObject({ actor: 'scheduler', reason: 'unpublishAt reached' });
  });

  it('of what is shown leaves the change that waits', async () => {
    const store = newStore();
    const { ask, create, publish, read } = itemsOf(library, store);
    const id = await create('pages', titled('first'));
    await publish('pages', id, { unpublishAt: inMinutes(1) });
    await ask('PUT', `pages/${id}`, { ...titled('second'), publishAt: inMinutes(2) });
    clock.advance(MINUTE);
    await tick();
    expect([await shown(store, id), (await read('pages', id)).status]).toEqual([undefined, 'SCHEDULED']);
    clock.advance(MINUTE);
    await tick();
    expect(await shown(store, id)).toBe('second');
  });
});

describe('room for banners', () => {
  it('is for one strip at a time, also for two who publish at once', async () => {
    const { create, publish } = itemsOf(library, newStore());
    const ids = [await create('banners', strip('one')), await create('banners', strip('two'))];
    const answers = await Promise.all(ids.map((id) => publish('banners', id)));
    expect(answers.map(outcome).toSorted()).toEqual([
      [200, undefined],
      [422, 'CONTENT.BANNER.CAPACITY_EXCEEDED'],
    ]);
    expect(answers.find(({ status }) => status === 422)?.body.params.blocker).toMatch(/^one|two$/);
  });

  it('above a category is for that category alone, and one for each', async () => {
    const { create, publish } = itemsOf(library, newStore());
    const shownAbove = async (slug: string, kind: string, value: string) =>
      outcome(
        await publish(
          'banners',
          await create('banners', strip(slug, { placement: 'COLLECTION', target: { kind, value } })),
        ),
      );
    // Nowhere would it be seen: only categories have a place for it.
    expect(await shownAbove('of-a-page', 'PAGE', 'fruit')).toEqual([422, 'CONTENT.PUBLISH.INCOMPLETE']);
    expect(await shownAbove('fruit', 'CATEGORY', 'fruit')).toEqual([200, undefined]);
    expect(await shownAbove('bread', 'CATEGORY', 'bread')).toEqual([200, undefined]);
    expect(await shownAbove('more-fruit', 'CATEGORY', 'fruit')).toEqual([422, 'CONTENT.BANNER.CAPACITY_EXCEEDED']);
  });

  it('is looked at again when the minute comes', async () => {
    const { ask, create, publish, published, read } = itemsOf(library, newStore());
    const first = await published('banners', strip('first', { endsAt: inMinutes(1) }));
    const next = await create('banners', strip('next'));
    expect((await publish('banners', next, { publishAt: inMinutes(2) })).status).toBe(200);
    await sql`update content set ends_at = null, fields = fields - 'endsAt' where id = ${first}`.execute(kit.db);
    clock.advance(2 * MINUTE);
    await tick();
    expect(await read('banners', next)).toMatchObject({ status: 'DRAFT' });
    expect((await ask('GET', 'banners/effective')).body).toMatchObject([{ slug: 'first' }]);
  });
});

describe('a policy', () => {
  const terms = (title: string, more: object = {}) =>
    policy('terms', 'TERMS', { translations: [text('en', title)], ...more });

  it('is one of its type, has one live version, and versions that were published stay as they were', async () => {
    const { ask, create, published } = itemsOf(library, newStore());
    const id = await published('policies', terms('one'));
    expect(outcome(await ask('POST', 'policies', policy('terms-2', 'TERMS')))).toEqual([
      409,
      'CONTENT.POLICY.TYPE_ACTIVE_EXISTS',
    ]);
    await create('policies', policy('own-1', 'CUSTOM'));
    await create('policies', policy('own-2', 'CUSTOM'));
    await ask('PUT', `policies/${id}`, terms('two'));
    const texts = async () => (await ask('GET', `policies/${id}/versions`)).body;
    expect(await texts()).toMatchObject([{ version: 1, status: 'LIVE' }]);
    const cut = await ask('POST', `policies/${id}/publish-version`, { note: 'clearer' });
    expect(cut.body).toMatchObject({ version: 2, status: 'LIVE', note: 'clearer' });
    expect(await texts()).toMatchObject([
      { version: 2, status: 'LIVE' },
      { version: 1, status: 'ARCHIVED' },
    ]);
    expect((await ask('GET', `policies/${id}/versions/1`)).body.translations).toMatchObject([{ title: 'one' }]);
    expect(outcome(await ask('PUT', `policies/${id}/versions/1`, { note: 'x' }))).toEqual([
      422,
      'CONTENT.POLICY.VERSION_IMMUTABLE',
    ]);
    expect(outcome(await ask('GET', `policies/${id}/versions/7`))).toEqual([404, 'CONTENT.POLICY.VERSION_NOT_FOUND']);
    expect((await ask('POST', `policies/${id}/versions/1/restore-text`)).body.version).toBe(3);
    expect((await ask('GET', `policies/${id}`)).body.translations).toMatchObject([{ title: 'one' }]);
    const { body } = await ask('GET', 'policies/compliance');
    expect(body.find(({ policyType }: { policyType: string }) => policyType === 'TERMS')).toMatchObject({
      id,
      liveVersion: 2,
    });
  });

  it('can have a version that holds from a date on', async () => {
    const { ask, published } = itemsOf(library, newStore());
    const id = await published('policies', terms('one'));
    await ask('PUT', `policies/${id}`, terms('two'));
    await ask('POST', `policies/${id}/publish-version`, { effectiveFrom: inMinutes(2) });
    expect(
      (await ask('PUT', `policies/${id}/versions/2`, { effectiveFrom: inMinutes(1), note: 'sooner' })).status,
    ).toBe(200);
    const states = async () =>
      (await ask('GET', `policies/${id}/versions`)).body.map(({ status }: { status: string }) => status);
    expect(await states()).toEqual(['DRAFT', 'LIVE']);
    clock.advance(MINUTE);
    await tick();
    expect(await states()).toEqual(['LIVE', 'ARCHIVED']);
  });

  it('that is archived leaves its place, and cannot come back where another has taken it', async () => {
    const { ask, published } = itemsOf(library, newStore());
    const id = await published('policies', terms('one'));
    expect((await ask('POST', `policies/${id}/archive`)).status).toBe(200);
    await published('policies', policy('terms-2', 'TERMS'));
    expect(outcome(await ask('POST', `policies/${id}/restore`))).toEqual([409, 'CONTENT.POLICY.TYPE_ACTIVE_EXISTS']);
    expect((await ask('GET', `policies/${id}/versions`)).body).toMatchObject([{ status: 'ARCHIVED' }]);
  });
});

describe('a process that is killed while it publishes what is due', () => {
  it('leaves it due, and another one does it', async () => {
    const store = newStore();
    const { create, publish } = itemsOf(library, store);
    const id = await create('pages', titled('a'));
    await publish('pages', id, { publishAt: inMinutes(1) });
    // The clock of the test is an hour behind, so its minute has come for a process by the clock of the machine.
    await sql`update content_jobs._private_jobs set run_at = now() where payload ->> 'event' = 'ContentDue'`.execute(
      kit.db,
    );
    const killable = killableProcess(new URL('../src/main.ts', import.meta.url), {
      env: { ...running.env, LOG_LEVEL: 'info' },
      dieAt: { moment: `content.promoted|${id}` },
    });
    onTestFinished(() => killable.kill());
    expect(await killable.ended).toEqual({ code: null, signal: 'SIGKILL' });
    expect(await shown(store, id)).toBeUndefined();
    clock.advance(MINUTE);
    // PostgreSQL keeps the row of the dead locked until it has noticed, and what is locked is skipped.
    await eventually(async () => {
      await tick();
      return shown(store, id);
    }).toBe('a');
  });
});

describe('a store that ends', () => {
  it('takes what waits for its minute with it', async () => {
    const ended = StoreMerchantId.parse(testIds.unknownId);
    await sql`insert into content (store_id, id, type, slug, status, version, publish_at, sort_order, fields, created_at, created_by, updated_at, updated_by)
      values (${ended}, gen_random_uuid(), 'PAGE', 'a', 'SCHEDULED', 1, ${inMinutes(1)}, 0, '{}', now(), 'x', now(), 'x')`.execute(
      kit.db,
    );
    const end = await askOrigin(running.origin, 'POST', '/api/v1/private/store-lifecycle/ended', {
      token: running.tokens.podService,
      body: { store: ended },
    });
    expect(end.body).toMatchObject({ finished: true, erased: { content: 1 } });
    clock.advance(2 * MINUTE);
    await tick();
    const left = await kit.db.selectFrom('content').select('id').where('store_id', '=', ended).execute();
    expect(left).toEqual([]);
  });
});
