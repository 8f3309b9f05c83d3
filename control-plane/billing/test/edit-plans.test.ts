import { instantOf } from '@storepod/kernel/clock';
import { describe, expect, it } from 'vitest';
import { seedPlans } from '../src/plan/seed-plans.ts';
import { openFixture, refusal, subscribe } from './fixture.ts';
import { repeatedAfterLoss } from './lost-after-commit.ts';

const fixture = await openFixture();
const { billing, kit, clock } = fixture;

interface Plan {
  id: string;
  code: string;
  version: number;
  subscribers: number;
  prices: { amount: { amount: number; currency: string }; interval: string; active: boolean; subscribers: number }[];
  entitlements: { limits: Record<string, number>; flags: Record<string, boolean> };
}
const path = '/api/v1/platform/plans';
const ask = (method: string, at = '', body?: object) => billing.as('superAdmin', method, `${path}${at}`, body);
const plan = async (code: string): Promise<Plan> => (await ask('GET')).body.find((found: Plan) => found.code === code);
const draft = (more: object = {}) => ({
  displayName: 'Team',
  description: 'For a team.',
  tier: 15,
  visible: true,
  prices: [{ interval: 'MONTH', amount: 2_000, currency: 'USD' }],
  entitlements: { limits: { MAX_PRODUCTS: 100 }, flags: { ANALYTICS: true } },
  ...more,
});
const codes = async () => (await fixture.plans()).all.map(({ code }: Plan) => code);

describe('a plan of an operator', () => {
  it('201 is on offer at once, in its place, and stays so when the service starts anew', async () => {
    expect((await ask('POST', '', { code: 'TEAM', ...draft() })).status).toBe(201);
    await seedPlans(kit);
    expect(await codes()).toEqual(['FREE', 'BASIC', 'TEAM', 'PRO']);
  });

  it('201 is the answer to a repeat, also where the database is lost as soon as it is written', async () => {
    const body = { code: 'LATE', ...draft({ tier: 77, visible: false }) };
    expect(await repeatedAfterLoss(fixture, path, body)).toMatchObject({ status: 201, body: { code: 'LATE' } });
    const { id, version } = await plan('LATE');
    expect((await ask('POST', `/${id}/retire`, { version })).status).toBe(200);
  });

  it('409 is refused with a code or a tier that is taken, and 422 with two prices of a kind', async () => {
    expect(refusal(await ask('POST', '', { code: 'TEAM', ...draft({ tier: 16 }) }))).toEqual([
      409,
      'BILLING.PLAN.CODE_TAKEN',
    ]);
    expect(refusal(await ask('POST', '', { code: 'OTHER', ...draft() }))).toEqual([409, 'BILLING.PLAN.TIER_TAKEN']);
    const [price] = draft().prices;
    const twice = { code: 'OTHER', ...draft({ tier: 16, prices: [price, price] }) };
    expect(refusal(await ask('POST', '', twice))).toEqual([422, 'BILLING.PLAN.PRICES_ALIKE']);
  });

  it('says before it is saved whom a change concerns; then new prices are for new subscribers alone', async () => {
    const owner = await fixture.newOwner();
    const { price } = await fixture.plans();
    await subscribe(fixture, owner, price('TEAM', 'MONTH'));
    await billing.as('controlPlaneService', 'PUT', `/api/v1/usage/private/report?store=${owner.store}`, {
      measure: 'PRODUCTS',
      used: 60,
      month: clock.now().toISOString().slice(0, 7),
      measuredAt: instantOf(clock.now()),
    });
    const { id, version } = await plan('TEAM');
    const change = draft({
      prices: [{ interval: 'MONTH', amount: 2_500, currency: 'USD' }],
      entitlements: { limits: { MAX_PRODUCTS: 50 }, flags: { ANALYTICS: true } },
    });
    expect((await ask('POST', `/${id}/effect`, change)).body).toEqual({
      subscribers: 1,
      entitlementsChangeFor: 1,
      aboveNewLimits: 1,
      keepOldPrice: 1,
    });
    const invoices = await owner.invoices();
    expect((await ask('PUT', `/${id}`, { version, ...change })).status).toBe(200);
    expect(
      (await plan('TEAM')).prices.map(({ amount, active, subscribers }) => [amount.amount, active, subscribers]),
    ).toEqual([
      [2_500, true, 0],
      [2_000, false, 1],
    ]);
    expect(await owner.view()).toMatchObject({
      amount: { amount: 2_000 },
      entitlements: { limits: { MAX_PRODUCTS: 50 } },
    });
    expect(await owner.invoices()).toEqual(invoices);
  });

  it('409 is not overwritten by somebody who has not seen the last change', async () => {
    const { id, version } = await plan('TEAM');
    const both = await Promise.all([
      ask('PUT', `/${id}`, { version, ...draft({ description: 'One' }) }),
      ask('PUT', `/${id}`, { version, ...draft({ description: 'Two' }) }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('retired takes no new subscribers, and those of before keep it', async () => {
    const owner = await fixture.newOwner();
    const { price } = await fixture.plans();
    const team = price('TEAM', 'MONTH');
    await subscribe(fixture, owner, team);
    const { id, version } = await plan('TEAM');
    expect((await ask('POST', `/${id}/retire`, { version })).body).toMatchObject({ active: false });
    expect(await codes()).not.toContain('TEAM');
    const late = await fixture.newOwner();
    expect(refusal(await late.act('checkout', { planPriceId: team }))).toEqual([404, 'BILLING.PLAN_PRICE.NOT_FOUND']);
    expect(await owner.view()).toMatchObject({ planCode: 'TEAM', status: 'ACTIVE' });
    expect((await ask('POST', `/${id}/offer`, { version: version + 1 })).body).toMatchObject({ active: true });
    expect(await codes()).toContain('TEAM');
  });

  it('that merchants do not see is given by operators alone', async () => {
    const { id, version } = await plan('TEAM');
    await ask('PUT', `/${id}`, { version, ...draft({ visible: false }) });
    expect(await codes()).not.toContain('TEAM');
    const owner = await fixture.newOwner();
    const { rows } = {
      rows: await kit.db
        .selectFrom('plan_price')
        .select('id')
        .where('active', '=', true)
        .where('plan_id', '=', id as never)
        .execute(),
    };
    const planPriceId = rows[0]?.id;
    expect((await owner.act('checkout', { planPriceId })).status).toBe(404);
    const until = new Date(clock.now().getTime() + 86_400_000).toISOString();
    const comped = await fixture.asAdmin('subscription/comp', {
      store: owner.store,
      planPriceId,
      until,
      reason: 'a trial',
    });
    expect(comped.body).toMatchObject({ planCode: 'TEAM', status: 'ACTIVE' });
  });

  it('422 the last one that can be chosen stays', async () => {
    const visible = (await ask('GET')).body.filter(
      (found: { visible: boolean; active: boolean }) => found.visible && found.active,
    );
    const answers = [];
    for (const { id, version } of visible) answers.push(await ask('POST', `/${id}/retire`, { version }));
    expect(answers.map(({ status }) => status)).toEqual([...visible.slice(1).map(() => 200), 422]);
    for (const { id, version } of visible.slice(0, -1)) await ask('POST', `/${id}/offer`, { version: version + 1 });
  });

  it('has its changes in the audit, which name no organisation', async () => {
    const { body } = await fixture.asAdmin('audit', { eventType: 'PLAN_CHANGED' });
    expect(body.content[0]).toMatchObject({ org: null, store: null, detail: expect.stringContaining('TEAM') });
  });
});
