import { Button } from '@mantine/core';
import { IconShield } from '@tabler/icons-react';
import { useState } from 'react';
import { read } from '../../../api/read.ts';
import { type Column, DataTable, TwoLines } from '../../../components/data-table.tsx';
import { PagedList } from '../../../components/list/paged-list.tsx';
import { Panel } from '../../../components/panel.tsx';
import { useLocale, useTexts } from '../../../texts/texts-context.tsx';
import { useRoleName } from '../users/use-role-name.ts';
import type { IdentityRole } from './identity-role.ts';
import { RoleDialog } from './role-dialog.tsx';
import { RoleMenu } from './role-menu.tsx';

/** The roles of the platform, and custom ones with the keys of administration that they open. */
export function RolesSection() {
  const { roles: words } = useTexts().platform.identity;
  const [edited, setEdited] = useState<{ role: IdentityRole | undefined }>();
  return (
    <Panel
      flush
      title={words.title}
      description={words.lead}
      aside={<Button onClick={() => setEdited({ role: undefined })}>{words.create}</Button>}
    >
      <PagedList
        of={(query) => read('uaa', '/api/v1/admin/roles', { query })}
        icon={IconShield}
        empty={{ title: words.none }}
      >
        {(rows) => <RolesTable rows={rows} onEdit={(role) => setEdited({ role })} />}
      </PagedList>
      <RoleDialog
        key={edited?.role?.id}
        role={edited?.role}
        opened={edited !== undefined}
        onClose={() => setEdited(undefined)}
      />
    </Panel>
  );
}

function RolesTable({ rows, onEdit }: { rows: readonly IdentityRole[]; onEdit: (role: IdentityRole) => void }) {
  const { texts, format } = useLocale();
  const { identity, shared } = texts.platform;
  const { roles: words } = identity;
  const roleName = useRoleName();
  const columns: Column<IdentityRole>[] = [
    {
      key: 'role',
      title: words.role,
      cell: ({ name, description, systemRole }) => (
        <TwoLines
          first={systemRole ? roleName(name) : <code className="latin">{name}</code>}
          second={systemRole ? words.ofPlatform[name] : <bdi>{description}</bdi>}
        />
      ),
    },
    {
      key: 'kind',
      title: words.kind,
      wide: true,
      cell: ({ systemRole }) => (systemRole ? words.system : words.custom),
    },
    {
      key: 'permissions',
      title: words.permissions,
      wide: true,
      cell: ({ effectivePermissions }) => format.number(effectivePermissions.length),
    },
    { key: 'people', title: words.people, end: true, cell: ({ userCount }) => format.number(userCount) },
    {
      key: 'actions',
      title: shared.actions,
      quiet: true,
      end: true,
      cell: (role) => (role.systemRole ? null : <RoleMenu role={role} onEdit={() => onEdit(role)} />),
    },
  ];
  return <DataTable caption={words.title} columns={columns} rows={rows} keyOf={({ id }) => id} />;
}
