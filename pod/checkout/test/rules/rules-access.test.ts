import { authorizationMatrix } from '@storepod/testkit/authorization-matrix';
import { callers, stage } from '@storepod/testkit/cast';
import { refusesGarbage } from '@storepod/testkit/garbage';
import { writeRows } from '@storepod/testkit/isolation/filled-tables';
import { findTraces } from '@storepod/testkit/isolation/store-traces';
import { describe, expect, it } from 'vitest';
import { flat, openRules, rulesContract, taxed, tenPercent, vat } from './rules-fixture.ts';
import { ruleRows, ruleSamples } from './rules-samples.ts';

const { running } = await openRules();

describe('the rules of a store', () => {
  it('are open to exactly those who have the permission', async () => {
    const { asked, wrong } = await authorizationMatrix(running, rulesContract, ruleSamples);
    expect(wrong).toEqual([]);
    expect(asked).toBe(Object.keys(rulesContract.endpoints).length * callers.length * 4);
  }, 120_000);

  it.each([
    ['nobody', 401, 401],
    ['shopper', 403, 403],
    ['moderator', 200, 403],
    ['podService', 200, 403],
    ['storeAdminOfOtherStore', 403, 403],
    ['otherOrganisationAdmin', 403, 403],
    ['storeAdmin', 200, 201],
    ['organisationAdmin', 200, 201],
  ] as const)('answer %s who reads them with %i and who adds to them with %i', async (caller, read, write) => {
    const at = `/api/v1/private/shipping-methods?store=${stage.store}`;
    expect((await running.as(caller, 'GET', at)).status).toBe(read);
    expect((await running.as(caller, 'POST', at, flat)).status).toBe(write);
  });

  refusesGarbage(running, rulesContract, ruleSamples);

  it('are told to nobody of another store', async () => {
    const [filled, empty] = [await openRules(), await openRules()];
    const method = await filled.made('/shipping-methods', flat);
    const rate = await filled.made('/tax-rates', vat);
    const discount = await filled.made('/discounts', tenPercent);
    expect((await filled.manage('PUT', '/tax-settings', taxed)).status).toBe(200);
    await writeRows(filled.running, ruleRows);
    const { asked, traces } = await findTraces({
      filled: filled.running,
      empty: empty.running,
      contract: rulesContract,
      reads: {
        getShippingMethod: { params: { id: method.id } },
        getTaxRate: { params: { id: rate.id } },
        getDiscount: { params: { id: discount.id } },
      },
    });
    expect(traces).toEqual([]);
    expect(asked).toBe(7);
    for (const path of [`/shipping-methods/${method.id}`, `/tax-rates/${rate.id}`, `/discounts/${discount.id}`])
      expect((await filled.manage('DELETE', path, undefined, filled.newStore())).status).toBe(404);
  }, 120_000);
});
