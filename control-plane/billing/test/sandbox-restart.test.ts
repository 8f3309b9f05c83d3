import { eventually } from '@storepod/testkit/eventually';
import { ask } from '@storepod/testkit/http';
import { testService } from '@storepod/testkit/running';
import { describe, expect, it } from 'vitest';
import service from '../src/service.ts';
import { openFixture, pay, sandboxEnv } from './fixture.ts';

describe('billing with a sandbox', () => {
  it('sends after a restart what it could not send before', async () => {
    const fixture = await openFixture();
    const owner = await fixture.newOwner();
    fixture.wire.block(true);
    await pay(fixture, owner, (await fixture.plans()).price('BASIC', 'MONTH'));
    await fixture.billing.stop();
    const again = await fixture.billing.replica();
    fixture.wire.leadTo(again.origin);
    fixture.wire.block(false);
    const view = async () =>
      (await ask(again.origin, 'GET', `/api/v1/subscription/current?store=${owner.store}`, { token: owner.token }))
        .body;
    await eventually(view).toMatchObject({ status: 'ACTIVE', planCode: 'BASIC' });
  });

  it.each([
    ['without its secret', { SANDBOX_SECRET: '' }, 'SANDBOX_SECRET is not set'],
    ['in production', { NODE_ENV: 'production' }, 'in production'],
    ['and Stripe without its keys', { BILLING_PROVIDER: 'stripe' }, 'STRIPE_SECRET_KEY'],
  ])('does not start %s', async (_, env, message) => {
    await expect(testService(service, { env: { ...sandboxEnv, ...env } })).rejects.toThrow(message);
  });

  it('has no pages where Stripe takes the payments, which is so unless somebody says otherwise', async () => {
    const { BILLING_PROVIDER: _default, ...env } = sandboxEnv;
    const keys = {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_API_BASE: 'http://127.0.0.1:9',
    };
    const billing = await testService(service, { env: { ...env, ...keys } });
    const path = `/api/v1/sandbox/public/checkout/cs_sandbox_${'x'.repeat(32)}`;
    const answer = await ask(billing.origin, 'GET', path, { token: billing.tokens.superAdmin });
    expect([answer.status, answer.body.code]).toEqual([404, 'COMMON.NOT_FOUND']);
  });
});
