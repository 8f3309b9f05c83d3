import { VisuallyHidden } from '@mantine/core';
import { useLocale } from '../../texts/texts-context.tsx';
import type { PriceRange, ShownPrices } from './product-words.ts';
import css from './products.module.css';

/** What something costs now. While it is on sale, what it costs otherwise stands beside it, struck out. */
export function PriceText({ prices: { now, regular } }: { prices: ShownPrices }) {
  const { texts, format } = useLocale();
  const { products } = texts;
  const written = ({ from, to }: PriceRange) =>
    from.amount === to.amount ? format.money(from) : products.priceRange(format.money(from), format.money(to));
  return (
    <span className={css.prices}>
      <span className={css.number}>{written(now)}</span>
      {regular && (
        <s className={css.struck}>
          <VisuallyHidden>{products.regularPrice}</VisuallyHidden> {written(regular)}
        </s>
      )}
    </span>
  );
}
