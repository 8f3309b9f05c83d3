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
import type { PodView } from './pod.ts';

const route = getRouteApi('/console/platform/pods/$id/{-$section}');

type Entry = ReplyAt<'pod-registry', 'GET', '/api/v1/pod/:id/audit'>['content'][number];

export function PodActivity({ pod: { id } }: { pod: PodView }) {
  const { pods, shared } = useTexts().platform;
  const { page = 0 } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery({
    ...read('pod-registry', '/api/v1/pod/:id/audit', { params: { id }, query: { page, count: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });
  const activityOf = ({ action, recordedAt, fromState, toState, ...entry }: Entry): Activity => ({
    ...entry,
    at: recordedAt,
    from: fromState,
    to: toState,
    what: pods.deeds[action] ?? readable(action),
  });
  return (
    <Panel flush>
      <PagedList
        query={query}
        icon={IconHistory}
        empty={{ title: shared.activity.empty, text: shared.activity.emptyText }}
        onPage={(next) => void navigate({ search: { page: next || undefined } })}
      >
        {(rows) => <ActivityTable caption={pods.sections.activity} rows={rows.map(activityOf)} />}
      </PagedList>
    </Panel>
  );
}
