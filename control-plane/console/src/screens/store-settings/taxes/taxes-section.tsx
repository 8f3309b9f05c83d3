import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/read.ts';
import { QueryView } from '../../../components/query-view.tsx';
import { destinationOf, type Store } from '../../../session/stores.ts';
import { WithRecord } from '../with-record.tsx';
import { TaxRates } from './tax-rates.tsx';
import { TaxSettingsForm } from './tax-settings-form.tsx';

/** What is added to prices, or is in them. */
export function TaxesSection({ store }: { store: Store }) {
  const settings = useQuery(read('checkout', '/api/v1/private/tax-settings', destinationOf(store)));
  return (
    <>
      <QueryView query={settings}>
        {(found) => <TaxSettingsForm key={found.version} store={store} settings={found} />}
      </QueryView>
      <WithRecord store={store}>{(record) => <TaxRates store={store} record={record} />}</WithRecord>
    </>
  );
}
