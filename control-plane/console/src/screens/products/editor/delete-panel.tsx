import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../../../api/client.ts';
import { confirm } from '../../../components/overlays/confirm.tsx';
import { useAction } from '../../../components/overlays/use-action.ts';
import { Panel } from '../../../components/panel.tsx';
import { destinationOf, type Store } from '../../../session/stores.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import type { ProductDefinition } from './product-values.ts';

export function DeletePanel({ store, product, name }: { store: Store; product: ProductDefinition; name: string }) {
  const { common, products } = useTexts();
  const { done } = useAction('catalog', 'inventory');
  const navigate = useNavigate();
  const ask = () =>
    confirm({
      title: products.editor.deleteTitle(name),
      text: products.deleteText,
      action: common.delete,
      danger: true,
      act: async () => {
        const { id } = product;
        await api.catalog('DELETE', '/api/v1/private/product/:id', { ...destinationOf(store), params: { id } });
        await navigate({ to: '/products', ignoreBlocker: true });
        await done(products.deleted(1));
      },
    });
  return (
    <Panel tone="danger" title={products.editor.remove} description={products.editor.removeText}>
      <Button variant="subtle" color="danger" onClick={ask}>
        {products.editor.remove}
      </Button>
    </Panel>
  );
}
