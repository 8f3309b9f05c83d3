import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { addressOf } from '../../../api/client.ts';
import { read } from '../../../api/read.ts';
import type { ReplyAt } from '../../../api/request-types.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { useListAddress } from '../../../components/list/list-address.ts';
import { PositionTurner } from '../../../components/list/position-turner.tsx';
import { Page } from '../../../components/page.tsx';
import { Panel } from '../../../components/panel.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { useTexts } from '../../../texts/texts-context.tsx';
import { ExportButton } from '../parts/export-button.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { auditFilterOf } from './audit-search.ts';
import { AuditTable } from './audit-table.tsx';
import { MissingSources } from './missing-sources.tsx';

const route = getRouteApi('/console/platform/audit');

type Found = ReplyAt<'tenancy', 'GET', '/api/v1/operator/audit'>;

/** What was done anywhere on the platform, by whom, as whom and from where. */
export function AuditScreen() {
  const { audit } = useTexts().platform;
  const { before, ...search } = route.useSearch();
  const filter = auditFilterOf(search);
  const found = useQuery({
    ...read('tenancy', '/api/v1/operator/audit', { query: { ...filter, before } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page
      title={audit.title}
      description={audit.description}
      actions={<ExportButton href={addressOf('tenancy', '/api/v1/operator/audit/export', { query: filter })} />}
    >
      <Panel flush>
        <AuditFilters />
        <QueryView query={found} lines={8}>
          {(page) => <Entries page={page} isNarrowed={Object.keys(search).length > 0} />}
        </QueryView>
      </Panel>
    </Page>
  );
}

function Entries({ page, isNarrowed }: { page: Found; isNarrowed: boolean }) {
  return (
    <>
      <MissingSources missing={page.missing} since={page.since} />
      {page.entries.length === 0 ? <Nothing isNarrowed={isNarrowed} /> : <AuditTable rows={page.entries} />}
      <PositionTurner next={page.next} />
    </>
  );
}

function Nothing({ isNarrowed }: { isNarrowed: boolean }) {
  const { common, platform } = useTexts();
  const { clear } = useListAddress();
  if (!isNarrowed) return <EmptyState icon={IconHistory} title={platform.shared.activity.empty} />;
  const all = (
    <Button variant="default" onClick={clear}>
      {common.clearFilters}
    </Button>
  );
  return <EmptyState icon={IconHistory} title={common.nothingFits} action={all} />;
}
