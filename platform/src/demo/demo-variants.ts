import { createHash } from 'node:crypto';
import type { DemoProduct } from '@storepod/demo/shop';
import type { CurrencyCode } from '@storepod/kernel/currency';
import { add, fromDecimal, type Money } from '@storepod/kernel/money';
import { Sku } from '@storepod/kernel/sku';

/** One combination of a demo product: its sku and its choices, option by value. */
export interface DemoVariant {
  sku: Sku;
  choices: readonly { option: string; value: string }[];
}

/** Every combination of a product, the default one first; a product without options has one. */
export function variantsOf({ sku, options = {} }: Pick<DemoProduct<string>, 'sku' | 'options'>): DemoVariant[] {
  const start: DemoVariant[] = [{ sku: Sku.parse(sku), choices: [] }];
  return Object.entries(options).reduce(
    (variants, [option, values]) =>
      variants.flatMap((variant) =>
        values.map((value) => ({
          sku: Sku.parse(`${variant.sku}-${value.toUpperCase()}`),
          choices: [...variant.choices, { option, value }],
        })),
      ),
    start,
  );
}

/** The price of a variant: the product's own with what its choices add. */
export function priceOf(
  { price, surcharges = {} }: Pick<DemoProduct<string>, 'price' | 'surcharges'>,
  { choices }: DemoVariant,
  currency: CurrencyCode,
): Money {
  const extras = choices.flatMap(({ option, value }) => surcharges[`${option}:${value}`] ?? []);
  return extras.reduce((sum, extra) => add(sum, fromDecimal(extra, currency)), fromDecimal(price, currency));
}

/** The pieces of a variant: the same on every machine, and another number for every sku. */
export function piecesOf({ stock }: Pick<DemoProduct<string>, 'stock'>, { sku }: DemoVariant, isLast: boolean): number {
  if (stock === 'sold-out' || (stock === 'one-variant-out' && isLast)) return 0;
  const [random = 0] = createHash('sha256').update(sku).digest();
  return stock === 'low' ? 1 + (random % 4) : 12 + (random % 70);
}
