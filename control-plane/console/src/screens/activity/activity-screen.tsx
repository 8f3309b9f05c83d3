import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { read } from '../../api/read.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { boundsOf } from '../../components/list/day-bounds.ts';
import { useListAddress } from '../../components/list/list-address.ts';
import { PositionTurner } from '../../components/list/position-turner.tsx';
import { Notice } from '../../components/notice.tsx';
import { Page } from '../../components/page.tsx';
import { Panel } from '../../components/panel.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { useCurrentStore } from '../../session/stores.ts';
import { useViewer } from '../../session/use-viewer.ts';
import { useLocale, useTexts } from '../../texts/texts-context.tsx';
import css from './activity.module.css';
import { ActivityFilters } from './activity-filters.tsx';
import type { ActivitySearch } from './activity-search.ts';
import { ActivityTable } from './activity-table.tsx';
import type { Activity } from './activity-words.ts';

const route = getRouteApi('/console/activity');

/** What was done in the organisation and its stores, and who did it. */
export function ActivityScreen() {
  const { activity } = useTexts();
  const seesAll = useViewer().roles.includes('ORG_ADMIN');
  const { store, ...search } = route.useSearch();
  const current = useCurrentStore();
  // Whoever runs one store sees that one, whatever the address says.
  const chosen = seesAll ? store : current?.id;
  const found = useActivity(chosen, search);
  return (
    <Page title={activity.title} description={seesAll ? activity.leadOfAll : activity.leadOfStore}>
      <Panel flush>
        <ActivityFilters seesAll={seesAll} />
        <QueryView query={found} lines={8}>
          {(page) => (
            <Entries page={page} isNarrowed={Object.keys(search).length > 0} namesStore={chosen === undefined} />
          )}
        </QueryView>
      </Panel>
    </Page>
  );
}

function useActivity(store: string | undefined, { from, to, ...words }: Omit<ActivitySearch, 'store'>) {
  // The service takes instants, the address has days.
  const query = { ...words, ...boundsOf({ from, to }) };
  const ofStore = useQuery({
    ...read('tenancy', '/api/v1/store-manager/activity', { store: store ?? '', query }),
    placeholderData: keepPreviousData,
    enabled: store !== undefined,
  });
  const ofAll = useQuery({
    ...read('tenancy', '/api/v1/org-manager/activity', { query }),
    placeholderData: keepPreviousData,
    enabled: store === undefined,
  });
  return store === undefined ? ofAll : ofStore;
}

function Entries({ page, isNarrowed, namesStore }: { page: Activity; isNarrowed: boolean; namesStore: boolean }) {
  return (
    <>
      <Gaps page={page} />
      {page.entries.length === 0 ? (
        <Nothing isNarrowed={isNarrowed} />
      ) : (
        <ActivityTable rows={page.entries} namesStore={namesStore} />
      )}
      <PositionTurner next={page.next} />
    </>
  );
}

/** Who did not answer, and how far back was looked: without it, nothing found would read as nothing happened. */
function Gaps({ page: { missing, since } }: { page: Activity }) {
  const { texts, format } = useLocale();
  const { audit, shared } = texts.platform;
  if (missing.length === 0 && since === null) return null;
  return (
    <div className={css.notices}>
      {missing.length > 0 && (
        <Notice tone="warn" title={audit.missing} live>
          {format.list(missing.map((service) => shared.services[service] ?? service))}
        </Notice>
      )}
      {since !== null && <p className={css.since}>{audit.since(format.date(since))}</p>}
    </div>
  );
}

function Nothing({ isNarrowed }: { isNarrowed: boolean }) {
  const { common, platform } = useTexts();
  const { clear } = useListAddress();
  const { empty, emptyText } = platform.shared.activity;
  if (!isNarrowed)
    return (
      <EmptyState icon={IconHistory} title={empty}>
        {emptyText}
      </EmptyState>
    );
  const all = (
    <Button variant="default" onClick={clear}>
      {common.clearFilters}
    </Button>
  );
  return <EmptyState icon={IconHistory} title={common.nothingFits} action={all} />;
}
