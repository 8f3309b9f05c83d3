import type { SectionFields } from '@storepod/boundary/section-shapes';
import type { DemoShop } from '@storepod/demo/shop';
import type { Texts } from '@storepod/demo/texts';
import type { Uuid } from '@storepod/kernel/ids';
import { LanguageCode } from '@storepod/kernel/language-code';

type Section = SectionFields & { slug: string; translations: ReturnType<typeof translated> };
type Said = Readonly<Record<string, Texts<string>>>;

/** The texts of a section: what is said by field, turned around to what is said by language. */
const translated = (languages: readonly string[], said: Said) =>
  languages.map((language) => ({
    language: LanguageCode.parse(language),
    texts: Object.fromEntries(Object.entries(said).map(([key, texts]) => [key, texts[language] ?? ''])),
  }));

/** The home page of a demo shop. The slugs are those of the first content of a new store where it has the same. */
export function homeSections({ content, languages }: DemoShop, pictures: { hero: Uuid; promo: Uuid }) {
  const { hero, promo, reasons, welcome, sections, letters } = content;
  const inAll = (said: Said) => ({ translations: translated(languages, said) });
  const toCategory = (value: string) => ({ link: { kind: 'CATEGORY' as const, value } });
  const listed: Section[] = [
    {
      slug: 'home-hero',
      kind: 'hero',
      variant: 'split',
      items: [{ id: 'first', props: { mediaId: pictures.hero, ...toCategory(hero.category) } }],
      ...inAll({ 'first.heading': hero.heading, 'first.subheading': hero.text, 'first.cta': hero.action }),
    },
    {
      slug: 'home-reasons',
      kind: 'usp',
      variant: 'row',
      items: reasons.map(({ icon }) => ({ id: icon, props: { icon } })),
      ...inAll(
        Object.fromEntries(
          reasons.flatMap(({ icon, title, text }) => [
            [`${icon}.title`, title],
            [`${icon}.body`, text],
          ]),
        ),
      ),
    },
    {
      slug: 'home-categories',
      kind: 'categories',
      variant: 'grid',
      props: { limit: 8 },
      ...inAll({ title: sections.categories }),
    },
    {
      slug: 'home-featured',
      kind: 'products',
      variant: 'grid',
      props: { source: { type: 'group', code: 'FEATURED_ITEMS' }, limit: 8 },
      ...inAll({ title: sections.featured }),
    },
    {
      slug: 'home-promo',
      kind: 'promo',
      variant: 'card',
      props: { mediaId: pictures.promo, ...toCategory(promo.category) },
      ...inAll({ message: promo.heading, cta: promo.action }),
    },
    {
      slug: 'home-newest',
      kind: 'products',
      variant: 'rail',
      props: { source: { type: 'newest' }, limit: 12 },
      ...inAll({ title: sections.newest }),
    },
    {
      slug: 'home-welcome',
      kind: 'richtext',
      variant: 'centered',
      style: { tone: 'muted' },
      ...inAll({ title: welcome.title, body: welcome.body }),
    },
    {
      slug: 'home-posts',
      kind: 'posts',
      variant: 'cards',
      props: { limit: 3 },
      ...inAll({ title: sections.posts }),
    },
    {
      slug: 'home-letters',
      kind: 'newsletter',
      variant: 'inline',
      ...inAll({ heading: letters.heading, body: letters.text, cta: letters.action }),
    },
  ];
  return listed.map((section, sortOrder) => ({ ...section, sortOrder }));
}
