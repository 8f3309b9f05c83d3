import { toDecimal } from '@storepod/kernel/money';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../api/client.ts';
import { isProblem } from '../../api/problem.ts';
import { readAgain } from '../../api/read.ts';
import { useAction } from '../../components/overlays/use-action.ts';
import { typedAmount } from '../../format/typed-amount.ts';
import { destinationOf, type Store } from '../../session/stores.ts';
import { useLocale } from '../../texts/texts-context.tsx';
import { InlineField } from './inline-field.tsx';
import { PriceText } from './price-text.tsx';
import type { ListedProduct, ManagedSku, PriceRange, StockSummary } from './product-words.ts';
import css from './products.module.css';

interface PriceCellProps {
  store: Store;
  row: ListedProduct;
  summary: StockSummary | undefined;
  editable: boolean;
}

export function PriceCell({ store, row, summary, editable }: PriceCellProps) {
  const { products } = useLocale().texts;
  const { prices, single } = summary ?? {};
  if (!prices) return <span className={css.none}>{summary ? products.noPrice : '…'}</span>;
  const shown = <PriceText prices={prices} />;
  if (!editable || !single || prices.regular) return shown;
  return <InlinePrice store={store} row={row} stock={single} price={prices.now.from} shown={shown} />;
}

interface InlinePriceProps {
  store: Store;
  row: ListedProduct;
  stock: ManagedSku;
  price: PriceRange['from'];
  shown: ReactNode;
}

/** The version says which price was looked at, so that nobody's change of meanwhile is lost. */
function InlinePrice({ store, row, stock, price, shown }: InlinePriceProps) {
  const { products } = useLocale().texts;
  const { done } = useAction('inventory');
  const client = useQueryClient();
  const { currency } = price;
  const save = async (typed: string) => {
    const wanted = typedAmount(typed, currency);
    if (!wanted) return;
    try {
      await api.inventory('PUT', '/api/v1/private/inventory/:sku', {
        ...destinationOf(store),
        params: { sku: stock.sku },
        body: { price: { amount: wanted.amount, currency }, priceVersion: stock.priceVersion },
      });
    } catch (error) {
      if (isProblem(error, 'INVENTORY.PRICE.CHANGED')) await readAgain(client, 'inventory');
      throw error;
    }
    await done(products.priceChanged);
  };
  return (
    <InlineField
      label={products.changePrice(row.description.name)}
      shown={shown}
      value={toDecimal(price)}
      fault={(typed) => (typedAmount(typed, currency) ? undefined : products.badPrice)}
      save={save}
    />
  );
}
