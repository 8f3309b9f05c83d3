import { ask } from '@storepod/testkit/http';
import { testService } from '@storepod/testkit/running';
import { describe, expect, it } from 'vitest';
import service from '../src/service.ts';
import { eventually, openDesk, pay, sandboxEnv } from './desk.ts';

describe('billing with a sandbox', () => {
  it('sends after a restart what it could not send before', async () => {
    const desk = await openDesk();
    const owner = await desk.newOwner();
    desk.wire.block(true);
    await pay(desk, owner, (await desk.plans()).price('BASIC', 'MONTH'));
    await desk.billing.stop();
    const again = await desk.billing.replica();
    desk.wire.leadTo(again.origin);
    desk.wire.block(false);
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
