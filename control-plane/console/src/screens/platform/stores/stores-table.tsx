import { billingTone } from '../../../components/billing-tone.ts';
import { type Column, DataTable, TwoLines } from '../../../components/data-table.tsx';
import { Day } from '../../../components/list/day.tsx';
import { readable } from '../../../components/readable.ts';
import { StatusPill } from '../../../components/status-pill.tsx';
import { isBuilding, type Store } from '../../../session/stores.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import { StoreMenu } from './store-menu.tsx';
import { provisioningTones, storeTones } from './store-moves.ts';
import css from './stores.module.css';

interface StoresTableProps {
  rows: readonly Store[];
  /** What the list does not say by itself: the pod of each store, or its organisation. */
  place: Pick<Column<Store>, 'title' | 'cell'>;
}

/** Stores as operators see them: in use or not, set up or not, paid or not. */
export function StoresTable({ rows, place }: StoresTableProps) {
  const { stores, shared } = useTexts().platform;
  const columns: Column<Store>[] = [
    {
      key: 'store',
      title: shared.store,
      cell: ({ name, id }) => (
        <TwoLines
          first={<span className="latin">{name}</span>}
          second={<code className={`${css.id} latin`}>{id}</code>}
        />
      ),
    },
    { key: 'state', title: shared.status, cell: (store) => <StoreStates store={store} /> },
    {
      key: 'billing',
      title: stores.billing,
      wide: true,
      cell: ({ billingStatus }) => <Standing status={billingStatus} />,
    },
    { key: 'place', wide: true, ...place },
    { key: 'created', title: shared.created, wide: true, cell: ({ createdAt }) => <Day at={createdAt} /> },
    { key: 'actions', title: shared.actions, quiet: true, end: true, cell: (store) => <StoreMenu store={store} /> },
  ];
  return (
    <DataTable
      caption={stores.title}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      isDim={({ status }) => status === 'ARCHIVED' || status === 'DELETED'}
    />
  );
}

/** In use and set up are two things: a suspended store may be set up, and one in use may not be yet. */
function StoreStates({ store }: { store: Store }) {
  const { stores, shared } = useTexts().platform;
  const { status, provisioningState, provisioningError, operable } = store;
  return (
    <span className={css.states}>
      <span className={css.pills}>
        <StatusPill tone={storeTones[status] ?? 'quiet'} label={shared.states[status] ?? readable(status)} />
        <StatusPill
          tone={provisioningTones[provisioningState] ?? 'quiet'}
          label={shared.states[provisioningState] ?? readable(provisioningState)}
          busy={isBuilding(store)}
        />
      </span>
      {status === 'ACTIVE' && !operable && <span className={css.remark}>{stores.organisationOut}</span>}
      {provisioningError !== null && (
        <span className={css.error}>
          {stores.error}: <code className="latin">{provisioningError}</code>
        </span>
      )}
    </span>
  );
}

/** Nobody knowing is not the same as lapsed. */
function Standing({ status }: { status: Store['billingStatus'] }) {
  const { platform, common, stores } = useTexts();
  const label =
    status === null ? common.unknown : (stores.billing[status] ?? platform.shared.states[status] ?? readable(status));
  return <StatusPill tone={billingTone(status)} label={label} />;
}
