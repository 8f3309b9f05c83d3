import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { read } from '../../../api/read.ts';
import { useAction } from '../../../components/overlays/use-action.ts';
import { Panel } from '../../../components/panel.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { destinationOf, type Store } from '../../../session/stores.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import { ProductPicker } from '../product-picker.tsx';

interface RelatedPanelProps {
  store: Store;
  /** The product that others go with. */
  product: string;
  disabled: boolean;
}

/** What goes with a product. Each choice is saved by itself: it is no part of the product. */
export function RelatedPanel({ store, product, disabled }: RelatedPanelProps) {
  const { editor } = useTexts().products;
  const { doNow } = useAction('catalog');
  const about = { ...destinationOf(store), params: { id: product } };
  const query = useQuery(read('catalog', '/api/v1/private/products/:id/relationship', about));
  const save = (productIds: string[]) =>
    doNow(
      () => api.catalog('PUT', '/api/v1/private/products/:id/relationship', { ...about, body: { productIds } }),
      editor.relatedSaved,
    );
  return (
    <Panel title={editor.related} description={editor.relatedLead}>
      <QueryView query={query}>
        {({ productIds }) => (
          <ProductPicker store={store} ids={productIds} onChange={save} except={product} disabled={disabled} />
        )}
      </QueryView>
    </Panel>
  );
}
