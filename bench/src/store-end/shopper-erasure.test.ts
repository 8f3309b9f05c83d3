import { freshDatabase, type TestDatabase } from '@storepod/testkit/databases';
import { afterAll, expect, it } from 'vitest';
import { query } from '../identity/environment.ts';
import { fillStore, makeStore, sell } from './fill-store.ts';
import { openPod } from './pod.ts';
import { rowsNaming } from './search-remains.ts';

const databases: TestDatabase[] = [];
const pod = await openPod(async (_name, { options }) => {
  const database = await freshDatabase(options.database);
  databases.push(database);
  return database.url;
});
afterAll(async () => {
  await pod.close();
  await Promise.all(databases.map((database) => database.drop()));
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
    Object.entries(await rowsNaming(pod, [shopper, 'ann@shoppers.bench', 'Palm Street 1'])).filter(([table]) =>
      table.startsWith('checkout: checkout.'),
    );
  expect((await inCheckout()).length).toBeGreaterThan(3);

  await pod.stop('checkout');
  const path = `/cua/api/v1/private/shoppers/${shopper}?store=${store}`;
  expect((await pod.as('organisationAdmin', 'cua', 'DELETE', path)).status).toBe(204);
  expect((await inCheckout()).length).toBeGreaterThan(3);
  await pod.start('checkout');
  await expect.poll(inCheckout, { timeout: 60_000, interval: 200 }).toEqual([]);
}, 120_000);
