import { read } from '../../../api/read.ts';
import type { ReplyAt } from '../../../api/request-types.ts';
import { Panel } from '../../../components/panel.tsx';
import { readable } from '../../../components/readable.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import { ActivityList } from '../parts/activity-list.tsx';
import { type Activity, ActivityTable } from '../parts/activity-table.tsx';
import type { PodView } from './pod.ts';

type Entry = ReplyAt<'pod-registry', 'GET', '/api/v1/pod/:id/audit'>['content'][number];

export function PodActivity({ pod: { id } }: { pod: PodView }) {
  const { pods } = useTexts().platform;
  const activityOf = ({ action, recordedAt, fromState, toState, ...entry }: Entry): Activity => ({
    ...entry,
    at: recordedAt,
    from: fromState,
    to: toState,
    what: pods.actions[action] ?? readable(action),
  });
  return (
    <Panel flush>
      <ActivityList of={(query) => read('pod-registry', '/api/v1/pod/:id/audit', { params: { id }, query })}>
        {(rows) => <ActivityTable caption={pods.sections.activity} rows={rows.map(activityOf)} />}
      </ActivityList>
    </Panel>
  );
}
