import { useQueries, useQuery } from '@tanstack/react-query';
import { read } from '../../../api/read.ts';
import { QueryView } from '../../../components/query-view.tsx';
import { destinationOf, type Store } from '../../../session/stores.ts';
import { lookChoices } from '../../stores/create-store-choices.ts';
import { recordOf } from '../store-record.ts';
import { WithRecord } from '../with-record.tsx';
import { LookForm } from './look-form.tsx';
import { SiteForm } from './site-form.tsx';

/** How the shop looks, and how it presents itself. */
export function AppearanceSection({ store }: { store: Store }) {
  const record = useQuery(recordOf(store));
  const site = useQuery(read('content', '/api/v1/private/content/site-settings', destinationOf(store)));
  const [themes, colorThemes] = useQueries({ queries: lookChoices });
  return (
    <>
      <QueryView query={record}>
        {(found) => (
          <LookForm
            key={found.updatedAt}
            store={store}
            record={found}
            // What a store has can be kept, also while the lists of choices do not answer.
            themes={themes.data ?? [found.theme]}
            colorThemes={colorThemes.data ?? [found.colorTheme]}
          />
        )}
      </QueryView>
      <WithRecord store={store}>
        {({ supportedLanguages }) => (
          <QueryView query={site} lines={8}>
            {(found) => <SiteForm key={found.version} store={store} site={found} languages={supportedLanguages} />}
          </QueryView>
        )}
      </WithRecord>
    </>
  );
}
