import { useState } from 'react';
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

export function StockCell({ store, row, summary, editable }: StockCellProps) {
  if (!summary) return <span className={css.none}>…</span>;
  if (editable && summary.single)
    return <InlineStock store={store} name={row.description.name} stock={summary.single} />;
  return <Pieces count={summary.pieces} />;
}

/** Fewer than this are said in another colour. */
const FEW = 5;

/** How many there are. */
export function Pieces({ count }: { count: number }) {
  const format = useFormat();
  return (
    <span className={css.number} data-few={count <= FEW || undefined}>
      {format.number(count)}
    </span>
  );
}

interface InlineStockProps {
  store: Store;
  /** What it is called for whoever cannot see the row. */
  name: string;
  stock: ManagedSku;
}

/** What was typed is told as a difference to what was shown, so that nothing that was sold since comes back. */
export function InlineStock({ store, name, stock }: InlineStockProps) {
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
      label={products.changeStock(name)}
      shown={<Pieces count={stock.quantity} />}
      value={String(stock.quantity)}
      fault={(typed) => (typedPieces(typed) === undefined ? products.badPieces : undefined)}
      save={save}
    />
  );
}
