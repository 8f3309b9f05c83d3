import { type SectionKind, sectionKindNames, sectionSpecOf } from '@storepod/boundary/section-kinds';
import type { SectionOf, SectionView } from '../../theme-contract/sections.ts';
import { categoryCard, image, link, postCard, productCard, question } from './sample-views.ts';
import { type Flavour, listOf, word } from './sample-words.ts';

type Contents = { [Kind in SectionKind]: Omit<SectionOf<Kind>, 'id' | 'kind' | 'variant' | 'place'> };

/** A section with nothing to show never reaches a theme, so an empty one has the least that it can have. */
function contentsOf(flavour: Flavour): Contents {
  const say = (what: string) => word(flavour, what);
  const some = <T>(make: (nth: number) => T): [T, ...T[]] => [make(1), ...listOf(flavour, make).slice(1)];
  const isBare = flavour === 'empty';
  const action = isBare ? {} : { action: link(flavour, 'action') };
  const more = isBare ? {} : { more: link(flavour, 'more') };
  const picture = isBare ? {} : { image: image('picture') };
  return {
    hero: {
      slides: some((nth) => ({
        heading: say(`heading ${nth}`),
        ...(!isBare && { subheading: say('subheading') }),
        ...action,
        ...picture,
      })),
      ...(!isBare && { height: 'lg' as const, everySeconds: 5 }),
    },
    categories: { title: say('heading 1'), categories: some((nth) => categoryCard(flavour, nth)) },
    products: { title: say('heading 1'), products: some((nth) => productCard(flavour, nth)), ...more },
    promo: { message: say('heading 1'), ...action, ...picture },
    image: { image: image(say('heading 1')), ...(!isBare && { caption: say('caption'), href: '/en' }) },
    richtext: { body: `<p>${say('heading 1')}</p>`, ...(!isBare && { title: say('title') }) },
    faq: { title: say('heading 1'), questions: some((nth) => question(flavour, nth)), ...more },
    posts: { title: say('heading 1'), posts: some((nth) => postCard(flavour, nth)), ...more },
    testimonials: {
      title: say('heading 1'),
      voices: some((nth) => ({
        id: `voice-${nth}`,
        quote: say(`quote ${nth}`),
        ...(!isBare && { author: say('author') }),
        ...picture,
      })),
    },
    newsletter: {
      heading: say('heading 1'),
      action: link(flavour, 'subscribe'),
      ...(!isBare && { body: say('body') }),
    },
    usp: {
      reasons: some((nth) => ({
        id: `reason-${nth}`,
        icon: 'truck' as const,
        title: say(`heading ${nth}`),
        ...(!isBare && { body: say('body') }),
      })),
      ...(!isBare && { title: say('title') }),
    },
    video: {
      film: { player: 'frame', src: 'https://player.vimeo.com/video/1' },
      ...(!isBare && { title: say('heading 1') }),
      ...picture,
    },
    brands: {
      title: say('heading 1'),
      brands: some((nth) => ({ id: `brand-${nth}`, name: say(`brand ${nth}`), image: image(say(`brand ${nth}`)) })),
    },
  };
}

/** Every kind of section in every variant. */
export function sampleSections(flavour: Flavour): SectionView[] {
  const contents = contentsOf(flavour);
  return sectionKindNames.flatMap((kind) =>
    Object.keys(sectionSpecOf(kind).variants).map(
      (variant) => ({ ...contents[kind], id: `${kind}-${variant}`, kind, variant }) as SectionView,
    ),
  );
}
