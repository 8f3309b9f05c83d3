import type { SectionKind } from '@storepod/boundary/section-kinds';
import type { SectionProps, SectionRenderer } from '../../theme-contract/theme.ts';
import { StaticHtml } from '../../theme-kit/parts/static-html.tsx';
import { BrandRow, Reasons, Voices } from './card-sections.tsx';
import { Film } from './film.tsx';
import { Hero } from './hero.tsx';
import { PostCards } from './post-cards.tsx';
import { Questions } from './questions.tsx';
import { Newsletter, Promotion, SinglePicture, Text } from './word-sections.tsx';

/** How a section looks where a theme has no way of its own. Every variant of every kind has one. */
export const fallbackSections: { readonly [Kind in SectionKind]: SectionRenderer<Kind> } = {
  hero: Hero,
  categories: Categories,
  products: Products,
  promo: Promotion,
  image: SinglePicture,
  richtext: Text,
  faq: Faq,
  posts: Posts,
  testimonials: Voices,
  newsletter: Newsletter,
  usp: Reasons,
  video: Film,
  brands: BrandRow,
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

function Products({ section: { title, subtitle, products, more, variant }, context }: SectionProps<'products'>) {
  const { MoreLink, ProductGrid, ProductRail, SectionFrame } = context.parts;
  const List = variant === 'rail' ? ProductRail : ProductGrid;
  return (
    <SectionFrame title={title} context={context} {...(more && { aside: <MoreLink {...more} context={context} /> })}>
      {subtitle && <p className="-mt-3 mb-5 max-w-prose text-muted-foreground">{subtitle}</p>}
      <List products={products} context={context} />
    </SectionFrame>
  );
}

function Faq({ section: { title, questions, more }, context }: SectionProps<'faq'>) {
  const { MoreLink, SectionFrame } = context.parts;
  return (
    <SectionFrame title={title} context={context} {...(more && { aside: <MoreLink {...more} context={context} /> })}>
      <StaticHtml>
        <Questions questions={questions} context={context} />
      </StaticHtml>
    </SectionFrame>
  );
}

function Posts({ section: { title, posts, more }, context }: SectionProps<'posts'>) {
  const { MoreLink, SectionFrame } = context.parts;
  return (
    <SectionFrame title={title} context={context} {...(more && { aside: <MoreLink {...more} context={context} /> })}>
      <StaticHtml>
        <PostCards posts={posts} context={context} />
      </StaticHtml>
    </SectionFrame>
  );
}
