import { ActionIcon, Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTruck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { read } from '../../../api/read.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { confirm } from '../../../components/overlays/confirm.tsx';
import { useAction } from '../../../components/overlays/use-action.ts';
import { Panel } from '../../../components/panel.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import css from '../../../components/rows.module.css';
import { StatusPill } from '../../../components/status-pill.tsx';
import { destinationOf, type Store } from '../../../session/stores.ts';
import { useLocale, useTexts } from '../../../texts/texts-context.tsx';
import type { StoreRecord } from '../store-record.ts';
import { WithRecord } from '../with-record.tsx';
import { ShippingDialog } from './shipping-dialog.tsx';
import type { ShippingMethod } from './shipping-values.ts';

/** As many as a store can have. */
const ALL = 100;

/** How goods reach shoppers, and what that costs. */
export function ShippingSection({ store }: { store: Store }) {
  return <WithRecord store={store}>{(record) => <Methods store={store} record={record} />}</WithRecord>;
}

function Methods({ store, record }: { store: Store; record: StoreRecord }) {
  const { shipping } = useTexts().storeSettings;
  /** Undefined while none is edited, null for a new one. */
  const [edited, setEdited] = useState<ShippingMethod | null>();
  const query = useQuery(
    read('checkout', '/api/v1/private/shipping-methods', {
      ...destinationOf(store),
      query: { page: 0, count: ALL, sort: 'position,asc' },
    }),
  );
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => setEdited(null)}>
      {shipping.add}
    </Button>
  );
  return (
    <Panel title={shipping.title} description={shipping.lead} flush aside={add}>
      <QueryView
        query={query}
        isEmpty={({ totalElements }) => totalElements === 0}
        empty={
          <EmptyState icon={IconTruck} title={shipping.none}>
            {shipping.noneText}
          </EmptyState>
        }
      >
        {({ content }) => (
          <ul>
            {content.map((method, index) => (
              <MethodRow
                key={method.id}
                store={store}
                record={record}
                method={method}
                ids={content.map(({ id }) => id)}
                place={index}
                onEdit={() => setEdited(method)}
              />
            ))}
          </ul>
        )}
      </QueryView>
      <ShippingDialog
        key={edited?.id ?? 'new'}
        store={store}
        record={record}
        method={edited ?? undefined}
        opened={edited !== undefined}
        onClose={() => setEdited(undefined)}
      />
    </Panel>
  );
}

interface MethodRowProps {
  store: Store;
  record: StoreRecord;
  method: ShippingMethod;
  /** All methods, in the order in which shoppers see them. */
  ids: readonly string[];
  place: number;
  onEdit: () => void;
}

function MethodRow({ store, record, method, ids, place, onEdit }: MethodRowProps) {
  const { texts, format } = useLocale();
  const { common } = texts;
  const { shipping } = texts.storeSettings;
  const title = method.titles[record.defaultLanguage] ?? Object.values(method.titles)[0] ?? '';
  const where =
    method.places.length === 0
      ? shipping.everywhere
      : format.list(method.places.map(({ country }) => format.country(country)));
  const { move, remove } = useMethodMoves(store, ids);
  return (
    <li className={css.row}>
      <div className={css.line}>
        <div className={css.name}>
          <span dir="auto">{title}</span>
          <small>{`${shipping.kinds[method.kind]} · ${costOf(method, shipping, format.money)} · ${where}`}</small>
        </div>
        {!method.enabled && <StatusPill tone="quiet" label={shipping.off} />}
        <ActionIcon aria-label={shipping.earlier(title)} disabled={place === 0} onClick={() => move(place, -1)}>
          <IconArrowUp size={16} />
        </ActionIcon>
        <ActionIcon
          aria-label={shipping.later(title)}
          disabled={place === ids.length - 1}
          onClick={() => move(place, 1)}
        >
          <IconArrowDown size={16} />
        </ActionIcon>
        <Button size="xs" variant="default" onClick={onEdit} aria-label={`${common.edit}: ${title}`}>
          {common.edit}
        </Button>
        <Button
          size="xs"
          variant="subtle"
          color="danger"
          aria-label={`${common.remove}: ${title}`}
          onClick={() => remove(method.id, title)}
        >
          {common.remove}
        </Button>
      </div>
    </li>
  );
}

function costOf(
  { kind, price, freeFrom, tiers }: ShippingMethod,
  words: { free: string; from: (price: string) => string; freeAbove: (price: string, limit: string) => string },
  money: (price: NonNullable<ShippingMethod['price']>) => string,
): string {
  if (kind === 'FREE_OVER' && price && freeFrom) return words.freeAbove(money(price), money(freeFrom));
  const [cheapest] = tiers.map((tier) => tier.price).sort((one, other) => one.amount - other.amount);
  if (cheapest) return words.from(money(cheapest));
  return price === null || price.amount === 0 ? words.free : money(price);
}

function useMethodMoves(store: Store, ids: readonly string[]) {
  const { common, storeSettings } = useTexts();
  const { shipping } = storeSettings;
  const { done, doNow } = useAction('checkout');
  const move = (place: number, by: number) => {
    const order = ids.toSpliced(place, 1).toSpliced(place + by, 0, ids[place] ?? '');
    doNow(
      () =>
        api.checkout('PUT', '/api/v1/private/shipping-methods/order', {
          ...destinationOf(store),
          body: { ids: order },
        }),
      shipping.moved,
    );
  };
  const remove = (id: string, title: string) =>
    confirm({
      title: shipping.removeTitle(title),
      text: shipping.removeText,
      action: common.remove,
      danger: true,
      act: async () => {
        await api.checkout('DELETE', '/api/v1/private/shipping-methods/:id', {
          ...destinationOf(store),
          params: { id },
        });
        await done(shipping.removed(title));
      },
    });
  return { move, remove };
}
