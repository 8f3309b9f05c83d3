import { Button } from '@mantine/core';
import { IconBuilding, IconPlus } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { search } from '../../../api/search.ts';
import { FilterBar, FilterSearch, FilterSelect } from '../../../components/list/filter-bar.tsx';
import { PagedList } from '../../../components/list/paged-list.tsx';
import { Page } from '../../../components/page.tsx';
import { Panel } from '../../../components/panel.tsx';
import { readable } from '../../../components/readable.ts';
import { useViewer } from '../../../session/use-viewer.ts';
import { mayManage } from '../../../session/viewer.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import { organisationStatuses } from '../platform-search.ts';
import { CreateOrganisation } from './create-organisation.tsx';
import { ExportsMenu } from './exports-menu.tsx';
import { OrganisationsTable } from './organisations-table.tsx';

const route = getRouteApi('/console/platform/organizations/');

export function OrganisationsScreen() {
  const { organisations } = useTexts().platform;
  const viewer = useViewer();
  const [creating, setCreating] = useState(false);
  const create = mayManage(viewer, 'organisations') && (
    <>
      <ExportsMenu />
      <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => setCreating(true)}>
        {organisations.create}
      </Button>
    </>
  );
  return (
    <Page title={organisations.title} description={organisations.description} actions={create || undefined}>
      <OrganisationList />
      <CreateOrganisation opened={creating} onClose={() => setCreating(false)} />
    </Page>
  );
}

function OrganisationList() {
  const { organisations, shared } = useTexts().platform;
  const { q, status } = route.useSearch();
  return (
    <Panel flush>
      <FilterBar>
        <FilterSearch label={organisations.search} placeholder={organisations.searchHint} />
        <FilterSelect
          by="status"
          label={shared.status}
          any={shared.anyStatus}
          options={organisationStatuses}
          nameOf={(name) => shared.states[name] ?? readable(name)}
        />
      </FilterBar>
      <PagedList
        of={(page) =>
          search('tenancy', '/api/v1/org-manager/list', {
            query: page,
            body: { ...(q && { term: q }), ...(status && { status }) },
          })
        }
        icon={IconBuilding}
        empty={{ title: organisations.empty, text: organisations.emptyText }}
        narrowed={Boolean(q || status)}
      >
        {(rows) => <OrganisationsTable rows={rows} />}
      </PagedList>
    </Panel>
  );
}
