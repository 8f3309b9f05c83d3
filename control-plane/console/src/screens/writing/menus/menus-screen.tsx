import { useQuery } from '@tanstack/react-query';
import { getRouteApi, linkOptions } from '@tanstack/react-router';
import { read } from '../../../api/read.ts';
import { QueryView } from '../../../components/query-view.tsx';
import { SectionTabs } from '../../../components/section-tabs.tsx';
import { destinationOf } from '../../../session/stores.ts';
import { useLocale, useTexts } from '../../../texts/texts-context.tsx';
import { ContentPage, type OfStore } from '../content-page.tsx';
import { nameOf } from '../groups/group-words.ts';
import { MenuEditor } from './menu-editor.tsx';

const route = getRouteApi('/console/content/menus/$menu');

/** The menus of a shop, one at a time. */
export function MenusScreen() {
  const { menus } = useTexts().writing;
  const { menu } = route.useParams();
  return (
    <ContentPage title={menus.title} lead={menus.lead}>
      {(of) => (
        <>
          <MenuTabs {...of} />
          <LoadedMenu key={menu} handle={menu} {...of} />
        </>
      )}
    </ContentPage>
  );
}

function MenuTabs({ store }: OfStore) {
  const { texts, language } = useLocale();
  const { menus } = texts.writing;
  const { data = [] } = useQuery(read('content', '/api/v1/private/content/menus', destinationOf(store)));
  const known: Record<string, string> = menus.handles;
  if (data.length === 0) return null;
  return (
    <SectionTabs
      label={menus.title}
      sections={mainFirst(data).map(({ handle, names }) => ({
        label: known[handle] ?? (nameOf(names, language) || handle),
        link: linkOptions({ to: '/content/menus/$menu', params: { menu: handle } }),
      }))}
    />
  );
}

const mainFirst = <Menu extends { handle: string }>(menus: readonly Menu[]): Menu[] =>
  menus.toSorted((one, other) => Number(other.handle === 'MAIN') - Number(one.handle === 'MAIN'));

function LoadedMenu({ handle, ...of }: OfStore & { handle: string }) {
  // Read once, and never again under the hands of whoever edits it.
  const query = useQuery({
    ...read('content', '/api/v1/private/content/menus/:handle', {
      ...destinationOf(of.store),
      params: { handle },
    }),
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: 'always',
  });
  return <QueryView query={query}>{(menu) => <MenuEditor {...of} menu={menu} />}</QueryView>;
}
