import { testIds } from '@storepod/testkit/callers';
import { waitFor } from '@storepod/testkit/eventually';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openOrders } from './order-fixture.ts';
import { openPod } from './pod/open-pod.ts';

const pod = await openPod();
const { stock, quantityOf, wires, peers, ledgerOf, recover } = pod;
const { post, placed, paid, settled, one, statuses, violations } = await openOrders(pod);
await stock('CAP', { quantity: 1_000, price: { amount: 1000 } });

const versionsOf = async (id: string) => {
  const { rows } = await sql<{ version: number }>`select version from sales_order_event
    where store_id = ${testIds.store} and order_id = ${id} order by id`.execute(pod.db);
  return rows.map(({ version }) => version);
};
const upTo = (last: number) => Array.from({ length: last }, (_, nth) => nth + 1);

describe('the versions of a ledger', () => {
  it('rise by one for each row, also where several moves are saved at once', async () => {
    const id = await paid('MUG', 1);
    await post(`/${id}/cancel`, { refund: true });
    await settled();
    const versions = await versionsOf(id);
    expect((await ledgerOf(id)).join()).toContain('REFUND_REQUESTED,CANCELLED');
    expect(versions).toEqual(upTo(versions.length));
    expect((await one(id)).version).toBe(versions.length);
  });

  it('rise so whoever moves the order at the same moment', async () => {
    const id = await paid('MUG', 3);
    await Promise.all([
      ...[1, 2, 3].map(() => post(`/${id}/refunds`, { lines: [{ sku: 'MUG', quantity: 1 }], restock: true })),
      post(`/${id}/cancel`, { refund: true }),
      post(`/${id}/shipments`),
    ]);
    await settled();
    const versions = await versionsOf(id);
    expect(versions).toEqual(upTo(versions.length));
    expect((await one(id)).version).toBe(versions.length);
  });

  it('are refused by the database where there is one already', async () => {
    const id = await placed();
    const again = sql`insert into sales_order_event (store_id, order_id, version, type, source, outcome, order_status,
        payment_status, inventory_status, pending_action, occurred_at)
      select store_id, id, version, 'CANCELLED', 'CONSOLE', 'APPLIED', order_status, payment_status, inventory_status,
        pending_action, now() from sales_order where store_id = ${testIds.store} and id = ${id}`;
    await expect(again.execute(pod.db)).rejects.toThrow('sales_order_event_version');
  });
});

describe('a cancelled order', () => {
  it('is called back in the stock once inventory has taken all of it, what was taken off before included', async () => {
    const [mugs, caps] = [await quantityOf('MUG'), await quantityOf('CAP')];
    const id = await paid('MUG', 1, 'CAP', 1);
    wires.inventory.cut();
    await post(`/${id}/refunds`, { lines: [{ sku: 'CAP', quantity: 1 }], restock: true });
    await post(`/${id}/cancel`, { refund: true });
    expect(await one(id)).toMatchObject({ orderStatus: 'CANCELLED', inventoryStatus: 'COMMITTED' });
    wires.inventory.restore();
    // A refund that settles at the same moment moves the order, too; then the next pass goes on with it.
    await waitFor(async () => {
      await recover();
      expect((await one(id)).inventoryStatus).toBe('RETURNED');
    });
    expect([await quantityOf('MUG'), await quantityOf('CAP')]).toEqual([mugs, caps]);
    await settled();
    expect([await quantityOf('MUG'), await quantityOf('CAP')]).toEqual([mugs, caps]);
    expect((await ledgerOf(id)).filter((type) => type === 'STOCK_RETURNED')).toHaveLength(1);
    expect(await violations()).toEqual([]);
  });

  it('is not called so while inventory knows nothing of it', async () => {
    const id = await paid('MUG', 1);
    const { orderRef } = await one(id);
    const inventory = peers.inventory.parts.db;
    const name = (from: string, to: string) =>
      sql`update reservation set ref = ${to} where store_id = ${testIds.store} and ref = ${from}`.execute(inventory);
    await name(orderRef, 'lost');
    await post(`/${id}/cancel`, { refund: true });
    await recover();
    expect(await one(id)).toMatchObject({ orderStatus: 'CANCELLED', inventoryStatus: 'COMMITTED' });
    expect(await ledgerOf(id)).not.toContain('STOCK_RETURNED');
    await name('lost', orderRef);
    await recover();
    await settled();
    expect(await statuses(id)).toBe('CANCELLED REFUNDED RETURNED');
  });
});

describe('goods that came back unsold', () => {
  it('in cash leave the order committed, whether they are to be sold again or another piece is', async () => {
    const id = await placed({}, 'MUG', 2);
    await post(`/${id}/shipments`);
    await post(`/${id}/returns`, { lines: [{ sku: 'MUG', quantity: 1 }], restock: false });
    await post(`/${id}/returns`, { lines: [{ sku: 'MUG', quantity: 1 }] });
    await settled();
    expect(await statuses(id)).toBe('RETURNED CANCELLED COMMITTED');
    expect(await ledgerOf(id)).not.toContain('STOCK_RETURNED');
    expect(
      (await one(id)).returns.map(({ restockedAt }: { restockedAt: string | null }) => restockedAt !== null),
    ).toEqual([false, true]);
  });
});

describe('a parcel that comes back without having been delivered', () => {
  const parcels = async (place = paid) => {
    const id = await place('MUG', 1, 'CAP', 1);
    const ship = async (sku: string) => (await post(`/${id}/shipments`, { lines: [{ sku, quantity: 1 }] })).body.id;
    return { id, mug: await ship('MUG'), cap: await ship('CAP') };
  };
  const back = (id: string, sku: string, restock = true) =>
    post(`/${id}/returns`, { lines: [{ sku, quantity: 1 }], restock });
  const forCash = (...lines: (string | number)[]) => placed({}, ...lines);

  it('keeps its order SHIPPED while another one is on its way', async () => {
    const { id } = await parcels();
    await back(id, 'MUG');
    expect((await one(id)).orderStatus).toBe('SHIPPED');
  });

  it.each([
    ['before the other one arrives', true],
    ['after it', false],
  ])('%s leaves the order DELIVERED, and is not called delivered', async (_, isBackFirst) => {
    const { id, cap } = await parcels();
    if (isBackFirst) await back(id, 'MUG');
    await post(`/${id}/shipments/${cap}/delivered`);
    if (!isBackFirst) await back(id, 'MUG');
    const { orderStatus, shipments } = await one(id);
    expect(orderStatus).toBe('DELIVERED');
    expect(shipments.map(({ deliveredAt }: { deliveredAt: string | null }) => deliveredAt !== null)).toEqual([
      false,
      true,
    ]);
    await settled();
    expect(await violations()).toEqual([]);
  });

  it('has its cash left out, and the cash of the other one is collected', async () => {
    const { id, cap } = await parcels(forCash);
    await post(`/${id}/shipments/${cap}/delivered`);
    expect(await statuses(id)).toBe('SHIPPED PENDING COMMITTED');
    await back(id, 'MUG', false);
    await settled();
    expect(await statuses(id)).toBe('DELIVERED PAID COMMITTED');
    expect(await one(id)).toMatchObject({ captured: { amount: 1000 }, due: { amount: 1000 } });
    expect(await violations()).toEqual([]);
  });

  it('is not called delivered by staff who say so of the order either', async () => {
    const { id } = await parcels();
    await back(id, 'MUG');
    for (const orderStatus of ['DELIVERING', 'DELIVERED']) await post(`/${id}/history`, { orderStatus });
    const { shipments } = await one(id);
    expect(shipments.map(({ deliveredAt }: { deliveredAt: string | null }) => deliveredAt !== null)).toEqual([
      false,
      true,
    ]);
  });

  it('keeps its order SHIPPED where the piece may as well be from a parcel that has arrived', async () => {
    const id = await paid('MUG', 2);
    const ship = () => post(`/${id}/shipments`, { lines: [{ sku: 'MUG', quantity: 1 }] });
    await ship();
    await post(`/${id}/shipments/${(await ship()).body.id}/delivered`);
    await back(id, 'MUG');
    expect((await one(id)).orderStatus).toBe('SHIPPED');
  });
});

it('best sellers are what was sold: without pieces that were taken off, or came back before they were paid for', async () => {
  await stock('PIN', { quantity: 1_000, price: { amount: 300 } });
  const sold = async () => {
    const { body } = await pod.call('GET', '/private/statistics/summary', undefined, {
      token: pod.running.tokens.storeAdmin,
    });
    const pin = body.bestByUnits.find(({ sku }: { sku: string }) => sku === 'PIN');
    return pin && [pin.units, pin.revenue.amount];
  };
  const id = await paid('PIN', 50);
  expect(await sold()).toEqual([50, 15_000]);
  await post(`/${id}/shipments`, { lines: [{ sku: 'PIN', quantity: 30 }] });
  await post(`/${id}/cancel`, { refund: true });
  expect(await sold()).toEqual([30, 9_000]);
  await post(`/${id}/returns`, { lines: [{ sku: 'PIN', quantity: 1 }] });
  expect(await sold()).toEqual([30, 9_000]);
  const cash = await placed({}, 'PIN', 40);
  await post(`/${cash}/shipments`);
  expect(await sold()).toEqual([70, 21_000]);
  await post(`/${cash}/returns`, { lines: [{ sku: 'PIN', quantity: 15 }] });
  expect(await sold()).toEqual([55, 16_500]);
  await post(`/${cash}/returns`);
  expect(await sold()).toEqual([30, 9_000]);
});
