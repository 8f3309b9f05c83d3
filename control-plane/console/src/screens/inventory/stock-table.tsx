import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { type Column, DataTable } from '../../components/data-table.tsx';
import type { Store } from '../../session/stores.ts';
import { useViewer } from '../../session/use-viewer.ts';
import { mayManage } from '../../session/viewer.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import { PriceText } from '../products/price-text.tsx';
import { type ManagedSku, shownPrices } from '../products/product-words.ts';
import { useProductsById } from '../products/products-by-id.ts';
import { SkuOf } from '../products/sku-of.tsx';
import { InlineStock, Pieces } from '../products/stock-cell.tsx';
import css from './stock-table.module.css';

interface StockTableProps {
  store: Store;
  rows: readonly ManagedSku[];
  /** The sku whose movements are wanted. */
  onLook: (sku: string) => void;
}

export function StockTable({ store, rows, onLook }: StockTableProps) {
  const { products } = useTexts();
  const { inventory } = products;
  const isManager = mayManage(useViewer(), 'stock');
  const known = useProductsById(
    store,
    rows.map(({ productId }) => productId),
  );
  const productOf = ({ productId }: ManagedSku) => (productId === null ? undefined : known.get(productId));
  const columns: Column<ManagedSku>[] = [
    {
      key: 'product',
      title: products.product,
      cell: (stock) => <SkuOf store={store} product={productOf(stock)} sku={stock.sku} />,
    },
    {
      key: 'price',
      title: products.price,
      end: true,
      wide: true,
      cell: ({ price }) => {
        const prices = shownPrices(price ? [price] : []);
        return prices ? <PriceText prices={prices} /> : products.noPrice;
      },
    },
    {
      key: 'stock',
      title: products.stock,
      end: true,
      cell: (stock) =>
        isManager ? <InlineStock store={store} name={stock.sku} stock={stock} /> : <Pieces count={stock.quantity} />,
    },
    {
      key: 'movements',
      title: inventory.movements,
      quiet: true,
      end: true,
      cell: ({ sku }) => (
        <Button size="xs" variant="default" aria-label={inventory.movementsOf(sku)} onClick={() => onLook(sku)}>
          <IconHistory size={16} aria-hidden="true" className={css.icon} />
          <span className={css.word}>{inventory.movements}</span>
        </Button>
      ),
    },
  ];
  return <DataTable caption={inventory.title} columns={columns} rows={rows} keyOf={({ sku }) => sku} />;
}
