import { ManagerOrgId } from '@storepod/kernel/object-id';
import { describe, expect, it } from 'vitest';
import { days, openFixture, refusal, subscribe } from './fixture.ts';

const fixture = await openFixture();
const { price } = await fixture.plans();
const free = price('FREE', 'MONTH');
const EXCEEDED = [422, 'BILLING.QUOTA.FREE_STORES_EXCEEDED'];

/** Stores of one organisation. */
const stores = async (count: number) => {
  const org = ManagerOrgId.mint();
  return Promise.all(Array.from({ length: count }, () => fixture.newOwner(org)));
};

describe('plans that cost nothing', () => {
  it('are for one store of an organisation, and for each organisation', async () => {
    const [one, two] = await stores(2);
    const [stranger] = await stores(1);
    if (!one || !two || !stranger) throw new Error('there are too few');
    await subscribe(fixture, one, free);
    expect(refusal(await two.act('checkout', { planPriceId: free }))).toEqual(EXCEEDED);
    expect((await two.act('checkout', { planPriceId: price('BASIC', 'MONTH') })).status).toBe(200);
    await subscribe(fixture, stranger, free);
  });

  it('go to one of four that are chosen at once', async () => {
    const owners = await stores(4);
    const answers = await Promise.all(owners.map((owner) => owner.act('checkout', { planPriceId: free })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
  });

  it('are free again when nobody paid on the page, and for the store that has the place already', async () => {
    const [one, two] = await stores(2);
    if (!one || !two) throw new Error('there are too few');
    for (let times = 0; times < 2; times++) expect((await one.act('checkout', { planPriceId: free })).status).toBe(200);
    expect(refusal(await two.act('checkout', { planPriceId: free }))).toEqual(EXCEEDED);
    fixture.clock.advance(days(1) + 1);
    expect((await two.act('checkout', { planPriceId: free })).status).toBe(200);
  });

  it('are not reached by a downgrade either', async () => {
    const [one, two] = await stores(2);
    if (!one || !two) throw new Error('there are too few');
    await subscribe(fixture, one, price('BASIC', 'MONTH'));
    await subscribe(fixture, two, price('BASIC', 'MONTH'));
    expect((await one.act('plan', { planPriceId: free })).status).toBe(200);
    expect(refusal(await two.act('plan', { planPriceId: free }))).toEqual(EXCEEDED);
    expect((await two.view()).pendingPlanChange).toBeNull();
  });
});
