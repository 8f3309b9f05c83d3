import { Button } from '@mantine/core';
import { IconBuilding, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { search } from '../../../api/search.ts';
import { Page } from '../../../components/page.tsx';
import { Panel } from '../../../components/panel.tsx';
import { readable } from '../../../components/readable.ts';
import { SearchField } from '../../../components/search-field.tsx';
import { useViewer } from '../../../session/use-viewer.ts';
import { mayManage } from '../../../session/viewer.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import { FilterBar, FilterSelect } from '../parts/filter-bar.tsx';
import { PAGE_SIZE, PagedList } from '../parts/paged-list.tsx';
import { type OrganisationsSearch, organisationStatuses } from '../platform-search.ts';
import { CreateOrganisation } from './create-organisation.tsx';
import { OrganisationsTable } from './organisations-table.tsx';

const route = getRouteApi('/console/platform/organizations/');

export function OrganisationsScreen() {
  const { organisations } = useTexts().platform;
  const viewer = useViewer();
  const [creating, setCreating] = useState(false);
  const create = mayManage(viewer, 'organisations') && (
    <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => setCreating(true)}>
      {organisations.create}
    </Button>
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
  const { page = 0, q, status } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery({
    ...search('tenancy', '/api/v1/org-manager/list', {
      query: { page, count: PAGE_SIZE },
      body: { ...(q && { term: q }), ...(status && { status }) },
    }),
    placeholderData: keepPreviousData,
  });
  const narrow = (filters: OrganisationsSearch) =>
    void navigate({ search: (was) => ({ ...was, page: undefined, ...filters }), replace: true });
  return (
    <Panel flush>
      <FilterBar>
        <SearchField
          label={organisations.search}
          placeholder={organisations.searchHint}
          value={q ?? ''}
          onSearch={(text) => narrow({ q: text || undefined })}
        />
        <FilterSelect
          label={shared.status}
          any={shared.anyStatus}
          value={status}
          options={organisationStatuses}
          nameOf={(name) => shared.states[name] ?? readable(name)}
          onChoose={(chosen) => narrow({ status: chosen })}
        />
      </FilterBar>
      <PagedList
        query={query}
        icon={IconBuilding}
        empty={{ title: organisations.empty, text: organisations.emptyText }}
        onClear={q || status ? () => void navigate({ search: {} }) : undefined}
        onPage={(next) => void navigate({ search: (was) => ({ ...was, page: next || undefined }) })}
      >
        {(rows) => <OrganisationsTable rows={rows} />}
      </PagedList>
    </Panel>
  );
}
