import { expect, it } from 'vitest';
import { type Owner, openFixture, refusal, subscribe } from './fixture.ts';

const fixture = await openFixture();
const { price } = await fixture.plans();
const pro = { planPriceId: price('PRO', 'MONTH') };
const say = ({ store }: Owner, standing: string, operatorReason?: string) =>
  fixture.asService('/api/v1/quota/private/standing', { store, standing, ...(operatorReason && { operatorReason }) });

const subscribed = async () => {
  const owner = await fixture.newOwner();
  await subscribe(fixture, owner, price('BASIC', 'MONTH'));
  return owner;
};
const orders = [
  ['checkout', pro],
  ['plan', pro],
  ['resume', undefined],
] as const;

it.each([
  ['SUSPENDED', 'COMMON.STORE_SUSPENDED'],
  ['ARCHIVED', 'COMMON.STORE_ARCHIVED'],
])('while the platform says %s its people order nothing, and the provider is not asked', async (standing, code) => {
  const owner = await subscribed();
  await say(owner, standing, 'did not pay');
  const before = await owner.view();
  for (const [action, body] of orders) expect(refusal(await owner.act(action, body))).toEqual([409, code]);
  expect(await owner.view()).toEqual(before);
});

it('the refusal says why, and is over with the suspension', async () => {
  const owner = await subscribed();
  await say(owner, 'SUSPENDED', 'did not pay');
  expect((await owner.act('plan', pro)).body.params).toEqual({ operatorReason: 'did not pay' });
  await say(owner, 'ACTIVE');
  expect((await owner.act('plan', pro)).status).toBe(200);
});

it('they may still stop the renewal, so that nobody goes on paying against their will', async () => {
  const owner = await subscribed();
  await say(owner, 'SUSPENDED');
  expect((await owner.act('cancel', {})).body.cancelAtPeriodEnd).toBe(true);
});

it('a store that billing does not know is no matter, and the same word twice neither', async () => {
  const owner = await fixture.newOwner();
  for (const store of [owner.store, '6f0000000000000000000000', owner.store])
    expect((await say({ ...owner, store } as Owner, 'SUSPENDED')).status).toBe(204);
});
