import type { LanguageCode } from '@storepod/kernel/language-code';
import type { ItemInput } from '../items/prepare-save.ts';
import type { ContentType } from '../tables.ts';
import type { FirstTexts } from './texts/shape.ts';

/** Something that a new store has; what is not shown waits for its merchant to write it. */
export interface FirstItem {
  type: ContentType;
  input: ItemInput;
  isShown: boolean;
}

type Texts = readonly (readonly [LanguageCode, FirstTexts])[];
interface Store {
  title: string;
  shortDescription?: string | undefined;
}

/**
 * The first home page of the sheet, the drafts that every store needs, and terms that hold: without them nobody could agree to
 * any during checkout.
 */
export const firstItems = (texts: Texts, store: Store): FirstItem[] => [
  ...sections(texts, store).map(
    (input, sortOrder): FirstItem => ({
      type: 'SECTION',
      input: { sortOrder, ...input },
      isShown: true,
    }),
  ),
  ...(['about', 'contact'] as const).map(
    (slug): FirstItem => ({
      type: 'PAGE',
      input: { slug, showInFooter: true, translations: written(texts, (said) => said[slug]) },
      isShown: false,
    }),
  ),
  ...(['terms', 'privacy', 'returns', 'shipping'] as const).map(
    (slug): FirstItem => ({
      type: 'POLICY',
      input: {
        slug,
        policyType: slug.toUpperCase(),
        requiresAcceptance: slug === 'terms',
        showInFooter: true,
        translations: written(texts, (said) => said[slug]),
      },
      isShown: slug === 'terms',
    }),
  ),
];

const written = (texts: Texts, of: (said: FirstTexts) => { title: string; body: string }) =>
  texts.map(([language, said]) => ({ language, ...of(said) }));

function sections(texts: Texts, { title, shortDescription }: Store) {
  const section = (
    slug: string,
    fields: Record<string, unknown>,
    said: (words: FirstTexts) => Record<string, string>,
  ) => ({ slug, ...fields, translations: texts.map(([language, words]) => ({ language, texts: said(words) })) });
  return [
    section('home-hero', { kind: 'hero', variant: 'minimal' }, () => ({
      heading: title,
      ...(shortDescription && { subheading: shortDescription }),
    })),
    section('home-categories', { kind: 'categories', variant: 'grid', props: { limit: 8 } }, ({ categories }) => ({
      title: categories,
    })),
    section(
      'home-featured',
      { kind: 'products', variant: 'grid', props: { source: { type: 'group', code: 'FEATURED_ITEMS' } } },
      ({ featured }) => ({ title: featured }),
    ),
    section(
      'home-newest',
      { kind: 'products', variant: 'grid', props: { source: { type: 'newest' } } },
      ({ newest }) => ({ title: newest }),
    ),
    section('home-welcome', { kind: 'richtext', variant: 'centered' }, ({ welcome }) => ({ ...welcome })),
    section('home-letters', { kind: 'newsletter', variant: 'inline' }, ({ letters }) => ({ ...letters })),
  ];
}
