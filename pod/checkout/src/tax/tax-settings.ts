import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Checkout } from '../checkout.ts';
import { changeRules, requireVersion } from '../rules/change-rules.ts';
import type { CheckoutDb, TaxSettingRow } from '../tables.ts';
import type { TaxSettings, TaxSettingsInput } from './tax-shapes.ts';

/** Before anything is set: prices are without tax, and nothing is taxed as long as there is no rate. */
const nothingSet: TaxSettings = {
  version: 0,
  pricesIncludeTax: false,
  taxShipping: false,
  rounding: 'LINE',
  country: null,
  region: null,
};

export async function readTaxSettings(db: CheckoutDb, store: StoreMerchantId): Promise<TaxSettings> {
  const row = await db.selectFrom('tax_setting').selectAll().where('store_id', '=', store).executeTakeFirst();
  return row ? viewOf(row) : nothingSet;
}

export const setTaxSettings = (
  checkout: Checkout,
  store: StoreMerchantId,
  input: TaxSettingsInput,
): Promise<TaxSettings> =>
  changeRules(checkout, store, async (trx) => {
    requireVersion(await readTaxSettings(trx, store), input.version);
    const columns = {
      version: input.version + 1,
      prices_include_tax: input.pricesIncludeTax,
      tax_shipping: input.taxShipping,
      rounding: input.rounding,
      country: input.country,
      region: input.region,
      updated_at: checkout.clock.now(),
    };
    const row = await trx
      .insertInto('tax_setting')
      .values({ store_id: store, ...columns })
      .onConflict((conflict) => conflict.column('store_id').doUpdateSet(columns))
      .returningAll()
      .executeTakeFirstOrThrow();
    return viewOf(row);
  });

const viewOf = (row: TaxSettingRow): TaxSettings => ({
  version: row.version,
  pricesIncludeTax: row.prices_include_tax,
  taxShipping: row.tax_shipping,
  rounding: row.rounding,
  country: row.country,
  region: row.region,
});
