import { IconUsers } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { read } from '../../../api/read.ts';
import { FilterBar, FilterSearch } from '../../../components/list/filter-bar.tsx';
import { PagedList } from '../../../components/list/paged-list.tsx';
import { Panel } from '../../../components/panel.tsx';
import { useTexts } from '../../../texts/texts-context.tsx';
import { UsersTable } from '../users/users-table.tsx';
import type { Organisation } from './organisation.ts';

const route = getRouteApi('/console/platform/organizations/$id/$section');

/** The accounts that belong to an organisation. */
export function UsersSection({ organisation: { id } }: { organisation: Organisation }) {
  const { organisations, users } = useTexts().platform;
  const { q } = route.useSearch();
  return (
    <Panel flush>
      <FilterBar>
        <FilterSearch label={users.search} placeholder={users.searchHint} />
      </FilterBar>
      <PagedList
        of={(page) => read('uaa', '/api/v1/admin/users', { query: { ...page, 'metadata[org]': id, ...(q && { q }) } })}
        icon={IconUsers}
        empty={{ title: organisations.noUsers }}
        narrowed={Boolean(q)}
      >
        {(rows) => <UsersTable rows={rows} />}
      </PagedList>
    </Panel>
  );
}
