import { CurrencyCode } from '@storepod/kernel/currency';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type StandingFacts, standingOf, standingText } from '../src/order/order-standing.ts';
import { orderStatuses } from '../src/order/order-states.ts';
import { openOrders } from './order-fixture.ts';
import { openPod } from './pod/open-pod.ts';
import { anyStore } from './pod/pod-rows.ts';

const pieces = { shipped: 0, returned: 0, cancelled: 0, forShipping: 500 };
const facts = (given: Partial<StandingFacts> = {}): StandingFacts => ({
  ...{ order_status: 'CONFIRMED', attention_reason: null, currency: CurrencyCode.parse('USD') },
  ...{ captured: 5000, refunded: 0, refunding: 0, pieces: { ...pieces, shipped: 0 } },
  ...given,
});
const all = { ...pieces, shipped: 2, returned: 2 };
const out = { ...pieces, shipped: 2 };
const part = { ...pieces, shipped: 1 };
const rest = { ...pieces, shipped: 1, cancelled: 1 };

describe('how an order is called', () => {
  it.each<[string, Partial<StandingFacts>, string, number | null]>([
    ['paid', {}, 'CONFIRMED', null],
    ['partly sent', { order_status: 'PROCESSING', pieces: part }, 'PARTLY_SHIPPED', null],
    ['sent, the rest cancelled', { order_status: 'SHIPPED', pieces: rest }, 'SHIPPED REST_CANCELLED', null],
    [
      'the same, and the rest given back',
      { order_status: 'SHIPPED', pieces: rest, refunded: 2500 },
      'SHIPPED REST_CANCELLED PARTLY_REFUNDED',
      null,
    ],
    ['cancelled and refunded', { order_status: 'CANCELLED', refunded: 5000 }, 'CANCELLED REFUNDED', null],
    ['cancelled, being refunded', { order_status: 'CANCELLED', refunding: 5000 }, 'CANCELLED REFUNDING', null],
    [
      'cancelled, to be refunded',
      { order_status: 'CANCELLED', attention_reason: 'REFUND_REQUIRED' },
      'CANCELLED TO_REFUND',
      null,
    ],
    [
      'cancelled, the refund failed',
      { order_status: 'CANCELLED', attention_reason: 'REFUND_FAILED' },
      'CANCELLED TO_REFUND',
      null,
    ],
    ['cancelled without its shipping', { order_status: 'CANCELLED', refunded: 4500 }, 'CANCELLED PARTLY_REFUNDED', 500],
    ['cancelled, nothing given back', { order_status: 'CANCELLED' }, 'CANCELLED NOT_REFUNDED', 5000],
    ['cancelled, never paid', { order_status: 'CANCELLED', captured: 0 }, 'CANCELLED', null],
    ['sent and refunded', { order_status: 'SHIPPED', pieces: out, refunded: 5000 }, 'SHIPPED REFUNDED', null],
    ['returned and refunded', { order_status: 'RETURNED', pieces: all, refunded: 5000 }, 'RETURNED REFUNDED', null],
    [
      'refunded, with the customer',
      { order_status: 'RETURNED', pieces: out, refunded: 5000 },
      'DELIVERED REFUNDED',
      null,
    ],
    [
      'of before, on its way',
      { order_status: 'CANCELLED', pieces: part, refunded: 5000 },
      'SHIPPED REST_CANCELLED REFUNDED',
      null,
    ],
  ])('%s', (_, given, text, kept) => {
    const standing = standingOf(facts(given));
    expect([standingText(standing), standing.kept?.amount ?? null]).toEqual([text, kept]);
  });

  it('is never cancelled where goods are out, never refunded where money is kept, and keeps what the numbers say', () => {
    const anyFacts = fc
      .record({
        order_status: fc.constantFrom(...orderStatuses),
        attention_reason: fc.constantFrom(null, 'REFUND_REQUIRED', 'REFUND_FAILED', 'AMOUNT_DIFFERS'),
        shipped: fc.nat(5),
        returned: fc.nat(5),
        cancelled: fc.nat(5),
        captured: fc.nat(100),
        refunded: fc.nat(100),
        refunding: fc.nat(100),
      })
      .filter(
        ({ shipped, returned, captured, refunded, refunding }) =>
          returned <= shipped && refunded + refunding <= captured,
      )
      .map(({ shipped, returned, cancelled, ...money }) =>
        facts({ ...money, pieces: { ...pieces, shipped, returned, cancelled } }),
      );
    fc.assert(
      fc.property(anyFacts, (given) => {
        const { goods, money, kept, keptFor, owed } = standingOf(given);
        const { pieces, captured, refunded, refunding } = given;
        if (goods === 'CANCELLED') expect(pieces.shipped).toBe(0);
        if (goods === 'RETURNED') expect(pieces.returned).toBe(pieces.shipped);
        expect(money === 'REFUNDED').toBe(captured > 0 && refunded === captured);
        if (kept) expect(kept.amount).toBe(captured - refunded - refunding);
        expect(keptFor === null).toBe(kept === null);
        // No part of the money is told of as both kept and owed.
        const told = (kept?.amount ?? 0) + (owed?.amount ?? 0);
        expect(told).toBe(goods === 'CANCELLED' || goods === 'RETURNED' ? captured - refunded : refunding);
        if (goods === 'CANCELLED' && given.attention_reason !== null) expect(kept).toBeNull();
      }),
    );
  });
});

describe('the money of an order that is over', () => {
  const told = (given: Partial<StandingFacts>) => {
    const { kept, keptFor, owed } = standingOf(facts({ order_status: 'CANCELLED', ...given }));
    return [kept?.amount, keptFor, owed?.amount];
  };

  it.each<[string, Partial<StandingFacts>, unknown[]]>([
    ['is kept for the shipping where exactly that is left', { refunded: 4500 }, [500, 'SHIPPING', undefined]],
    ['is kept for something else where another amount is', { refunded: 4400 }, [600, 'OTHER', undefined]],
    ['is owed while payment is asked for it', { refunding: 5000 }, [undefined, null, 5000]],
    ['is owed in part, and kept in part', { refunding: 4500 }, [500, 'SHIPPING', 4500]],
    ['is owed after a refund that failed', { attention_reason: 'REFUND_FAILED' }, [undefined, null, 5000]],
    [
      'is owed until somebody decides, whatever else needs attention meanwhile',
      { attention_reason: 'RECOVERY_GAVE_UP', refunding: 4500 },
      [undefined, null, 5000],
    ],
  ])('%s', (_, given, expected) => expect(told(given)).toEqual(expected));
});

const pod = await openPod();
const { get, post, paid, settled, one } = await openOrders(pod);
await pod.stock('CAP', { quantity: 1_000, price: { amount: 1000 } });

/** What everybody is told who may read the order. */
async function told(id: string) {
  const { orderRef, customerId, number } = await one(id);
  const guest = await pod.call('GET', `/order/${id}/status?ref=${orderRef}`);
  const { content } = (await get(`?number=${number}`)).body;
  const customer = await pod.call('GET', `/private/customers/${customerId}/orders`, undefined, {
    token: pod.running.tokens.storeAdmin,
  });
  const file = await get('/export');
  const line = String(file.body)
    .split('\r\n')
    .find((row) => row.startsWith(`${number},`) && !row.startsWith(`${number},,`));
  return {
    detail: standingText((await one(id)).standing),
    list: standingText(content.find((order: { id: string }) => order.id === id).standing),
    guest: standingText(guest.body.standing),
    customer: standingText(customer.body.content.find((order: { id: string }) => order.id === id).standing),
    file: line?.split(',').at(-2),
    kept: line?.split(',').at(-1),
  };
}
const everywhere = (text: string, kept = '') => ({
  ...{ detail: text, list: text, guest: text, customer: text, file: text, kept },
});

describe('everybody is told the same of', () => {
  it('a cancelled order all of whose money went back', async () => {
    const id = await paid('MUG', 2);
    await post(`/${id}/cancel`, { refund: true });
    await settled();
    expect(await told(id)).toEqual(everywhere('CANCELLED REFUNDED'));
  });

  it('a cancelled order that keeps the money of the shipping', async () => {
    const id = await paid('MUG', 1);
    await sql`${anyStore} update sales_order set shipping = 200, total = total + 200, captured = captured + 200
      where id = ${id}`.execute(pod.db);
    await post(`/${id}/refunds`, { lines: [{ sku: 'MUG', quantity: 1 }], restock: true });
    await settled();
    expect(await told(id)).toEqual(everywhere('CANCELLED PARTLY_REFUNDED', '2.00'));
  });

  it('an order that was sent and given back', async () => {
    const id = await paid('MUG', 1);
    await post(`/${id}/shipments`);
    await post(`/${id}/refunds`);
    await settled();
    expect(await told(id)).toEqual(everywhere('SHIPPED REFUNDED'));
  });

  it('an order of which the rest was cancelled', async () => {
    const id = await paid('MUG', 1, 'CAP', 1);
    await post(`/${id}/shipments`, { lines: [{ sku: 'MUG', quantity: 1 }] });
    expect(await told(id)).toEqual(everywhere('PARTLY_SHIPPED'));
    await post(`/${id}/cancel`, { refund: true });
    await settled();
    expect(await told(id)).toEqual(everywhere('SHIPPED REST_CANCELLED PARTLY_REFUNDED'));
  });
});
