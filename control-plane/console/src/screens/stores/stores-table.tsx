import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { billingTone } from '../../components/billing-tone.ts';
import { type Column, DataTable, TwoLines } from '../../components/data-table.tsx';
import { readable } from '../../components/readable.ts';
import { StatusPill } from '../../components/status-pill.tsx';
import { StoreState } from '../../components/store-state.tsx';
import { chooseStore, hasFailed, isBuilding, type Store } from '../../session/stores.ts';
import { useLocale } from '../../texts/texts-context.tsx';

export function StoresTable({ stores: rows }: { stores: readonly Store[] }) {
  const { texts, format } = useLocale();
  const { stores, common } = texts;
  const columns: Column<Store>[] = [
    {
      key: 'name',
      title: stores.columns.name,
      cell: ({ name, createdAt }) => (
        <TwoLines first={<span className="latin">{name}</span>} second={format.date(createdAt)} />
      ),
    },
    { key: 'state', title: stores.columns.state, cell: (store) => <StoreState store={store} /> },
    {
      key: 'plan',
      title: stores.columns.plan,
      wide: true,
      cell: ({ billingStatus }) => (
        <StatusPill
          tone={billingTone(billingStatus)}
          label={billingStatus === null ? common.unknown : (stores.billing[billingStatus] ?? readable(billingStatus))}
        />
      ),
    },
    {
      key: 'actions',
      title: stores.columns.actions,
      quiet: true,
      end: true,
      cell: (store) => <OpenStore store={store} />,
    },
  ];
  return (
    <DataTable
      caption={stores.title}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      isDim={({ status }) => status !== 'ACTIVE'}
    />
  );
}

/** A store that is not up yet opens on its progress. */
function OpenStore({ store }: { store: Store }) {
  const { stores } = useLocale().texts;
  const navigate = useNavigate();
  const notUp = isBuilding(store) || hasFailed(store);
  const open = () => {
    chooseStore(store.id);
    void (notUp
      ? navigate({ to: '/store-management/progress/$store', params: { store: store.id } })
      : navigate({ to: '/dashboard' }));
  };
  const label = notUp ? stores.watch : stores.open;
  return (
    <Button variant="default" size="xs" onClick={open} aria-label={`${label}: ${store.name}`}>
      {label}
    </Button>
  );
}
