import { type ListSearch, readListSearch } from '../../app/list-search.ts';

/** What the list of stock is narrowed by, as its address has it. */
export interface InventorySearch extends ListSearch {
  /** Only what is running out. */
  low?: true;
}

export const readInventorySearch = (given: Record<string, unknown>): InventorySearch => ({
  ...readListSearch(given),
  ...((given.low === 'true' || given.low === true) && { low: true as const }),
});

/** What inventory is asked for: skus that begin with the words, and those of the products that the catalog found by them. */
export const stockFilterOf = ({ q }: InventorySearch, productIds: readonly string[]) => {
  const words = q?.trim();
  if (!words) return {};
  return { q: words, ...(productIds.length > 0 && { productIds: [...productIds] }) };
};
