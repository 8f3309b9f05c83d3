import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/read.ts';
import { Panel } from '../../components/panel.tsx';
import { LoadingLines } from '../../components/query-view.tsx';
import { useTexts } from '../../texts/texts-context.tsx';
import { OrganisationFigures } from './organisation-figures.tsx';

/** What all stores of the organisation use together. Of one store alone its own figures say the same. */
export function OrganisationUsage() {
  const { usage } = useTexts().subscription;
  const query = useQuery({ ...read('billing', '/api/v1/usage/organisation'), retry: false });
  if (query.isPending) return <LoadingLines lines={2} />;
  if (!query.data || query.data.stores.used < 2) return null;
  return (
    <Panel title={usage.allStores} description={usage.allStoresLead}>
      <OrganisationFigures usage={query.data} />
    </Panel>
  );
}
