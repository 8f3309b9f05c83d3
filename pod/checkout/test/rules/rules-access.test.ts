import { testIds } from '@storepod/testkit/callers';
import { writeRows } from '@storepod/testkit/isolation/filled-tables';
import { describe, expect, it } from 'vitest';
import { flat, openRules } from './rules-fixture.ts';
import { ruleRows } from './rules-samples.ts';

const { running, manage, newStore } = await openRules();

describe('the rules of a store', () => {
  it.each([
    ['nobody', 401, 401],
    ['shopper', 403, 403],
    ['moderator', 200, 403],
    ['retail', 403, 403],
    ['podService', 200, 403],
    ['storeAdminOfOtherStore', 403, 403],
    ['otherOrganisationAdmin', 403, 403],
    ['storeAdmin', 200, 201],
    ['organisationAdmin', 200, 201],
  ] as const)('answer %s who reads them with %i and who adds to them with %i', async (caller, read, write) => {
    const at = `/api/v1/private/shipping-methods?store=${testIds.store}`;
    expect((await running.as(caller, 'GET', at)).status).toBe(read);
    expect((await running.as(caller, 'POST', at, flat)).status).toBe(write);
  });

  it('are removed by nobody of another store', async () => {
    await writeRows(running, ruleRows);
    const firstOf = async (path: string) => (await manage('GET', path)).body.content[0];
    const [method, rate, discount] = await Promise.all(['/shipping-methods', '/tax-rates', '/discounts'].map(firstOf));
    for (const path of [`/shipping-methods/${method.id}`, `/tax-rates/${rate.id}`, `/discounts/${discount.id}`])
      expect((await manage('DELETE', path, undefined, newStore())).status).toBe(404);
  });
});
