import {
  auditMatrix,
  authorizationMatrix,
  deadLetterMatrix,
  storeChangeMatrix,
} from '@storepod/testkit/authorization-matrix';
import { callers, testIds } from '@storepod/testkit/callers';
import { describe, expect, it } from 'vitest';
import { payment } from '../src/contract.ts';
import { openPod, orderOf } from './pod.ts';
import { samples } from './samples.ts';

const { running } = await openPod();

describe('the authorization matrix', () => {
  it('gives every caller exactly the endpoints of its permissions', async () => {
    const { asked, wrong } = await authorizationMatrix(running, payment, samples);
    expect(wrong).toEqual([]);
    expect(asked).toBe(Object.keys(payment.endpoints).length * callers.length * 4);
  });

  it('shows the audit to the administrators of the store alone', async () => {
    expect((await auditMatrix(running, 'payment')).wrong).toEqual([]);
  });

  it('guards the dead letters and the store changes', async () => {
    expect((await deadLetterMatrix(running, 'payment')).wrong).toEqual([]);
    expect((await storeChangeMatrix(running, 'payment')).wrong).toEqual([]);
  });

  it.each([
    ['nobody', 401],
    ['shopper', 403],
    ['storeAdmin', 403],
    ['organisationAdmin', 403],
    ['otherPodService', 403],
    ['controlPlaneService', 403],
    ['podService', 200],
  ] as const)('answers %s who begins a payment with %i', async (caller, status) => {
    const at = (path: string) => `/api/v1/private/${path}?store=${testIds.store}`;
    await running.as('storeAdmin', 'POST', at('payment-configuration'), { paymentType: 'COD', enabled: true });
    const answer = await running.as(caller, 'POST', at('payments/initiate'), orderOf('COD', `by-${caller}`));
    expect(answer.status).toBe(status);
  });

  it.each([
    ['moderator', 403],
    ['retail', 403],
    ['storeAdminOfOtherStore', 403],
    ['otherOrganisationAdmin', 403],
    ['superAdmin', 403],
    ['storeAdmin', 200],
  ] as const)('answers %s who sets the keys with %i', async (caller, status) => {
    const path = `/api/v1/private/payment-configuration?store=${testIds.store}`;
    expect((await running.as(caller, 'POST', path, { paymentType: 'COD', enabled: true })).status).toBe(status);
  });
});
