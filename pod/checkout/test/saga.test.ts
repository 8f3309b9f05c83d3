import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { moveOrder } from '../src/order/move-order.ts';
import { cancelled } from '../src/order/person-moves.ts';
import { drive } from '../src/placement/drive.ts';
import { problems } from '../src/problems.ts';
import { recoverOrders } from '../src/recovery/recover-orders.ts';
import { atMoment } from './pod/at-moment.ts';
import { openPod } from './pod/open-pod.ts';
import { payOnPage } from './pod/pay-on-page.ts';
import { anyStore } from './pod/pod-rows.ts';
import { cashOrder } from './pod/sample-orders.ts';

// Some of the tests wait until checkout has given up.
const pod = await openPod({ env: { PEER_TIMEOUT: 'PT3S', PAYMENT_TIMEOUT: 'PT3S' } });
const { kit, place, stock, cartOf, db, orderOf, ledgerOf, quantityOf, wires, signal, holdEnded } = pod;
const sandboxOrder = { ...cashOrder, paymentType: 'SANDBOX' };
const transferOrder = { ...cashOrder, paymentType: 'MANUAL_TRANSFER' };
const idOf = async (code: string) =>
  (await sql<{ id: string }>`${anyStore} select id from sales_order where cart_code = ${code}`.execute(db)).rows[0]
    ?.id ?? '';
const statuses = async (id: string) => {
  const { order_status, payment_status, inventory_status, pending_action } = await orderOf(id);
  return `${order_status} ${payment_status} ${inventory_status} ${pending_action}`;
};
const overdue = (id: string) =>
  sql`update sales_order set expires_at = now() - interval '1 second' where id = ${id}`.execute(db);
/** As the console does it. */
const cancel = async (id: string) => {
  const { store_id } = await orderOf(id);
  const by = { at: kit.clock.now(), actor: { name: 'ann' } };
  const { order } = await moveOrder(
    kit,
    store_id as never,
    { id: id as never },
    {
      apply: (found) => cancelled(found, 'CONSOLE', by),
    },
  );
  return drive(kit, order);
};
let made = 0;
const fresh = async (quantity = 10) => {
  const sku = `SAGA-${++made}`;
  await stock(sku, { quantity });
  return sku;
};

beforeAll(() => stock('TEE-2'));
afterEach(() => {
  wires.inventory.restore();
  wires.payment.restore();
});

describe('a service that gives no answer', () => {
  it('502 inventory, while the cart is priced: no order, and the cart as it was', async () => {
    const code = await cartOf(await fresh(), 1);
    wires.inventory.cut();
    expect((await place(code)).status).toBe(502);
    wires.inventory.restore();
    expect(await idOf(code)).toBe('');
    expect((await place(code)).status).toBe(201);
  });

  it.each([
    ['RESERVE', 'inventory', 'CREATED PENDING NOT_REQUESTED RESERVE'],
    ['INITIATE_PAYMENT', 'payment', 'CREATED PENDING RESERVED INITIATE_PAYMENT'],
    ['COMMIT', 'inventory', 'CONFIRMED PENDING RESERVED COMMIT'],
  ] as const)('502 at %s: the order waits, and goes on by the job', async (step, service, before) => {
    const sku = await fresh();
    const code = await cartOf(sku, 2);
    atMoment(`checkout.asking|${step}`, () => wires[service].cut());
    expect((await place(code)).status).toBe(502);
    const id = await idOf(code);
    expect(await statuses(id)).toBe(before);
    await pod.recover();
    expect(await statuses(id)).toBe(before);
    wires[service].restore();
    await pod.recover();
    expect(await statuses(id)).toBe('CONFIRMED PENDING COMMITTED NONE');
    expect(await quantityOf(sku)).toBe(8);
  });

  it.each(['RESERVE', 'INITIATE_PAYMENT', 'COMMIT'] as const)(
    '502 at %s: the order goes on when the shopper sends it again, also where the answer alone was lost',
    async (step) => {
      const sku = await fresh();
      const code = await cartOf(sku, 2);
      atMoment(`checkout.asking|${step}`, () => {
        // The request arrives, and its answer never does.
        setImmediate(() => wires[step === 'INITIATE_PAYMENT' ? 'payment' : 'inventory'].hang());
      });
      const lost = await place(code);
      wires.inventory.restore();
      wires.payment.restore();
      wires.inventory.reset();
      wires.payment.reset();
      const again = lost.status === 201 ? lost : await place(code);
      expect([again.status, again.body.id]).toEqual([201, await idOf(code)]);
      expect(await statuses(again.body.id)).toBe('CONFIRMED PENDING COMMITTED NONE');
      expect(await quantityOf(sku)).toBe(8);
    },
    40_000,
  );

  it('after ten attempts a person takes over, and what is owed stays to be seen', async () => {
    const code = await cartOf(await fresh(), 1);
    atMoment('checkout.asking|RESERVE', () => wires.inventory.cut());
    await place(code);
    const id = await idOf(code);
    for (let attempt = 1; attempt <= 12; attempt++) await pod.recover();
    expect(await orderOf(id)).toMatchObject({
      needs_attention: true,
      attention_reason: 'RECOVERY_GAVE_UP',
      pending_action: 'RESERVE',
    });
    expect((await ledgerOf(id)).filter((type) => type === 'RECOVERY_RETRIED')).toHaveLength(10);
  });
});

describe('the recovery job on two replicas', () => {
  it('takes each order once', async () => {
    const sku = await fresh(20);
    const codes = await Promise.all(Array.from({ length: 5 }, () => cartOf(sku, 1)));
    for (const code of codes) {
      atMoment('checkout.asking|RESERVE', () => wires.inventory.cut());
      await place(code);
      wires.inventory.restore();
    }
    const ids = await Promise.all(codes.map(idOf));
    const { signal } = new AbortController();
    await Promise.all([recoverOrders(kit, signal), recoverOrders(kit, signal), recoverOrders(kit, signal)]);
    for (const id of ids) {
      expect(await statuses(id)).toBe('CONFIRMED PENDING COMMITTED NONE');
      const types = await ledgerOf(id);
      expect(new Set(types).size).toBe(types.length);
    }
    expect(await quantityOf(sku)).toBe(15);
  });
});

describe('cancelling', () => {
  it('an order that was sold gives its stock back', async () => {
    const sku = await fresh();
    const { body } = await place(await cartOf(sku, 2));
    await cancel(body.id);
    expect(await statuses(body.id)).toBe('CANCELLED CANCELLED RETURNED NONE');
    expect(await quantityOf(sku)).toBe(10);
    expect((await pod.transactionOf(body.orderRef))?.status).toBe('CANCELLED');
  });

  it('an order at a provider closes the page, and gives back what was held', async () => {
    const sku = await fresh();
    const { body } = await place(await cartOf(sku, 2), sandboxOrder);
    await cancel(body.id);
    expect(await statuses(body.id)).toBe('CANCELLED CANCELLED RELEASED NONE');
    expect(await quantityOf(sku)).toBe(10);
    await expect(payOnPage(pod, body.redirectUrl)).rejects.toThrow('409');
  });

  it.each(['RESERVE', 'INITIATE_PAYMENT', 'COMMIT'] as const)(
    'while %s is on its way leaves no stock held and no page open',
    async (step) => {
      const sku = await fresh();
      const code = await cartOf(sku, 2);
      let cancelling: Promise<unknown> = Promise.resolve();
      atMoment(`checkout.asking|${step}`, () => {
        cancelling = idOf(code).then(cancel);
      });
      await place(code, step === 'COMMIT' ? cashOrder : sandboxOrder);
      await cancelling;
      await pod.recover();
      const id = await idOf(code);
      const { ref, order_status, pending_action } = await orderOf(id);
      expect([order_status, pending_action]).toEqual(['CANCELLED', 'NONE']);
      expect(await quantityOf(sku)).toBe(10);
      const transaction = await pod.transactionOf(ref);
      expect(['CANCELLED', undefined]).toContain(transaction?.status);
    },
  );
});

describe('signals', () => {
  it('that payment was made twice count once', async () => {
    const { body } = await place(await cartOf(await fresh(), 1), transferOrder);
    const paid = { status: 'PAID', transactionRef: 't', amount: { amount: 2500, currency: 'USD' } };
    const answers = await Promise.all(Array.from({ length: 6 }, () => signal(body.orderRef, paid)));
    const outcomes = answers.map((answer) => answer.body.outcome).sort();
    expect(outcomes).toEqual(['APPLIED', ...Array(5).fill('DUPLICATE')]);
    expect(await statuses(body.id)).toBe('CONFIRMED PAID COMMITTED NONE');
  });

  it('that arrive while the order is being placed are not lost', async () => {
    const sku = await fresh();
    const code = await cartOf(sku, 1);
    let signalled: Promise<unknown> = Promise.resolve();
    atMoment('checkout.answered|INITIATE_PAYMENT', () => {
      signalled = idOf(code).then(async (id) =>
        signal((await orderOf(id)).ref, {
          status: 'PAID',
          transactionRef: 't',
          amount: { amount: 2500, currency: 'USD' },
        }),
      );
    });
    const { body } = await place(code, sandboxOrder);
    await signalled;
    await pod.recover();
    expect(await statuses(body.id)).toBe('CONFIRMED PAID COMMITTED NONE');
    expect(await quantityOf(sku)).toBe(9);
  });

  it('of money for an order that is closed are recorded and flagged', async () => {
    const { body } = await place(await cartOf(await fresh(), 1), transferOrder);
    await signal(body.orderRef, { status: 'REJECTED', transactionRef: 't' });
    expect(await statuses(body.id)).toBe('CANCELLED REJECTED RELEASED NONE');
    const paid = { status: 'PAID', transactionRef: 't', amount: { amount: 2500, currency: 'USD' } };
    expect((await signal(body.orderRef, paid)).body).toMatchObject({ outcome: 'APPLIED', orderStatus: 'CANCELLED' });
    expect(await orderOf(body.id)).toMatchObject({
      payment_status: 'PAID',
      captured: 2500,
      attention_reason: 'REFUND_REQUIRED',
    });
  });

  it('that a hold is over close an order at a provider, and leave one that waits for a transfer', async () => {
    const card = (await place(await cartOf(await fresh(), 1), sandboxOrder)).body;
    expect((await holdEnded(card.orderRef)).body).toMatchObject({ outcome: 'APPLIED', orderStatus: 'CANCELLED' });
    const transfer = (await place(await cartOf(await fresh(), 1), transferOrder)).body;
    expect((await holdEnded(transfer.orderRef)).body).toMatchObject({
      outcome: 'APPLIED',
      orderStatus: 'PENDING_PAYMENT',
    });
    expect((await holdEnded(transfer.orderRef)).body.outcome).toBe('DUPLICATE');
    expect((await pod.approve(transfer.orderRef)).status).toBe(200);
    await expect.poll(() => statuses(transfer.id)).toBe('CONFIRMED PAID COMMITTED NONE');
  });

  it('of money for goods that are gone: the order is confirmed, sold to nobody, and needs attention', async () => {
    const sku = await fresh(1);
    const transfer = (await place(await cartOf(sku, 1), transferOrder)).body;
    const held = await sql<{ id: string }>`update reservation set expire_at = now() - interval '1 minute'
      where ref = ${transfer.orderRef} returning id`.execute(pod.peers.inventory.parts.db);
    expect(held.rows).toHaveLength(1);
    await sql`update sales_order set held_until = now() - interval '2 minutes' where id = ${transfer.id}`.execute(db);
    await pod.expireHolds();
    await expect.poll(() => statuses(transfer.id)).toBe('PENDING_PAYMENT PENDING RELEASED NONE');
    expect((await place(await cartOf(sku, 1))).status).toBe(201);
    await pod.approve(transfer.orderRef);
    await expect.poll(() => statuses(transfer.id)).toBe('CONFIRMED PAID RESERVATION_FAILED NONE');
    expect(await orderOf(transfer.id)).toMatchObject({ attention_reason: 'STOCK_GONE_AFTER_PAYMENT' });
    expect(await quantityOf(sku)).toBe(0);
  });

  it('of a refund that was refused take the longest reason that payment writes', async () => {
    const { body } = await place(await cartOf(await fresh(), 1), transferOrder);
    await signal(body.orderRef, { status: 'PAID', transactionRef: 't', amount: { amount: 2500, currency: 'USD' } });
    const key = '019b0f2e-7c40-7abc-8def-0123456789ab';
    await sql`with asked as (update sales_order set refunding = 100 where id = ${body.id} returning store_id, id)
      insert into sales_refund (store_id, id, order_id, amount, actor, requested_at)
      select store_id, ${key}::uuid, id, 100, 'ann', now() from asked`.execute(db);
    const refund = { key, status: 'FAILED', amount: { amount: 100, currency: 'USD' }, failure: 'x'.repeat(500) };
    const answer = await signal(body.orderRef, { status: 'PAID', transactionRef: 't', refund });
    expect(answer.body).toMatchObject({ outcome: 'APPLIED', paymentStatus: 'PAID' });
    expect(await orderOf(body.id)).toMatchObject({ refunding: 0, attention_reason: 'REFUND_FAILED' });
  });

  it('404 for an order that was never placed', async () => {
    const answer = await signal('019b0f2e-7c40-7abc-8def-0123456789ab', { status: 'PAID', transactionRef: 't' });
    expect([answer.status, answer.body.code]).toEqual([404, 'CHECKOUT.ORDER.NOT_FOUND']);
  });
});

describe('the expiry job', () => {
  it('closes an order that nobody paid, its page and its hold', async () => {
    const sku = await fresh();
    const { body } = await place(await cartOf(sku, 3), sandboxOrder);
    await pod.expire();
    expect((await orderOf(body.id)).order_status).toBe('PENDING_PAYMENT');
    await overdue(body.id);
    await pod.expire();
    expect(await statuses(body.id)).toBe('CANCELLED EXPIRED RELEASED NONE');
    expect(await quantityOf(sku)).toBe(10);
    expect((await pod.transactionOf(body.orderRef))?.status).toBe('CANCELLED');
  });

  it('never closes an order that was paid and not heard of yet', async () => {
    const { body } = await place(await cartOf(await fresh(), 1), sandboxOrder);
    await pod.peers.payment.parts.outbox.stop();
    onTestFinished(() => pod.peers.payment.parts.outbox.start());
    await payOnPage(pod, body.redirectUrl);
    await overdue(body.id);
    await pod.expire();
    expect(await statuses(body.id)).toBe('CONFIRMED PAID COMMITTED NONE');
  });

  it('decides nothing while payment gives no answer', async () => {
    const { body } = await place(await cartOf(await fresh(), 1), sandboxOrder);
    await overdue(body.id);
    wires.payment.cut();
    await pod.expire();
    expect((await orderOf(body.id)).order_status).toBe('PENDING_PAYMENT');
    wires.payment.restore();
    await pod.expire();
    expect(await statuses(body.id)).toBe('CANCELLED EXPIRED RELEASED NONE');
  });

  it('and a payment at the same moment have one outcome', async () => {
    for (let round = 0; round < 5; round++) {
      const sku = await fresh();
      const { body } = await place(await cartOf(sku, 1), sandboxOrder);
      await overdue(body.id);
      await Promise.allSettled([pod.expire(), payOnPage(pod, body.redirectUrl)]);
      await expect
        .poll(async () => {
          await pod.recover();
          return statuses(body.id);
        })
        .toMatch(/^(CONFIRMED PAID COMMITTED NONE|CANCELLED EXPIRED RELEASED NONE|CANCELLED PAID RELEASED NONE)$/);
      const isSold = (await orderOf(body.id)).order_status === 'CONFIRMED';
      expect(await quantityOf(sku)).toBe(isSold ? 9 : 10);
    }
  });
});

describe('a move that is refused', () => {
  /** Refuses every copy that is not closed yet, and lets somebody close the order while the first one is looked at. */
  const refusing = (id: string, meanwhile: () => Promise<unknown>) => {
    const seen: string[] = [];
    const moved = async () => {
      const { store_id } = await orderOf(id);
      return moveOrder(
        kit,
        store_id as never,
        { id: id as never },
        {
          apply: async (order) => {
            seen.push(order.state.orderStatus);
            if (seen.length === 1) await meanwhile();
            if (order.state.orderStatus !== 'CANCELLED') throw problems.ORDER_CHANGED();
          },
        },
      );
    };
    return { seen, moved };
  };

  it('is asked once more of the order as it is now, where somebody has moved it meanwhile', async () => {
    const { body } = await place(await cartOf(await fresh(), 1));
    const { seen, moved } = refusing(body.id, () => cancel(body.id));
    await moved();
    expect(seen[0]).not.toBe('CANCELLED');
    expect(seen.slice(1)).toEqual(['CANCELLED']);
  });

  it('is refused where nobody has', async () => {
    const { body } = await place(await cartOf(await fresh(), 1));
    const { seen, moved } = refusing(body.id, () => Promise.resolve());
    await expect(moved()).rejects.toThrow(problems.ORDER_CHANGED().message);
    expect(seen).toHaveLength(1);
  });
});

describe('the last unit', () => {
  it('is sold once, however many want it at once', async () => {
    for (let round = 0; round < 5; round++) {
      const sku = await fresh(1);
      const codes = await Promise.all(Array.from({ length: 20 }, () => cartOf(sku, 1)));
      const answers = await Promise.all(codes.map((code) => place(code)));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code)).toEqual(
        Array(19).fill(expect.stringMatching(/INSUFFICIENT_INVENTORY|PRODUCT_NOT_PURCHASABLE/)),
      );
      expect(await quantityOf(sku)).toBe(0);
    }
  });
});
