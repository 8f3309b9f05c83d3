import { getRouteApi, linkOptions } from '@tanstack/react-router';
import { NotFoundScreen } from '../../../app/failures.tsx';
import { Page } from '../../../components/page.tsx';
import { SectionTabs } from '../../../components/section-tabs.tsx';
import { useTexts } from '../../../texts/texts-context.tsx';
import { ClientsSection } from './clients-section.tsx';
import { KeysSection } from './keys-section.tsx';
import { ProvidersSection } from './providers-section.tsx';
import { RolesSection } from './roles-section.tsx';
import { SettingsSection } from './settings-section.tsx';

const route = getRouteApi('/console/platform/identity/$section');

const sections = {
  clients: ClientsSection,
  providers: ProvidersSection,
  roles: RolesSection,
  keys: KeysSection,
  settings: SettingsSection,
};
type SectionName = keyof typeof sections;
const names = Object.keys(sections) as SectionName[];

/** The administration of uaa: who gets tokens, what signs them, and what roles allow. */
export function IdentityScreen() {
  const { identity } = useTexts().platform;
  const { section } = route.useParams();
  const shown = names.find((name) => name === section);
  if (!shown) return <NotFoundScreen />;
  const Section = sections[shown];
  const tabs = names.map((name) => ({
    label: identity.sections[name],
    link: linkOptions({ to: '/platform/identity/$section', params: { section: name } }),
  }));
  return (
    <Page title={identity.title} description={identity.lead}>
      <SectionTabs label={identity.title} sections={tabs} />
      <Section />
    </Page>
  );
}
