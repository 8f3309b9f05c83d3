import { addressOf } from '@storepod/contract/client';
import type { EndpointDescription } from '@storepod/contract/endpoint';
import { stoppedClock } from '@storepod/kernel/clock';
import { testIds } from '@storepod/testkit/callers';
import { beforeAll, describe, expect, it } from 'vitest';
import { catalog } from '../src/contract.ts';
import { openCatalog } from './fixture.ts';
import { product } from './products.ts';
import { samples } from './samples.ts';

const clock = stoppedClock(new Date());
const { running, says, billing, manage, shop } = await openCatalog({ clock });
const path = '/api/v2/private/product';

const saidByServices: readonly string[] = ['STORE-POD.CATALOG.MEDIA-TEXTS', 'STORE-POD.CATALOG.SIGNAL'];
const writes = Object.entries<EndpointDescription>(catalog.endpoints).filter(
  ([, { method, access }]) =>
    // What is said by services of the pod is never said by staff.
    method !== 'GET' && access.kind === 'permission' && !saidByServices.includes(access.permission),
);

/** What billing said before is no longer remembered; what it says from now on is. */
const billingSays = (operable: boolean) => {
  says.operable = operable;
  billing.down = false;
  clock.advance(31_000);
};

describe('a store whose subscription has lapsed', () => {
  beforeAll(() => billingSays(false));

  it.each(writes)('402 its staff may not call %s', async (name, endpoint) => {
    const sample = samples[name as keyof typeof samples]('own');
    const address = addressOf(endpoint, { ...sample, store: testIds.store });
    const answer = await running.as('organisationAdmin', endpoint.method, address, sample.body);
    expect([answer.status, answer.body.code]).toEqual([402, 'BILLING.STORE.SUSPENDED']);
  });

  it('is read by its staff and by shoppers all the same', async () => {
    expect((await manage('GET', '/api/v1/private/product/options')).status).toBe(200);
    expect((await shop('/api/v2/products')).status).toBe(200);
    expect((await shop('/api/v1/category-hierarchy')).status).toBe(200);
  });

  it('is not told to somebody who may not write there anyway', async () => {
    expect((await manage('POST', path, product(), testIds.otherStore)).status).toBe(403);
  });

  it('may write again once it is paid', async () => {
    billingSays(true);
    expect((await manage('POST', path, product())).status).toBe(201);
  });
});

describe('billing that is down', () => {
  it('stops nobody', async () => {
    billingSays(true);
    expect((await manage('POST', path, product())).status).toBe(201);
    billing.down = true;
    clock.advance(31_000);
    expect((await manage('POST', path, product())).status).toBe(201);
  });

  it('is asked once for the gate and the ceiling of many products', async () => {
    billingSays(true);
    const before = billing.asked.length;
    await Promise.all([1, 2, 3].map(() => manage('POST', path, product())));
    expect(billing.asked.length).toBe(before + 1);
  });
});
