import { transaction } from '@storepod/database/transaction';
import { onMoment } from '@storepod/kernel/moments';
import { ThemeId } from '@storepod/kernel/theme';
import { eventually } from '@storepod/testkit/eventually';
import { ask } from '@storepod/testkit/http';
import { statementsOf } from '@storepod/testkit/statements';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type DomainChanges, pruneChanges, recordChanges } from '../src/router/domain-changes.ts';
import { edgeHost, openPod, settings } from './pod.ts';

const { running, kit, db, newStore, manage, create } = await openPod();
const replica = await running.replica();
const token = running.tokens.podService;

const watchAt = (origin: string, query: object, signal?: AbortSignal) =>
  fetch(`${origin}/api/v1/router/private/domain-changes?${new URLSearchParams(Object.entries(query))}`, {
    headers: { authorization: `Bearer ${token}` },
    ...(signal && { signal }),
  });
const watch = async (query: object, origin = running.origin) =>
  (await watchAt(origin, query)).json() as Promise<DomainChanges>;
const present = async (): Promise<number> => (await watch({})).last;
const since = (after: number) => watch({ after, wait: 0 });
/** How many statements are held up by the locks of others. */
const heldUp = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count;
};

describe('GET /api/v1/router/private/domain-changes 200', () => {
  it('tells the present position at once to somebody who knows none', async () => {
    const { name } = await newStore();
    const { last, ...rest } = await watch({});
    expect(rest).toEqual({ hosts: [], reset: false });
    expect(await since(last - 1)).toEqual({ last, hosts: [`${name}.${edgeHost}`], reset: false });
    expect(await since(last)).toEqual({ last, hosts: [], reset: false });
  });

  const custom = 'www.changing.shoes';
  const platform = (method: string, path: string, store: string, body?: unknown) =>
    running.as('controlPlaneService', method, `/api/v1/private/store${path}?store=${store}`, body);
  const put = (change: object) => (store: string) =>
    manage('PUT', '/api/v1/private/store', store, { ...settings, ...change });

  it.each([
    ['the theme changes', put({ theme: 'starter' }), 'pink'],
    ['the colours change', put({ colorTheme: 'ROSE' })],
    ['a language goes', put({ supportedLanguages: ['en'] })],
    ['the order of languages changes', put({ supportedLanguages: ['ar', 'en'] })],
    ['the default language changes', put({ defaultLanguage: 'ar' })],
    ['its owner closes it', (id: string) => manage('PUT', '/api/v1/private/store/state', id, { state: 'MAINTENANCE' })],
    ['the platform suspends it', (id: string) => platform('PUT', '/standing', id, { standing: 'SUSPENDED' })],
    ['the platform archives it', (id: string) => platform('PUT', '/standing', id, { standing: 'ARCHIVED' })],
    ['it is deleted', (id: string) => platform('DELETE', '', id)],
  ] as [string, (id: string) => Promise<{ status: number }>, string?][])(
    'names all hosts of a store when %s',
    async (_what, change, theme) => {
      const { id, name } = await newStore();
      if (theme)
        await db
          .updateTable('store')
          .set({ theme: ThemeId.parse(theme) })
          .where('id', '=', id)
          .execute();
      await db
        .insertInto('store_domain')
        .values({
          store_id: id,
          domain: custom,
          domain_type: 'CUSTOM_DOMAIN',
          status: 'VERIFIED',
          token: 'x'.repeat(32),
          next_check_at: null,
          created_at: new Date(),
        })
        .execute();
      await manage('POST', '/api/v1/router/private/allocate?domain=only-claimed.shoes', id);
      const before = await present();
      expect((await change(id)).status).toBeLessThan(300);
      const { hosts, last } = await since(before);
      expect([hosts.sort(), last]).toEqual([[`${name}.${edgeHost}`, custom].sort(), before + 2]);
      await db.deleteFrom('store_domain').where('domain', '=', custom).execute();
    },
  );

  it('names a domain when it is verified and when it is removed, and nothing when it is only claimed', async () => {
    const { id } = await newStore();
    const start = await present();
    const domain = 'proving.shoes';
    const call = (method: string, action: string) =>
      manage(method, `/api/v1/router/private/${action}?domain=${domain}`, id);
    const { origin } = await running.replica({ DOMAIN_AUTO_VERIFY: 'true' });
    await call('POST', 'allocate');
    expect(await present()).toBe(start);
    const verified = await ask(origin, 'POST', `/api/v1/router/private/verify?domain=${domain}&store=${id}`, {
      token: running.tokens.organisationAdmin,
    });
    expect(verified.body.status).toBe('VERIFIED');
    expect(await since(start)).toEqual({ last: start + 1, hosts: [domain], reset: false });
    await call('DELETE', 'remove');
    expect(await since(start + 1)).toEqual({ last: start + 2, hosts: [domain], gone: [domain], reset: false });
  });

  it('says nothing of changes that no lookup shows, nor of a creation that is repeated', async () => {
    const { id, name } = await newStore();
    const before = await present();
    await manage('PUT', '/api/v1/private/store', id, { ...settings, title: 'Other', phone: '12345' });
    await create({ id, name });
    expect(await present()).toBe(before);
  });

  it('names a host once, however often it changed', async () => {
    const { id, name } = await newStore();
    const before = await present();
    for (const colorTheme of ['ROSE', 'MINT', 'SAND'])
      await manage('PUT', '/api/v1/private/store', id, { ...settings, colorTheme });
    expect(await since(before)).toEqual({ last: before + 3, hosts: [`${name}.${edgeHost}`], reset: false });
  });

  it('hands a great many over in pieces, and loses none', async () => {
    const start = await present();
    const hosts = Array.from({ length: 2_500 }, (_, index) => `many-${index}.shoes`);
    await transaction(db, (trx) => recordChanges(trx, kit, hosts));
    const seen: string[] = [];
    for (let after = start, isMore = true; isMore; ) {
      const page = await since(after);
      seen.push(...page.hosts);
      isMore = page.hosts.length > 0;
      after = page.last;
    }
    expect(seen).toEqual(hosts);
  });

  it('takes one statement where there is something to tell', async () => {
    const before = await present();
    await newStore();
    expect(await statementsOf(() => since(before))).toHaveLength(1);
  });
});

describe('the wait', () => {
  /** Begins something and returns when so many have looked for changes and now wait; one may have looked again. */
  async function readBy(count: number, begin: () => void) {
    let reads = 0;
    const stop = onMoment(({ name, detail = '' }) => {
      if (name === 'sql' && detail.includes('domain_change_position')) reads += 1;
    });
    begin();
    await expect.poll(() => reads).toBeGreaterThanOrEqual(count);
    stop();
  }

  it.each([
    ['here', () => running.origin],
    ['on another replica', () => replica.origin],
  ])('ends with the commit of a change %s, long before anybody would look by himself', async (_where, origin) => {
    const { id, name } = await newStore();
    const before = await present();
    let answer: unknown;
    await readBy(1, () => void watch({ after: before, wait: 25 }, origin()).then((told) => (answer = told)));
    await manage('PUT', '/api/v1/private/store', id, { ...settings, colorTheme: 'GRAPE' });
    const expected = { last: before + 1, hosts: [`${name}.${edgeHost}`], reset: false };
    await eventually(() => answer).toEqual(expected);
  });

  it('ends some seconds late where the message of the commit is lost', async () => {
    const before = await present();
    const waiting = watch({ after: before, wait: 25 });
    await transaction(db, (trx) => recordChanges(trx, kit, ['unheard.shoes']));
    expect(await waiting).toEqual({ last: before + 1, hosts: ['unheard.shoes'], reset: false });
  });

  it('ends with nothing when its time is up', async () => {
    const before = await present();
    expect(await watch({ after: before, wait: 1 })).toEqual({ last: before, hosts: [], reset: false });
  });

  it('ends at once when the service stops, which does not wait for it', async () => {
    const dying = await running.replica();
    const before = await present();
    let waiting: Promise<unknown[]> | undefined;
    await readBy(3, () => {
      waiting = Promise.all([1, 2, 3].map(() => watch({ after: before, wait: 25 }, dying.origin)));
    });
    await dying.stop();
    expect(await waiting).toEqual(Array(3).fill({ last: before, hosts: [], reset: false }));
  });

  it('is for so many at a time; the next is told to come back, and who leaves makes room', async () => {
    const before = await present();
    const leave = new AbortController();
    /** A probe below may take the last place for a moment, so whoever is refused asks again. */
    async function waitAmongOthers(): Promise<void> {
      while ((await watchAt(running.origin, { after: before, wait: 25 }, leave.signal)).status === 429);
    }
    const gone = Promise.allSettled(Array.from({ length: 100 }, waitAmongOthers));
    const oneMore = () => ask(running.origin, 'GET', path, { token });
    const path = `/api/v1/router/private/domain-changes?after=${before}&wait=0`;
    await expect.poll(async () => (await oneMore()).status).toBe(429);
    const { body, headers } = await oneMore();
    expect([body.code, headers['retry-after']]).toEqual(['COMMON.RATE_LIMITED', '1']);
    leave.abort();
    await gone;
    await expect.poll(async () => (await oneMore()).status).toBe(200);
  });
});

describe('positions', () => {
  it('become visible in their order: who takes a later one cannot commit before the earlier one', async () => {
    const before = await present();
    const [taken, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const first = transaction(db, async (trx) => {
      await recordChanges(trx, kit, ['first.shoes']);
      taken.resolve();
      await released.promise;
    });
    await taken.promise;
    const second = transaction(db, (trx) => recordChanges(trx, kit, ['second.shoes']));
    await expect.poll(heldUp).toBe(1);
    expect(await since(before)).toEqual({ last: before, hosts: [], reset: false });
    released.resolve();
    await Promise.all([first, second]);
    expect(await since(before)).toEqual({ last: before + 2, hosts: ['first.shoes', 'second.shoes'], reset: false });
  });

  it('of a transaction that is rolled back are given to the next one', async () => {
    const before = await present();
    const failing = transaction(db, async (trx) => {
      await recordChanges(trx, kit, ['never.shoes']);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await transaction(db, (trx) => recordChanges(trx, kit, ['next.shoes']));
    expect(await since(before)).toEqual({ last: before + 1, hosts: ['next.shoes'], reset: false });
  });

  it('let nobody miss anything who follows a storm of changes on two replicas', async () => {
    const stores = await Promise.all(Array.from({ length: 30 }, () => newStore()));
    const start = await present();
    const colorThemes = ['ROSE', 'MINT', 'SAND', 'GRAPE'];
    const storm = stores.map(async ({ id }, index) => {
      const { origin } = index % 2 ? running : replica;
      for (const colorTheme of colorThemes) {
        const change = { token: running.tokens.organisationAdmin, body: { ...settings, colorTheme } };
        // So many at once may be told to come back.
        await eventually(
          async () => (await ask(origin, 'PUT', `/api/v1/private/store?store=${id}`, change)).status,
        ).toBe(200);
      }
    });
    const end = Promise.all(storm).then(present);
    let [last, finalPosition] = [start, Number.POSITIVE_INFINITY];
    void end.then((position) => {
      finalPosition = position;
    });
    const told = new Map<string, number>();
    while (last < finalPosition) {
      const changes = await watch({ after: last, wait: 1 });
      for (const host of changes.hosts) told.set(host, changes.last);
      expect(changes.reset).toBe(false);
      last = changes.last;
    }
    expect(last).toBe(await end);
    expect(last).toBeGreaterThanOrEqual(start + stores.length * colorThemes.length);
    expect([...told.keys()].sort()).toEqual(stores.map(({ name }) => `${name}.${edgeHost}`).sort());
  });
});

describe('a reset', () => {
  it('is told to somebody who is ahead: the database was put back', async () => {
    const last = await present();
    expect(await watch({ after: last + 7, wait: 25 })).toMatchObject({ last, hosts: [], reset: true });
  });

  it('is told to somebody whose changes are no longer kept, and to nobody else', async () => {
    await newStore();
    const old = await present();
    await db
      .updateTable('domain_change')
      .set({ changed_at: new Date(Date.now() - 25 * 60 * 60_000) })
      .execute();
    await transaction(db, (trx) => recordChanges(trx, kit, ['young.shoes']));
    await pruneChanges(kit);
    await pruneChanges(kit);
    expect(await since(old - 1)).toEqual({ last: old + 1, hosts: [], reset: true });
    expect(await since(old)).toEqual({ last: old + 1, hosts: ['young.shoes'], reset: false });
    expect(await db.selectFrom('domain_change').select('host').execute()).toEqual([{ host: 'young.shoes' }]);
  });
});
