import type { SectionDevice, SectionKind, SectionStyle, VariantOf } from '@storepod/boundary/section-kinds';
import type { PostCardView, QuestionView } from './content.ts';
import type { CategoryCardView, FilmView, ImageView, LinkView, ProductCardView } from './views.ts';

export interface SlideView {
  heading: string;
  subheading?: string;
  action?: LinkView;
  image?: ImageView;
}

/** The drawings that stand beside good reasons. */
export type ReasonIcon = 'truck' | 'shield' | 'refresh' | 'star' | 'headset' | 'gift';

/** What the kinds of sections show. A section with nothing to show never reaches a theme. */
interface SectionContents {
  hero: {
    slides: readonly [SlideView, ...SlideView[]];
    height?: 'sm' | 'md' | 'lg';
    /** The slides go on by themselves after so many seconds. */
    everySeconds?: number;
  };
  categories: { title: string; categories: readonly CategoryCardView[] };
  products: { title: string; subtitle?: string; products: readonly ProductCardView[]; more?: LinkView };
  promo: { message: string; action?: LinkView; image?: ImageView };
  image: { image: ImageView; caption?: string; href?: string };
  /** `body` is cleaned HTML. */
  richtext: { title?: string; body: string };
  faq: { title: string; questions: readonly QuestionView[]; more?: LinkView };
  posts: { title: string; posts: readonly PostCardView[]; more?: LinkView };
  testimonials: {
    title: string;
    voices: readonly { id: string; quote: string; author?: string; image?: ImageView }[];
  };
  newsletter: { heading: string; body?: string; action: LinkView };
  usp: { title?: string; reasons: readonly { id: string; icon: ReasonIcon; title: string; body?: string }[] };
  video: { title?: string; film: FilmView; image?: ImageView };
  brands: { title: string; brands: readonly { id: string; name: string; image: ImageView; href?: string }[] };
}

/** How a section stands on its page. */
export interface SectionPlace {
  style: SectionStyle;
  /** Those on which it is shown. */
  devices: readonly SectionDevice[];
  anchor?: string;
}

export type SectionOf<Kind extends SectionKind> = SectionContents[Kind] & {
  id: string;
  kind: Kind;
  variant: VariantOf<Kind>;
  /** Absent: as usual, and on all devices. */
  place?: SectionPlace;
};

/** A section of a home page. The list comes from the shell; whoever knows a kind draws it. */
export type SectionView = { [Kind in SectionKind]: SectionOf<Kind> }[SectionKind];
