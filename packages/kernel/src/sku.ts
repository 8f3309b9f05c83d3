import { type Brand, stringValue } from './value.ts';

/** What is sold, one rule for catalog, inventory and checkout. Case is kept, nothing is trimmed. */
export type Sku = Brand<string, 'Sku'>;
export const Sku = stringValue<Sku>({
  kind: 'Sku',
  pattern: '^[A-Za-z0-9_-]{1,255}$',
  maxLength: 255,
  description: '1 to 255 letters, digits, hyphens or underscores',
  examples: ['TEE-RED-M'],
});

/** String order by code unit: the order in which rows of several skus are locked. */
export const compareSkus = (a: Sku, b: Sku): number => (a < b ? -1 : a > b ? 1 : 0);
