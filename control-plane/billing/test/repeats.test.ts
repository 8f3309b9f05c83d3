import { ask } from '@storepod/testkit/http';
import { type End, endsIn, expectOneEnd } from '@storepod/testkit/repeated-ends';
import { describe, expect, it } from 'vitest';
import { billing as contract } from '../src/contract.ts';
import { openFixture, subscribe } from './fixture.ts';

const fixture = await openFixture();
const { billing, newOwner } = fixture;
const { price } = await fixture.plans();
const as =
  (token: string): NonNullable<End['by']> =>
  (method, address, body) =>
    ask(billing.origin, method, address, { token, body });
const asOperator: NonNullable<End['by']> = (method, address, body) => billing.as('superAdmin', method, address, body);
let tier = 20;

const cases: Record<string, () => Promise<End>> = {
  cancelSubscription: async () => {
    const [owner, somebody] = [await newOwner(), await newOwner()];
    await subscribe(fixture, owner, price('BASIC', 'MONTH'));
    return {
      store: owner.store,
      body: { immediate: false },
      by: as(owner.token),
      stranger: { by: as(somebody.token) },
    };
  },
  // With the version that the plan had the first time.
  retirePlan: async () => {
    const draft = {
      ...{ code: `PLAN_${++tier}`, displayName: 'Team', description: 'For a team.', tier, visible: true },
      prices: [{ interval: 'MONTH', amount: 2_000, currency: 'USD' }],
      entitlements: { limits: { MAX_PRODUCTS: 100 }, flags: { ANALYTICS: true } },
    };
    const { body } = await asOperator('POST', '/api/v1/platform/plans', draft);
    return { params: { id: body.id }, body: { version: body.version }, by: asOperator };
  },
};

describe('what is ended a second time', () => {
  it('has a case for each endpoint', () => expect(Object.keys(cases).sort()).toEqual(endsIn(contract)));

  it.each(Object.entries(cases))('by %s is answered like the first time', (name, make) =>
    expectOneEnd(billing, contract, name, make),
  );

  it('is a subscription that has ended meanwhile, since nothing of it renews', async () => {
    const owner = await newOwner();
    await subscribe(fixture, owner, price('BASIC', 'MONTH'));
    expect((await owner.act('cancel', { immediate: false })).status).toBe(200);
    await billing.as('superAdmin', 'POST', `/api/v1/subscription/cancel?store=${owner.store}`, { immediate: true });
    expect(await owner.act('cancel', { immediate: false })).toMatchObject({
      status: 200,
      body: { status: 'CANCELED' },
    });
  });
});
