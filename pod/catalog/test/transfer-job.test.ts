import { stoppedClock } from '@storepod/kernel/clock';
import { waitFor } from '@storepod/testkit/eventually';
import { hastenRetries } from '@storepod/testkit/jobs';
import { killableProcess, listening } from '@storepod/testkit/killable-process';
import { periodicContext } from '@storepod/testkit/periodic-context';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { removeOldImports } from '../src/transfer/job/remove-old-imports.ts';
import { newStore, quiet } from './makers.ts';
import { csvOf, openTransfer, rowsIn, untilOver } from './transfer-fixture.ts';

const clock = stoppedClock(new Date());
const fixture = await openTransfer({ clock });
const { importCsv, exportCsv, upload, inventory, running, token, db, kit, says, manage } = fixture;
const DAY_MS = 86_400_000;

const rowsOf = (count: number, cells: Record<string, string> = {}) =>
  csvOf(Array.from({ length: count }, (_, n) => ({ sku: `S-${n}`, name_en: `Thing ${n}`, ...cells })));
const importsOf = (store: string, path = '', method = 'GET') =>
  manage(method, `/api/v1/private/products/imports${path}`, undefined, store);
const over = (store: string, id: string) => untilOver(running.origin, token, store, id);

/** What is kept of files that are read. */
const leftOf = async (store: string) => {
  const { rows } = await sql<{ left: number }>`
    select (select count(*) from product_import_part where store_id = ${store})
         + (select count(*) from product_import_sku where store_id = ${store}) as left`.execute(db);
  return rows[0]?.left;
};

beforeEach(() => {
  Object.assign(inventory, { down: false, forbids: false, refuses: undefined, readsLeft: Number.POSITIVE_INFINITY });
  says.operable = true;
  clock.advance(31_000);
});

describe('a file', () => {
  it('is taken and answered before anything is done with it, and told of until it is over', async () => {
    const store = newStore();
    await kit.outbox.stop();
    const { status, body } = await upload(rowsOf(3), store);
    expect([status, body.state, body.lines, body.linesRead, body.endedAt]).toEqual([202, 'WAITING', 5, 1, null]);
    expect((await importsOf(store, `/${body.id}`)).body).toEqual(body);
    await kit.outbox.start();
    const report = await over(store, body.id);
    expect(report).toMatchObject({ state: 'DONE', rows: 3, created: 3, linesRead: 5, problem: null });
    expect((await importsOf(store)).body.content).toEqual([report]);
    await quiet(fixture);
    expect(await leftOf(store)).toBe(0);
  });

  it("is nobody else's", async () => {
    const { body } = await upload(rowsOf(1), newStore());
    const elsewhere = newStore();
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/refusals'],
      ['GET', '/refusals/export'],
      ['POST', '/cancel'],
    ] as const) {
      const answer = await importsOf(elsewhere, `/${body.id}${path}`, method);
      expect([answer.status, answer.body.code]).toEqual([404, 'CATALOG.IMPORT.NOT_FOUND']);
    }
  });

  it('is imported by another replica than the one that took it', async () => {
    const store = newStore();
    const other = await running.replica();
    await kit.outbox.stop();
    const { body } = await upload(rowsOf(700), store);
    expect(await untilOver(other.origin, token, store, body.id)).toMatchObject({ state: 'DONE', created: 700 });
    await other.stop();
    await kit.outbox.start();
  });

  it('whose rows are refused names them by line, as a list and as a file, and counts those beyond', async () => {
    const store = newStore();
    const csv = `sku,name_en\n${'A,\n'.repeat(10_300)}`;
    const { id, summary } = await importCsv(csv, store);
    expect(summary).toMatchObject({ rows: 10_300, refused: 10_300 });
    const { body } = await importsOf(store, `/${id}/refusals?count=2`);
    expect(body).toMatchObject({ totalElements: 10_000, content: [{ line: 2 }, { line: 3, sku: 'A' }] });
    const file = await importsOf(store, `/${id}/refusals/export`);
    const lines = rowsIn(file.body);
    expect(lines).toHaveLength(10_000);
    expect(lines[0]).toMatchObject({ line: '2', sku: 'A', column: 'name', code: 'COMMON.VALIDATION_FAILED' });
    expect(lines.at(-1)).toMatchObject({ line: '10001', code: 'CATALOG.IMPORT.SKU_REPEATED' });
  });
});

describe('an import', () => {
  it('can be cancelled, while it waits and while it runs, but not once it is over', async () => {
    const store = newStore();
    await kit.outbox.stop();
    const waiting = await upload(rowsOf(3), store);
    expect((await importsOf(store, `/${waiting.body.id}/cancel`, 'POST')).body).toMatchObject({ state: 'CANCELLED' });
    expect((await importsOf(store, `/${waiting.body.id}/cancel`, 'POST')).body).toMatchObject({ state: 'CANCELLED' });
    await kit.outbox.start();
    const { body } = await upload(rowsOf(5_000), store);
    await waitFor(async () => expect((await importsOf(store, `/${body.id}`)).body.rows).toBeGreaterThan(0));
    expect((await importsOf(store, `/${body.id}/cancel`, 'POST')).body).toMatchObject({ state: 'CANCELLED' });
    await quiet(fixture);
    const { rows } = (await importsOf(store, `/${body.id}`)).body;
    expect(rows).toBeLessThan(5_000);
    expect(await leftOf(store)).toBe(0);
    const done = await importCsv(rowsOf(1), store);
    const late = await importsOf(store, `/${done.id}/cancel`, 'POST');
    expect([late.status, late.body.code]).toEqual([409, 'CATALOG.IMPORT.OVER']);
  });

  it('stops when its store may not be changed any more, and says why', async () => {
    const store = newStore();
    await kit.outbox.stop();
    const { body } = await upload(rowsOf(3), store);
    says.operable = false;
    clock.advance(31_000);
    await kit.outbox.start();
    expect(await over(store, body.id)).toMatchObject({
      ...{ state: 'BROKEN', rows: 0 },
      problem: { line: null, code: 'BILLING.STORE.SUSPENDED' },
    });
    await quiet(fixture);
    expect(await leftOf(store)).toBe(0);
  });

  it('of a store that has ended stops', async () => {
    const store = newStore();
    await kit.outbox.stop();
    await upload(rowsOf(3), store);
    await sql`delete from product_import where store_id = ${store}`.execute(db);
    await kit.outbox.start();
    await quiet(fixture);
    expect(await leftOf(store)).toBe(0);
    expect(rowsIn(await exportCsv(store))).toEqual([]);
  });

  it('waits for a service that does not answer, and goes on', async () => {
    const store = newStore();
    await kit.outbox.stop();
    const { body } = await upload(rowsOf(3, { price: '1.00' }), store);
    const [failed, lastError] = [
      fixture.merchant.failed,
      sql<{ n: number }>`
      select count(*)::int as n from catalog_jobs._private_jobs where last_error is not null`,
    ];
    fixture.merchant.down = true;
    await kit.outbox.start();
    await waitFor(async () => expect((await lastError.execute(db)).rows[0]?.n).toBeGreaterThan(0));
    expect(fixture.merchant.failed).toBeGreaterThan(failed);
    fixture.merchant.down = false;
    await waitFor(async () => {
      await hastenRetries(db, 'catalog_jobs');
      expect((await importsOf(store, `/${body.id}`)).body).toMatchObject({ state: 'DONE', created: 3 });
    });
  });

  it('that was killed in the middle goes on where it was, and no line is lost or comes twice', async () => {
    const store = newStore();
    await kit.outbox.stop();
    const cells = rowsOf(1_500, { price: '1.00', quantity: '5' });
    const { body } = await upload(`${cells}S-3,again,1.00,5\r\n`, store);
    const killable = killableProcess(new URL('../src/main.ts', import.meta.url), {
      env: { ...running.env, LOG_LEVEL: 'info' },
      dieAt: { moment: 'import-batch', occurrence: 3 },
    });
    onTestFinished(() => killable.kill());
    await listening(killable);
    expect(await killable.ended).toEqual({ code: null, signal: 'SIGKILL' });
    const halfway = (await importsOf(store, `/${body.id}`)).body;
    expect(halfway.state).toBe('RUNNING');
    expect(halfway.rows).toBe(400);

    await kit.outbox.start();
    const report = await waitFor(async () => {
      const { body: now } = await importsOf(store, `/${body.id}`);
      expect(now.state).toBe('DONE');
      return now;
    }, 60_000);
    // The batch that was written when it was killed is found done.
    expect(report).toMatchObject({ rows: 1_501, created: 1_300, unchanged: 200, refused: 1 });
    const { content } = (await importsOf(store, `/${body.id}/refusals`)).body;
    expect(content).toMatchObject([{ line: 1_502, sku: 'S-3', code: 'CATALOG.IMPORT.SKU_REPEATED' }]);
    expect(rowsIn(await exportCsv(store))).toHaveLength(1_500);
  });
});

describe('what is kept of imports', () => {
  const { run } = removeOldImports(kit);
  const setAge = (store: string, days: number) =>
    sql`update product_import set ended_at = ${new Date(clock.now().getTime() - days * DAY_MS)}
      where store_id = ${store}`.execute(db);

  it('goes after thirty days, with the rows that were refused', async () => {
    const store = newStore();
    const { id } = await importCsv('sku,name_en\nA,\n', store);
    await setAge(store, 29);
    await run(periodicContext());
    expect((await importsOf(store, `/${id}/refusals`)).body.totalElements).toBe(1);
    await setAge(store, 31);
    await run(periodicContext());
    expect((await importsOf(store, `/${id}`)).status).toBe(404);
  });

  it('of a file, after a crash, goes within the hour', async () => {
    const store = newStore();
    const { id } = await importCsv(rowsOf(1), store);
    await quiet(fixture);
    await sql`insert into product_import_part (store_id, import_id, nth, content)
      values (${store}, ${id}::uuid, 0, '')`.execute(db);
    await run(periodicContext());
    expect(await leftOf(store)).toBe(0);
  });

  it('does not keep a store from importing when no job moves it any more', async () => {
    const store = newStore();
    await kit.outbox.stop();
    const { body } = await upload(rowsOf(1), store);
    await sql`update product_import set progressed_at = ${new Date(clock.now().getTime() - 3 * DAY_MS)}
      where store_id = ${store}`.execute(db);
    await run(periodicContext());
    expect((await importsOf(store, `/${body.id}`)).body).toMatchObject({
      ...{ state: 'BROKEN', problem: { code: 'CATALOG.IMPORT.GIVEN_UP' } },
    });
    await kit.outbox.start();
    expect((await importCsv(rowsOf(1), store)).summary).toMatchObject({ created: 1 });
  });
});
