import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { merchant } from '@storepod/merchant/contract';
import { freshDatabase, type TestDatabase } from '@storepod/testkit/databases';
import { ask } from '@storepod/testkit/http';
import { sentBack } from '@storepod/testkit/sent-back';
import { afterAll, describe, expect, it } from 'vitest';
import { query } from '../identity/environment.ts';
import { endStore, publicReads, untilErased, untilHidden, untilIdle } from './end-store.ts';
import { rowsOfService } from './every-table.sql.ts';
import { fillStore, makeStore, sell } from './fill-store.ts';
import { openPod, type PodService } from './pod.ts';
import { filesNaming, rowsNaming, rowsOfStore, tablesWithLoss, tracesOf } from './search-remains.ts';

const databases: TestDatabase[] = [];
const pod = await openPod(
  async (_name, { options }) => {
    const database = await freshDatabase(options.database);
    databases.push(database);
    return database.url;
  },
  { STORE_END_SWEEP_AFTER: 'PT2S', STORE_END_SWEEP_RATE: 'PT1S' },
);
afterAll(async () => {
  await pod.close();
  await Promise.all(databases.map((database) => database.drop()));
});

/** Ends what hangs and nothing else: a busy machine is slow, and that is no failure. */
const PATIENCE_MS = 90_000;
/** Less than answers about a store are kept for, and more than a busy machine takes. `npm run proof:store-end` has the exact figure. */
const HIDDEN_WITHIN_MS = 15_000;
const amounts = { products: 30, media: 4, shoppers: 3, sessions: 2 };
const catalogRows = readFileSync(
  new URL('../../../pod/catalog/test/upgrade/rows-before-0008.sql', import.meta.url),
  'utf8',
).replace('from product_description;', "from product_description where store_id = 'STORE';");
const setStanding = (store: string, standing: string) =>
  pod.as('controlPlaneService', 'merchant', 'PUT', `/api/v1/private/store/standing?store=${store}`, { standing });
const statuses = async (store: string) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(publicReads).map(async ([service, path]) => [
        service,
        (await pod.as('nobody', service as PodService, 'GET', path(store))).status,
      ]),
    ),
  );
const open = { merchant: 200, catalog: 200, inventory: 200, payment: 200, cua: 200, checkout: 200 };
const swept = (store: StoreMerchantId) =>
  expect.poll(
    async () => {
      const path = `/api/v1/private/store/end-report?store=${store}`;
      const { body } = await pod.as('controlPlaneService', 'merchant', 'GET', path);
      return body.services.every(({ sweptAt }: { sweptAt: string | null }) => sweptAt !== null);
    },
    { timeout: PATIENCE_MS },
  );

describe('an archived store', () => {
  it('is hidden on every service at once, and shown again when it is resumed', async () => {
    const store = await makeStore(pod, 'an-archived-store');
    await fillStore(pod, store, { products: 2, media: 1, shoppers: 1, sessions: 1 });
    const [file] = await query(pod.databases.content, 'select id, filename from media_asset where store_id = $1', [
      store,
    ]);
    const readFile = () =>
      ask(pod.services.content.origin, 'GET', `/files/${store}/media/${file?.id}/${file?.filename}`);
    expect([await statuses(store), (await readFile()).status]).toEqual([open, 200]);
    await setStanding(store, 'ARCHIVED');
    await untilHidden(pod, store, HIDDEN_WITHIN_MS);
    await expect.poll(async () => (await readFile()).status).toBe(404);
    const shop = await pod.shop(store);
    const login = await ask(shop.origin, 'GET', '/cua/login');
    expect([login.status, login.body.code]).toEqual([404, 'COMMON.STORE_NOT_FOUND']);
    const write = await pod.as(
      'organisationAdmin',
      'inventory',
      'DELETE',
      `/api/v1/private/inventory/SHIRT-0?store=${store}`,
    );
    expect([write.status, write.body.code]).toEqual([409, 'COMMON.STORE_ARCHIVED']);
    await setStanding(store, 'ACTIVE');
    await expect.poll(() => statuses(store)).toEqual(open);
  });
});

describe('a store that has ended', () => {
  it('leaves no row in any table of any service, no row that names it, and no file; the one beside it keeps all', async () => {
    const [store, neighbour] = [await makeStore(pod, 'an-ended-store'), await makeStore(pod, 'a-neighbour')];
    await query(pod.databases.catalog, catalogRows.replaceAll('STORE', store));
    await fillStore(pod, store, amounts);
    await fillStore(pod, neighbour, amounts);
    await untilIdle(pod);
    for (const [service, sql] of Object.entries(rowsOfService))
      await query(pod.databases[service as PodService], sql.replaceAll('STORE', store));
    const [traces, before] = [await tracesOf(pod, store), await rowsOfStore(pod, store)];
    // A table without rows would prove nothing.
    expect(Object.entries(before).filter(([table, rows]) => rows === 0 && !isMerchants(table))).toEqual([]);
    const beside = await rowsOfStore(pod, neighbour);

    await endStore(pod, store);
    await untilHidden(pod, store, HIDDEN_WITHIN_MS);
    const { report } = await untilErased(pod, store, PATIENCE_MS);

    expect(report.services.map(({ service }: { service: string }) => service)).toEqual([
      'catalog',
      'checkout',
      'content',
      'cua',
      'inventory',
      'payment',
    ]);
    expect(report.services[4].erased).toMatchObject({ stock: 30, movement: 50, reservation: 20, stock_return: 1 });
    expect(Object.entries(await rowsOfStore(pod, store)).filter(([, rows]) => rows > 0)).toEqual([]);
    expect(await rowsNaming(pod, traces)).toEqual({});
    expect(await filesNaming(pod, traces)).toEqual([]);
    expect(tablesWithLoss(beside, await rowsOfStore(pod, neighbour))).toEqual([]);
  });

  it('is unknown to a new store of its name', async () => {
    const name = 'a-name-used-twice';
    const old = await makeStore(pod, name);
    await fillStore(pod, old, amounts);
    const traces = await tracesOf(pod, old);
    await endStore(pod, old);
    const fresh = await makeStore(pod, name);
    await expect.poll(() => statuses(fresh)).toEqual(open);
    const products = await pod.as('nobody', 'catalog', 'GET', `/api/v2/products?store=${fresh}`);
    expect(products.body).toMatchObject({ content: [], totalElements: 0 });
    const media = await pod.as('organisationAdmin', 'content', 'GET', `/api/v1/private/content/media?store=${fresh}`);
    expect(JSON.stringify(media.body)).not.toContain(old);
    // The same person may register anew: nobody has the name or the address in the new realm.
    await fillStore(pod, fresh, amounts);
    await untilErased(pod, old, PATIENCE_MS);
    expect(await rowsNaming(pod, traces)).toEqual({});
  });

  it('does not come back by its id', async () => {
    const store = await makeStore(pod, 'a-late-store');
    const { body } = await pod.as('controlPlaneService', 'merchant', 'GET', `/api/v1/private/store?store=${store}`);
    await endStore(pod, store);
    const again = await pod.as(
      'controlPlaneService',
      'merchant',
      'POST',
      '/api/v1/private/store',
      sentBack(merchant.endpoints.createStore.body, body),
    );
    expect([again.status, again.body.code]).toEqual([409, 'MERCHANT.STORE.ENDED']);
  });

  it('keeps nothing of an import and an upload that were under way when it ended', async () => {
    const store = await makeStore(pod, 'a-busy-store');
    const { origin } = pod.services.catalog;
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const rows = writable.getWriter();
    const text = new TextEncoder();
    const importing = fetch(`${origin}/api/v1/private/products/import?store=${store}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${pod.token('organisationAdmin')}`, 'content-type': 'text/csv' },
      body: readable,
      duplex: 'half',
    } as RequestInit);
    await rows.write(text.encode('sku,price,quantity,name_en,friendly_url_en\r\n'));
    const product = (nth: number) => text.encode(`LATE-${nth},9.90,5,Late ${nth},late-${nth}\r\n`);
    await rows.write(product(0));
    await endStore(pod, store);
    await untilErased(pod, store, PATIENCE_MS);
    // The request was let in before the end, so it goes on, and its file with it, and so does whoever stores one.
    for (let nth = 1; nth < 200; nth++) await rows.write(product(nth));
    await rows.close();
    await importing;
    await writeLate(store);
    await swept(store).toBe(true);
    expect(await rowsNaming(pod, [store])).toEqual({});
    expect(await filesNaming(pod, [store])).toEqual([]);
  });

  it('is erased by a service that was down when it comes back; the others do not wait for it', async () => {
    const store = await makeStore(pod, 'a-store-in-an-outage');
    await fillStore(pod, store, amounts);
    await pod.stop('inventory');
    await endStore(pod, store);
    const outcome = async () => {
      const path = `/api/v1/private/store/end-report?store=${store}`;
      const { body } = await pod.as('controlPlaneService', 'merchant', 'GET', path);
      return Object.fromEntries(
        body.services.map((row: { service: string; finishedAt: string | null; lastError: string | null }) => [
          row.service,
          row.finishedAt ? 'finished' : row.lastError,
        ]),
      );
    };
    const others = {
      catalog: 'finished',
      checkout: 'finished',
      content: 'finished',
      cua: 'finished',
      payment: 'finished',
    };
    await expect
      .poll(outcome, { timeout: PATIENCE_MS })
      .toEqual({ ...others, inventory: expect.stringContaining('COMMON.REMOTE_UNAVAILABLE') });
    await pod.start('inventory');
    await expect.poll(outcome, { timeout: PATIENCE_MS }).toEqual({ ...others, inventory: 'finished' });
    expect(await rowsNaming(pod, [store])).toEqual({});
  });
});

it('a shopper who is erased while checkout is down is erased there when it is back', async () => {
  const store = await makeStore(pod, 'a-store-with-a-shopper');
  await fillStore(pod, store, { products: 2, media: 1, shoppers: 1, sessions: 0 });
  await sell(pod, store, 1);
  const [account] = await query(pod.databases.cua, 'select id::text from account where realm_id = $1', [store]);
  const shopper = String(account?.id);
  // The order of a moment ago was the shopper's, has arrived, and there is an address book.
  const bought = `
    update customer_account set key = 'SHOPPER', shopper = 'SHOPPER' where store_id = 'STORE';
    update sales_order set shopper = 'SHOPPER', order_status = 'COMPLETED' where store_id = 'STORE';
    insert into shopper_profile (store_id, shopper, first_name, updated_at) values ('STORE', 'SHOPPER', 'Ann', now());
    insert into customer_address (store_id, id, shopper, address, fingerprint, created_at, updated_at)
      values ('STORE', gen_random_uuid(), 'SHOPPER', '{"lastName": "Lee"}', 'f', now(), now())`;
  await query(pod.databases.checkout, bought.replaceAll('STORE', store).replaceAll('SHOPPER', shopper));
  const inCheckout = async () =>
    Object.keys(await rowsNaming(pod, [shopper, 'ann@shoppers.bench', 'Palm Street 1'], ['checkout'])).filter((table) =>
      table.startsWith('checkout: checkout.'),
    );
  expect((await inCheckout()).length).toBeGreaterThan(3);

  await pod.stop('checkout');
  const path = `/cua/api/v1/private/shoppers/${shopper}?store=${store}`;
  expect((await pod.as('organisationAdmin', 'cua', 'DELETE', path)).status).toBe(204);
  expect((await inCheckout()).length).toBeGreaterThan(3);
  await pod.start('checkout');
  await expect.poll(inCheckout).toEqual([]);
});

/** Merchant's own rows go in the transaction that ends the store. */
const isMerchants = (table: string) => table.startsWith('merchant:');

/** What requests leave that were let in just before the end and wrote after their part was erased. */
async function writeLate(store: string): Promise<void> {
  await query(pod.databases.content, 'insert into media_quota (store_id) values ($1)', [store]);
  await query(pod.databases.cua, 'insert into realm (id) values ($1)', [store]);
  const folder = join(pod.media, 'files', store, 'media', crypto.randomUUID());
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'late.png'), 'late');
}
