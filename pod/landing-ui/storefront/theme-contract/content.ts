import type { LanguageCode } from '@storepod/kernel/language-code';
import type { PageContext } from './page-context.ts';
import type { ImageView, LinkView, ListingView, NavigationView } from './views.ts';

/** One line above every page. */
export interface AnnouncementView {
  text: string;
  more?: string;
  action?: LinkView;
  /** For signed-in shoppers alone: it stands inside the part `ForShoppers`. */
  forShoppers?: boolean;
}

interface SocialLinkView {
  provider: string;
  /** The network by its own name. */
  label: string;
  href: string;
}

/** What a merchant has put around every page. */
export interface SiteView {
  logo?: ImageView;
  /** For dark grounds. */
  logoDark?: ImageView;
  announcement?: AnnouncementView;
  /** Both are empty where a merchant has made none. */
  menus: { main: readonly NavigationView[]; footer: readonly NavigationView[] };
  /** Pages that stand in the footer. */
  footerPages: readonly LinkView[];
  policies: readonly LinkView[];
  socialLinks: readonly SocialLinkView[];
}

/** A text that a merchant has written, perhaps in another language than that of the page. */
export interface WrittenText {
  title: string;
  /** Cleaned HTML. */
  body: string;
  language: LanguageCode;
  dir: 'ltr' | 'rtl';
  /** The name of the language, where it is not that of the page. */
  otherLanguage?: string;
}

export interface QuestionView {
  id: string;
  question: string;
  /** Cleaned HTML. */
  answer: string;
}

export interface PostCardView {
  id: string;
  href: string;
  title: string;
  excerpt: string;
  image?: ImageView;
  /** As it is read, and as an instant. */
  published: string;
  publishedAt: string;
  author?: string;
  readingMinutes: number;
  categories: readonly LinkView[];
  language: LanguageCode;
}

/** A page that a merchant has written. */
export interface ArticleProps extends WrittenText {
  context: PageContext;
  breadcrumbs: readonly LinkView[];
}

export interface BlogProps {
  context: PageContext;
  title: string;
  breadcrumbs: readonly LinkView[];
  /** Every category, and first the way to all posts. */
  categories: readonly (LinkView & { isCurrent: boolean })[];
  posts: readonly PostCardView[];
  pages: Pick<ListingView, 'page' | 'pages' | 'pager' | 'previous' | 'next'>;
}

export interface PostProps extends WrittenText {
  context: PageContext;
  breadcrumbs: readonly LinkView[];
  image?: ImageView;
  published: string;
  publishedAt: string;
  author?: string;
  readingMinutes: number;
  categories: readonly LinkView[];
  tags: readonly LinkView[];
  related: readonly PostCardView[];
}

export interface HelpProps {
  context: PageContext;
  breadcrumbs: readonly LinkView[];
  subjects: readonly (LinkView & { isCurrent: boolean })[];
  groups: readonly { key: string; name: string; questions: readonly QuestionView[] }[];
}

export interface PolicyProps extends WrittenText {
  context: PageContext;
  breadcrumbs: readonly LinkView[];
  version: number;
  /** As it is read. */
  since: string;
  /** `old` leads to the one in force. */
  state: 'in-force' | 'old' | 'draft';
  currentHref: string;
}
