import { testIds } from '@storepod/testkit/callers';
import { expectCountedAsLeft, leaveMidway } from '@storepod/testkit/leave-midway';
import { expect, it } from 'vitest';
import { openTransfer } from './transfer-fixture.ts';

const { running, token } = await openTransfer();

it('a caller who leaves in the middle of an import is counted as 499 and no fault of the service', async () => {
  await leaveMidway(running.origin, {
    path: `/api/v1/private/products/import?store=${testIds.store}`,
    contentType: 'text/csv',
    token,
    begin: 'sku,name_en,price\nSHIRT-1,"A shi',
  });
  await expectCountedAsLeft(running.origin);
  const { status } = await running.as('organisationAdmin', 'GET', `/api/v1/private/products?store=${testIds.store}`);
  expect(status).toBeLessThan(500);
});
