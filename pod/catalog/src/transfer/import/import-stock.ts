import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { Problem } from '@storepod/kernel/problem';
import type { Sku } from '@storepod/kernel/sku';
import type { Catalog } from '../../catalog.ts';
import type { ImportRow } from '../csv/import-row.ts';
import { adjustStock, readStock, type SkuStock, setStock } from '../stock.ts';
import type { PlannedRow } from './plan-group.ts';
import type { ProductDraft } from './plan-product.ts';

/** Inventory that does not answer is left alone for a moment, so that its outage does not slow every batch. */
const LEFT_ALONE_MS = 5_000;

/** A row whose price or stock is to be set, and its product. */
interface StockChange {
  row: PlannedRow;
  plan: ProductDraft;
}

/** Asks and tells inventory for one import. */
export interface ImportStock {
  /** What it knows of the skus of some rows; or why it could not be asked. */
  read(rows: readonly ImportRow[]): Promise<ReadonlyMap<Sku, SkuStock> | Problem>;
  /** Answers the rows that it refused. */
  set(changes: readonly StockChange[]): Promise<Map<PlannedRow, Problem>>;
}

export function importStock(catalog: Catalog, store: StoreMerchantId, actor: string): ImportStock {
  let down: { problem: Problem; until: number } | undefined;
  const now = () => catalog.clock.now().getTime();

  function failed(error: unknown): Problem {
    if (!(error instanceof Problem)) throw error;
    if (error.status >= 500) down = { problem: error, until: now() + LEFT_ALONE_MS };
    return error;
  }

  return {
    async read(rows) {
      const skus = rows.flatMap(({ content }) =>
        content instanceof Problem || Object.keys(content.stock).length === 0 ? [] : [content.sku],
      );
      if (skus.length === 0) return new Map();
      if (down && now() < down.until) return down.problem;
      return readStock(catalog, store, skus).catch(failed);
    },
    async set(changes) {
      const refused = new Map<PlannedRow, Problem>();
      const refuse = (bad: readonly { row: PlannedRow }[], error: unknown) => {
        const problem = failed(error);
        for (const { row } of bad) refused.set(row, problem);
      };
      const writes = changes.flatMap(({ row, plan }) =>
        row.stock?.write ? [{ row, sku: row.sku, inventory: { ...row.stock.write, productId: plan.id } }] : [],
      );
      await setStock(catalog, { store, actor }, writes, refuse);
      const adjustments = changes.flatMap(({ row }) =>
        row.stock?.adjust && !refused.has(row) ? [{ row, sku: row.sku, ...row.stock.adjust }] : [],
      );
      await adjustStock(catalog, { store, actor }, adjustments, refuse);
      return refused;
    },
  };
}
