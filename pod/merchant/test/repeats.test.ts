import { testIds } from '@storepod/testkit/callers';
import { type End, endsIn, expectOneEnd, strangerTo } from '@storepod/testkit/repeated-ends';
import { describe, expect, it } from 'vitest';
import { merchant } from '../src/contract.ts';
import { openPod } from './pod.ts';

const { running, newStore, manage } = await openPod();
const { id: otherStore } = await newStore({ org: testIds.otherOrg });
let domains = 0;

const cases: Record<string, () => Promise<End>> = {
  deleteStore: async () => ({
    store: (await newStore()).id,
    by: (method, address) => running.as('controlPlaneService', method, address),
  }),
  removeAllocation: async () => {
    const { id: store } = await newStore();
    const domain = `shop-${++domains}.acme.shoes`;
    await manage('POST', `/api/v1/router/private/allocate?domain=${domain}`, store);
    return { store, query: { domain }, stranger: { ...strangerTo(running), store: otherStore } };
  },
};

describe('what is ended a second time', () => {
  it('has a case for each endpoint', () => expect(Object.keys(cases).sort()).toEqual(endsIn(merchant)));

  it.each(Object.entries(cases))(
    'by %s is answered like the first time, and to a stranger it never was',
    (name, make) => expectOneEnd(running, merchant, name, make),
  );
});
