import type { ComponentType } from 'react';
import type { SectionKind, SectionNames, VariantOf } from './section-kinds.ts';
import type { PageContext } from './theme.ts';
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

export interface SectionProps<Kind extends SectionKind> {
  section: SectionOf<Kind>;
  context: PageContext;
  /** Stands at the top of the page: its heading is the page's, its picture is loaded first. */
  isFirst: boolean;
}

export type SectionRenderer<Kind extends SectionKind> = ComponentType<SectionProps<Kind>>;

/** Renderers by kind and variant; `other` draws the variants of its kind that have none of their own. */
export type SectionRenderers = {
  readonly [Kind in SectionKind]?: { readonly [Variant in VariantOf<Kind> | 'other']?: SectionRenderer<Kind> };
};

/** Exactly the renderers that a theme says it has. */
export type RenderersFor<Names extends SectionNames> = {
  readonly [Kind in keyof Names & SectionKind]: {
    readonly [Variant in Extract<Names[Kind], readonly string[]>[number]]: SectionRenderer<Kind>;
  };
};
