import { IconBox, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { read } from '../../../api/read.ts';
import { LinkButton } from '../../../components/link-button.tsx';
import { Page } from '../../../components/page.tsx';
import { Panel } from '../../../components/panel.tsx';
import { SearchField } from '../../../components/search-field.tsx';
import { useTexts } from '../../../texts/texts-context.tsx';
import { FilterBar } from '../parts/filter-bar.tsx';
import { PAGE_SIZE, PagedList } from '../parts/paged-list.tsx';
import { PodsTable } from './pods-table.tsx';

const route = getRouteApi('/console/platform/pods/');

export function PodsScreen() {
  const { pods } = useTexts().platform;
  const { page = 0, q } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery({
    ...read('pod-registry', '/api/v1/pod', { query: { page, count: PAGE_SIZE, q } }),
    placeholderData: keepPreviousData,
  });
  const create = (
    <LinkButton to="/platform/pods/new" leftSection={<IconPlus size={16} aria-hidden="true" />}>
      {pods.create}
    </LinkButton>
  );
  return (
    <Page title={pods.title} description={pods.description} actions={create}>
      <Panel flush>
        <FilterBar>
          <SearchField
            label={pods.search}
            placeholder={pods.searchHint}
            value={q ?? ''}
            onSearch={(text) => void navigate({ search: { q: text || undefined }, replace: true })}
          />
        </FilterBar>
        <PagedList
          query={query}
          icon={IconBox}
          empty={{ title: pods.empty, text: pods.emptyText }}
          onClear={q ? () => void navigate({ search: {} }) : undefined}
          onPage={(next) => void navigate({ search: (was) => ({ ...was, page: next || undefined }) })}
        >
          {(rows) => <PodsTable rows={rows} />}
        </PagedList>
      </Panel>
    </Page>
  );
}
