import { Button } from '@mantine/core';
import { IconFileText, IconPlus } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { read } from '../../api/read.ts';
import { LinkButton } from '../../components/link-button.tsx';
import { FilterBar, FilterSearch, FilterSelect } from '../../components/list/filter-bar.tsx';
import { PagedList } from '../../components/list/paged-list.tsx';
import { Panel } from '../../components/panel.tsx';
import { destinationOf, useCurrentStore } from '../../session/stores.ts';
import { useViewer } from '../../session/use-viewer.ts';
import { mayManage } from '../../session/viewer.ts';
import { useLocale, useTexts } from '../../texts/texts-context.tsx';
import { ContentPage, languagesOf, type OfStore } from './content-page.tsx';
import { CategoriesDialog } from './groups/categories-dialog.tsx';
import { type ItemPath, itemPathOf } from './item-paths.ts';
import { ItemsTable } from './items-table.tsx';
import { CompliancePanel } from './policies/compliance-panel.tsx';
import { itemFilterOf, itemSorts, statuses, textStates } from './writing-search.ts';

const route = getRouteApi('/console/content/$type');

export function ItemsScreen() {
  const { writing } = useTexts();
  const path = itemPathOf(route.useParams().type) ?? 'pages';
  const words = writing.types[path];
  return (
    <ContentPage title={words.title} lead={words.lead} actions={<Actions path={path} />}>
      {(of) => (
        <>
          {path === 'policies' && <CompliancePanel {...of} />}
          <ItemList key={path} path={path} {...of} />
        </>
      )}
    </ContentPage>
  );
}

function Actions({ path }: { path: ItemPath }) {
  const { writing } = useTexts();
  const store = useCurrentStore();
  const [isFiling, setFiling] = useState(false);
  if (!mayManage(useViewer(), 'content') || !store) return null;
  return (
    <>
      {path === 'posts' && (
        <>
          <Button variant="default" onClick={() => setFiling(true)}>
            {writing.groups.categories}
          </Button>
          <CategoriesDialog store={store} opened={isFiling} onClose={() => setFiling(false)} />
        </>
      )}
      <AddButton path={path} />
    </>
  );
}

export function AddButton({ path }: { path: ItemPath }) {
  const { writing } = useTexts();
  if (!mayManage(useViewer(), 'content')) return null;
  return (
    <LinkButton to="/content/$type/new" params={{ type: path }} leftSection={<IconPlus size={16} aria-hidden="true" />}>
      {writing.types[path].add}
    </LinkButton>
  );
}

function ItemList({ path, store, record }: OfStore & { path: ItemPath }) {
  const { writing } = useTexts();
  const { page, sort, ...narrowing } = route.useSearch();
  const filter = itemFilterOf({ ...narrowing, ...(sort && { sort }) }, record.defaultLanguage);
  const words = writing.types[path];
  const languages = languagesOf(record);
  return (
    <Panel flush>
      <ItemFilters languages={languages} />
      <PagedList
        of={(shown) =>
          read('content', `/api/v1/private/content/${path}`, {
            ...destinationOf(store),
            query: { ...shown, ...filter },
          })
        }
        icon={IconFileText}
        empty={{ title: words.none, text: words.noneText, action: <AddButton path={path} /> }}
        narrowed={Object.keys(narrowing).length > 0}
      >
        {(rows) => (
          <ItemsTable
            key={`${page ?? 0} ${JSON.stringify(filter)}`}
            store={store}
            path={path}
            languages={languages}
            rows={rows}
          />
        )}
      </PagedList>
    </Panel>
  );
}

function ItemFilters({ languages }: { languages: readonly string[] }) {
  const { texts, format } = useLocale();
  const { writing } = texts;
  return (
    <FilterBar>
      <FilterSearch label={writing.search} placeholder={writing.searchHint} />
      <FilterSelect
        by="status"
        label={writing.status}
        any={writing.anyStatus}
        options={statuses}
        nameOf={(status) => writing.statuses[status]}
      />
      {languages.length > 1 && (
        <FilterSelect
          by="locale"
          label={writing.language}
          any={writing.anyLanguage}
          options={languages}
          nameOf={format.language}
        />
      )}
      <FilterSelect
        by="state"
        label={writing.textState}
        any={writing.anyTextState}
        options={textStates}
        nameOf={(state) => writing.textStates[state]}
      />
      <FilterSelect
        by="sort"
        label={writing.sort}
        any={writing.sorts.changed}
        options={itemSorts}
        nameOf={(sort) => writing.sorts[sort]}
      />
    </FilterBar>
  );
}
