import { getRouteApi, linkOptions } from '@tanstack/react-router';
import { NothingHere } from '../../app/failures.tsx';
import { Page } from '../../components/page.tsx';
import { SectionTabs } from '../../components/section-tabs.tsx';
import { useCurrentStore } from '../../session/stores.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import { InvoicesSection } from './invoices-section.tsx';
import { PlanSection } from './plan-section.tsx';

const route = getRouteApi('/console/subscription/$section');
const names = ['plan', 'invoices'] as const;

export function SubscriptionScreen() {
  const { subscription } = useTexts();
  const { section } = route.useParams();
  const store = useCurrentStore();
  if (section !== 'plan' && section !== 'invoices') return <NothingHere />;
  if (!store) return null;
  const tabs = names.map((name) => ({
    label: subscription.sections[name],
    link: linkOptions({ to: '/subscription/$section', params: { section: name } }),
  }));
  return (
    <Page title={subscription.title} description={subscription.description(store.name)}>
      <SectionTabs label={subscription.title} sections={tabs} />
      {section === 'plan' ? <PlanSection store={store} /> : <InvoicesSection store={store} />}
    </Page>
  );
}
