import type { Store } from '../../../session/stores.ts';
import { WithRecord } from '../with-record.tsx';
import { LegalForm } from './legal-form.tsx';

/** Who stands behind the store, and in whose name it writes to shoppers. */
export function LegalSection({ store }: { store: Store }) {
  return (
    <WithRecord store={store}>
      {(record) => <LegalForm key={record.updatedAt} store={store} record={record} />}
    </WithRecord>
  );
}
