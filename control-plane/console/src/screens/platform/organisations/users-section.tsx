import { IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { read } from '../../../api/read.ts';
import { Panel } from '../../../components/panel.tsx';
import { SearchField } from '../../../components/search-field.tsx';
import { useTexts } from '../../../texts/texts-context.tsx';
import { FilterBar } from '../parts/filter-bar.tsx';
import { PAGE_SIZE, PagedList } from '../parts/paged-list.tsx';
import { UsersTable } from '../users/users-table.tsx';
import type { Organisation } from './organisation.ts';

const route = getRouteApi('/console/platform/organizations/$id/$section');

/** The accounts that belong to an organisation. */
export function UsersSection({ organisation: { id } }: { organisation: Organisation }) {
  const { organisations, users } = useTexts().platform;
  const { page = 0, q } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery({
    ...read('uaa', '/api/v1/admin/users', {
      query: { page, count: PAGE_SIZE, 'metadata[org]': id, ...(q && { q }) },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <Panel flush>
      <FilterBar>
        <SearchField
          label={users.search}
          placeholder={users.searchHint}
          value={q ?? ''}
          onSearch={(text) => void navigate({ search: { q: text || undefined }, replace: true })}
        />
      </FilterBar>
      <PagedList
        query={query}
        icon={IconUsers}
        empty={{ title: organisations.noUsers }}
        onClear={q ? () => void navigate({ search: {} }) : undefined}
        onPage={(next) => void navigate({ search: (was) => ({ ...was, page: next || undefined }) })}
      >
        {(rows) => <UsersTable rows={rows} />}
      </PagedList>
    </Panel>
  );
}
