import type { Cart } from './cart-calls.ts';

/** What a browser remembers of a line, to tell what has become of it since. */
export interface KeptLine {
  sku: string;
  name: string;
  quantity: number;
}

/** What a browser remembers of a cart. Prices and stock are asked for whenever they are shown. */
export interface KeptCart {
  code: string;
  /** Whether it belongs to the account of a shopper. */
  ofShopper: boolean;
  lines: readonly KeptLine[];
}

/** Where a browser keeps the cart of a store; several stores may share a host. */
export const cartPlace = (store: string): string => `storefront.cart.${store}`;

/** What the shop does not show any more has no name in the answer; it keeps the one under which it was put into the cart. */
export const keptOf = ({ code, ofShopper, products, unavailable }: Cart, before?: KeptCart): KeptCart => ({
  code,
  ofShopper,
  lines: [
    ...products.map(({ sku, name, quantity }) => ({ sku, name, quantity })),
    ...unavailable.map(({ sku, quantity }) => ({ sku, name: nameIn(before, sku), quantity })),
  ],
});

/** What the browser knows a line by; without a name, its sku. */
export const nameIn = (kept: Pick<KeptCart, 'lines'> | undefined, sku: string): string =>
  kept?.lines.find((line) => line.sku === sku)?.name ?? sku;

/** What was kept, whoever wrote it: anything that is not a cart counts as none. */
export function parseKept(text: string | null): KeptCart | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isKept(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isKept = (value: unknown): value is KeptCart =>
  isRecord(value) &&
  typeof value.code === 'string' &&
  typeof value.ofShopper === 'boolean' &&
  Array.isArray(value.lines) &&
  value.lines.every(isKeptLine);

const isKeptLine = (line: unknown): boolean =>
  isRecord(line) && typeof line.sku === 'string' && typeof line.name === 'string' && Number.isInteger(line.quantity);

/** Pieces of all lines. */
export const piecesIn = (kept: Pick<KeptCart, 'lines'> | undefined): number =>
  kept?.lines.reduce((pieces, { quantity }) => pieces + quantity, 0) ?? 0;
