import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../components/query-view.tsx';
import type { Store } from '../../session/stores.ts';
import { platformChoices } from '../stores/create-store-choices.ts';
import { DetailsForm } from './details-form.tsx';
import { recordOf } from './store-record.ts';

export function DetailsSection({ store }: { store: Store }) {
  const record = useQuery(recordOf(store));
  const platform = useQuery(platformChoices);
  return (
    <QueryView query={record} lines={8}>
      {(found) => (
        <DetailsForm
          key={found.updatedAt}
          store={store}
          record={found}
          // What a store has can be kept, also while the list of choices does not answer.
          languages={platform.data?.languages ?? found.supportedLanguages}
        />
      )}
    </QueryView>
  );
}
