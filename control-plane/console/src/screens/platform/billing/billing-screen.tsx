import { getRouteApi, linkOptions } from '@tanstack/react-router';
import { NotFoundScreen } from '../../../app/failures.tsx';
import { Page } from '../../../components/page.tsx';
import { SectionTabs } from '../../../components/section-tabs.tsx';
import { useTexts } from '../../../texts/texts-context.tsx';
import { ActivitySection } from './activity-section.tsx';
import { InvoicesSection } from './invoices-section.tsx';
import { OverviewSection } from './overview-section.tsx';
import { SubscriptionsSection } from './subscriptions-section.tsx';

const route = getRouteApi('/console/platform/billing/$section');

const sections = {
  overview: OverviewSection,
  subscriptions: SubscriptionsSection,
  invoices: InvoicesSection,
  activity: ActivitySection,
};
type SectionName = keyof typeof sections;
const names = Object.keys(sections) as SectionName[];

export function BillingScreen() {
  const { billing } = useTexts().platform;
  const { section } = route.useParams();
  const { org } = route.useSearch();
  const shown = names.find((name) => name === section);
  if (!shown) return <NotFoundScreen />;
  const Section = sections[shown];
  const tabs = names.map((name) => ({
    label: billing.sections[name],
    // Whoever looks at one organisation goes on looking at it.
    link: linkOptions({ to: '/platform/billing/$section', params: { section: name }, search: org ? { org } : {} }),
  }));
  return (
    <Page title={billing.title} description={billing.description}>
      <SectionTabs label={billing.title} sections={tabs} />
      <Section />
    </Page>
  );
}
