import type { SectionKind } from '@storepod/boundary/section-kinds';
import type { ShownSection } from '../../backend/shapes.ts';
import { translatorOf } from '../../messages/messages.ts';
import type { ReasonIcon, SectionOf, SlideView } from '../../theme-contract/sections.ts';
import type { LinkView } from '../../theme-contract/views.ts';
import { contentImage } from '../content/pictures.ts';
import { blogHref, postCardView } from '../content/post-card.ts';
import { categoryHref } from '../page-context.ts';

import { categoryTiles } from './default-sections.ts';
import { filmOf } from './film.ts';
import { limitOf, textOf } from './section-sources.ts';
import type { SectionWorld } from './section-world.ts';

type Item = ShownSection['items'][number];
type Contents<Kind extends SectionKind> = Omit<SectionOf<Kind>, 'id' | 'kind' | 'variant' | 'place'>;
type Makers = {
  readonly [Kind in SectionKind]: (section: ShownSection, world: SectionWorld) => Contents<Kind> | undefined;
};

/** What a section shows; undefined where that is nothing. Themes draw it and decide nothing of it. */
export const contentOf = (section: ShownSection, world: SectionWorld) => makers[section.kind](section, world);

const wordsOf = ({ context: { locale } }: SectionWorld) => translatorOf(locale);
/** A field with its text, or none. */
const optional = <Key extends string>(key: Key, text: string | undefined) =>
  (text ? { [key]: text } : {}) as { [K in Key]?: string };

/** The button of a section or of an item, where it leads somewhere. */
function actionOf({ texts, props }: Pick<Item, 'texts' | 'props'>, world: SectionWorld, label?: string) {
  const href = world.links.target(props?.link);
  const said = texts.cta || label;
  return href && said ? { action: { label: said, href } } : {};
}

const linkOf = ({ props }: Pick<Item, 'props'>, world: SectionWorld) => {
  const href = world.links.target(props?.link);
  return href ? { href } : {};
};

const imageOf = ({ picture }: Pick<Item, 'picture'>, name: string) => {
  const image = contentImage(picture, name);
  return image ? { image } : {};
};

const makers: Makers = {
  hero: (section, world) => {
    const { texts, items, props } = section;
    const own = slideOf(section, world);
    const slides = items.flatMap((item) => slideOf(item, world) ?? []);
    const [first, ...rest] = slides.length > 0 ? slides : own ? [own] : [];
    if (!first) return undefined;
    const heading = texts.heading && first.heading === '' ? { heading: texts.heading } : {};
    const height = props?.height;
    const seconds = props?.autoplay === true ? Number(props.interval ?? 6) : undefined;
    return {
      slides: [{ ...first, ...heading }, ...rest],
      ...((height === 'sm' || height === 'md' || height === 'lg') && { height }),
      ...(seconds && rest.length > 0 && { everySeconds: Math.min(12, Math.max(2, seconds)) }),
    };
  },
  categories: (section, { context, categories }) => {
    const shown = categoryTiles(categories, context.locale, limitOf(section));
    if (shown.length === 0) return undefined;
    return { title: section.texts.title || translatorOf(context.locale)('home.categories'), categories: shown };
  },
  products: (section, world) => {
    const found = world.sources.products.get(section.id);
    if (!found || found.products.length === 0) return undefined;
    const t = wordsOf(world);
    const more = moreProducts(section, world);
    return {
      title: section.texts.title || found.name || t('home.featured'),
      ...optional('subtitle', section.texts.subtitle),
      products: found.products,
      ...(more && { more: { label: t('home.seeAll'), href: more } }),
    };
  },
  promo: (section, world) => {
    const { message } = section.texts;
    if (!message) return undefined;
    return { message, ...actionOf(section, world, wordsOf(world)('home.heroAction')), ...imageOf(section, message) };
  },
  image: (section, world) => {
    const { alt = '', caption } = section.texts;
    const image = contentImage(section.picture, alt);
    if (!image) return undefined;
    return { image: { ...image, alt: alt || image.alt }, ...optional('caption', caption), ...linkOf(section, world) };
  },
  richtext: ({ texts: { title, body } }) => (body ? { ...optional('title', title), body } : undefined),
  faq: (section, world) => {
    const t = wordsOf(world);
    const entries = (world.sources.faq.get(section.id) ?? []).flatMap((group) => group.entries);
    if (entries.length === 0) return undefined;
    return {
      title: section.texts.title || t('content.questions'),
      questions: entries.slice(0, limitOf(section)).map(({ id, question, answer }) => ({ id, question, answer })),
      more: { label: t('content.helpAll'), href: `/${world.context.locale}/help` },
    };
  },
  posts: (section, world) => {
    const t = wordsOf(world);
    const found = world.sources.posts.get(section.id) ?? [];
    if (found.length === 0) return undefined;
    const category = textOf(section.props?.category);
    return {
      title: section.texts.title || t('content.blog'),
      posts: found.slice(0, limitOf(section)).map((post) => postCardView(post, world.context)),
      more: {
        label: t('content.blogAll'),
        href: blogHref(world.context.locale, category ? { category } : {}),
      },
    };
  },
  testimonials: (section, world) => {
    const voices = section.items.flatMap((item) => {
      const { quote, author } = item.texts;
      return quote ? [{ id: item.id, quote, ...optional('author', author), ...imageOf(item, author ?? '') }] : [];
    });
    if (voices.length === 0) return undefined;
    return { title: section.texts.title || wordsOf(world)('content.voices'), voices };
  },
  newsletter: ({ texts: { heading, body, cta } }, world) => {
    const { store } = world.context;
    const t = wordsOf(world);
    if (!heading || !store.email) return undefined;
    return {
      heading,
      ...optional('body', body),
      action: {
        label: cta || t('content.newsletterAction'),
        href: letterTo(store.email, t('content.newsletterSubject')),
      },
    };
  },
  usp: ({ texts, items }) => {
    const reasons = items.flatMap(({ id, props, texts: { title, body } }) =>
      title ? [{ id, icon: iconOf(props?.icon), title, ...optional('body', body) }] : [],
    );
    return reasons.length > 0 ? { ...optional('title', texts.title), reasons } : undefined;
  },
  video: (section) => {
    const film = filmOf(textOf(section.props?.url) ?? '');
    const { title } = section.texts;
    return film ? { ...optional('title', title), film, ...imageOf(section, title ?? '') } : undefined;
  },
  brands: (section, world) => {
    const brands = section.items.flatMap((item) => {
      const name = item.texts.name ?? '';
      const image = contentImage(item.picture, name);
      return image ? [{ id: item.id, name, image, ...linkOf(item, world) }] : [];
    });
    return brands.length > 0 ? { title: section.texts.title || wordsOf(world)('content.brands'), brands } : undefined;
  },
};

/** A slide says something or shows something. */
function slideOf(item: Pick<Item, 'texts' | 'props' | 'picture'>, world: SectionWorld): SlideView | undefined {
  const { heading = '', subheading } = item.texts;
  const image = imageOf(item, heading);
  if (!heading && !('image' in image)) return undefined;
  const action: { action?: LinkView } = actionOf(item, world);
  return { heading, ...optional('subheading', subheading), ...action, ...image };
}

/** Where there is more of the same. */
function moreProducts({ props }: ShownSection, { context: { locale }, links }: SectionWorld): string | undefined {
  const source = props?.source;
  if (typeof source !== 'object' || source === null || !('type' in source)) return undefined;
  if (source.type === 'newest') return `/${locale}/search?sort=newest`;
  const category = source.type === 'category' ? links.category(source.code ?? '') : undefined;
  return category && categoryHref(locale, category.description.friendlyUrl);
}

const icons: readonly ReasonIcon[] = ['truck', 'shield', 'refresh', 'star', 'headset', 'gift'];
const iconOf = (value: unknown): ReasonIcon => icons.find((icon) => icon === value) ?? 'star';

/** There is no list of readers yet: whoever wants to hear from the store writes to it. */
const letterTo = (email: string, subject: string) => `mailto:${email}?subject=${encodeURIComponent(subject)}`;
