import { auditMatrix, authorizationMatrix, deadLetterMatrix } from '@storepod/testkit/authorization-matrix';
import { callers } from '@storepod/testkit/callers';
import { describe, expect, it } from 'vitest';
import { checkout } from '../src/contract.ts';
import { openPod } from './pod/open-pod.ts';
import { samplesOf } from './samples.ts';

const { running, cartOf, call } = await openPod();
const code = await cartOf('TEE', 1);

describe('the authorization matrix', () => {
  it('gives every caller exactly the endpoints of its permissions', async () => {
    const { asked, wrong } = await authorizationMatrix(running, checkout, samplesOf(code));
    expect(wrong).toEqual([]);
    expect(asked).toBe(Object.keys(checkout.endpoints).length * callers.length * 4);
  });

  it('shows the audit to the administrators of the store alone', async () => {
    expect((await auditMatrix(running, 'checkout')).wrong).toEqual([]);
  });

  it('guards the dead letters', async () => {
    expect((await deadLetterMatrix(running, 'checkout')).wrong).toEqual([]);
  });

  it.each([
    ['nobody', 401],
    ['shopper', 403],
    ['organisationAdmin', 403],
    ['storeAdmin', 403],
    ['otherPodService', 403],
    ['controlPlaneService', 403],
    ['podService', 404],
  ] as const)('answers %s who says that an order was paid with %i', async (caller, status) => {
    const ref = '019b0f2e-7c40-7abc-8def-0123456789ab';
    const token = running.tokens[caller];
    const body = { status: 'PAID', transactionRef: 't' };
    expect((await call('POST', `/private/orders/${ref}/signals/payment`, body, { token })).status).toBe(status);
  });
});
