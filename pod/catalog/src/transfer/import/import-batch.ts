import { common } from '@storepod/kernel/common-problems';
import type { CurrencyCode } from '@storepod/kernel/currency';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { Problem } from '@storepod/kernel/problem';
import { trusted } from '@storepod/kernel/value';
import type { Catalog } from '../../catalog.ts';
import { bySkus, readStates } from '../../product/write/product-state.ts';
import { readVocabulary } from '../../product/write/vocabulary.ts';
import type { Header } from '../csv/columns.ts';
import type { ImportRow } from '../csv/import-row.ts';
import { type Refusal, refusalOf } from '../transfer-problems.ts';
import { cleanCells } from './clean-cells.ts';
import { refuseBeyondLimit } from './dry-run-limit.ts';
import { givingWay } from './giving-way.ts';
import { type Group, groupRows, ownersOf } from './group-rows.ts';
import type { ImportStock } from './import-stock.ts';
import { findPictures, newAssets, type Pictures, planOf, requirePictures } from './pictures.ts';
import { attempt, type GroupPlan, type PlannedRow, planGroup } from './plan-group.ts';
import { isChange, type ProductDraft } from './plan-product.ts';
import { takenSlugs } from './taken-slugs.ts';
import { wordsIn } from './words-in-rows.ts';
import { Stale, writeBatch } from './write-batch.ts';

/** One file on its way into a store. */
export interface Import {
  catalog: Catalog;
  store: StoreMerchantId;
  header: Header;
  currency: CurrencyCode | undefined;
  stock: ImportStock;
  dryRun: boolean;
  /** How many products a dry run would have made so far. */
  createdByDryRun: number;
}

/** What became of some rows. */
export interface Outcome {
  rows: PlannedRow[];
  refusals: Refusal[];
}

/** How often a product is compared that others change at the same time: one of them gets through every time. */
const MOST_ATTEMPTS = 10;

type Planned = GroupPlan & { plan: ProductDraft };

/** Why products were refused, by their ids. */
type Rejected = Map<Uuid, Problem>;

/**
 * Reads what there is, compares, and writes what differs. Where a write is refused, somebody was faster: each half is
 * then done by itself, until the product is alone that it was about.
 */
export async function importRows(work: Import, rows: readonly ImportRow[], nth = 1): Promise<Outcome> {
  const { groups, plans } = await compare(work, rows);
  const refusals = plans.flatMap((group) => group.refusals);
  const planned = plans.filter((group): group is Planned => group.plan !== undefined);
  const rejected: Rejected = new Map();
  const changes = () => planned.map(({ plan }) => plan).filter((plan) => isChange(plan) && !rejected.has(plan.id));
  const pictures = await picturesFor(work, changes(), rejected);
  for (const [id, problem] of await takenSlugs(work.catalog.db, work.store, changes())) rejected.set(id, problem);
  const hindrance = await write(work, changes(), pictures, rejected);
  if (hindrance) {
    const again = groups.length > 1 || (hindrance instanceof Stale && nth < MOST_ATTEMPTS);
    if (again) return importAgain(work, groups, nth);
    const problem = hindrance instanceof Stale ? common.VERSION_CONFLICT() : hindrance;
    for (const { id } of changes()) rejected.set(id, problem);
  }
  return settle(work, planned, rejected, refusals);
}

async function compare({ catalog, store, stock, ...work }: Import, rows: readonly ImportRow[]) {
  const { db, ids, clock } = catalog;
  const skus = [...new Set(rows.flatMap(({ sku, key }) => [sku, key]))];
  const states = await readStates(db, store, bySkus(store, skus));
  const owners = ownersOf(states);
  const known = {
    ...work,
    owners,
    vocabulary: await readVocabulary(db, store, wordsIn(rows)),
    stock: await stock.read(rows),
    clean: await cleanCells(rows, states),
    newId: () => trusted<Uuid>(ids.uuid()),
    now: clock.now(),
  };
  const groups = groupRows(rows, owners);
  const plans: GroupPlan[] = [];
  const giveWay = givingWay();
  for (const group of groups) {
    plans.push(planGroup(group, known));
    await giveWay();
  }
  return { groups, plans };
}

/** While the library does not answer, products with new pictures are refused and others are not. */
async function picturesFor(
  { catalog, store }: Import,
  plans: readonly ProductDraft[],
  rejected: Rejected,
): Promise<Pictures> {
  const pictured = plans.filter((plan) => newAssets(plan).length > 0);
  try {
    const pictures = await findPictures(catalog, store, pictured);
    for (const plan of pictured) {
      const missing = attempt(() => requirePictures(plan, pictures));
      if (missing) rejected.set(plan.id, missing);
    }
    return pictures;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    for (const { id } of pictured) rejected.set(id, error);
    return new Map();
  }
}

/** Answers what stood in the way, if anything did; then nothing was written. */
async function write(
  work: Import,
  drafts: readonly ProductDraft[],
  pictures: Pictures,
  rejected: Rejected,
): Promise<Stale | Problem | undefined> {
  const { catalog, store } = work;
  if (drafts.length === 0) return undefined;
  const plans = drafts.map((draft) => planOf(draft, pictures, () => trusted(catalog.ids.uuid())));
  const ceiling = await catalog.entitlements.ceilingOf(store, 'MAX_PRODUCTS');
  try {
    const refused = work.dryRun
      ? await refuseBeyondLimit(work, ceiling, plans)
      : await writeBatch(catalog, { store, ceiling }, plans);
    for (const [id, problem] of refused) rejected.set(id, problem);
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
  rejected: ReadonlyMap<Uuid, Problem>,
  refusals: Refusal[],
): Promise<Outcome> {
  const outcome: Outcome = { rows: [], refusals };
  for (const { plan, rows } of planned) {
    const problem = rejected.get(plan.id);
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
