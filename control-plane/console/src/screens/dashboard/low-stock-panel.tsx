import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/read.ts';
import { Panel } from '../../components/panel.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { StatusPill } from '../../components/status-pill.tsx';
import { destinationOf, type Store } from '../../session/stores.ts';
import { useLocale } from '../../texts/texts-context.tsx';
import type { ManagedSku } from '../products/product-words.ts';
import { useProductsById } from '../products/products-by-id.ts';
import { SkuOf } from '../products/sku-of.tsx';
import css from './dashboard.module.css';

const THRESHOLD = 5;
const SHOWN = 6;

/** The skus that will be sold out next, the scarcest first. */
export function LowStockPanel({ store }: { store: Store }) {
  const { texts, format } = useLocale();
  const { stock } = texts.dashboard;
  const query = useQuery(
    read('inventory', '/api/v1/private/inventory/low-stock', {
      ...destinationOf(store),
      query: { threshold: THRESHOLD, page: 0, count: SHOWN },
    }),
  );
  return (
    <Panel title={stock.title} description={stock.lead(format.number(THRESHOLD))} flush>
      <QueryView
        query={query}
        lines={3}
        isEmpty={({ totalElements }) => totalElements === 0}
        empty={<p className={css.nothing}>{stock.enough}</p>}
      >
        {({ content, totalElements }) => (
          <ul className={css.stock}>
            <Scarce store={store} rows={content} />
            {totalElements > content.length && (
              <li className={css.quiet}>{stock.more(totalElements - content.length)}</li>
            )}
          </ul>
        )}
      </QueryView>
    </Panel>
  );
}

function Scarce({ store, rows }: { store: Store; rows: readonly ManagedSku[] }) {
  const { stock } = useLocale().texts.dashboard;
  const known = useProductsById(
    store,
    rows.map(({ productId }) => productId),
  );
  return rows.map(({ sku, productId, quantity }) => (
    <li key={sku}>
      <SkuOf store={store} product={productId === null ? undefined : known.get(productId)} sku={sku} />
      <StatusPill
        tone={quantity === 0 ? 'bad' : 'warn'}
        label={quantity === 0 ? stock.soldOut : stock.left(quantity)}
      />
    </li>
  ));
}
