import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../components/query-view.tsx';
import css from '../../components/settings-form/settings-form.module.css';
import type { Store } from '../../session/stores.ts';
import { useViewer } from '../../session/use-viewer.ts';
import { mayManage } from '../../session/viewer.ts';
import { CloseStore } from './close-store.tsx';
import { StoreOpening } from './store-opening.tsx';
import { recordOf } from './store-record.ts';

export function StatusSection({ store }: { store: Store }) {
  const viewer = useViewer();
  const query = useQuery(recordOf(store));
  return (
    <div className={css.form}>
      <QueryView query={query}>{(record) => <StoreOpening store={store} record={record} />}</QueryView>
      {mayManage(viewer, 'createStore') && <CloseStore store={store} />}
    </div>
  );
}
