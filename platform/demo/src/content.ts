import type { Texts } from './texts.ts';

/** A text with its title; bodies are HTML. */
interface Written<Language extends string> {
  title: Texts<Language>;
  body: Texts<Language>;
}

export interface DemoPage<Language extends string> extends Written<Language> {
  slug: string;
}

export interface DemoPost<Language extends string> extends Written<Language> {
  slug: string;
  /** The slug of one of the topics. */
  topic: string;
  tags: readonly string[];
  author: string;
  /** The sku of a product whose first picture stands above it. */
  picture: string;
  excerpt: Texts<Language>;
}

export interface DemoQuestion<Language extends string> {
  slug: string;
  group: 'general' | 'ordering' | 'shipping' | 'returns';
  question: Texts<Language>;
  answer: Texts<Language>;
}

export type DemoReasonIcon = 'truck' | 'shield' | 'refresh' | 'star' | 'headset' | 'gift';

interface DemoInvitation<Language extends string> {
  heading: Texts<Language>;
  text: Texts<Language>;
  action: Texts<Language>;
  /** The code of the category that it leads to. */
  category: string;
  /** The sku of a product whose first picture stands beside it. */
  picture: string;
}

/** The mark of a shop: its name beside a sign, and the sign alone for tabs. */
export interface DemoMark {
  name: string;
  /** Drawn in a square of 64 by 64, as elements of SVG in these colours. */
  sign: string;
  ink: `#${string}`;
  paper: `#${string}`;
  font: string;
}

/** What a demo shop says, beside its goods. */
export interface DemoContent<Language extends string> {
  mark: DemoMark;
  title: Texts<Language>;
  shortDescription: Texts<Language>;
  social: readonly { provider: 'INSTAGRAM' | 'FACEBOOK' | 'PINTEREST' | 'TIKTOK' | 'YOUTUBE' | 'X'; url: string }[];
  /** One line above every page, leading to a page. */
  announcement: { text: Texts<Language>; page: string };
  hero: DemoInvitation<Language>;
  promo: DemoInvitation<Language>;
  reasons: readonly { icon: DemoReasonIcon; title: Texts<Language>; text: Texts<Language> }[];
  welcome: Written<Language>;
  /** Titles of the other sections of the home page. */
  sections: Readonly<Record<'categories' | 'featured' | 'newest' | 'posts', Texts<Language>>>;
  letters: { heading: Texts<Language>; text: Texts<Language>; action: Texts<Language> };
  journal: Texts<Language>;
  help: Texts<Language>;
  /** `about` and a guide. */
  pages: readonly DemoPage<Language>[];
  topics: readonly { slug: string; names: Texts<Language> }[];
  posts: readonly DemoPost<Language>[];
  questions: readonly DemoQuestion<Language>[];
  policies: Readonly<Record<'shipping' | 'returns', Written<Language>>>;
}
