import { roles } from '@storepod/testkit/callers';
import { describe, expect, it } from 'vitest';
import { openPod } from './pod/open-pod.ts';
import { cashOrder } from './pod/sample-orders.ts';

const { call, cartOf, place, running, shopperToken, stock } = await openPod();
await stock('MUG', { quantity: 1_000 });
const staff = await running.uaa.token(roles.storeAdmin.claims);

let last = 0;
/** The code of a discount that each customer may use once. */
async function newCode(): Promise<string> {
  const code = `ONCE-${++last}`;
  const discount = { code, name: code, kind: 'PERCENTAGE', rate: 10_000, combinable: true, enabled: true };
  const made = await call('POST', '/private/discounts', { ...discount, customerLimit: 1 }, { token: staff });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  return code;
}

/** Whether the code takes something off for them. */
async function uses(code: string, emailAddress: string, options: object = {}) {
  const cart = await cartOf('MUG', 1);
  await call('PUT', `/cart/${cart}/discounts`, { codes: [code] }, options);
  const answer = await place(cart, { ...cashOrder, customer: { emailAddress }, acceptPriceChange: true }, options);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  const reduced = answer.body.totals.some((entry: { code: string }) => entry.code === 'DISCOUNT');
  return { reduced, id: answer.body.id as string };
}
const reducedFor = async (...given: Parameters<typeof uses>) => (await uses(...given)).reduced;

describe('a code that each customer may use once', () => {
  it('is used once by a guest, whatever the tag and the case of the address', async () => {
    const code = await newCode();
    const told = [];
    for (const email of [
      'ann@example.com',
      'ann+one@example.com',
      'ANN+two@Example.COM',
      'Ann@example.com',
      'bob@example.com',
    ])
      told.push(await reducedFor(code, email));
    expect(told).toEqual([true, false, false, false, true]);
  });

  it('is used once by an account, whatever address it orders with', async () => {
    const [code, token] = [await newCode(), await shopperToken('ann')];
    expect(await reducedFor(code, 'ann@example.com', { token })).toBe(true);
    expect(await reducedFor(code, 'other@example.com', { token })).toBe(false);
  });

  it('is not used up for the account of an address by a guest who gives that address', async () => {
    const [code, token] = [await newCode(), await shopperToken('victim')];
    expect(await reducedFor(code, 'victim@example.com')).toBe(true);
    expect(await reducedFor(code, 'victim@example.com', { token })).toBe(true);
  });

  it('is given back by an order that is cancelled, however it was written', async () => {
    const code = await newCode();
    const { id } = await uses(code, 'carl+a@example.com');
    expect(await reducedFor(code, 'carl@example.com')).toBe(false);
    const cancelled = await call(
      'POST',
      `/private/orders/${id}/history`,
      { orderStatus: 'CANCELLED' },
      { token: staff },
    );
    expect(cancelled.status).toBe(201);
    expect(await reducedFor(code, 'carl+b@example.com')).toBe(true);
  });

  it('is used once where a guest places ten orders at once under ten tags', async () => {
    const code = await newCode();
    const answers = await Promise.all(Array.from({ length: 10 }, (_, nth) => uses(code, `dora+${nth}@example.com`)));
    expect(answers.filter(({ reduced }) => reduced)).toHaveLength(1);
  });
});
