import { getRouteApi, linkOptions } from '@tanstack/react-router';
import { NothingHere } from '../../app/failures.tsx';
import { Page } from '../../components/page.tsx';
import { SectionTabs } from '../../components/section-tabs.tsx';
import { useCurrentStore } from '../../session/stores.ts';
import { useViewer } from '../../session/use-viewer.ts';
import { levelOf } from '../../session/viewer.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import { InvitationsTab } from './invitations-tab.tsx';
import { MembersTab } from './members-tab.tsx';
import { PeopleTab } from './people-tab.tsx';

const route = getRouteApi('/console/users/$tab');

export function TeamScreen() {
  const { team } = useTexts();
  const { tab } = route.useParams();
  const viewer = useViewer();
  const store = useCurrentStore();
  const tabs = (['team', 'members', 'invitations'] as const).filter((name) => levelOf(viewer, name));
  const shown = tabs.find((name) => name === tab);
  if (!shown) return <NothingHere />;
  if (!store) return null;
  const sections = tabs.map((name) => ({
    label: team.tabs[name],
    link: linkOptions({ to: '/users/$tab', params: { tab: name } }),
  }));
  return (
    <Page title={team.title} description={team.description(store.name)}>
      {sections.length > 1 && <SectionTabs label={team.title} sections={sections} />}
      {shown === 'team' && <PeopleTab key={store.id} store={store} />}
      {shown === 'members' && <MembersTab />}
      {shown === 'invitations' && <InvitationsTab store={store} />}
    </Page>
  );
}
