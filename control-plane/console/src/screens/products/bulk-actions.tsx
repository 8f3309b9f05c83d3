import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { isProblem } from '../../api/problem.ts';
import { confirm } from '../../components/overlays/confirm.tsx';
import { useAction } from '../../components/overlays/use-action.ts';
import { destinationOf, type Store } from '../../session/stores.ts';
import { problemText } from '../../texts/problem-text.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import type { ListedProduct } from './product-words.ts';
import css from './products.module.css';

interface BulkActionsProps {
  store: Store;
  chosen: readonly ListedProduct[];
  /** Chooses the rest of the page; absent where all of it is chosen. */
  onAll: (() => void) | undefined;
  onDone: () => void;
}

/** What is done to the chosen products of a page at once. */
export function BulkActions({ store, chosen, onAll, onDone }: BulkActionsProps) {
  const { products, common } = useTexts();
  const { pending, run } = useBulk(chosen, onDone);
  const show = (available: boolean) =>
    run(
      ({ id }) =>
        api.catalog('PATCH', '/api/v1/private/product/:id', {
          ...destinationOf(store),
          params: { id },
          body: { available },
        }),
      available ? products.madeVisible : products.madeHidden,
    );
  const remove = () =>
    confirm({
      title: products.deleteTitle(chosen.length),
      text: products.deleteText,
      action: common.delete,
      danger: true,
      act: () =>
        run(
          ({ id }) => api.catalog('DELETE', '/api/v1/private/product/:id', { ...destinationOf(store), params: { id } }),
          products.deleted,
        ),
    });
  return (
    <div className={css.bulk} role="status">
      <span>{products.chosen(chosen.length)}</span>
      <Button size="xs" variant="default" loading={pending} onClick={() => void show(true)}>
        {products.show}
      </Button>
      <Button size="xs" variant="default" loading={pending} onClick={() => void show(false)}>
        {products.hide}
      </Button>
      <Button size="xs" variant="subtle" color="danger" disabled={pending} onClick={remove}>
        {common.delete}
      </Button>
      {onAll && (
        <Button size="xs" variant="subtle" onClick={onAll}>
          {products.chooseAll}
        </Button>
      )}
      <Button size="xs" variant="subtle" onClick={onDone}>
        {products.clearChoice}
      </Button>
    </div>
  );
}

/** One call after the other: a page of them is short, and the service has other guests. What is gone already is done. */
function useBulk(chosen: readonly ListedProduct[], onDone: () => void) {
  const texts = useTexts();
  const { done } = useAction('catalog', 'inventory');
  const [pending, setPending] = useState(false);
  const run = async (act: (product: ListedProduct) => Promise<unknown>, message: (count: number) => string) => {
    setPending(true);
    const failures: unknown[] = [];
    for (const product of chosen)
      await act(product).catch((error: unknown) => {
        if (!isProblem(error, 'CATALOG.PRODUCT.NOT_FOUND')) failures.push(error);
      });
    setPending(false);
    if (failures.length > 0) {
      const reasons = [...new Set(failures.map((error) => problemText(texts, error)))];
      notifications.show({
        color: 'danger',
        autoClose: false,
        title: texts.products.notChanged(failures.length),
        message: reasons.join(' '),
      });
    }
    onDone();
    await done(message(chosen.length - failures.length));
  };
  return { pending, run };
}
