import type { ReactNode } from 'react';
import { actorName } from '../../../components/actor-name.ts';
import { type Column, DataTable, TwoLines } from '../../../components/data-table.tsx';
import { readable } from '../../../components/readable.ts';
import { useLocale } from '../../../texts/texts-context.tsx';

/** One thing that was done, whichever service wrote it down. */
export interface Activity {
  id: string;
  at: string;
  what: ReactNode;
  /** Whom it was done to, where the list is about more than one. */
  about?: ReactNode;
  from: string | null;
  to: string | null;
  /** A person, or a person through another: `merchant (via operator)`. */
  actor: string;
  source: string;
  detail: string | null;
}

/** What was done, by whom and why, the latest first. */
export function ActivityTable({ caption, rows }: { caption: string; rows: readonly Activity[] }) {
  const { texts, format } = useLocale();
  const { activity, states } = texts.platform.shared;
  const named = (state: string | null) => (state === null ? activity.nothing : (states[state] ?? readable(state)));
  const columns: Column<Activity>[] = [
    {
      key: 'what',
      title: activity.what,
      cell: ({ what, detail, about, at }) => (
        <TwoLines
          first={what}
          second={detail ?? undefined}
          narrow={
            <>
              {about}
              {format.moment(at)}
            </>
          }
        />
      ),
    },
    ...(rows.some(({ about }) => about !== undefined)
      ? [{ key: 'about', title: activity.about, wide: true, cell: ({ about }: Activity) => about }]
      : []),
    {
      key: 'change',
      title: activity.change,
      wide: true,
      cell: ({ from, to }) => (from === null && to === null ? null : activity.moved(named(from), named(to))),
    },
    {
      key: 'actor',
      title: activity.by,
      cell: ({ actor, source }) => (
        <TwoLines first={<bdi>{actorName(texts, actor)}</bdi>} second={activity.sources[source] ?? readable(source)} />
      ),
    },
    { key: 'at', title: activity.when, wide: true, cell: ({ at }) => format.moment(at) },
  ];
  return <DataTable caption={caption} columns={columns} rows={rows} keyOf={({ id }) => id} />;
}
