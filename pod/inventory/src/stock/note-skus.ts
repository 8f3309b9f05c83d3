import { noteChange } from '@storepod/database/audit/call-audit';
import type { Sku } from '@storepod/kernel/sku';

/** A row of the audit names as many; of more it says how many. The ledgers have every sku. */
const NAMED_SKUS = 20;

/** Tells the audit which skus a write is about. */
export function noteSkus(trx: object, skus: readonly Sku[]): void {
  const [only] = skus;
  const about = skus.length === 1 && only ? { id: only } : {};
  noteChange(trx, { ...about, changes: { skus: skus.slice(0, NAMED_SKUS), count: skus.length } });
}
