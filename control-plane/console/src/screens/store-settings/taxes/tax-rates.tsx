import { Button, Menu } from '@mantine/core';
import { IconPercentage, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { read } from '../../../api/read.ts';
import { type Column, DataTable } from '../../../components/data-table.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ActionsMenu } from '../../../components/overlays/actions-menu.tsx';
import { confirm } from '../../../components/overlays/confirm.tsx';
import { useAction } from '../../../components/overlays/use-action.ts';
import { Panel } from '../../../components/panel.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { thousandthsText } from '../../../format/typed-amount.ts';
import { destinationOf, type Store } from '../../../session/stores.ts';
import { useLocale } from '../../../texts/texts-context.tsx';
import type { StoreRecord } from '../store-record.ts';
import { type TaxRate, TaxRateDialog } from './tax-rate-dialog.tsx';

/** As many as one answer holds; a store with more has a rate for every region of a large country. */
const SHOWN = 200;

export function TaxRates({ store, record }: { store: Store; record: StoreRecord }) {
  const { texts } = useLocale();
  const { taxes } = texts.storeSettings;
  /** Undefined while none is edited, null for a new one. */
  const [edited, setEdited] = useState<TaxRate | null>();
  const query = useQuery(
    read('checkout', '/api/v1/private/tax-rates', {
      ...destinationOf(store),
      query: { page: 0, count: SHOWN, sort: 'country,asc' },
    }),
  );
  const columns = useColumns(store, setEdited);
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => setEdited(null)}>
      {taxes.add}
    </Button>
  );
  return (
    <Panel title={taxes.ratesTitle} description={taxes.ratesLead} flush aside={add}>
      <QueryView
        query={query}
        isEmpty={({ totalElements }) => totalElements === 0}
        empty={
          <EmptyState icon={IconPercentage} title={taxes.none}>
            {taxes.noneText}
          </EmptyState>
        }
      >
        {({ content }) => (
          <DataTable caption={taxes.ratesTitle} columns={columns} rows={content} keyOf={({ id }) => id} />
        )}
      </QueryView>
      <TaxRateDialog
        key={edited?.id ?? 'new'}
        store={store}
        record={record}
        rate={edited ?? undefined}
        opened={edited !== undefined}
        onClose={() => setEdited(undefined)}
      />
    </Panel>
  );
}

function useColumns(store: Store, onEdit: (rate: TaxRate) => void): Column<TaxRate>[] {
  const { texts, format } = useLocale();
  const { common } = texts;
  const { taxes } = texts.storeSettings;
  const { done } = useAction('checkout');
  const placeOf = ({ country, region }: TaxRate) => [format.country(country), region].filter(Boolean).join(' · ');
  const remove = (rate: TaxRate) =>
    confirm({
      title: taxes.removeTitle(placeOf(rate)),
      text: taxes.removeText,
      action: common.remove,
      danger: true,
      act: async () => {
        await api.checkout('DELETE', '/api/v1/private/tax-rates/:id', {
          ...destinationOf(store),
          params: { id: rate.id },
        });
        await done(taxes.removed);
      },
    });
  return [
    { key: 'place', title: taxes.place, cell: placeOf },
    { key: 'name', title: taxes.name, wide: true, cell: ({ titles }) => Object.values(titles).join(' · ') },
    { key: 'rate', title: taxes.rate, end: true, cell: ({ rate }) => `${thousandthsText(rate)} %` },
    {
      key: 'actions',
      title: taxes.actions,
      quiet: true,
      end: true,
      cell: (rate) => (
        <ActionsMenu name={placeOf(rate)} width={180}>
          <Menu.Item onClick={() => onEdit(rate)}>{common.edit}</Menu.Item>
          <Menu.Item color="danger" onClick={() => remove(rate)}>
            {common.remove}
          </Menu.Item>
        </ActionsMenu>
      ),
    },
  ];
}
