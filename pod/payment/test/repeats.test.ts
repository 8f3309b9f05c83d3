import { type End, endsIn, expectOneEnd, strangerTo } from '@storepod/testkit/repeated-ends';
import { describe, expect, it } from 'vitest';
import { payment } from '../src/contract.ts';
import { openPod } from './pod.ts';

const { running, configure, begin, newStore } = await openPod();
await configure('MANUAL_TRANSFER');
const stranger = strangerTo(running);

const cases: Record<string, () => Promise<End>> = {
  deleteConfiguration: async () => {
    const store = newStore();
    await configure('COD', store);
    return { store, params: { paymentType: 'COD' }, stranger };
  },
  cancelPayment: async () => ({
    params: { ref: (await begin('MANUAL_TRANSFER')).ref },
    by: (method, address, body) => running.as('podService', method, address, body),
  }),
  rejectTransaction: async () => ({
    params: { internalRef: (await begin('MANUAL_TRANSFER')).internalRef },
    body: {},
    stranger,
  }),
};

describe('what is ended a second time', () => {
  it('has a case for each endpoint', () => expect(Object.keys(cases).sort()).toEqual(endsIn(payment)));

  it.each(Object.entries(cases))(
    'by %s is answered like the first time, and to a stranger it never was',
    (name, make) => expectOneEnd(running, payment, name, make),
  );
});
