import { linkOptions } from '@tanstack/react-router';
import { SectionTabs } from '../../components/section-tabs.tsx';
import { useTexts } from '../../texts/texts-context.tsx';

/** The lists that a shop window is made of. */
export function CatalogueTabs() {
  const { products } = useTexts();
  const { tabs } = products;
  return (
    <SectionTabs
      label={products.title}
      sections={[
        { label: tabs.products, link: linkOptions({ to: '/products' }) },
        { label: tabs.categories, link: linkOptions({ to: '/catalogue/categories' }) },
        { label: tabs.brands, link: linkOptions({ to: '/catalogue/brands' }) },
        { label: tabs.groups, link: linkOptions({ to: '/catalogue/groups' }) },
        { label: tabs.types, link: linkOptions({ to: '/catalogue/types' }) },
      ]}
    />
  );
}
