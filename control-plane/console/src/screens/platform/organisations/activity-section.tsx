import { IconHistory } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { read } from '../../../api/read.ts';
import type { ReplyAt } from '../../../api/request-types.ts';
import { Panel } from '../../../components/panel.tsx';
import { readable } from '../../../components/readable.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import { type Activity, ActivityTable } from '../parts/activity-table.tsx';
import { PAGE_SIZE, PagedList } from '../parts/paged-list.tsx';
import type { Organisation } from './organisation.ts';

const route = getRouteApi('/console/platform/organizations/$id/$section');

type Entry = ReplyAt<'tenancy', 'GET', '/api/v1/org-manager/audit'>['content'][number];

/** What was done in an organisation: to itself, its stores, its people and invitations. */
export function ActivitySection({ organisation: { id } }: { organisation: Organisation }) {
  const { organisations, shared } = useTexts().platform;
  const { page = 0 } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery({
    ...read('tenancy', '/api/v1/org-manager/audit', { query: { id, page, count: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });
  const activityOf = ({ action, entityType, recordedAt, fromState, toState, ...entry }: Entry): Activity => {
    const what = organisations.entities[entityType] ?? readable(entityType);
    const deed = organisations.deeds[action] ?? readable(action);
    return { ...entry, at: recordedAt, from: fromState, to: toState, what: organisations.deed(what, deed) };
  };
  return (
    <Panel flush>
      <PagedList
        query={query}
        icon={IconHistory}
        empty={{ title: shared.activity.empty, text: shared.activity.emptyText }}
        onPage={(next) => void navigate({ search: { page: next || undefined } })}
      >
        {(rows) => <ActivityTable caption={organisations.sections.activity} rows={rows.map(activityOf)} />}
      </PagedList>
    </Panel>
  );
}
