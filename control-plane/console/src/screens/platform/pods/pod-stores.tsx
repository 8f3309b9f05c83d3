import { IconBuildingStore } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { search } from '../../../api/search.ts';
import { FilterBar, FilterSearch } from '../../../components/list/filter-bar.tsx';
import { PagedList } from '../../../components/list/paged-list.tsx';
import { Panel } from '../../../components/panel.tsx';
import type { Store } from '../../../session/stores.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import { useOrganisationNames } from '../parts/names.ts';
import { OrganisationLink } from '../parts/organisation-link.tsx';
import { StoresTable } from '../stores/stores-table.tsx';
import type { PodView } from './pod.ts';

const route = getRouteApi('/console/platform/pods/$id/{-$section}');

/** The stores that stand on a pod, of whichever organisation. */
export function PodStores({ pod: { id } }: { pod: PodView }) {
  const { pods, stores } = useTexts().platform;
  const { q } = route.useSearch();
  return (
    <Panel flush>
      <FilterBar>
        <FilterSearch label={stores.search} placeholder={stores.searchHint} />
      </FilterBar>
      <PagedList
        of={(page) =>
          search('tenancy', '/api/v1/store-manager/list', {
            query: page,
            body: { pod: id, ...(q && { name: q.slice(0, LONGEST_NAME) }) },
          })
        }
        icon={IconBuildingStore}
        empty={{ title: pods.noStores }}
        narrowed={Boolean(q)}
      >
        {(rows) => <StoresWithOwners rows={rows} />}
      </PagedList>
    </Panel>
  );
}

/** No store has a longer name. */
const LONGEST_NAME = 40;

function StoresWithOwners({ rows }: { rows: readonly Store[] }) {
  const { shared } = useTexts().platform;
  const names = useOrganisationNames(rows.map(({ orgId }) => orgId));
  const cell = ({ orgId }: Store) => <OrganisationLink id={orgId} name={names.get(orgId)} />;
  return <StoresTable rows={rows} place={{ title: shared.organisation, cell }} />;
}
