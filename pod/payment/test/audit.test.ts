import { testIds } from '@storepod/testkit/callers';
import { describe, expect, it } from 'vitest';
import { openPod, orderOf } from './pod.ts';

const { running } = await openPod();
const at = (path: string) => `/api/v1/private/${path}${path.includes('?') ? '&' : '?'}store=${testIds.store}`;
const audit = async (rest = '') => (await running.as('storeAdmin', 'GET', at(`audit${rest}`))).body;

describe('the audit of payments', () => {
  it('names a change of keys, and never a key', async () => {
    const body = {
      paymentType: 'STRIPE',
      enabled: true,
      secretKey: 'sk_live_never_shown_01',
      webhookSecret: 'whsec_never_shown',
    };
    expect((await running.as('storeAdmin', 'POST', at('payment-configuration'), body)).status).toBe(200);
    expect((await running.as('storeAdmin', 'PUT', at('payment-configuration/STRIPE'), { enabled: false })).status).toBe(
      200,
    );
    expect((await running.as('storeAdmin', 'DELETE', at('payment-configuration/STRIPE'))).status).toBe(204);
    const { content } = await audit();
    expect(content).toMatchObject([
      { action: 'payment-configuration.delete', entityId: 'STRIPE' },
      { action: 'payment-configuration.save', entityId: 'STRIPE', changes: { fields: ['enabled'] } },
      {
        action: 'payment-configuration.save',
        changes: { fields: expect.arrayContaining(['secretKey', 'webhookSecret']) },
      },
    ]);
    expect(JSON.stringify(content)).not.toContain('never_shown');
  });

  it('names who approved a payment, and has no row of what was refused or repeated', async () => {
    await running.as('storeAdmin', 'POST', at('payment-configuration'), { paymentType: 'COD', enabled: true });
    const { body } = await running.as('podService', 'POST', at('payments/initiate'), orderOf('COD', 'audited'));
    const path = at(`payment/transaction/${body.internalRef}/approve`);
    const before = (await audit()).totalElements;
    expect((await running.as('storeAdmin', 'POST', path, { transactionNo: '1' })).status).toBe(200);
    expect((await running.as('storeAdmin', 'POST', path, { transactionNo: '1' })).status).toBe(200);
    expect((await running.as('storeAdmin', 'POST', path.replace('approve', 'reject'))).status).toBe(409);
    const { content, totalElements } = await audit();
    expect(totalElements).toBe(before + 1);
    expect(content[0]).toMatchObject({
      action: 'payment.approve',
      entityId: body.internalRef,
      actor: { name: 'store-admin' },
    });
  });
});
