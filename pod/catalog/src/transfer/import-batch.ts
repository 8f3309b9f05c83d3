import { common } from '@storepod/kernel/common-problems';
import type { CurrencyCode } from '@storepod/kernel/currency';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { Problem } from '@storepod/kernel/problem';
import { trusted } from '@storepod/kernel/value';
import type { Catalog } from '../catalog.ts';
import type { Header } from './columns.ts';
import { type Group, groupRows, ownersOf } from './group-rows.ts';
import type { ImportRow } from './import-row.ts';
import type { ImportStock } from './import-stock.ts';
import { findPictures, newAssets, type Pictures, requirePictures } from './pictures.ts';
import { attempt, type GroupPlan, type PlannedRow, planGroup } from './plan-group.ts';
import { isChange, type ProductPlan } from './plan-product.ts';
import { bySkus, readStates } from './product-state.ts';
import { rehearsePlaces } from './rehearse-places.ts';
import { chooseSlugs } from './slugs.ts';
import { type Refusal, refusalOf } from './transfer-problems.ts';
import { readVocabulary } from './vocabulary.ts';
import { Stale, writePlans } from './write-plans.ts';

/** One file on its way into a store. */
export interface Import {
  catalog: Catalog;
  store: StoreMerchantId;
  header: Header;
  currency: CurrencyCode | undefined;
  stock: ImportStock;
  dryRun: boolean;
  /** How many products a rehearsal would have made so far. */
  rehearsed: number;
}

/** What became of some rows. */
export interface Outcome {
  rows: PlannedRow[];
  refusals: Refusal[];
}

/** How often a product is compared that others change at the same time: one of them gets through every time. */
const MOST_ATTEMPTS = 10;

type Planned = GroupPlan & { plan: ProductPlan };

/**
 * Reads what there is, compares, and writes what differs. Where a write is refused, somebody was faster: each half is
 * then done by itself, until the product is alone that it was about.
 */
export async function importRows(work: Import, rows: readonly ImportRow[], nth = 1): Promise<Outcome> {
  const { groups, plans } = await compare(work, rows);
  const refusals = plans.flatMap((group) => group.refusals);
  const planned = plans.filter((group): group is Planned => group.plan !== undefined);
  const rejected = new Map<ProductPlan, Problem>();
  const changes = () => planned.map(({ plan }) => plan).filter((plan) => isChange(plan) && !rejected.has(plan));
  const pictures = await picturesFor(work, changes(), rejected);
  const slugs = await chooseSlugs(work.catalog.db, work.store, changes());
  for (const [plan, problem] of slugs.refused) rejected.set(plan, problem);
  const hindrance = await write(work, changes(), pictures, rejected);
  if (hindrance) {
    const again = groups.length > 1 || (hindrance instanceof Stale && nth < MOST_ATTEMPTS);
    if (again) return importAgain(work, groups, nth);
    const problem = hindrance instanceof Stale ? common.VERSION_CONFLICT() : hindrance;
    for (const plan of changes()) rejected.set(plan, problem);
  }
  return settle(work, planned, rejected, refusals);
}

async function compare({ catalog, store, stock, ...work }: Import, rows: readonly ImportRow[]) {
  const { db, ids, clock } = catalog;
  const skus = [...new Set(rows.flatMap(({ sku, key }) => [sku, key]))];
  const owners = ownersOf(await readStates(db, store, bySkus(store, skus)));
  const known = {
    ...work,
    owners,
    vocabulary: await readVocabulary(db, store, rows),
    stock: await stock.read(rows),
    newId: () => trusted<Uuid>(ids.uuid()),
    now: clock.now(),
  };
  const groups = groupRows(rows, owners);
  return { groups, plans: groups.map((group) => planGroup(group, known)) };
}

/** While the library does not answer, products with new pictures are refused and others are not. */
async function picturesFor(
  { catalog, store }: Import,
  plans: readonly ProductPlan[],
  rejected: Map<ProductPlan, Problem>,
): Promise<Pictures> {
  const pictured = plans.filter((plan) => newAssets(plan).length > 0);
  try {
    const pictures = await findPictures(catalog, store, pictured);
    for (const plan of pictured) {
      const missing = attempt(() => requirePictures(plan, pictures));
      if (missing) rejected.set(plan, missing);
    }
    return pictures;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    for (const plan of pictured) rejected.set(plan, error);
    return new Map();
  }
}

/** Answers what stood in the way, if anything did; then nothing was written. */
async function write(
  work: Import,
  plans: readonly ProductPlan[],
  pictures: Pictures,
  rejected: Map<ProductPlan, Problem>,
): Promise<Stale | Problem | undefined> {
  const { catalog, store } = work;
  if (plans.length === 0) return undefined;
  const ceiling = await catalog.entitlements.ceilingOf(store, 'MAX_PRODUCTS');
  try {
    const refused = work.dryRun
      ? await rehearsePlaces(work, ceiling, plans)
      : await writePlans(catalog, { store, ceiling, pictures }, plans);
    for (const [plan, problem] of refused) rejected.set(plan, problem);
    return undefined;
  } catch (error) {
    if (error instanceof Stale || (error instanceof Problem && error.status < 500)) return error;
    throw error;
  }
}

async function importAgain(work: Import, groups: readonly Group[], nth: number): Promise<Outcome> {
  const middle = Math.ceil(groups.length / 2);
  const outcome: Outcome = { rows: [], refusals: [] };
  for (const half of [groups.slice(0, middle), groups.slice(middle)]) {
    if (half.length === 0) continue;
    const { rows, refusals } = await importRows(
      work,
      half.flatMap((group) => group.rows),
      groups.length > 1 ? 1 : nth + 1,
    );
    outcome.rows.push(...rows);
    outcome.refusals.push(...refusals);
  }
  return outcome;
}

/** Tells inventory of what was written, and puts together what became of every row. */
async function settle(
  { stock, dryRun }: Import,
  planned: readonly Planned[],
  rejected: ReadonlyMap<ProductPlan, Problem>,
  refusals: Refusal[],
): Promise<Outcome> {
  const outcome: Outcome = { rows: [], refusals };
  for (const { plan, rows } of planned) {
    const problem = rejected.get(plan);
    if (problem) outcome.refusals.push(...rows.map((row) => refusalOf(row, problem)));
    else outcome.rows.push(...rows);
  }
  const done = new Set(outcome.rows);
  const changes = planned.flatMap(({ plan, rows }) =>
    rows.filter((row) => done.has(row)).map((row) => ({ row, plan })),
  );
  const unset = dryRun ? new Map<PlannedRow, Problem>() : await stock.set(changes);
  for (const [row, problem] of unset) outcome.refusals.push(refusalOf(row, problem));
  return { ...outcome, rows: outcome.rows.filter((row) => !unset.has(row)) };
}
