import { testIds } from '@storepod/testkit/callers';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openOrders } from './order-fixture.ts';
import { openPod } from './pod/open-pod.ts';
import { billingAddress, cashOrder } from './pod/sample-orders.ts';

const pod = await openPod();
const { call, cartOf, db, place, shopperToken } = pod;
const { settled } = await openOrders(pod);

describe('a name with the address of a web page in it', () => {
  const link = 'Win at evil.com/prize';

  it.each([
    ['billing.firstName', { billing: { ...billingAddress, firstName: link } }],
    ['billing.lastName', { billing: { ...billingAddress, lastName: link } }],
    ['delivery.firstName', { delivery: { ...billingAddress, firstName: link } }],
    ['customer.firstName', { customer: { emailAddress: 'ann@example.com', firstName: link } }],
    ['customer.lastName', { customer: { emailAddress: 'ann@example.com', lastName: link } }],
  ])('is refused as %s of an order', async (field, change) => {
    const { status, body } = await place(await cartOf('TEE', 1), { ...cashOrder, ...change });
    expect([status, body.fieldErrors?.map((each: { field: string }) => each.field)]).toEqual([400, [field]]);
  });

  it('is refused in the address book and the profile of a shopper', async () => {
    const token = await shopperToken('ann');
    const address = { address: { ...billingAddress, firstName: link } };
    expect((await call('POST', '/private/customer/addresses', address, { token })).status).toBe(400);
    expect((await call('PUT', '/private/customer/info', { firstName: link }, { token })).status).toBe(400);
  });
});

it.each(["O'Neil", 'St. John', 'Dr.No', 'A.B. Müller', 'محمد'])('%s may order', async (lastName) => {
  const answer = await place(await cartOf('TEE', 1), { ...cashOrder, billing: { ...billingAddress, lastName } });
  expect(answer.status).toBe(201);
});

it('no mail program makes a link of what a buyer has written', async () => {
  const words = { company: 'Booking.com', address: 'http://evil.example/street', city: 'www.evil.example' };
  const billing = { ...billingAddress, ...words, lastName: 'Dr.No' };
  const answer = await place(await cartOf('TEE', 1), {
    ...cashOrder,
    customer: { emailAddress: 'victim@example.org' },
    billing,
  });
  expect(answer.status).toBe(201);
  await settled();
  const { rows } = await sql<{ text: string; html: string }>`
    select text, html from mailbox_letter where store_id = ${testIds.store} and recipient = 'victim@example.org'`.execute(
    db,
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { text, html } of rows)
    for (const link of ['Booking.com', '://evil', 'evil.example', 'www.evil', 'Dr.No'])
      expect([link, `${text}${html}`.includes(link)]).toEqual([link, false]);
  expect(rows[0]?.text).toContain('Booking. com');
});
