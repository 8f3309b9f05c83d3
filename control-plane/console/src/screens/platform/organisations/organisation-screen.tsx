import { useQuery } from '@tanstack/react-query';
import { getRouteApi, linkOptions } from '@tanstack/react-router';
import { isProblem } from '../../../api/problem.ts';
import { read } from '../../../api/read.ts';
import { NotFoundScreen } from '../../../app/failures.tsx';
import { Page } from '../../../components/page.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { SectionTabs } from '../../../components/section-tabs.tsx';
import { useViewer } from '../../../session/use-viewer.ts';
import { levelOf } from '../../../session/viewer.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import { titleOf } from '../parts/names.ts';
import { ActivitySection } from './activity-section.tsx';
import type { Organisation } from './organisation.ts';
import { OverviewSection } from './overview-section.tsx';
import { StoresSection } from './stores-section.tsx';
import { UsageSection } from './usage-section.tsx';
import { UsersSection } from './users-section.tsx';

const route = getRouteApi('/console/platform/organizations/$id/$section');

const sections = {
  overview: OverviewSection,
  stores: StoresSection,
  users: UsersSection,
  usage: UsageSection,
  activity: ActivitySection,
};
type SectionName = keyof typeof sections;
const names = Object.keys(sections) as SectionName[];

export function OrganisationScreen() {
  const { id, section } = route.useParams();
  const shown = names.find((name) => name === section);
  const query = useQuery(read('tenancy', '/api/v1/org-manager/find-one', { query: { id } }));
  if (!shown || isProblem(query.error, 'TENANCY.ORG.NOT_FOUND', 'COMMON.CONVERSION_FAILED')) return <NotFoundScreen />;
  return <QueryView query={query}>{(organisation) => <Shown organisation={organisation} section={shown} />}</QueryView>;
}

function Shown({ organisation, section }: { organisation: Organisation; section: SectionName }) {
  const { organisations } = useTexts().platform;
  const Section = sections[section];
  const viewer = useViewer();
  // Billing tells its figures to those alone who manage it.
  const shown = names.filter((name) => name !== 'usage' || levelOf(viewer, 'platformBilling'));
  const tabs = shown.map((name) => ({
    label: organisations.sections[name],
    link: linkOptions({
      to: '/platform/organizations/$id/$section',
      params: { id: organisation.id, section: name },
    }),
  }));
  return (
    <Page title={titleOf(organisation)} description={<span className="latin">{organisation.email}</span>}>
      <SectionTabs label={organisations.one} sections={tabs} />
      <Section organisation={organisation} />
    </Page>
  );
}
