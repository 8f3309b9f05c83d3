import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { read } from '../../../api/read.ts';
import { FilterBar, FilterSearch, FilterSelect } from '../../../components/list/filter-bar.tsx';
import { PagedList } from '../../../components/list/paged-list.tsx';
import { Page } from '../../../components/page.tsx';
import { Panel } from '../../../components/panel.tsx';
import { readable } from '../../../components/readable.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import { OrganisationTag } from '../parts/organisation-tag.tsx';
import { accountStatuses } from '../platform-search.ts';
import { useKnownRoles, useRoleName } from './use-role-name.ts';
import { UsersTable } from './users-table.tsx';

const route = getRouteApi('/console/platform/users');

/** All accounts of the platform. */
export function UsersScreen() {
  const { users } = useTexts().platform;
  const { q, status, role, org } = route.useSearch();
  const counts = useQuery(read('uaa', '/api/v1/admin/users/counts')).data;
  return (
    <Page title={users.title} description={counts && users.counts(counts)}>
      <Panel flush>
        <UserFilters />
        <PagedList
          of={(page) =>
            read('uaa', '/api/v1/admin/users', { query: { ...page, q, status, role, 'metadata[org]': org } })
          }
          icon={IconUsers}
          empty={{ title: users.empty }}
          narrowed={[q, status, role, org].some(Boolean)}
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
  const { role } = route.useSearch();
  const roles = useKnownRoles();
  const roleName = useRoleName();
  return (
    <FilterBar>
      <FilterSearch label={users.search} placeholder={users.searchHint} />
      <FilterSelect
        by="status"
        label={shared.status}
        any={shared.anyStatus}
        options={accountStatuses}
        nameOf={(name) => team.statuses[name] ?? readable(name)}
      />
      <FilterSelect
        by="role"
        label={users.role}
        any={users.anyRole}
        options={role && !roles.includes(role) ? [role, ...roles] : roles}
        nameOf={roleName}
      />
      <OrganisationTag />
    </FilterBar>
  );
}
