import { ActionIcon, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { read } from '../../api/read.ts';
import { ShopPicture } from '../../components/shop-picture.tsx';
import { destinationOf, type Store } from '../../session/stores.ts';
import { useLocale, useTexts } from '../../texts/texts-context.tsx';
import { moved } from './editor/moved.ts';
import css from './product-picker.module.css';
import type { ListedProduct } from './product-words.ts';
import { MOST_PRODUCTS, pictureOf, useProductsById } from './products-by-id.ts';

/** Enough to choose from; who wants another types more of its name. */
const OFFERED = 12;
const PAUSE_MS = 250;

interface ProductPickerProps {
  store: Store;
  /** The chosen ones in their order. */
  ids: readonly string[];
  onChange: (ids: string[]) => void;
  /** Cannot be chosen, as a product cannot go with itself. */
  except?: string | undefined;
  disabled?: boolean;
}

/** Products one by one: found by name or sku, and put into an order. */
export function ProductPicker({ store, ids, onChange, except, disabled = false }: ProductPickerProps) {
  const known = useProductsById(store, ids);
  return (
    <div className={css.picker}>
      {ids.length > 0 && (
        <ol className={css.chosen}>
          {ids.map((id, place) => (
            <Chosen
              key={id}
              store={store}
              product={known.get(id)}
              place={place}
              last={ids.length - 1}
              disabled={disabled}
              onMove={(to) => onChange(moved(ids, place, to))}
              onRemove={() => onChange(ids.toSpliced(place, 1))}
            />
          ))}
        </ol>
      )}
      {!disabled && ids.length < MOST_PRODUCTS && (
        <Finder
          store={store}
          isOffered={({ id }) => id !== except && !ids.includes(id)}
          onChoose={(id) => onChange([...ids, id])}
        />
      )}
    </div>
  );
}

interface ChosenProps {
  store: Store;
  /** Undefined until it is read. */
  product: ListedProduct | undefined;
  place: number;
  last: number;
  disabled: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function Chosen({ store, product, place, last, disabled, onMove, onRemove }: ChosenProps) {
  const { picker } = useTexts().products;
  const name = product?.description.name ?? '';
  return (
    <li className={css.row}>
      <ShopPicture store={store} path={pictureOf(product)} size={36} />
      <span className={css.name} dir="auto">
        {product && (
          <Link to="/products/$product" params={{ product: product.id }}>
            {name}
          </Link>
        )}
      </span>
      {!disabled && (
        <span className={css.moves}>
          <ActionIcon aria-label={picker.earlier(name)} disabled={place === 0} onClick={() => onMove(place - 1)}>
            <IconArrowUp size={16} />
          </ActionIcon>
          <ActionIcon aria-label={picker.later(name)} disabled={place === last} onClick={() => onMove(place + 1)}>
            <IconArrowDown size={16} />
          </ActionIcon>
          <ActionIcon aria-label={picker.remove(name)} color="danger" onClick={onRemove}>
            <IconTrash size={16} />
          </ActionIcon>
        </span>
      )}
    </li>
  );
}

interface FinderProps {
  store: Store;
  isOffered: (product: ListedProduct) => boolean;
  onChoose: (id: string) => void;
}

function Finder({ store, isOffered, onChoose }: FinderProps) {
  const { texts, language } = useLocale();
  const { picker, editor } = texts.products;
  const [typed, setTyped] = useState('');
  const [words] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const { data } = useQuery({
    ...read('catalog', '/api/v2/private/products', {
      ...destinationOf(store),
      lang: language,
      query: { page: 0, count: OFFERED, ...(words !== '' && { q: words }) },
    }),
    placeholderData: keepPreviousData,
  });
  const offered = (data?.content ?? []).filter(isOffered);
  return (
    <Select
      aria-label={picker.find}
      placeholder={picker.find}
      data={offered.map(({ id, description }) => ({ value: id as string, label: description.name }))}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      // The service has looked already, also at skus and at names in other languages.
      filter={({ options }) => options}
      renderOption={({ option: { value, label } }) => (
        <span className={css.option}>
          <ShopPicture store={store} path={pictureOf(offered.find(({ id }) => id === value))} size={32} />
          <span dir="auto">{label}</span>
        </span>
      )}
      nothingFoundMessage={editor.nothingFound}
      value={null}
      onChange={(id) => {
        if (id !== null) onChoose(id);
        setTyped('');
      }}
    />
  );
}
