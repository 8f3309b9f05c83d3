import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { read } from '../../api/read.ts';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { ShopPicture } from '../../components/shop-picture.tsx';
import { StatusPill } from '../../components/status-pill.tsx';
import { destinationOf, type Store } from '../../session/stores.ts';
import { useViewer } from '../../session/use-viewer.ts';
import { mayManage } from '../../session/viewer.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import { BulkActions } from './bulk-actions.tsx';
import { PriceCell } from './price-cell.tsx';
import { type ListedProduct, type StockSummary, summaryOf } from './product-words.ts';
import css from './products.module.css';
import { pictureOf } from './products-by-id.ts';
import { StockCell } from './stock-cell.tsx';

/** The rows of one page. What was chosen on it is forgotten with it. */
export function ProductsTable({ store, rows }: { store: Store; rows: readonly ListedProduct[] }) {
  const { products } = useTexts();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const columns = useColumns(store, rows);
  const isManager = mayManage(useViewer(), 'products');
  const isWhole = rows.every(({ id }) => chosen.has(id));
  const toggle = (id: string) =>
    setChosen((was) => new Set(was.has(id) ? [...was].filter((other) => other !== id) : [...was, id]));
  const choice: Column<ListedProduct> = {
    key: 'choice',
    title: products.choose,
    quiet: true,
    cell: ({ id, description }) => (
      <Checkbox
        aria-label={products.chooseProduct(description.name)}
        checked={chosen.has(id)}
        onChange={() => toggle(id)}
      />
    ),
  };
  return (
    <>
      {chosen.size > 0 && (
        <BulkActions
          store={store}
          chosen={rows.filter(({ id }) => chosen.has(id))}
          onAll={isWhole ? undefined : () => setChosen(new Set(rows.map(({ id }) => id)))}
          onDone={() => setChosen(new Set())}
        />
      )}
      <DataTable
        caption={products.title}
        columns={isManager ? [choice, ...columns] : columns}
        rows={rows}
        keyOf={({ id }) => id}
        isDim={({ available }) => !available}
      />
    </>
  );
}

function useColumns(store: Store, rows: readonly ListedProduct[]): Column<ListedProduct>[] {
  const { products } = useTexts();
  const isManager = mayManage(useViewer(), 'products');
  const { data: stock } = useQuery({
    ...read('inventory', '/api/v1/private/inventory/by-products', {
      ...destinationOf(store),
      query: { productIds: rows.map(({ id }) => id) },
    }),
    enabled: rows.length > 0,
  });
  const summary = (row: ListedProduct) => stock && summaryOf(row, stock);
  return [
    {
      key: 'product',
      title: products.product,
      cell: (row) => <ProductCell store={store} row={row} summary={summary(row)} />,
    },
    {
      key: 'shown',
      title: products.visibility,
      wide: true,
      cell: ({ available }) => (
        <StatusPill
          tone={available ? 'good' : 'quiet'}
          label={available ? products.visibilities.visible : products.visibilities.hidden}
        />
      ),
    },
    {
      key: 'stock',
      title: products.stock,
      end: true,
      cell: (row) => <StockCell store={store} row={row} summary={summary(row)} editable={isManager} />,
    },
    {
      key: 'price',
      title: products.price,
      end: true,
      wide: true,
      cell: (row) => <PriceCell store={store} row={row} summary={summary(row)} editable={isManager} />,
    },
  ];
}

interface ProductCellProps {
  store: Store;
  row: ListedProduct;
  summary: StockSummary | undefined;
}

function ProductCell({ store, row, summary }: ProductCellProps) {
  const { products } = useTexts();
  const { description, sku, variantCount } = row;
  return (
    <span className={css.product}>
      <ShopPicture store={store} path={pictureOf(row)} />
      <span className={css.words}>
        <Link to="/products/$product" params={{ product: row.id }} className={css.name} dir="auto">
          {description.name}
        </Link>
        <span className={css.second}>
          <span dir="ltr">{sku}</span>
          {variantCount > 1 && (
            <>
              {' · '}
              <span className={css.count}>{products.variants(variantCount)}</span>
            </>
          )}
        </span>
        {/* The columns of a wide screen. */}
        <span className={css.narrow}>
          <PriceCell store={store} row={row} summary={summary} editable={false} />
          {!row.available && ` · ${products.visibilities.hidden}`}
        </span>
      </span>
    </span>
  );
}
