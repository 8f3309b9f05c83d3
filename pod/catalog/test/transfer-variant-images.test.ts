import { beforeAll, describe, expect, it } from 'vitest';
import { newStore } from './makers.ts';
import { csvOf, makeWords, openTransfer, rowsIn } from './transfer-fixture.ts';

const fixture = await openTransfer();
const { importCsv, exportCsv } = fixture;
const store = newStore();
const address = (nth: number) => `https://pictures.example/${nth}.webp`;
const row = (sku: string, value: string, more: Record<string, string> = {}) => ({
  ...{ product: 'TEE-RED', sku, option_1: 'colour', value_1: value },
  ...more,
});
const first = { name_en: 'Tee', images: `${address(1)}|${address(2)}|${address(3)}` };
const cells = async () => rowsIn(await exportCsv(store)).map(({ sku, variant_images }) => [sku, variant_images]);

describe('the images of a variant in a file', () => {
  beforeAll(() => makeWords(fixture, store));

  it('are written with the variants that they belong to, and come back in their order', async () => {
    const file = csvOf([
      row('TEE-RED', 'red', { ...first, variant_images: `${address(3)}|${address(1)}` }),
      row('TEE-BLUE', 'blue', { variant_images: address(2) }),
    ]);
    const { refused, summary } = await importCsv(file, store);
    expect([refused, summary?.created]).toEqual([[], 2]);
    expect(await cells()).toEqual([
      ['TEE-RED', `${address(3)}|${address(1)}`],
      ['TEE-BLUE', address(2)],
    ]);
    expect((await importCsv(await exportCsv(store), store)).summary).toMatchObject({ unchanged: 2, updated: 0 });
  });

  it('stay where a cell is empty, change where it is not, and go with (none)', async () => {
    const { summary } = await importCsv(
      csvOf([row('TEE-RED', 'red'), row('TEE-BLUE', 'blue', { variant_images: address(1) })]),
      store,
    );
    expect(summary).toMatchObject({ unchanged: 1, updated: 1 });
    expect(await cells()).toEqual([
      ['TEE-RED', `${address(3)}|${address(1)}`],
      ['TEE-BLUE', address(1)],
    ]);
    await importCsv(csvOf([{ sku: 'TEE-BLUE', variant_images: '(none)' }]), store);
    expect((await cells())[1]).toEqual(['TEE-BLUE', '']);
  });

  it('are refused where the product does not show them', async () => {
    const { refused } = await importCsv(csvOf([{ sku: 'TEE-BLUE', variant_images: address(9) }]), store);
    expect(refused).toMatchObject([{ sku: 'TEE-BLUE', field: 'variant_images' }]);
    const many = Array.from({ length: 21 }, (_, nth) => address(nth)).join('|');
    expect((await importCsv(csvOf([{ sku: 'TEE-BLUE', variant_images: many }]), store)).refused).toHaveLength(1);
  });

  it('go with the gallery that loses them', async () => {
    await importCsv(csvOf([{ sku: 'TEE-RED', images: `${address(1)}|${address(2)}` }]), store);
    expect((await cells())[0]).toEqual(['TEE-RED', address(1)]);
  });
});
