import { ManagerOrgId, StoreMerchantId } from '@storepod/kernel/object-id';
import { testService } from '@storepod/testkit/running';
import { statementsOf } from '@storepod/testkit/statements';
import { beforeAll, describe, expect, it } from 'vitest';
import service from '../src/service.ts';
import { keyRing } from './neighbours.ts';
import { putOrganisation, putStore } from './platform.ts';

const tenancy = await testService(service, {
  env: { ADMIN_SDK_CLIENT_SECRET: 'unused', SECRETS_KEYS: keyRing(), S2S_STORE_OWNERSHIP: 'DELEGATED' },
});
const { db } = tenancy.parts.kit;
const paths = { organisations: '/api/v2/private/org-statistic', stores: '/api/v2/private/store-statistic' };
const read = (path: string, fromDate: string, toDate: string) =>
  tenancy.as('superAdmin', 'POST', path, { fromDate, toDate });

beforeAll(async () => {
  const org = ManagerOrgId.mint();
  await putOrganisation(db, org);
  await db
    .updateTable('manager_org')
    .set({ created_at: new Date('2020-01-01T00:00:00Z') })
    .execute();
  // The last moment of one day and the first of the next: by the calendar of UTC, whatever that of the server is.
  const moments = [
    '2026-02-27T23:59:59.999Z',
    '2026-02-28T00:00:00Z',
    '2026-02-28T23:59:59.999Z',
    '2026-03-02T12:00:00Z',
  ];
  for (const moment of moments) {
    const id = ManagerOrgId.mint();
    await putOrganisation(db, id);
    await db
      .updateTable('manager_org')
      .set({ created_at: new Date(moment) })
      .where('id', '=', id)
      .execute();
    const store = StoreMerchantId.mint();
    await putStore(db, store, org);
    await db
      .updateTable('manager_store')
      .set({ created_at: new Date(moment) })
      .where('id', '=', store)
      .execute();
  }
});

describe.each(Object.entries(paths))('%s by day', (_, path) => {
  it('200 counts each day of the range in UTC, also those on which nothing happened', async () => {
    const { status, body } = await read(path, '2026-02-27', '2026-03-02');
    expect([status, body.entries]).toEqual([
      200,
      [
        { date: '2026-02-27', value: 1 },
        { date: '2026-02-28', value: 2 },
        { date: '2026-03-01', value: 0 },
        { date: '2026-03-02', value: 1 },
      ],
    ]);
  });

  it('200 one day, and a leap year in full', async () => {
    expect((await read(path, '2026-02-28', '2026-02-28')).body.entries).toEqual([{ date: '2026-02-28', value: 2 }]);
    expect((await read(path, '2024-01-01', '2024-12-31')).body.entries).toHaveLength(366);
  });

  it.each([
    ['2026-01-01', '2027-01-02', 'toDate'],
    ['2026-03-02', '2026-03-01', 'toDate'],
    ['2026-02-30', '2026-03-01', 'fromDate'],
    ['2026-02-01', '2026-02-29', 'toDate'],
    ['0000-01-01', '2026-01-01', 'fromDate'],
    ['yesterday', '2026-01-01', 'fromDate'],
    ['2026-01-01T00:00:00Z', '2026-01-02', 'fromDate'],
  ])('400 from %s to %s', async (from, to, field) => {
    const { status, body } = await read(path, from, to);
    expect([status, body.fieldErrors[0].field]).toEqual([400, field]);
  });

  it('takes one statement, however long the range is', async () => {
    expect(await statementsOf(() => read(path, '2025-06-01', '2026-05-31'))).toHaveLength(1);
  });

  it('403 everybody but a super admin', async () => {
    const body = { fromDate: '2026-02-27', toDate: '2026-03-02' };
    for (const caller of ['organisationAdmin', 'storeAdmin', 'support', 'controlPlaneService'] as const)
      expect((await tenancy.as(caller, 'POST', path, body)).status).toBe(403);
  });
});
