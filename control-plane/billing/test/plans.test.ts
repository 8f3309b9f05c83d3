import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@storepod/testkit/eventually';
import { ask } from '@storepod/testkit/http';
import { statementsOf } from '@storepod/testkit/statements';
import { describe, expect, it } from 'vitest';
import { readCatalogue } from '../src/plan/read-catalogue.ts';
import { openFixture, subscribe } from './fixture.ts';

const fixture = await openFixture();
const list = async (query = '') => (await ask(fixture.billing.origin, 'GET', `/api/v1/plan/public/plans${query}`)).body;

interface Plan {
  code: string;
  prices: { id: string; amount: { amount: number; currency: string }; interval: string }[];
}
const amounts = (plans: Plan[]) =>
  Object.fromEntries(plans.map(({ code, prices }) => [code, prices.map(({ amount, interval }) => [interval, amount])]));

/** The jobs of the service go on beside the request, and none of them reads plans. */
const isAboutPlans = (statement: string) => /from "?plan/.test(statement);

const usd = (amount: number) => ({ amount, currency: 'USD' });

describe('GET /api/v1/plan/public/plans', () => {
  it('shows the plans by tier, with prices in minor units and what they allow', async () => {
    const plans = await list();
    expect(amounts(plans)).toEqual({
      FREE: [['MONTH', usd(0)]],
      BASIC: [
        ['MONTH', usd(1000)],
        ['YEAR', usd(10_000)],
      ],
      PRO: [
        ['MONTH', usd(3000)],
        ['YEAR', usd(30_000)],
      ],
    });
    expect(plans.map((plan: { tier: number }) => plan.tier)).toEqual([0, 10, 20]);
    expect(plans[0].entitlements).toEqual({
      limits: { MAX_PRODUCTS: 25, MAX_ORDERS_MONTH: 50, MAX_ACCOUNTS: 1, MAX_STORAGE_MB: 500 },
      flags: { CUSTOM_DOMAIN: false, ANALYTICS: false, PRIORITY_SUPPORT: false },
    });
  });

  it('leaves out what a plan does not limit', async () => {
    const [, , pro] = await list();
    expect(pro.entitlements.limits).toEqual({ MAX_ACCOUNTS: 10, MAX_STORAGE_MB: 50_000 });
  });

  it('shows plans without prices in a currency that nobody offers, and refuses what is no currency', async () => {
    expect(amounts(await list('?currency=EUR'))).toEqual({ FREE: [], BASIC: [], PRO: [] });
    expect((await ask(fixture.billing.origin, 'GET', '/api/v1/plan/public/plans?currency=XYZ')).status).toBe(400);
  });

  it('takes two statements, and none while the answer is kept', async () => {
    const ask = async () => (await statementsOf(() => list('?currency=AED'))).filter(isAboutPlans);
    expect(await ask()).toHaveLength(2);
    expect(await ask()).toHaveLength(0);
  });
});

describe('a changed file of plans', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plans-'));
  const startWith = (change: (plans: ReturnType<typeof readCatalogue>) => unknown) => {
    const file = join(folder, 'plans.json');
    writeFileSync(file, JSON.stringify(change(readCatalogue())));
    return fixture.billing.replica({ BILLING_PLANS_FILE: file });
  };
  const pricesOf = (code: string) =>
    fixture.kit.db
      .selectFrom('plan_price')
      .innerJoin('plan', 'plan.id', 'plan_price.plan_id')
      .select(['plan_price.id', 'unit_amount', 'plan_price.active'])
      .where('code', '=', code)
      .where('billing_interval', '=', 'MONTH')
      .orderBy('unit_amount')
      .execute();

  it('with another amount makes a new price, and subscribers keep theirs', async () => {
    const owner = await fixture.newOwner();
    const { price } = await fixture.plans();
    const old = price('BASIC', 'MONTH');
    await subscribe(fixture, owner, old);
    await startWith((plans) =>
      plans.map((plan) => ({
        ...plan,
        prices: plan.prices.map((offer) => ({ ...offer, amount: offer.amount === 1000 ? 1200 : offer.amount })),
      })),
    );
    expect(await pricesOf('BASIC')).toEqual([
      { id: old, unit_amount: 1000, active: false },
      { id: expect.any(String), unit_amount: 1200, active: true },
    ]);
    expect(await owner.view()).toMatchObject({ planPriceId: old, amount: usd(1000) });
    expect((await owner.act('plan', { planPriceId: old })).status).toBe(200);
    const other = await fixture.newOwner();
    const refused = await other.act('checkout', { planPriceId: old });
    expect([refused.status, refused.body.code]).toEqual([404, 'BILLING.PLAN_PRICE.NOT_FOUND']);
  });

  it('is heard of by replicas that keep the old answer', async () => {
    await list();
    await startWith((plans) => plans.map((plan) => ({ ...plan, displayName: `${plan.displayName}!` })));
    await eventually(async () => (await list())[0].displayName).toBe('Free!');
  });

  it('without a plan takes it off the offer', async () => {
    await startWith((plans) => plans.filter(({ code }) => code !== 'PRO'));
    await eventually(async () => (await list()).map(({ code }: Plan) => code)).toEqual(['FREE', 'BASIC']);
    await Promise.all([startWith((plans) => plans), startWith((plans) => plans)]);
    await eventually(async () => amounts(await list()).PRO).toHaveLength(2);
    expect((await pricesOf('PRO')).filter(({ active }) => active)).toHaveLength(1);
  });

  it('that does not fit stops the start', async () => {
    await expect(startWith(() => [])).rejects.toThrow('do not fit');
  });
});

describe('GET /api/v1/plan/plans/comparison', () => {
  const directions = async (owner: Awaited<ReturnType<typeof fixture.newOwner>>) => {
    const { body } = await owner.call('GET', '/api/v1/plan/plans/comparison');
    return Object.fromEntries(
      body.map(({ code, prices }: { code: string; prices: { interval: string; direction: string }[] }) => [
        code,
        prices.map(({ interval, direction }) => `${interval} ${direction}`),
      ]),
    );
  };

  it('says what each price would mean to this store', async () => {
    const owner = await fixture.newOwner();
    expect((await directions(owner)).BASIC).toEqual(['MONTH CHECKOUT', 'YEAR CHECKOUT']);
    const { price } = await fixture.plans();
    await subscribe(fixture, owner, price('BASIC', 'MONTH'));
    expect(await directions(owner)).toEqual({
      FREE: ['MONTH DOWNGRADE'],
      BASIC: ['MONTH CURRENT', 'YEAR UPGRADE'],
      PRO: ['MONTH UPGRADE', 'YEAR UPGRADE'],
    });
  });
});
