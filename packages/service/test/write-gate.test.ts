import { permission } from '@storepod/contract/access';
import { contract } from '@storepod/contract/contract';
import { endpoint } from '@storepod/contract/endpoint';
import { common } from '@storepod/kernel/common-problems';
import { roles, testIds } from '@storepod/testkit/callers';
import { testService } from '@storepod/testkit/running';
import { describe, expect, it } from 'vitest';
import { defineService } from '../src/definition.ts';
import { shopService } from './shop.ts';

const asked: string[] = [];
const gated = {
  ...shopService,
  options: {
    ...shopService.options,
    writeGate: () => async (store: string) => {
      asked.push(store);
      if (store === testIds.store) throw common.VERSION_CONFLICT({ gate: 'closed' });
    },
  },
};
const running = await testService(gated);
const thing = (store: string) => `/api/v1/private/thing/A?store=${store}`;

describe('the write gate', () => {
  it('refuses the staff of a store whose gate is closed, and asks for no other store', async () => {
    const refused = { status: 409, body: { params: { gate: 'closed' } } };
    for (const caller of ['organisationAdmin', 'storeAdmin'] as const) {
      expect(await running.as(caller, 'PUT', thing(testIds.store), { name: 'x' })).toMatchObject(refused);
    }
    expect(new Set(asked)).toEqual(new Set([testIds.store]));
    expect(await running.as('otherOrganisationAdmin', 'PUT', thing(testIds.otherStore), { name: 'x' })).toMatchObject({
      status: 200,
    });
  });

  it('is not asked for an endpoint that stays open in an unpaid store', async () => {
    asked.length = 0;
    expect((await running.as('storeAdmin', 'DELETE', thing(testIds.store))).status).toBe(204);
    expect((await running.as('moderator', 'DELETE', thing(testIds.store))).status).toBe(403);
    expect(asked).toEqual([]);
  });

  it('is not asked for a caller without the permission', async () => {
    asked.length = 0;
    expect(await running.as('moderator', 'PUT', thing(testIds.store), { name: 'x' })).toMatchObject({ status: 403 });
    expect(asked).toEqual([]);
  });

  it('lets everybody read', async () => {
    asked.length = 0;
    expect((await running.as('storeAdmin', 'GET', thing(testIds.store))).status).toBe(404);
    expect((await running.as('nobody', 'GET', `/api/v1/thing?store=${testIds.store}`)).status).toBe(200);
    expect(asked).toEqual([]);
  });

  it('lets shoppers write where anybody may, whatever the bill of the store says', async () => {
    asked.length = 0;
    const echo = `/api/v1/echo?store=${testIds.store}`;
    expect((await running.as('shopper', 'POST', echo, {})).status).toBe(200);
    expect((await running.as('storeAdmin', 'POST', echo, {})).status).toBe(200);
    expect(asked).toEqual([]);
  });

  it('is not asked for the own things of a shopper, whose token has a `uid` like that of staff', async () => {
    const own = await testService(
      defineService(
        contract('checkout', {
          saveOwn: endpoint({
            method: 'PUT',
            path: '/api/v1/private/customer/info',
            summary: 'Writes what is the own of a shopper.',
            access: permission('STORE-POD.CUSTOMER.*'),
          }),
        }),
        {
          writeGate: () => async () => {
            throw common.VERSION_CONFLICT({ gate: 'closed' });
          },
        },
        () => ({ saveOwn: () => undefined }),
      ),
    );
    expect(roles.shopper.claims.uid).toBeDefined();
    const path = `/api/v1/private/customer/info?store=${testIds.store}`;
    expect((await own.as('shopper', 'PUT', path)).status).toBe(204);
  });
});
