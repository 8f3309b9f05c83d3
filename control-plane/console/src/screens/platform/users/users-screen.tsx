import { IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { read } from '../../../api/read.ts';
import { Page } from '../../../components/page.tsx';
import { Panel } from '../../../components/panel.tsx';
import { readable } from '../../../components/readable.ts';
import { SearchField } from '../../../components/search-field.tsx';
import { useTexts } from '../../../texts/texts-context.tsx';
import { FilterBar, FilterSelect } from '../parts/filter-bar.tsx';
import { OrganisationTag } from '../parts/organisation-tag.tsx';
import { PAGE_SIZE, PagedList } from '../parts/paged-list.tsx';
import { accountStatuses, type UsersSearch } from '../platform-search.ts';
import { useKnownRoles, useRoleName } from './use-role-name.ts';
import { UsersTable } from './users-table.tsx';

const route = getRouteApi('/console/platform/users');

/** All accounts of the platform. */
export function UsersScreen() {
  const { users } = useTexts().platform;
  const { page = 0, q, status, role, org } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery({
    ...read('uaa', '/api/v1/admin/users', {
      query: { page, count: PAGE_SIZE, q, status, role, 'metadata[org]': org },
    }),
    placeholderData: keepPreviousData,
  });
  const counts = useQuery(read('uaa', '/api/v1/admin/users/counts')).data;
  const isNarrowed = [q, status, role, org].some(Boolean);
  return (
    <Page title={users.title} description={counts && users.counts(counts)}>
      <Panel flush>
        <UserFilters />
        <PagedList
          query={query}
          icon={IconUsers}
          empty={{ title: users.empty }}
          onClear={isNarrowed ? () => void navigate({ search: {} }) : undefined}
          onPage={(next) => void navigate({ search: (was) => ({ ...was, page: next || undefined }) })}
        >
          {(rows) => <UsersTable rows={rows} withOrganisation />}
        </PagedList>
      </Panel>
    </Page>
  );
}

function UserFilters() {
  const { team, platform } = useTexts();
  const { users, shared } = platform;
  const { q, status, role, org } = route.useSearch();
  const navigate = route.useNavigate();
  const roles = useKnownRoles();
  const roleName = useRoleName();
  const narrow = (filters: UsersSearch) =>
    void navigate({ search: (was) => ({ ...was, page: undefined, ...filters }), replace: true });
  return (
    <FilterBar>
      <SearchField
        label={users.search}
        placeholder={users.searchHint}
        value={q ?? ''}
        onSearch={(text) => narrow({ q: text || undefined })}
      />
      <FilterSelect
        label={shared.status}
        any={shared.anyStatus}
        value={status}
        options={accountStatuses}
        nameOf={(name) => team.statuses[name] ?? readable(name)}
        onChoose={(chosen) => narrow({ status: chosen })}
      />
      <FilterSelect
        label={users.role}
        any={users.anyRole}
        value={role}
        options={role && !roles.includes(role) ? [role, ...roles] : roles}
        nameOf={roleName}
        onChoose={(chosen) => narrow({ role: chosen })}
      />
      {org !== undefined && <OrganisationTag id={org} onRemove={() => narrow({ org: undefined })} />}
    </FilterBar>
  );
}
