import { currencyProblems } from '@storepod/boundary/store-currency';
import { beforeEach, describe, expect, it } from 'vitest';
import { openPod, settings } from './pod.ts';

const { running, inventory, newStore, manage } = await openPod();
const path = '/api/v1/private/store';
const currencyIn = async (store: string) => (await manage('GET', path, store)).body.currency;
const settled = (store: string, body: object) =>
  running.as('podService', 'PUT', `${path}/currency?store=${store}`, body);
const said = (currency: string, version: number) => ({ currency, version, change: null });

beforeEach(() => {
  inventory.asked = [];
  inventory.answer = said('EUR', 1);
});

describe('a change of currency', () => {
  it('200 holds at once where inventory has no prices', async () => {
    const { id } = await newStore();
    const { status, body } = await manage('PUT', path, id, { ...settings, currency: 'EUR' });
    expect([status, body.currency]).toEqual([200, 'EUR']);
    expect(inventory.asked).toEqual([{ from: 'AED', to: 'EUR' }]);
  });

  it('409 is refused with the reason of inventory, and nothing of the settings is written', async () => {
    const { id } = await newStore();
    inventory.answer = currencyProblems.IN_USE({ prices: 3, currency: 'AED' });
    const { status, body } = await manage('PUT', path, id, { ...settings, currency: 'EUR', title: 'Other' });
    expect([status, body.code, body.params]).toEqual([
      409,
      'INVENTORY.CURRENCY.IN_USE',
      { prices: 3, currency: 'AED' },
    ]);
    expect((await manage('GET', path, id)).body).toMatchObject({ currency: 'AED' });
    expect((await manage('GET', path, id)).body.title).not.toBe('Other');
  });

  it('200 goes on with the old currency until the job is over, and the rest of the settings holds', async () => {
    const { id } = await newStore();
    inventory.answer = said('AED', 0);
    const currencyChange = { mode: 'CONVERT', rates: [{ from: 'AED', rate: '0.25' }] };
    const { body } = await manage('PUT', path, id, { ...settings, currency: 'EUR', title: 'Other', currencyChange });
    expect([body.currency, body.title]).toEqual(['AED', 'Other']);
    expect(inventory.asked).toEqual([{ from: 'AED', to: 'EUR', wish: currencyChange }]);
    expect((await settled(id, { currency: 'EUR', version: 1 })).status).toBe(204);
    expect(await currencyIn(id)).toBe('EUR');
  });

  it('ends with the latest, in whatever order its messages come', async () => {
    const { id } = await newStore();
    await settled(id, { currency: 'GBP', version: 2 });
    await settled(id, { currency: 'EUR', version: 1 });
    await settled(id, { currency: 'GBP', version: 2 });
    expect(await currencyIn(id)).toBe('GBP');
    // Settings that were read before the change do not bring the old currency back.
    inventory.answer = said('GBP', 2);
    await manage('PUT', path, id, settings);
    expect(await currencyIn(id)).toBe('GBP');
  });

  it('is no question where the settings keep it', async () => {
    const { id } = await newStore();
    inventory.answer = currencyProblems.IN_USE();
    expect((await manage('PUT', path, id, { ...settings, title: 'Other' })).body.title).toBe('Other');
    expect(inventory.asked).toEqual([]);
  });

  it('403 is said by services of this pod alone', async () => {
    const { id } = await newStore();
    const body = { currency: 'EUR', version: 9 };
    for (const caller of ['organisationAdmin', 'storeAdmin', 'otherPodService', 'controlPlaneService'] as const)
      expect((await running.as(caller, 'PUT', `${path}/currency?store=${id}`, body)).status).toBe(403);
  });
});
