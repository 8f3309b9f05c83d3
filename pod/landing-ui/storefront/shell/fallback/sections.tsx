import type { SectionKind } from '../../../shared/section-kinds.ts';
import type { SectionProps, SectionRenderer } from '../../theme-contract/theme.ts';
import { Hero } from './hero.tsx';

/** How a section looks where a theme has no way of its own. Every variant of every kind has one. */
export const fallbackSections: { readonly [Kind in SectionKind]: SectionRenderer<Kind> } = {
  hero: Hero,
  categories: Categories,
  products: Products,
};

function Categories({ section: { title, categories, variant }, context }: SectionProps<'categories'>) {
  const { CategoryPills, CategoryTiles, SectionFrame } = context.parts;
  const List = variant === 'pills' ? CategoryPills : CategoryTiles;
  return (
    <SectionFrame title={title} context={context}>
      <List categories={categories} context={context} />
    </SectionFrame>
  );
}

function Products({ section: { title, products, more, variant }, context }: SectionProps<'products'>) {
  const { MoreLink, ProductGrid, ProductRail, SectionFrame } = context.parts;
  const List = variant === 'rail' ? ProductRail : ProductGrid;
  return (
    <SectionFrame title={title} context={context} {...(more && { aside: <MoreLink {...more} context={context} /> })}>
      <List products={products} context={context} />
    </SectionFrame>
  );
}
