import { Modal } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../api/read.ts';
import type { ReplyAt } from '../../api/request-types.ts';
import { type Column, DataTable, TwoLines } from '../../components/data-table.tsx';
import { Pager } from '../../components/pager.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { destinationOf, type Store } from '../../session/stores.ts';
import { useLocale, useTexts } from '../../texts/texts-context.tsx';

type Movement = ReplyAt<'inventory', 'GET', '/api/v1/private/inventory/:sku/movements'>['content'][number];

interface MovementsDialogProps {
  store: Store;
  /** None while the dialog is closed. */
  sku: string | undefined;
  onClose: () => void;
}

const PAGE_SIZE = 10;

/** What came and went of a sku, the newest first. */
export function MovementsDialog({ store, sku, onClose }: MovementsDialogProps) {
  const { products } = useTexts();
  return (
    <Modal opened={sku !== undefined} onClose={onClose} size="lg" title={products.inventory.movementsOf(sku ?? '')}>
      {sku !== undefined && <Movements key={sku} store={store} sku={sku} />}
    </Modal>
  );
}

function Movements({ store, sku }: { store: Store; sku: string }) {
  const { inventory } = useTexts().products;
  const [page, setPage] = useState(0);
  const columns = useColumns();
  const query = useQuery({
    ...read('inventory', '/api/v1/private/inventory/:sku/movements', {
      ...destinationOf(store),
      params: { sku },
      query: { page, count: PAGE_SIZE },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <QueryView
      query={query}
      isEmpty={({ totalElements }) => totalElements === 0}
      empty={<p>{inventory.noMovements}</p>}
    >
      {(found) => (
        <>
          <DataTable
            caption={inventory.movements}
            columns={columns}
            rows={found.content}
            keyOf={({ id }) => String(id)}
          />
          <Pager page={found} onPage={setPage} />
        </>
      )}
    </QueryView>
  );
}

function useColumns(): Column<Movement>[] {
  const { texts, format } = useLocale();
  const { inventory } = texts.products;
  return [
    {
      key: 'kind',
      title: inventory.what,
      cell: ({ kind, createdAt, reason }) => (
        <TwoLines
          first={inventory.kinds[kind]}
          second={[format.moment(createdAt), reason].filter((part) => part !== null).join(' · ')}
        />
      ),
    },
    {
      key: 'pieces',
      title: inventory.pieces,
      end: true,
      cell: ({ quantity }) => <span dir="ltr">{format.number(quantity)}</span>,
    },
  ];
}
