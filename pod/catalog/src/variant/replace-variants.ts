import type { Uuid } from '@storepod/kernel/ids';
import type { Language } from '@storepod/kernel/language-code';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { trusted } from '@storepod/kernel/value';
import { sql, type Transaction } from 'kysely';
import type { Catalog } from '../catalog.ts';
import { change } from '../change.ts';
import { openProduct } from '../product/write/revise-products.ts';
import { writePlans } from '../product/write/write-plans.ts';
import type { Tables } from '../tables.ts';
import { planVariantSet } from './plan-variant-set.ts';
import { listVariants } from './read-variants.ts';
import type { VariantSet, VariantView } from './variant.contract.ts';
import { type Axis, checkValues, checkVariants } from './variant-rules.ts';

/** Makes axes and variants of a product these and no others. */
export function replaceVariants(
  catalog: Catalog,
  { store, id, lang }: { store: StoreMerchantId; id: Uuid; lang: Language },
  set: VariantSet,
): Promise<VariantView[]> {
  checkVariants(set);
  return change(catalog, store, async (trx) => {
    await writeVariantSet(trx, catalog, { store, id }, set);
    return listVariants(trx, store, id, lang);
  });
}

/** As many statements for a hundred variants as for one. */
export async function writeVariantSet(
  trx: Transaction<Tables>,
  catalog: Pick<Catalog, 'clock' | 'ids' | 'outbox'>,
  { store, id }: { store: StoreMerchantId; id: Uuid },
  set: VariantSet,
): Promise<void> {
  const before = await openProduct(trx, { store, id, now: catalog.clock.now(), version: set.version });
  const axes = await readAxes(trx, store, set);
  checkValues(set, axes);
  const plan = planVariantSet(before, set, axes, () => trusted(catalog.ids.uuid()));
  await writePlans(trx, catalog, store, [plan]);
}

/** The named options in their order, each with those of its values that are named. */
async function readAxes(trx: Transaction<Tables>, store: StoreMerchantId, { options, variants }: VariantSet) {
  if (options.length === 0) return [];
  const values = [...new Set(variants.flatMap(({ optionValueIds }) => optionValueIds))];
  const { rows } = await sql<Axis>`
    select option.id, option.code, array(
      select value.id::text from product_option_value value
      where value.store_id = ${store} and value.option_id = option.id and value.id = any(${values}::uuid[])
    ) as values
    from product_option option
    where option.store_id = ${store} and option.code = any(${options}::text[])
    order by array_position(${options}::text[], option.code)`.execute(trx);
  return rows;
}
