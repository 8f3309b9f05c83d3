import { Button } from '@mantine/core';
import { IconPlus, IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { read } from '../../api/read.ts';
import { listSearch } from '../../app/list-search.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { Pager } from '../../components/pager.tsx';
import { Panel } from '../../components/panel.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { SearchField } from '../../components/search-field.tsx';
import type { Store } from '../../session/stores.ts';
import { useViewer } from '../../session/use-viewer.ts';
import { mayManage } from '../../session/viewer.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import { CreatePerson } from './create-person.tsx';
import { PeopleTable } from './people-table.tsx';
import css from './team.module.css';

const route = getRouteApi('/console/users/$tab');
const PAGE_SIZE = 20;

export function PeopleTab({ store }: { store: Store }) {
  const { team } = useTexts();
  const viewer = useViewer();
  const { page = 0, q = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const [adding, setAdding] = useState(false);
  const query = useQuery({
    ...read('tenancy', '/api/v1/user-account/list', {
      store: store.id,
      query: { page, count: PAGE_SIZE, ...(q !== '' && { q }) },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <Panel flush>
      <div className={css.bar}>
        <SearchField
          label={team.searchLabel}
          placeholder={team.searchHint}
          value={q}
          onSearch={(text) => void navigate({ search: listSearch(0, text), replace: true })}
        />
        {mayManage(viewer, 'team') && (
          <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => setAdding(true)}>
            {team.add}
          </Button>
        )}
      </div>
      <QueryView
        query={query}
        isEmpty={({ totalElements }) => totalElements === 0}
        empty={
          <EmptyState icon={IconUsers} title={q === '' ? team.empty : team.nothingFound}>
            {q === '' ? team.emptyText : undefined}
          </EmptyState>
        }
      >
        {(found) => (
          <>
            <PeopleTable store={store} people={found.content} />
            <Pager page={found} onPage={(next) => void navigate({ search: listSearch(next, q) })} />
          </>
        )}
      </QueryView>
      <CreatePerson store={store} opened={adding} onClose={() => setAdding(false)} />
    </Panel>
  );
}
