import { stoppedClock } from '@storepod/kernel/clock';
import { STRIPE_WEBHOOK_SECRET } from '@storepod/testkit/payments/stripe-server';
import { expect, it } from 'vitest';
import { signHeader } from '../src/provider/signed-header.ts';
import { refusedWebhooks } from '../src/rates.ts';
import { openPod } from './pod.ts';

const clock = stoppedClock(new Date());
const { configure, webhook, newStore } = await openPod({ clock });

it('429 for an address that sends a store one wrong message after the other, for a while, and for no other store', async () => {
  const other = newStore();
  for (const store of [undefined, other]) expect((await configure('STRIPE', store)).status).toBe(200);
  const body = Buffer.from(JSON.stringify({ id: 'evt_limit', object: 'event', type: 'invoice.paid' }));
  const signed = () => ({ 'stripe-signature': signHeader(STRIPE_WEBHOOK_SECRET, body, clock.now()) });
  const wrong = () => webhook('STRIPE', body, { 'stripe-signature': 't=1,v1=00' });

  for (let nth = 0; nth < refusedWebhooks.limit * 2; nth++)
    expect((await webhook('STRIPE', body, signed())).status, 'signed ones are not counted').toBe(200);
  const statuses = [];
  for (let nth = 0; nth < refusedWebhooks.limit + 1; nth++) statuses.push((await wrong()).status);
  expect(new Set(statuses)).toEqual(new Set([400]));
  const refused = await wrong();
  expect([refused.status, refused.body.code]).toEqual([429, 'COMMON.RATE_LIMITED']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await webhook('STRIPE', body, signed(), other)).status).toBe(200);
  clock.advance(refusedWebhooks.windowSeconds * 1000);
  expect((await webhook('STRIPE', body, signed())).status).toBe(200);
});
