import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../tables.ts';
import { signatureOf } from '../../variant/variant-rules.ts';
import type { ProductPlan, VariantPlan } from './product-plan.ts';
import { choicesOf } from './product-state.ts';
import { json } from './product-statements.ts';

type Trx = Transaction<Tables>;

/** Writes axes and variants. As many statements for a hundred variants of any number of products as for one. */
export async function writeVariants(trx: Trx, store: StoreMerchantId, plans: readonly ProductPlan[]): Promise<void> {
  await clearTheWay(trx, store, plans);
  await upsertVariants(trx, store, plans);
  await writeAxes(trx, store, plans);
  await writeChoices(trx, store, plans);
}

/**
 * Skus, combinations and the default one are unique at every moment. So those that change give theirs up first: two
 * variants can exchange their skus, and the default can move to any other in whatever order rows are written. Of a single
 * one nobody takes anything.
 */
async function clearTheWay(trx: Trx, store: StoreMerchantId, plans: readonly ProductPlan[]): Promise<void> {
  const gone = plans.flatMap(({ variantsGone = [] }) => variantsGone);
  const crowded = plans.filter(({ variants, variantsGone = [] }) => variants.length + variantsGone.length > 1);
  const kept = crowded.flatMap((plan) => plan.variants.filter(({ id }) => isPresent(plan, id)).map(({ id }) => id));
  if (gone.length + kept.length === 0) return;
  await sql`
    with removed as (
      delete from product_variant where store_id = ${store} and id = any(${gone}::uuid[])
    )
    update product_variant set sku = id::text, option_signature = id::text, default_variant = false
    where store_id = ${store} and id = any(${kept}::uuid[])`.execute(trx);
}

const isPresent = ({ before }: ProductPlan, variant: Uuid): boolean =>
  before?.variants.some(({ id }) => id === variant) === true;

async function upsertVariants(trx: Trx, store: StoreMerchantId, plans: readonly ProductPlan[]): Promise<void> {
  const rows = plans.flatMap(({ id, variants }) => variants.map((variant) => rowOf(id, variant)));
  if (rows.length === 0) return;
  await sql`
    insert into product_variant (store_id, product_id, id, sku, sort_order, default_variant, option_signature)
    select ${store}, row.product, row.id, row.sku, row.sort_order, row.default_variant, row.option_signature
    from jsonb_to_recordset(${json(rows)}) as row (
      id uuid, product uuid, sku text, sort_order integer, default_variant boolean, option_signature text)
    on conflict (store_id, id) do update set
      sku = excluded.sku, sort_order = excluded.sort_order, default_variant = excluded.default_variant,
      option_signature = excluded.option_signature`.execute(trx);
}

const rowOf = (product: Uuid, { id, sku, sortOrder, isDefault, choices }: VariantPlan) => ({
  id,
  product,
  sku,
  sort_order: sortOrder,
  default_variant: isDefault,
  option_signature: signatureOf({ optionValueIds: choices.map(({ valueId }) => valueId) }),
});

async function writeAxes(trx: Trx, store: StoreMerchantId, plans: readonly ProductPlan[]): Promise<void> {
  const others = plans.filter(({ axes }) => axes);
  const products = others.map(({ id }) => id);
  const rows = others.flatMap(({ id, axes = [] }) => axes.map((option, nth) => ({ product: id, option, nth })));
  if (products.length === 0) return;
  await sql`
    with given as (
      select * from jsonb_to_recordset(${json(rows)}) as row (product uuid, option uuid, nth smallint)
    ), removed as (
      delete from product_option_assignment old
      where store_id = ${store} and product_id = any(${products}::uuid[])
        and not exists (select from given where given.product = old.product_id and given.option = old.option_id)
    )
    insert into product_option_assignment (store_id, product_id, option_id, sort_order)
    select ${store}, product, option, nth from given
    on conflict (store_id, product_id, option_id) do update set sort_order = excluded.sort_order`.execute(trx);
}

async function writeChoices(trx: Trx, store: StoreMerchantId, plans: readonly ProductPlan[]): Promise<void> {
  const variants = plans.flatMap((plan) => plan.variants.filter((variant) => choosesOtherwise(plan, variant)));
  const ids = variants.map(({ id }) => id);
  const rows = variants.flatMap(({ id, choices }) =>
    choices.map(({ optionId, valueId }) => ({ variant: id, option: optionId, value: valueId })),
  );
  if (ids.length === 0) return;
  await sql`
    with given as (
      select * from jsonb_to_recordset(${json(rows)}) as row (variant uuid, option uuid, value uuid)
    ), removed as (
      delete from product_variant_option_value old
      where store_id = ${store} and variant_id = any(${ids}::uuid[])
        and not exists (select from given where given.variant = old.variant_id and given.option = old.option_id)
    )
    insert into product_variant_option_value (store_id, variant_id, option_id, value_id)
    select ${store}, variant, option, value from given
    on conflict (store_id, variant_id, option_id) do update set value_id = excluded.value_id`.execute(trx);
}

function choosesOtherwise({ before }: ProductPlan, { id, choices }: VariantPlan): boolean {
  const variant = before?.variants.find((present) => present.id === id);
  return JSON.stringify(variant && before ? choicesOf(before, variant) : []) !== JSON.stringify(choices);
}
