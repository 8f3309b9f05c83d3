import { stage } from '@storepod/testkit/cast';
import { describe, expect, it } from 'vitest';
import { openRules, taxed, vat } from './rules-fixture.ts';

const { running, manage, made, newStore } = await openRules();

describe('the tax settings', () => {
  it('are version 0 before anything is set, and refuse a change that was not seen', async () => {
    const store = newStore();
    expect((await manage('GET', '/tax-settings', undefined, store)).body).toMatchObject({
      version: 0,
      rounding: 'LINE',
    });
    const both = await Promise.all([1, 2].map(() => manage('PUT', '/tax-settings', taxed, store)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const inclusive = { ...taxed, pricesIncludeTax: true, version: 1 };
    expect((await manage('PUT', '/tax-settings', inclusive, store)).body).toEqual({ ...inclusive, version: 2 });
    expect((await manage('GET', '/tax-settings', undefined, store)).body).toEqual({ ...inclusive, version: 2 });
  });
});

describe('the tax rates', () => {
  it('409 a place has one rate, however its region is written', async () => {
    const store = newStore();
    await made('/tax-rates', vat, store);
    await made('/tax-rates', { ...vat, region: 'Bayern' }, store);
    for (const region of [null, 'BAYERN', 'bayern'])
      expect((await manage('POST', '/tax-rates', { ...vat, region }, store)).body.code).toBe(
        'CHECKOUT.TAX.RATE_DUPLICATE',
      );
    const other = await made('/tax-rates', { ...vat, country: 'AT' }, store);
    const moved = await manage('PUT', `/tax-rates/${other.id}`, { ...vat, version: 1 }, store);
    expect(moved.body.code).toBe('CHECKOUT.TAX.RATE_DUPLICATE');
  });

  it('take thousandths of a percent, and no more than all of it', async () => {
    const store = newStore();
    const city = await made('/tax-rates', { country: 'US', region: 'NY', rate: 8875 }, store);
    expect(city).toMatchObject({ rate: 8875, region: 'NY', titles: {} });
    for (const rate of [-1, 0.5, 100_001])
      expect((await manage('POST', '/tax-rates', { ...vat, rate }, store)).status).toBe(400);
  });

  it('are listed by country, changed and removed', async () => {
    const store = newStore();
    for (const country of ['FR', 'DE', 'ES']) await made('/tax-rates', { ...vat, country }, store);
    const countries = async (query: string) =>
      (await manage('GET', `/tax-rates${query}`, undefined, store)).body.content.map(
        ({ country }: { country: string }) => country,
      );
    expect(await countries('')).toEqual(['DE', 'ES', 'FR']);
    expect(await countries('?sort=country,desc')).toEqual(['FR', 'ES', 'DE']);
    expect(await countries('?country=ES')).toEqual(['ES']);
    const [rate] = (await manage('GET', '/tax-rates', undefined, store)).body.content;
    const changed = await manage('PUT', `/tax-rates/${rate.id}`, { ...vat, rate: 7000, version: 1 }, store);
    expect(changed.body).toMatchObject({ rate: 7000, version: 2 });
    expect((await manage('PUT', `/tax-rates/${rate.id}`, { ...vat, version: 1 }, store)).body.code).toBe(
      'COMMON.VERSION_CONFLICT',
    );
    expect((await manage('DELETE', `/tax-rates/${rate.id}`, undefined, store)).status).toBe(204);
    expect((await manage('GET', `/tax-rates/${rate.id}`, undefined, store)).status).toBe(404);
  });

  it('leave rows in the audit', async () => {
    await made('/tax-rates', { ...vat, country: 'IT' });
    await manage('PUT', '/tax-settings', taxed);
    const { body } = await running.as('storeAdmin', 'GET', `/api/v1/private/audit?store=${stage.store}`);
    expect(body.content.map(({ action }: { action: string }) => action)).toEqual([
      'tax-settings.update',
      'tax-rate.create',
    ]);
  });
});
