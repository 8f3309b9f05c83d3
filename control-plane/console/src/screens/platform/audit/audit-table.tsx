import type { ReplyAt } from '../../../api/request-types.ts';
import { actorName } from '../../../components/actor-name.ts';
import { type Column, DataTable, TwoLines } from '../../../components/data-table.tsx';
import { StatusPill } from '../../../components/status-pill.tsx';
import { useLocale } from '../../../texts/texts-context.tsx';
import { useOrganisationNames } from '../parts/names.ts';
import { OrganisationLink } from '../parts/organisation-link.tsx';
import css from './audit.module.css';
import { auditDetail, auditWords, subjectWords } from './audit-words.ts';
import { useServiceName } from './use-service-name.ts';

type Entry = ReplyAt<'tenancy', 'GET', '/api/v1/operator/audit'>['entries'][number];

export function AuditTable({ rows }: { rows: readonly Entry[] }) {
  const { texts, format } = useLocale();
  const { audit, shared } = texts.platform;
  const serviceName = useServiceName();
  const organisations = useOrganisationNames(rows.map(({ org }) => org));
  const columns: Column<Entry>[] = [
    { key: 'what', title: shared.activity.what, cell: (entry) => <What entry={entry} /> },
    {
      key: 'about',
      title: shared.activity.about,
      wide: true,
      cell: (entry) => (
        <TwoLines
          first={<About entry={entry} />}
          second={
            entry.org === null ? undefined : <OrganisationLink id={entry.org} name={organisations.get(entry.org)} />
          }
        />
      ),
    },
    { key: 'service', title: audit.service, wide: true, cell: ({ service }) => serviceName(service) },
    {
      key: 'actor',
      title: shared.activity.by,
      cell: ({ actor, act }) => (
        <TwoLines
          first={<bdi className={css.person}>{actorName(texts, actor.name)}</bdi>}
          second={act === null ? undefined : <bdi>{audit.through(act)}</bdi>}
        />
      ),
    },
    { key: 'ip', title: audit.ip, wide: true, cell: ({ ip }) => ip && <span className="latin">{ip}</span> },
    { key: 'at', title: shared.activity.when, wide: true, cell: ({ at }) => format.moment(at) },
  ];
  return <DataTable caption={audit.title} columns={columns} rows={rows} keyOf={({ id }) => id} />;
}

function What({ entry }: { entry: Entry }) {
  const { texts, format } = useLocale();
  const { outcome } = entry;
  const detail = auditDetail(texts, entry);
  return (
    <TwoLines
      first={
        <>
          {auditWords(texts, entry)}{' '}
          {outcome === 'FAILURE' && <StatusPill tone="bad" label={texts.platform.audit.failed} />}
        </>
      }
      second={detail === undefined ? undefined : <bdi className={css.detail}>{detail}</bdi>}
      narrow={
        <>
          <About entry={entry} />
          <br />
          {format.moment(entry.at)}
        </>
      }
    />
  );
}

/** By its name, or by its id where it has none. */
function About({ entry: { about } }: { entry: Entry }) {
  const { texts } = useLocale();
  const words = about.name ?? about.id;
  return (
    <>
      {subjectWords(texts, about.type)} {words !== null && <bdi className="latin">{words}</bdi>}
    </>
  );
}
