import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { api } from '../../api/client.ts';
import { ActionsMenu } from '../../components/overlays/actions-menu.tsx';
import { confirm } from '../../components/overlays/confirm.tsx';
import { useAction } from '../../components/overlays/use-action.ts';
import { StatusPill } from '../../components/status-pill.tsx';
import { destinationOf, type Store } from '../../session/stores.ts';
import { useLocale, useTexts } from '../../texts/texts-context.tsx';
import { nameIn } from './all-categories.ts';
import css from './categories.module.css';
import type { EditedCategory } from './category-dialog.tsx';
import { type Branch, inputOf, renumbered } from './category-tree.ts';

interface CategoryRowProps {
  store: Store;
  branch: Branch;
  editable: boolean;
  onEdit: (edited: EditedCategory) => void;
}

export function CategoryRow({ store, branch, editable, onEdit }: CategoryRowProps) {
  const { texts, language } = useLocale();
  const { common, products } = texts;
  const { categories } = products;
  const { category, siblings, place, level } = branch;
  const name = nameIn(category, language);
  const { move, show, remove } = useCategoryMoves(store, branch, name);
  return (
    <li className={css.row} data-level={level} data-dim={!category.visible || undefined}>
      <span className={css.words}>
        <Link to="/products" search={{ category: category.id }} className={css.name} dir="auto">
          {name}
        </Link>
        <small>{categories.productsIn(category.productCount)}</small>
      </span>
      {!category.visible && <StatusPill tone="quiet" label={products.visibilities.hidden} />}
      {editable && (
        <span className={css.actions}>
          <ActionIcon aria-label={categories.earlier(name)} disabled={place === 0} onClick={() => move(place - 1)}>
            <IconArrowUp size={16} />
          </ActionIcon>
          <ActionIcon
            aria-label={categories.later(name)}
            disabled={place === siblings.length - 1}
            onClick={() => move(place + 1)}
          >
            <IconArrowDown size={16} />
          </ActionIcon>
          <ActionsMenu name={name} width={200}>
            <Menu.Item onClick={() => onEdit({ category, parent: category.parent?.id ?? null })}>
              {common.edit}
            </Menu.Item>
            <Menu.Item onClick={() => onEdit({ category: undefined, parent: category.id })}>
              {categories.addBelow}
            </Menu.Item>
            <Menu.Item onClick={show}>{category.visible ? products.hide : products.show}</Menu.Item>
            <Menu.Item color="danger" onClick={remove}>
              {common.delete}
            </Menu.Item>
          </ActionsMenu>
        </span>
      )}
    </li>
  );
}

function useCategoryMoves(store: Store, { category, siblings, place }: Branch, name: string) {
  const { common, products } = useTexts();
  const { categories } = products;
  const { done, doNow } = useAction('catalog');
  const { id, visible } = category;
  const about = { ...destinationOf(store), params: { id } };
  const move = (to: number) =>
    doNow(async () => {
      for (const { category: moved, sortOrder } of renumbered(siblings, place, to))
        await api.catalog('PUT', '/api/v1/private/category/:id', {
          ...destinationOf(store),
          params: { id: moved.id },
          body: { ...inputOf(moved), sortOrder },
        });
    }, categories.moved);
  const show = () =>
    doNow(
      () => api.catalog('PATCH', '/api/v1/private/category/:id/visible', { ...about, body: { visible: !visible } }),
      visible ? categories.hidden(name) : categories.shown(name),
    );
  const remove = () =>
    confirm({
      title: categories.deleteTitle(name),
      text: categories.deleteText,
      action: common.delete,
      danger: true,
      act: async () => {
        await api.catalog('DELETE', '/api/v1/private/category/:id', about);
        await done(categories.deleted(name));
      },
    });
  return { move, show, remove };
}
