import { type ListSearch, readListSearch } from '../../app/list-search.ts';

/** What the list of stock is narrowed by, as its address has it. */
export interface InventorySearch extends Omit<ListSearch, 'q'> {
  /** Only what is running out. */
  low?: true;
}

export function readInventorySearch(given: Record<string, unknown>): InventorySearch {
  const { page } = readListSearch(given);
  return {
    ...(page !== undefined && { page }),
    ...((given.low === 'true' || given.low === true) && { low: true as const }),
  };
}
