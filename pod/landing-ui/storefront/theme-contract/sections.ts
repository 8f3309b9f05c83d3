import type { SectionKind, VariantOf } from '../../shared/section-kinds.ts';
import type { CategoryCardView, ImageView, LinkView, ProductCardView } from './views.ts';

export interface SlideView {
  heading: string;
  subheading?: string;
  action?: LinkView;
  image?: ImageView;
}

/** What the kinds of sections show. A section with nothing to show never reaches a theme. */
interface SectionContents {
  hero: { slides: readonly [SlideView, ...SlideView[]] };
  categories: { title: string; categories: readonly CategoryCardView[] };
  products: { title: string; products: readonly ProductCardView[]; more?: LinkView };
}

export type SectionOf<Kind extends SectionKind> = SectionContents[Kind] & {
  id: string;
  kind: Kind;
  variant: VariantOf<Kind>;
};

/** A section of a home page. The list comes from the shell; whoever knows a kind draws it. */
export type SectionView = { [Kind in SectionKind]: SectionOf<Kind> }[SectionKind];
