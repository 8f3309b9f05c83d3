import { read } from '../../../api/read.ts';
import type { ReplyAt } from '../../../api/request-types.ts';
import { Panel } from '../../../components/panel.tsx';
import { readable } from '../../../components/readable.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import { ActivityList } from '../parts/activity-list.tsx';
import { type Activity, ActivityTable } from '../parts/activity-table.tsx';
import type { Organisation } from './organisation.ts';

type Entry = ReplyAt<'tenancy', 'GET', '/api/v1/org-manager/audit'>['content'][number];

/** What was done in an organisation: to itself, its stores, its people and invitations. */
export function ActivitySection({ organisation: { id } }: { organisation: Organisation }) {
  const { organisations } = useTexts().platform;
  const activityOf = ({ action, entityType, recordedAt, fromState, toState, ...entry }: Entry): Activity => {
    const what = organisations.entities[entityType] ?? readable(entityType);
    const done = organisations.actions[action] ?? readable(action);
    return { ...entry, at: recordedAt, from: fromState, to: toState, what: organisations.action(what, done) };
  };
  return (
    <Panel flush>
      <ActivityList of={(page) => read('tenancy', '/api/v1/org-manager/audit', { query: { id, ...page } })}>
        {(rows) => <ActivityTable caption={organisations.sections.activity} rows={rows.map(activityOf)} />}
      </ActivityList>
    </Panel>
  );
}
