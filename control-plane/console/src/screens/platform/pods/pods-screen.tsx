import { IconBox, IconPlus } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { read } from '../../../api/read.ts';
import { LinkButton } from '../../../components/link-button.tsx';
import { FilterBar, FilterSearch } from '../../../components/list/filter-bar.tsx';
import { PagedList } from '../../../components/list/paged-list.tsx';
import { Page } from '../../../components/page.tsx';
import { Panel } from '../../../components/panel.tsx';
import { useTexts } from '../../../texts/texts-context.tsx';
import { PodsTable } from './pods-table.tsx';

const route = getRouteApi('/console/platform/pods/');

export function PodsScreen() {
  const { pods } = useTexts().platform;
  const { q } = route.useSearch();
  const create = (
    <LinkButton to="/platform/pods/new" leftSection={<IconPlus size={16} aria-hidden="true" />}>
      {pods.create}
    </LinkButton>
  );
  return (
    <Page title={pods.title} description={pods.description} actions={create}>
      <Panel flush>
        <FilterBar>
          <FilterSearch label={pods.search} placeholder={pods.searchHint} />
        </FilterBar>
        <PagedList
          of={(page) => read('pod-registry', '/api/v1/pod', { query: { ...page, q } })}
          icon={IconBox}
          empty={{ title: pods.empty, text: pods.emptyText }}
          narrowed={Boolean(q)}
        >
          {(rows) => <PodsTable rows={rows} />}
        </PagedList>
      </Panel>
    </Page>
  );
}
