import { StoreMerchantId } from '@storepod/kernel/object-id';
import { ask } from '@storepod/testkit/http';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { lockSlugs } from '../src/text/write-texts.ts';
import { newStore, quiet } from './makers.ts';
import { csvOf, openTransfer, rowsIn } from './transfer-fixture.ts';

const fixture = await openTransfer();
const { importCsv, exportCsv, running, token, shop, db } = fixture;

const products = '/api/v2/private/product';
const call = (store: string, method: string, path: string, body?: unknown) =>
  ask(running.origin, method, `${path}?store=${store}`, { token, ...(body !== undefined && { body }) });
const text = (language: string, name: string, more: object = {}) => ({ language, name, ...more });

/** The products of a store by their skus. */
async function idsIn(store: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ sku: string; id: string }>`
    select sku, product_id as id from product_variant where store_id = ${store}`.execute(db);
  return new Map(rows.map(({ sku, id }) => [sku, id]));
}

describe('a form and a file', () => {
  it('write the same product, with the same words for search', async () => {
    const [byForm, byFile] = [newStore(), newStore()];
    const description = '<p>Cool <script>alert(1)</script><b>linen</b></p>';
    await call(byForm, 'POST', products, {
      sku: 'SAME',
      visible: true,
      sortOrder: 3,
      productSpecifications: { weight: 1.5 },
      dateAvailable: '2026-01-31T08:00:00.000Z',
      descriptions: [text('en', 'Linen shirt', { description, keywords: 'cool' }), text('fr', 'Chemise')],
    });
    await importCsv(
      csvOf([
        {
          sku: 'SAME',
          sort_order: '3',
          weight: '1.5',
          date_available: '2026-01-31T08:00:00Z',
          name_en: 'Linen shirt',
          description_en: description,
          keywords_en: 'cool',
          name_fr: 'Chemise',
        },
      ]),
      byFile,
    );
    expect(await exportCsv(byFile)).toBe(await exportCsv(byForm));
    const search = async (store: string) =>
      (
        await sql`select language, name, document::text as document, vocabulary from product_search
          where store_id = ${store} order by language`.execute(db)
      ).rows;
    await expect.poll(() => search(byForm)).toHaveLength(2);
    await expect.poll(async () => (await search(byFile)).length).toBe(2);
    expect(await search(byFile)).toEqual(await search(byForm));
  });

  it('share out the slugs of one name in one file: each its own, and a number that is a name to whoever has it', async () => {
    const store = newStore();
    const names = ['Hat', 'Hat', 'Hat 2', 'Hat', 'Hat 3'];
    const { refused } = await importCsv(csvOf(names.map((name_en, n) => ({ sku: `HAT-${n}`, name_en }))), store);
    expect(refused).toEqual([]);
    const slugs = rowsIn(await exportCsv(store)).map(({ friendly_url_en }) => friendly_url_en);
    expect(slugs).toEqual(['hat', 'hat-4', 'hat-2', 'hat-5', 'hat-3']);
  });
});

describe('a kept public answer', () => {
  it('is fresh right after the batch of an import is committed, and soon in another replica', async () => {
    const store = newStore();
    const row = { sku: 'KEPT', name_en: 'Kept', friendly_url_en: 'kept' };
    await importCsv(csvOf([row]), store);
    await quiet(fixture);
    const replica = await running.replica();
    const path = '/api/v2/product/name/kept';
    const here = async () => (await shop(path, store)).body.description.name;
    const there = async () =>
      (await ask(replica.origin, 'GET', `${path}?store=${store}`)).body.description.name as string;
    expect([await here(), await there(), await here(), await there()]).toEqual(['Kept', 'Kept', 'Kept', 'Kept']);
    await importCsv(csvOf([{ ...row, name_en: 'Fresh' }]), store);
    expect(await here()).toBe('Fresh');
    await expect.poll(there).toBe('Fresh');
  });
});

describe('at the same time', () => {
  const deadlocks = async () => {
    await sql`select pg_stat_force_next_flush()`.execute(db);
    const { rows } = await sql<{ n: number }>`
      select deadlocks::int as n from pg_stat_database where datname = current_database()`.execute(db);
    return rows[0]?.n ?? 0;
  };

  it('saves of one product do not mix: the last one stays as a whole', async () => {
    const store = newStore();
    const { body: made } = await call(store, 'POST', products, { sku: 'MIX', descriptions: [text('en', 'Mix')] });
    const input = (nth: number) => ({
      sku: `MIX-${nth}`,
      sortOrder: nth,
      descriptions: [text('en', `Mix ${nth}`, { title: `Title ${nth}` }), text('fr', `Mélange ${nth}`)],
    });
    const nths = [1, 2, 3, 4, 5, 6];
    const answers = await Promise.all(nths.map((nth) => call(store, 'PUT', `${products}/${made.id}`, input(nth))));
    expect(answers.map(({ status }) => status)).toEqual(nths.map(() => 200));
    const { body } = await call(store, 'GET', `${products}/${made.id}`);
    const last = body.sortOrder;
    expect(body).toMatchObject({
      sku: `MIX-${last}`,
      version: 7,
      descriptions: [{ name: `Mix ${last}`, title: `Title ${last}` }, { name: `Mélange ${last}` }],
    });
  });

  it('saves, deletes and imports of the same products never wait for each other in a circle', async () => {
    const store = newStore();
    const skus = Array.from({ length: 20 }, (_, n) => `RING-${n}`);
    await importCsv(csvOf(skus.map((sku) => ({ sku, name_en: sku }))), store);
    await quiet(fixture);
    const before = await deadlocks();
    const ids = await idsIn(store);
    const save = (sku: string, nth: number) =>
      call(store, 'PUT', `${products}/${ids.get(sku)}`, {
        sku,
        descriptions: [text('en', 'A', { friendlyUrl: `s-${nth}` })],
      });
    const file = (mark: string) =>
      importCsv(
        csvOf([
          ...skus.slice(0, 15).map((sku) => ({ sku, name_en: 'B', friendly_url_en: `${mark}-${sku.toLowerCase()}` })),
          { sku: `${mark}-NEW`, name_en: 'New', friendly_url_en: '' },
        ]),
        store,
      );
    /** A store takes one file at a time. */
    const files = async (marks: string[]) => {
      const reports: Awaited<ReturnType<typeof file>>[] = [];
      for (const mark of marks) reports.push(await file(mark));
      return reports;
    };
    const remove = (sku: string) => call(store, 'DELETE', `/api/v1/private/product/${ids.get(sku)}`);
    const [saves, reports, removals] = await Promise.all([
      Promise.all(skus.slice(0, 10).map(save)),
      files(['one', 'two', 'three']),
      Promise.all(skus.slice(15).map(remove)),
    ]);
    expect(saves.map(({ status }) => status)).toEqual(saves.map(() => 200));
    expect(reports.flatMap(({ refused }) => refused)).toEqual([]);
    expect(removals.map(({ status }) => status)).toEqual(removals.map(() => 204));
    expect(await deadlocks()).toBe(before);
  });

  it('who makes a product takes the locks in the order of an import: the count of products, then slugs', async () => {
    const store = newStore();
    await call(store, 'POST', products, { sku: 'FIRST', descriptions: [text('en', 'First')] });
    const before = await deadlocks();
    const { making } = await db.transaction().execute(async (trx) => {
      await sql`select from product_count where store_id = ${store} for update`.execute(trx);
      const making = call(store, 'POST', products, { sku: 'SECOND', descriptions: [text('en', 'Second')] });
      await expect.poll(waitForCount).toBe(1);
      await lockSlugs(trx, { store: StoreMerchantId.parse(store), subject: 'PRODUCT' });
      return { making };
    });
    expect((await making).status).toBe(201);
    expect(await deadlocks()).toBe(before);
  });

  /** How many wait for the count of a store. */
  const waitForCount = async () =>
    (
      await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%insert into product_count%'`.execute(
        db,
      )
    ).rows.length;

  it('an import whose connection is killed in the middle of a batch leaves nothing of it, and is tried again', async () => {
    const store = newStore();
    await importCsv(csvOf([{ sku: 'HALF-0', name_en: 'Half' }]), store);
    const changed = { sku: 'HALF-0', name_en: 'Whole', friendly_url_en: 'whole' };
    const csv = csvOf([changed, ...[1, 2, 3].map((n) => ({ sku: `HALF-${n}`, name_en: `Half ${n}` }))]);
    const report = await db.transaction().execute(async (trx) => {
      await lockSlugs(trx, { store: StoreMerchantId.parse(store), subject: 'PRODUCT' });
      const importing = importCsv(csv, store);
      await expect.poll(killWhoWaits).toBe(1);
      expect(rowsIn(await exportCsv(store)).map(({ name_en }) => name_en)).toEqual(['Half']);
      return { importing };
    });
    expect((await report.importing).summary).toMatchObject({ created: 3, updated: 1, refused: 0 });
    const { rows } = await sql`select products from product_count where store_id = ${store}`.execute(db);
    expect(rows).toEqual([{ products: 4 }]);
  });

  /** Ends the connections that wait for a lock of slugs, and answers how many there were. */
  const killWhoWaits = async () =>
    (
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event = 'advisory' and query like '%pg_advisory_xact_lock%'`.execute(
        db,
      )
    ).rows.length;
});
