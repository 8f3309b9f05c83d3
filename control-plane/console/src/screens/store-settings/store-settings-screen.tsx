import { getRouteApi, linkOptions } from '@tanstack/react-router';
import { NothingHere } from '../../app/failures.tsx';
import { Page } from '../../components/page.tsx';
import { SectionTabs } from '../../components/section-tabs.tsx';
import { StoreNotUp } from '../../components/store-not-up.tsx';
import { isReady, type Store, useCurrentStore } from '../../session/stores.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import { AppearanceSection } from './appearance/appearance-section.tsx';
import { DetailsSection } from './details-section.tsx';
import { DomainsSection } from './domains-section.tsx';
import { LegalSection } from './legal/legal-section.tsx';
import { OrderLimitsSection } from './order-limits/order-limits-section.tsx';
import { PaymentsSection } from './payments/payments-section.tsx';
import { ShippingSection } from './shipping/shipping-section.tsx';
import { SignInSection } from './sign-in/sign-in-section.tsx';
import { StatusSection } from './status-section.tsx';
import css from './store-settings.module.css';
import { TaxesSection } from './taxes/taxes-section.tsx';

const route = getRouteApi('/console/store-management/$section');

const sections = {
  details: DetailsSection,
  appearance: AppearanceSection,
  payments: PaymentsSection,
  shipping: ShippingSection,
  taxes: TaxesSection,
  orders: OrderLimitsSection,
  'sign-in': SignInSection,
  legal: LegalSection,
  domains: DomainsSection,
  status: StatusSection,
};
type SectionName = keyof typeof sections;
const names = [
  'details',
  'appearance',
  'payments',
  'shipping',
  'taxes',
  'orders',
  'sign-in',
  'legal',
  'domains',
  'status',
] as const;
const isSection = (name: string): name is SectionName => Object.hasOwn(sections, name);

export function StoreSettingsScreen() {
  const { storeSettings } = useTexts();
  const { section } = route.useParams();
  const store = useCurrentStore();
  if (!isSection(section)) return <NothingHere />;
  if (!store) return null;
  const tabs = names.map((name) => ({
    label: storeSettings.sections[name],
    link: linkOptions({ to: '/store-management/$section', params: { section: name } }),
  }));
  return (
    <Page title={storeSettings.title}>
      <SectionTabs label={storeSettings.title} sections={tabs} />
      <StoreNotUp store={store} />
      <SectionOf name={section} store={store} />
    </Page>
  );
}

/** A form belongs to one store: another store gets another form, so nothing typed for one is saved to the other. */
function SectionOf({ name, store }: { name: SectionName; store: Store }) {
  const Section = sections[name];
  return isReady(store) ? (
    <div className={css.section}>
      <Section key={store.id} store={store} />
    </div>
  ) : null;
}
