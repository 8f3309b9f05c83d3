import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { Problem } from '@storepod/kernel/problem';
import type { Transaction } from 'kysely';
import type { Catalog } from '../../catalog.ts';
import { change } from '../../change.ts';
import type { ProductPlan } from '../../product/write/product-plan.ts';
import { reviseProducts } from '../../product/write/revise-products.ts';
import { takePlaces } from '../../product/write/take-place.ts';
import { writePlans } from '../../product/write/write-plans.ts';
import type { Tables } from '../../tables.ts';

/** Somebody changed a product after it was read: it has to be compared again. */
export class Stale extends Error {}

/** Writes some products in one transaction, and answers those for which the plan of the store has no room. */
export const writeBatch = (
  catalog: Catalog,
  { store, ceiling }: { store: StoreMerchantId; ceiling: number | undefined },
  plans: readonly ProductPlan[],
): Promise<Map<Uuid, Problem>> =>
  change(catalog, store, async (trx) => {
    await reviseUntouched(trx, store, catalog.clock.now(), plans);
    const refused = await makeRoom(trx, store, ceiling, plans);
    await writePlans(
      trx,
      catalog,
      store,
      plans.filter(({ id }) => !refused.has(id)),
    );
    return refused;
  });

async function reviseUntouched(
  trx: Transaction<Tables>,
  store: StoreMerchantId,
  now: Date,
  plans: readonly ProductPlan[],
): Promise<void> {
  const read = plans.filter(({ before }) => before);
  const revised = await reviseProducts(trx, store, now, read);
  for (const { id, before } of read) {
    const found = revised.get(id);
    if (found?.version !== before?.version || found?.updated_at.getTime() !== before?.updated_at.getTime())
      throw new Stale();
  }
}

/** Takes places for as many new products as there are, the first ones first. */
async function makeRoom(
  trx: Transaction<Tables>,
  store: StoreMerchantId,
  ceiling: number | undefined,
  plans: readonly ProductPlan[],
): Promise<Map<Uuid, Problem>> {
  const created = plans.filter(({ before }) => before === undefined);
  let places = created.length;
  let full: Problem | undefined;
  while (places > 0) {
    try {
      await takePlaces(trx, store, ceiling, places);
      break;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      full = error;
      places = Math.min(places - 1, roomLeft(error));
    }
  }
  const problem = full;
  return new Map(problem ? created.slice(Math.max(0, places)).map(({ id }) => [id, problem]) : []);
}

const roomLeft = ({ extras: { params = {} } }: Problem): number => Number(params.limit) - Number(params.current);
