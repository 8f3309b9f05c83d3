import { Button } from '@mantine/core';
import { IconApps } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { read } from '../../../api/read.ts';
import { type Column, DataTable, TwoLines } from '../../../components/data-table.tsx';
import { Day } from '../../../components/list/day.tsx';
import { FilterBar, FilterSearch } from '../../../components/list/filter-bar.tsx';
import { PagedList } from '../../../components/list/paged-list.tsx';
import { Panel } from '../../../components/panel.tsx';
import { StatusPill } from '../../../components/status-pill.tsx';
import { useTexts } from '../../../texts/texts-context.tsx';
import { ClientDialog } from './client-dialog.tsx';
import { ClientMenu } from './client-menu.tsx';
import { nameOfClient } from './client-name.ts';
import type { Client } from './client-values.ts';

const route = getRouteApi('/console/platform/identity/$section');

/** The applications and services that get tokens. */
export function ClientsSection() {
  const { clients: words } = useTexts().platform.identity;
  const { q } = route.useSearch();
  const [edited, setEdited] = useState<{ client: Client | undefined }>();
  return (
    <Panel
      flush
      title={words.title}
      description={words.lead}
      aside={<Button onClick={() => setEdited({ client: undefined })}>{words.create}</Button>}
    >
      <FilterBar>
        <FilterSearch label={words.search} placeholder={words.searchHint} />
      </FilterBar>
      <PagedList
        of={(page) => read('uaa', '/api/v1/admin/clients', { query: { ...page, ...(q && { q }) } })}
        icon={IconApps}
        empty={{ title: words.none }}
        narrowed={q !== undefined}
      >
        {(rows) => <ClientsTable rows={rows} onEdit={(client) => setEdited({ client })} />}
      </PagedList>
      <ClientDialog
        key={`${edited?.client?.id} ${edited?.client?.version}`}
        client={edited?.client}
        opened={edited !== undefined}
        onClose={() => setEdited(undefined)}
      />
    </Panel>
  );
}

function ClientsTable({ rows, onEdit }: { rows: readonly Client[]; onEdit: (client: Client) => void }) {
  const { identity, shared } = useTexts().platform;
  const { clients: words } = identity;
  const columns: Column<Client>[] = [
    {
      key: 'client',
      title: words.client,
      cell: ({ clientName, clientId }) => (
        <TwoLines
          first={<bdi>{nameOfClient(identity, clientName)}</bdi>}
          second={<code className="latin">{clientId}</code>}
        />
      ),
    },
    { key: 'type', title: words.type, wide: true, cell: ({ type }) => words.types[type] },
    {
      key: 'status',
      title: shared.status,
      cell: ({ status: { enabled } }) => (
        <StatusPill tone={enabled ? 'good' : 'quiet'} label={enabled ? words.enabled : words.disabled} />
      ),
    },
    {
      key: 'secret',
      title: words.secretUntil,
      wide: true,
      cell: ({ clientSecretExpiresAt }) =>
        clientSecretExpiresAt === null ? words.noSecret : <Day at={clientSecretExpiresAt} />,
    },
    {
      key: 'actions',
      title: shared.actions,
      quiet: true,
      end: true,
      cell: (client) => <ClientMenu client={client} onEdit={() => onEdit(client)} />,
    },
  ];
  return (
    <DataTable
      caption={words.title}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      isDim={({ status }) => !status.enabled}
    />
  );
}
