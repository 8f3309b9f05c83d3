import { type ReactNode, useState } from 'react';
import { api } from '../../api/client.ts';
import { idempotencyKeys } from '../../api/idempotency.ts';
import { useAction } from '../../components/overlays/use-action.ts';
import { destinationOf, type Store } from '../../session/stores.ts';
import { useFormat, useLocale } from '../../texts/texts-context.tsx';
import { InlineField } from './inline-field.tsx';
import { type ListedProduct, type ManagedSku, type StockSummary, typedPieces } from './product-words.ts';
import css from './products.module.css';

interface StockCellProps {
  store: Store;
  row: ListedProduct;
  summary: StockSummary | undefined;
  editable: boolean;
}

/** Fewer than this are said in another colour. */
const FEW = 5;

export function StockCell({ store, row, summary, editable }: StockCellProps) {
  const format = useFormat();
  if (!summary) return <span className={css.none}>…</span>;
  const pieces = (
    <span className={css.number} data-few={summary.pieces <= FEW || undefined}>
      {format.number(summary.pieces)}
    </span>
  );
  if (editable && summary.single) return <InlineStock store={store} row={row} stock={summary.single} shown={pieces} />;
  return pieces;
}

interface InlineStockProps {
  store: Store;
  row: ListedProduct;
  stock: ManagedSku;
  shown: ReactNode;
}

/** What was typed is told as a difference to what was shown, so that nothing that was sold since comes back. */
function InlineStock({ store, row, stock, shown }: InlineStockProps) {
  const { texts, format } = useLocale();
  const { products } = texts;
  const { done } = useAction('inventory');
  const [keyFor] = useState(idempotencyKeys);
  const save = async (typed: string) => {
    const delta = (typedPieces(typed) ?? stock.quantity) - stock.quantity;
    const { quantity } = await api.inventory('POST', '/api/v1/private/inventory/:sku/adjustments', {
      ...destinationOf(store),
      params: { sku: stock.sku },
      body: { delta, key: keyFor([stock.sku, stock.stockVersion, delta]) },
    });
    const change = `${delta > 0 ? '+' : '−'}${format.number(Math.abs(delta))}`;
    await done(products.stockChanged(change, format.number(quantity)));
  };
  return (
    <InlineField
      label={products.changeStock(row.description.name)}
      shown={shown}
      value={String(stock.quantity)}
      fault={(typed) => (typedPieces(typed) === undefined ? products.badPieces : undefined)}
      save={save}
    />
  );
}
