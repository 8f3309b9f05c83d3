import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../components/query-view.tsx';
import { useTexts } from '../../../texts/texts-context.tsx';
import { ContentPage, type OfStore } from '../content-page.tsx';
import { homeOf } from './home-calls.ts';
import { HomeEditor } from './home-editor.tsx';

/** The home page of a shop, composed beside the shop itself. */
export function HomeScreen() {
  const { home } = useTexts().writing;
  return (
    <ContentPage title={home.title} lead={home.lead}>
      {(of) => <Loaded {...of} />}
    </ContentPage>
  );
}

function Loaded(of: OfStore) {
  const query = useQuery({ ...homeOf(of.store), refetchOnWindowFocus: true });
  return <QueryView query={query}>{(home) => <HomeEditor {...of} home={home} />}</QueryView>;
}
