import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Page } from '../../../components/page.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { StoreNotUp } from '../../../components/store-not-up.tsx';
import { isReady, useCurrentStore } from '../../../session/stores.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import { WithRecord } from '../../store-settings/with-record.tsx';
import type { OfStore } from '../content-page.tsx';
import { readItem } from '../item-calls.ts';
import { type ItemPath, itemPathOf } from '../item-paths.ts';
import { Editor } from './editor.tsx';

const creation = getRouteApi('/console/content/$type/new');
const existing = getRouteApi('/console/content/$type/$item');

export function NewItemScreen() {
  const path = itemPathOf(creation.useParams().type) ?? 'pages';
  return <InStore path={path} id={undefined} />;
}

export function ItemScreen() {
  const { type, item } = existing.useParams();
  return <InStore path={itemPathOf(type) ?? 'pages'} id={item} />;
}

function InStore({ path, id }: { path: ItemPath; id: string | undefined }) {
  const { writing } = useTexts();
  const store = useCurrentStore();
  if (!store) return null;
  if (!isReady(store))
    return (
      <Page title={writing.types[path].title}>
        <StoreNotUp store={store} />
      </Page>
    );
  return (
    <WithRecord store={store}>
      {(record) =>
        id === undefined ? (
          <Editor key={`${store.id} ${path}`} store={store} record={record} path={path} loaded={undefined} />
        ) : (
          <Existing key={`${store.id} ${id}`} store={store} record={record} path={path} id={id} />
        )
      }
    </WithRecord>
  );
}

function Existing({ id, path, ...of }: OfStore & { path: ItemPath; id: string }) {
  const { writing } = useTexts();
  // Read once, and never again under the hands of whoever types.
  const query = useQuery({
    queryKey: ['content-editor', of.store.id, path, id],
    queryFn: () => readItem({ store: of.store, path, id }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (!query.data)
    return (
      <Page title={writing.types[path].title}>
        <QueryView query={query}>{() => null}</QueryView>
      </Page>
    );
  return <Editor {...of} path={path} loaded={query.data} />;
}
