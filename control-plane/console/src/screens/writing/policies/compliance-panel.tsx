import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { read } from '../../../api/read.ts';
import type { ReplyAt } from '../../../api/request-types.ts';
import { type Column, DataTable } from '../../../components/data-table.tsx';
import { Panel } from '../../../components/panel.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { StatusPill } from '../../../components/status-pill.tsx';
import { destinationOf } from '../../../session/stores.ts';
import { useLocale } from '../../../texts/texts-context.tsx';
import { languagesOf, type OfStore } from '../content-page.tsx';

type Compliance = ReplyAt<'content', 'GET', '/api/v1/private/content/policies/compliance'>[number];

/** Of each type of policy: where the law asks for it, and whether shoppers can read one. */
export function CompliancePanel({ store, record }: OfStore) {
  const { writing } = useLocale().texts;
  const query = useQuery(read('content', '/api/v1/private/content/policies/compliance', destinationOf(store)));
  const columns = useColumns(languagesOf(record));
  return (
    <Panel title={writing.policies.needed} description={writing.policies.neededLead} flush>
      <QueryView query={query}>
        {(rows) => (
          <DataTable
            caption={writing.policies.needed}
            columns={columns}
            rows={rows.filter(({ policyType }) => policyType !== 'CUSTOM')}
            keyOf={({ policyType }) => policyType}
          />
        )}
      </QueryView>
    </Panel>
  );
}

function useColumns(languages: readonly string[]): Column<Compliance>[] {
  const { texts, format } = useLocale();
  const { writing } = texts;
  const { policies, policyTypes } = writing;
  const regions: Record<string, string> = policies.regions;
  const missingIn = (row: Compliance) => languages.filter((language) => !row.languages.some((one) => one === language));
  return [
    {
      key: 'type',
      title: writing.fields.policyType,
      cell: ({ id, policyType }) =>
        id === null ? (
          policyTypes[policyType]
        ) : (
          <Link to="/content/$type/$item" params={{ type: 'policies', item: id }}>
            {policyTypes[policyType]}
          </Link>
        ),
    },
    {
      key: 'required',
      title: policies.requiredIn,
      wide: true,
      cell: ({ requiredIn }) =>
        requiredIn.length === 0 ? policies.nowhere : format.list(requiredIn.map((region) => regions[region] ?? region)),
    },
    {
      key: 'state',
      title: writing.status,
      cell: (row) =>
        row.liveVersion === null ? (
          <StatusPill tone={row.requiredIn.length > 0 ? 'bad' : 'quiet'} label={policies.missing} />
        ) : (
          <StatusPill tone="good" label={policies.inForce(format.number(row.liveVersion))} />
        ),
    },
    {
      key: 'languages',
      title: policies.untranslated,
      wide: true,
      cell: (row) =>
        row.liveVersion === null ? '' : format.list(missingIn(row).map(format.language)) || texts.common.none,
    },
  ];
}
