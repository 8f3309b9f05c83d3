import { Link } from '@tanstack/react-router';
import { actorName } from '../../components/actor-name.ts';
import { type Column, DataTable, TwoLines } from '../../components/data-table.tsx';
import { useCurrentStore, useStores } from '../../session/stores.ts';
import { useLocale } from '../../texts/texts-context.tsx';
import { type ActivityEntry, detailOf, namedThing, placeOf, wordsOf } from './activity-words.ts';

export function ActivityTable({ rows, namesStore }: { rows: readonly ActivityEntry[]; namesStore: boolean }) {
  const { texts, format } = useLocale();
  const { activity: heads } = texts.platform.shared;
  const { audit } = texts.platform;
  const stores = useStores().data?.content ?? [];
  const titleOf = (id: string | null) => stores.find((store) => store.id === id)?.name;
  const columns: Column<ActivityEntry>[] = [
    {
      key: 'what',
      title: heads.what,
      cell: (entry) => (
        <TwoLines first={<What entry={entry} />} second={detailOf(texts, entry)} narrow={format.moment(entry.at)} />
      ),
    },
    ...(namesStore
      ? [
          {
            key: 'store',
            title: texts.platform.shared.store,
            wide: true,
            cell: ({ store }: ActivityEntry) => <bdi>{titleOf(store)}</bdi>,
          },
        ]
      : []),
    {
      key: 'actor',
      title: heads.by,
      cell: ({ actor, act }) => (
        <TwoLines
          first={<bdi>{actorName(texts, actor.name)}</bdi>}
          second={act === null ? undefined : <bdi>{audit.through(act)}</bdi>}
        />
      ),
    },
    { key: 'at', title: heads.when, wide: true, cell: ({ at }) => format.moment(at) },
  ];
  return <DataTable caption={texts.activity.title} columns={columns} rows={rows} keyOf={({ id }) => id} />;
}

/** What was done, as a way to what it was done to: screens show one store, so only in the one that is chosen. */
function What({ entry }: { entry: ActivityEntry }) {
  const { texts } = useLocale();
  const current = useCurrentStore();
  const place = entry.store === current?.id ? placeOf(entry) : undefined;
  const words = wordsOf(texts, entry);
  const thing = namedThing(entry);
  return (
    <>
      {place ? <Link {...place}>{words}</Link> : words}
      {thing !== undefined && (
        <>
          {' '}
          <bdi className="latin">{thing}</bdi>
        </>
      )}
    </>
  );
}
