import { setTimeout as pause } from 'node:timers/promises';
import { billing } from '@storepod/billing/contract';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { request } from 'undici';
import type { ConsoleSession } from './console-session.ts';

const LONGEST_WAIT_MS = 20_000;
const BETWEEN_LOOKS_MS = 200;

/** Buys the largest plan for a store on the page of the sandbox, as its owner would, and waits until billing knows. */
export async function subscribe(session: ConsoleSession, store: StoreMerchantId): Promise<void> {
  const calls = session.calls(billing, '/billing');
  const isPaid = async () => (await calls.currentSubscription({ store })).providerLinked;
  if (await isPaid()) return;
  const planPriceId = largestOf(await calls.comparePlans({ store }));
  const { url } = await calls.checkout({ store, body: { planPriceId } });
  await pay(url);
  const giveUpAt = performance.now() + LONGEST_WAIT_MS;
  while (!(await isPaid())) {
    if (performance.now() > giveUpAt) throw new Error(`billing did not hear of the payment for ${store}`);
    await pause(BETWEEN_LOOKS_MS);
  }
}

interface PlanOnOffer<Id> {
  tier: number;
  prices: { id: Id; interval: string }[];
}

function largestOf<Id>(plans: readonly PlanOnOffer<Id>[]): Id {
  const [largest] = plans.toSorted((one, other) => other.tier - one.tier);
  const price = largest?.prices.find(({ interval }) => interval === 'MONTH') ?? largest?.prices[0];
  if (!price) throw new Error('no plan is on offer');
  return price.id;
}

/** Sends the form of the sandbox's page with a card that works. */
async function pay(page: string): Promise<void> {
  const shown = await request(page);
  const [, token = ''] = /name="token" value="([^"]+)"/.exec(await shown.body.text()) ?? [];
  const form = new URLSearchParams({ token, card: 'good', delivery: 'ONCE', outcome: 'approve' });
  const { statusCode, body } = await request(page, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
  });
  await body.dump();
  if (statusCode !== 303) throw new Error(`the sandbox answered a payment with ${statusCode}`);
}
