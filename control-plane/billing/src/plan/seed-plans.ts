import { transaction } from '@storepod/database/transaction';
import { Uuid } from '@storepod/kernel/ids';
import type { Billing } from '../billing.ts';
import type { BillingTransaction } from '../tables.ts';
import { type ConfiguredPlan, readCatalogue } from './read-catalogue.ts';
import { announcePlans, lockPlans, replaceEntitlements, replacePrices } from './write-plan.ts';

/**
 * Makes the offer what the file says. A plan is known by its code. Plans that an operator made or changed stay as they are: a start
 * must not undo what somebody decided. Replicas that start together take turns.
 */
export async function seedPlans(billing: Billing): Promise<void> {
  const plans = readCatalogue(billing.config.plansFile);
  await transaction(billing.db, async (trx) => {
    await lockPlans(trx);
    const seeded: Uuid[] = [];
    for (const plan of plans) {
      const id = await seedPlan(trx, billing, plan);
      if (id !== undefined) seeded.push(id);
    }
    await withdrawOthers(trx, seeded);
    await announcePlans(trx, billing);
  });
}

async function seedPlan(trx: BillingTransaction, billing: Billing, plan: ConfiguredPlan): Promise<Uuid | undefined> {
  const described = { display_name: plan.displayName, description: plan.description, tier: plan.tier, active: true };
  const seeded = await trx
    .insertInto('plan')
    .values({ id: Uuid.parse(billing.ids.uuid()), code: plan.code, ...described })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(described).where('plan.managed_by', '=', 'FILE'))
    .returning('id')
    .executeTakeFirst();
  if (!seeded) return undefined;
  await replacePrices(trx, billing, seeded.id, plan.prices);
  await replaceEntitlements(trx, seeded.id, plan.entitlements);
  return seeded.id;
}

/** A plan that the file no longer names is not sold any more; its subscribers stay. */
async function withdrawOthers(trx: BillingTransaction, seeded: readonly Uuid[]): Promise<void> {
  const gone = trx.selectFrom('plan').select('id').where('managed_by', '=', 'FILE');
  const ids = seeded.length === 0 ? gone : gone.where('id', 'not in', seeded);
  await trx.updateTable('plan_price').set({ active: false }).where('plan_id', 'in', ids).execute();
  await trx.updateTable('plan').set({ active: false }).where('id', 'in', ids).execute();
}
