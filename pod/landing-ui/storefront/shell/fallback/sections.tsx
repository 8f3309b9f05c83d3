import type { SectionKind } from '../../../shared/section-kinds.ts';
import type { SectionProps, SectionRenderer } from '../../theme-contract/theme.ts';
import { CategoryPills, CategoryTiles } from '../../theme-kit/parts/category-tiles.tsx';
import { ProductGrid, ProductRail } from '../../theme-kit/parts/product-card.tsx';
import { MoreLink, SectionFrame } from '../../theme-kit/parts/section-frame.tsx';
import { Hero } from './hero.tsx';

/** How a section looks where a theme has no way of its own. Every variant of every kind has one. */
export const fallbackSections: { readonly [Kind in SectionKind]: SectionRenderer<Kind> } = {
  hero: Hero,
  categories: Categories,
  products: Products,
};

function Categories({ section: { title, categories, variant } }: SectionProps<'categories'>) {
  const List = variant === 'pills' ? CategoryPills : CategoryTiles;
  return (
    <SectionFrame title={title}>
      <List categories={categories} />
    </SectionFrame>
  );
}

function Products({ section: { title, products, more, variant }, context }: SectionProps<'products'>) {
  const List = variant === 'rail' ? ProductRail : ProductGrid;
  return (
    <SectionFrame title={title} {...(more && { aside: <MoreLink {...more} /> })}>
      <List products={products} context={context} />
    </SectionFrame>
  );
}
